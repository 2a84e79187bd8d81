#include "urbanist/games/quadropolis/record/city_file.h"

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/by_hand.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis::record {

namespace {

using core::parse_error;
using core::ParseError;
using core::Parsed;
using json::Json;

constexpr std::int64_t kMostPieces = 65535;

// Calls visit(square, cell) for every cell of a table with the city's rows and columns.
template <class Visit>
Parsed<void> for_each_cell(const Json& table, const std::string& name, Mode mode, Visit&& visit) {
    const std::size_t columns = facts(mode).columns;
    if (!table.is_array() || table.size() != Square::kRows) return parse_error(name, "must be an array of 4 rows");
    for (unsigned row = 0; row < Square::kRows; ++row) {
        const Json& cells = table[row];
        if (!cells.is_array() || cells.size() != columns)
            return parse_error((name.empty() ? "" : name + ", ") + "row " + std::to_string(row + 1),
                               "must have " + std::to_string(columns) + " cells in " + std::string(facts(mode).name));
        for (unsigned column = 0; column < columns; ++column) {
            Parsed<void> visited = visit(Square::at(row, column), cells[column]);
            if (!visited) return visited;
        }
    }
    return {};
}

Parsed<void> build_cell(City& city, Mode mode, Square square, const Json& cell) {
    if (!cell.is_string()) return parse_error("square " + to_text(square), "must be a text, such as \"T2+T3\" or \"\"");
    return build_stack(city, mode, square, cell.get_ref<const std::string&>());
}

// Counts in the file take precedence over what the tiles give.
Parsed<void> count_pieces(const Json& document, const std::string& name, std::uint16_t& pieces) {
    if (!document.contains(name)) return {};
    const auto counted = json::number_member(document, name, 0, kMostPieces);
    if (!counted) return std::unexpected(counted.error());
    pieces = static_cast<std::uint16_t>(*counted);
    return {};
}

Parsed<std::uint8_t> pieces_on(const Json& cell, const std::string& name) {
    if (!cell.contains(name)) return std::uint8_t{0};
    const auto number = json::number_member(cell, name, 0, 255);
    if (!number) return std::unexpected(number.error());
    return static_cast<std::uint8_t>(*number);
}

Parsed<void> read_allocation_cell(Allocation& allocation, Square square, const Json& cell) {
    const std::string place = "square " + to_text(square);
    if (cell.is_null()) return {};
    if (!cell.is_object()) return parse_error(place, "must be null or {\"inhabitants\":…,\"energy\":…}");
    const auto inhabitants = pieces_on(cell, "inhabitants");
    if (!inhabitants) return std::unexpected(ParseError(inhabitants.error()).within(place));
    const auto energy = pieces_on(cell, "energy");
    if (!energy) return std::unexpected(ParseError(energy.error()).within(place));
    allocation.inhabitants[square.index] = *inhabitants;
    allocation.energy[square.index] = *energy;
    return {};
}

Parsed<Allocation> parse_allocation(const Json& table, const CityFile& file) {
    const auto allocation = read_allocation(table, file.mode);
    if (!allocation) return allocation;
    const auto checked = check_allocation(file.city, file.mode, *allocation);
    if (!checked) return std::unexpected(describe(checked.error()));
    return *checked;
}

}  // namespace

Parsed<Allocation> read_allocation(const Json& table, Mode mode) {
    Allocation allocation;
    const auto read = for_each_cell(table, "", mode, [&](Square square, const Json& cell) { return read_allocation_cell(allocation, square, cell); });
    if (!read) return std::unexpected(read.error());
    return allocation;
}

ParseError describe(const AllocationFault& fault) {
    return {counts_the_city(fault.refusal) ? "" : "square " + to_text(fault.square), std::string(quadropolis::describe(fault.refusal))};
}

Parsed<CityFile> parse_city(const Json& document) {
    const auto mode = json::text_member(document, "mode");
    if (!mode) return std::unexpected(mode.error());
    const auto known = mode_of(*mode);
    if (!known) return parse_error("mode", "must be classic or expert");
    CityFile file{.mode = *known, .city = {}, .by_hand = {}};
    const auto cells = json::member(document, "cells");
    if (!cells) return std::unexpected(cells.error());
    const auto built =
        for_each_cell(**cells, "cells", file.mode, [&](Square square, const Json& cell) { return build_cell(file.city, file.mode, square, cell); });
    if (!built) return std::unexpected(built.error());
    if (auto inhabitants = count_pieces(document, "inhabitants", file.city.inhabitants); !inhabitants) return std::unexpected(inhabitants.error());
    if (auto energy = count_pieces(document, "energy", file.city.energy); !energy) return std::unexpected(energy.error());
    if (const auto table = document.find("allocation"); table != document.end()) {
        const auto allocation = parse_allocation(*table, file);
        if (!allocation) return std::unexpected(ParseError(allocation.error()).within("allocation"));
        file.by_hand = *allocation;
    }
    return file;
}

Activation activation_of(const CityFile& file) {
    if (file.by_hand) return {*file.by_hand, score(file.city, file.mode, *file.by_hand)};
    return best_activation(file.city, file.mode);
}

Json activation_to_json(const Activation& activation, Mode mode) {
    Json by_type = Json::object();
    for (std::size_t i = 0; i < kTypes; ++i) by_type[std::string(core::kEnumNames<Type>[i])] = activation.score.by_type[i];
    by_type["penalty"] = activation.score.penalty;
    return {{"total", activation.score.total()},
            {"by_type", std::move(by_type)},
            {"inhabitants_placed", activation.score.inhabitants_placed},
            {"empty_squares", activation.score.empty_squares},
            {"allocation", allocation_to_json(activation.allocation, mode)}};
}

Json allocation_to_json(const Allocation& allocation, Mode mode) {
    Json rows = Json::array();
    for (unsigned row = 0; row < Square::kRows; ++row) {
        Json cells = Json::array();
        for (unsigned column = 0; column < facts(mode).columns; ++column) {
            const unsigned i = Square::at(row, column).index;
            Json cell;
            if (core::contains(allocation.standing, i)) cell = {{"inhabitants", allocation.inhabitants[i]}, {"energy", allocation.energy[i]}};
            cells.push_back(std::move(cell));
        }
        rows.push_back(std::move(cells));
    }
    return rows;
}

}  // namespace urbanist::quadropolis::record
