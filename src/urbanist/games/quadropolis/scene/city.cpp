#include "urbanist/games/quadropolis/scene/city.h"

#include <algorithm>
#include <optional>
#include <string>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/lit_city.h"

namespace urbanist::quadropolis::scene {

namespace {

using json::Json;

Json pieces(int inhabitants, int energy) { return {{"inhabitants", inhabitants}, {"energy", energy}}; }

Json names_of(Bits squares) {
    Json names = Json::array();
    core::for_each(squares, [&](unsigned i) { names.push_back(to_text(Square{static_cast<std::uint8_t>(i)})); });
    return names;
}

unsigned district_of(const Facts& facts, Square square) {
    const auto here = std::ranges::find_if(facts.district, [&](Bits district) { return core::contains(district, square.index); });
    return static_cast<unsigned>(here - facts.district.begin()) + 1;
}

bool scores_together(Type type) { return type == Type::Service || type == Type::Harbor; }

void add_building(Json& json, const Lit& lit, Mode mode, Square square) {
    const Type type = lit.city.type_at(square);
    const Cost cost = core::contains(lit.activation.allocation.standing, square.index) ? Cost{} : cost_of(type);
    json["building"] = {{"type", core::name_of(type)}, {"floors", lit.city.floors(square)}, {"points", lit.city.printed_points(square)}};
    json["needs"] = pieces(cost.inhabitants, cost.energy);
    if (!scores_together(type)) json["worth"] = points_at(lit.city, mode, lit.activation.allocation, square);
}

Json square_to_json(const Lit& lit, Mode mode, Square square) {
    const Allocation& allocation = lit.activation.allocation;
    Json json = {{"name", to_text(square)},
                 {"column", square.column()},
                 {"row", square.row()},
                 {"district", district_of(lit.facts, square)},
                 {"number", mode == Mode::Classic ? Json() : Json(lit.facts.number[square.index])},
                 {"lit", core::contains(allocation.standing, square.index)},
                 {"pieces", pieces(allocation.inhabitants[square.index], allocation.energy[square.index])},
                 {"needs", pieces(0, 0)},
                 {"worth", nullptr}};
    if (core::contains(lit.city.built(), square.index)) add_building(json, lit, mode, square);
    return json;
}

void add_pays(Json& pays, const Lit& lit, const Tariff& tariff) {
    core::for_each(lit.squares(tariff.to), [&](unsigned to) {
        core::for_each(kNeighbours[to] & lit.squares(tariff.from), [&](unsigned from) {
            pays.push_back({{"to", to_text(Square{static_cast<std::uint8_t>(to)})},
                            {"from", to_text(Square{static_cast<std::uint8_t>(from)})},
                            {"points", tariff.points ? Json(*tariff.points) : Json()}});
        });
    });
}

Json pays_of(const Lit& lit) {
    Json pays = Json::array();
    for (const Tariff& tariff : kTariffs) add_pays(pays, lit, tariff);
    return pays;
}

Json served_districts(const Lit& lit) {
    Json numbers = Json::array();
    for (unsigned i = 0; i < lit.facts.districts; ++i) {
        if ((lit.facts.district[i] & lit.squares(Type::Service)) != 0) numbers.push_back(i + 1);
    }
    return numbers;
}

// The harbor runs that score.
Json harbor_runs(const Lit& lit) {
    const Bits harbors = lit.squares(Type::Harbor);
    Json runs = Json::array();
    for (const Bits run : {longest_row(harbors), longest_column(harbors)}) {
        if (points::kHarbor[core::count(run)] > 0) runs.push_back(names_of(run));
    }
    return runs;
}

Json office_groups(const Lit& lit) {
    Json groups = Json::array();
    for (Bits left = lit.squares(Type::Office); left != 0;) {
        const Bits group = group_of({static_cast<std::uint8_t>(core::lowest(left))}, left);
        groups.push_back(names_of(group));
        left &= ~group;
    }
    return groups;
}

Json customers_of(const Lit& lit) {
    Json shops = Json::array();
    core::for_each(lit.squares(Type::Shop), [&](unsigned i) {
        shops.push_back({{"square", to_text(Square{static_cast<std::uint8_t>(i)})}, {"customers", lit.activation.allocation.inhabitants[i]}});
    });
    return shops;
}

Json score_to_json(const Score& score) {
    Json json = Json::object();
    for (std::size_t i = 0; i < kTypes; ++i) json[std::string(core::kEnumNames<Type>[i])] = score.by_type[i];
    json["penalty"] = score.penalty;
    return json;
}

// The lines of the score pad, in order.
Json lines_of(Mode mode) {
    Json lines = Json::array();
    for (std::size_t i = 0; i < kTypes; ++i) {
        if (has_type(mode, static_cast<Type>(i))) lines.push_back(core::kEnumNames<Type>[i]);
    }
    lines.push_back("penalty");
    return lines;
}

}  // namespace

Json to_json(Tile tile) {
    if (tile == kNoTile) return nullptr;
    const Print& print = tile.print();
    return {{"code", print.code},     {"type", core::name_of(print.type)}, {"points", print.points},      {"mayor", print.mayor},
            {"energy", print.energy}, {"inhabitants", print.inhabitants},  {"stacks", stacks(print.type)}};
}

Json city_to_json(const City& city, Mode mode, const Activation& activation) {
    const Lit lit{city, facts(mode), activation};
    const Idlers idle = idle_pieces(city, activation.allocation);
    Json squares = Json::array();
    core::for_each(lit.facts.board, [&](unsigned i) { squares.push_back(square_to_json(lit, mode, {static_cast<std::uint8_t>(i)})); });
    return {{"squares", std::move(squares)},
            {"has", pieces(city.inhabitants, city.energy)},
            {"placed", pieces(city.inhabitants - idle.inhabitants, city.energy - idle.energy)},
            {"idle", pieces(idle.inhabitants, idle.energy)},
            {"lines", lines_of(mode)},
            {"score", score_to_json(activation.score)},
            {"total", activation.score.total()},
            {"emptySquares", activation.score.empty_squares},
            {"pays", pays_of(lit)},
            {"servedDistricts", served_districts(lit)},
            {"harborRuns", harbor_runs(lit)},
            {"officeGroups", office_groups(lit)},
            {"customers", customers_of(lit)}};
}

}  // namespace urbanist::quadropolis::scene
