#include "urbanist/games/quadropolis/rules/tile_set.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/lexical.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis {

namespace {

using core::parse_error;
using core::Parsed;
using lexical::quoted;

// ---- Reading -----------------------------------------------------------------------------------------------------------------

constexpr std::string_view kHeader = "id,round,used_in,code,type,inhabitants,energy,points,mayor,players";
constexpr std::size_t kColumnsPerRow = 10;
constexpr std::size_t kTilesInBox = 142;

struct Row {
    unsigned line = 0;
    unsigned round = 0;
    bool classic = false;
    bool expert = false;
    DealtTile dealt;

    [[nodiscard]] bool in(Mode mode) const { return mode == Mode::Classic ? classic : expert; }
    [[nodiscard]] const Print& print() const { return dealt.tile.print(); }
};

std::string row_name(unsigned line) { return "row " + std::to_string(line); }

std::string_view next_line(std::string_view& rest) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

using Columns = std::array<std::string_view, kColumnsPerRow>;

std::optional<Columns> split(std::string_view line) {
    if (std::ranges::count(line, ',') + 1 != kColumnsPerRow) return std::nullopt;
    Columns columns;
    for (auto& column : columns) {
        const std::size_t end = line.find(',');
        column = line.substr(0, end);
        line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
    }
    return columns;
}

std::optional<unsigned> number(std::string_view text) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::uint8_t> players_of(std::string_view mark) {
    if (mark == "2-4") return std::uint8_t{2};
    if (mark == "3-4") return std::uint8_t{3};
    if (mark == "4") return std::uint8_t{4};
    return std::nullopt;
}

// Columns that follow from the code must agree with it.
Parsed<void> check_print(const Columns& columns, const Print& print, const std::string& place) {
    const auto agrees = [](std::string_view column, unsigned value) { return number(column) == value; };
    if (columns[4] != core::name_of(print.type))
        return parse_error(place, "type " + quoted(columns[4]) + " does not match code " + quoted(columns[3]));
    if (!agrees(columns[5], print.inhabitants))
        return parse_error(place, "inhabitants " + quoted(columns[5]) + " do not match code " + quoted(columns[3]));
    if (!agrees(columns[6], print.energy)) return parse_error(place, "energy " + quoted(columns[6]) + " does not match code " + quoted(columns[3]));
    if (!agrees(columns[7], print.points)) return parse_error(place, "points " + quoted(columns[7]) + " do not match code " + quoted(columns[3]));
    if (!agrees(columns[8], print.mayor ? 1 : 0))
        return parse_error(place, "mayor " + quoted(columns[8]) + " does not match code " + quoted(columns[3]));
    return {};
}

Parsed<Row> parse_row(std::string_view text, unsigned line) {
    const std::string place = row_name(line);
    const auto columns = split(text);
    if (!columns) return parse_error(place, "needs " + std::to_string(kColumnsPerRow) + " columns: " + std::string(kHeader));
    Row row;
    row.line = line;
    const auto round = number((*columns)[1]);
    if (!number((*columns)[0])) return parse_error(place, "id " + quoted((*columns)[0]) + " is not a number");
    if (!round || *round < 1 || *round > kMostRounds) return parse_error(place, "round " + quoted((*columns)[1]) + " is not 1 to 5");
    row.round = *round;
    row.classic = (*columns)[2] == "both" || (*columns)[2] == "classic";
    row.expert = (*columns)[2] == "both" || (*columns)[2] == "expert";
    if (!row.classic && !row.expert) return parse_error(place, "used_in " + quoted((*columns)[2]) + " is not both, classic or expert");
    const auto tile = tile_of((*columns)[3]);
    if (!tile) return parse_error(place, "code " + quoted((*columns)[3]) + " is not a tile");
    const auto players = players_of((*columns)[9]);
    if (!players) return parse_error(place, "players " + quoted((*columns)[9]) + " is not 2-4, 3-4 or 4");
    row.dealt = {*tile, *players};
    if (row.classic && !has_type(Mode::Classic, tile->type())) return parse_error(place, "offices and monuments are for expert only");
    if (auto print = check_print(*columns, tile->print(), place); !print) return std::unexpected(print.error());
    return row;
}

Parsed<std::vector<Row>> parse_rows(std::string_view csv) {
    if (csv.size() > kLargestTileSet) return parse_error("", "too long for a tile set");
    if (next_line(csv) != kHeader) return parse_error(row_name(1), "the first row must be " + std::string(kHeader));
    std::vector<Row> rows;
    std::map<std::string_view, unsigned> ids;
    for (unsigned line = 2; !csv.empty(); ++line) {
        const std::string_view text = next_line(csv);
        if (text.empty()) continue;
        auto row = parse_row(text, line);
        if (!row) return std::unexpected(row.error());
        const auto [known, fresh] = ids.emplace(text.substr(0, text.find(',')), line);
        if (!fresh) return parse_error(row_name(line), "id " + quoted(known->first) + " is already in row " + std::to_string(known->second));
        rows.push_back(*row);
    }
    return rows;
}

// ---- Known contents of the box (Q1.6) -------------------------------------------------------------------------------------------

constexpr std::array<unsigned, kTypes> kTypeTotals = {32, 15, 19, 15, 19, 21, 17, 4};
constexpr std::array<unsigned, 5> kMonumentsByPlayers = {0, 0, 2, 3, 4};
constexpr unsigned kInhabitantsInBox = 65;
constexpr unsigned kEnergyInBox = 50;

// Counts rows and checks one fact after the other; an error names the last row counted.
class Census {
public:
    explicit Census(const std::vector<Row>& rows) : rows_(rows) {}

    template <class Weight>
    void expect(unsigned expected, const std::string& what, Weight&& weight) {
        const Sum sum = sum_of(weight);
        if (sum.total != expected) blame(sum, what, std::to_string(expected));
    }
    template <class Weight>
    void expect_at_most(unsigned most, const std::string& what, Weight&& weight) {
        const Sum sum = sum_of(weight);
        if (sum.total > most) blame(sum, what, "only " + std::to_string(most));
    }

    [[nodiscard]] const std::optional<core::ParseError>& fault() const { return fault_; }

private:
    struct Sum {
        unsigned total = 0;
        unsigned last_line = 0;
    };

    template <class Weight>
    [[nodiscard]] Sum sum_of(Weight&& weight) const {
        Sum sum;
        for (const Row& row : rows_) {
            const auto add = static_cast<unsigned>(weight(row));
            sum.total += add;
            if (add > 0) sum.last_line = row.line;
        }
        return sum;
    }

    void blame(const Sum& sum, const std::string& what, const std::string& expected) {
        if (fault_) return;
        const std::string place = sum.last_line == 0 ? "" : row_name(sum.last_line);
        fault_ = core::ParseError{place, std::to_string(sum.total) + " " + what + " up to here, the box has " + expected};
    }

    const std::vector<Row>& rows_;
    std::optional<core::ParseError> fault_;
};

void expect_rounds(Census& census) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        const std::string in = " in " + std::string(facts(mode).name);
        for (unsigned round = 1; round <= kMostRounds; ++round) {
            const unsigned tiles = round <= facts(mode).rounds ? kPlots : 0;
            census.expect(tiles, "tiles of round " + std::to_string(round) + in, [&](const Row& row) { return row.in(mode) && row.round == round; });
            const unsigned mayors = round < facts(mode).rounds ? 1 : 0;
            census.expect(mayors, "mayor's towers of round " + std::to_string(round) + in,
                          [&](const Row& row) { return row.in(mode) && row.round == round && row.print().mayor; });
        }
    }
}

// No mode can give more pieces than the box contains. It may give fewer; the rest stays in the reserve.
void expect_resources(Census& census) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        const std::string in = " in " + std::string(facts(mode).name);
        census.expect_at_most(kInhabitantsInBox, "inhabitants" + in, [&](const Row& row) { return row.in(mode) ? row.print().inhabitants : 0U; });
        census.expect_at_most(kEnergyInBox, "energy units" + in, [&](const Row& row) { return row.in(mode) ? row.print().energy : 0U; });
    }
}

Parsed<void> check_box(const std::vector<Row>& rows) {
    Census census(rows);
    census.expect(kTilesInBox, "tiles", [](const Row&) { return 1; });
    expect_rounds(census);
    for (std::size_t type = 0; type < kTypes; ++type) {
        census.expect(kTypeTotals[type], "tiles of type " + std::string(core::kEnumNames<Type>[type]),
                      [&](const Row& row) { return row.print().type == static_cast<Type>(type); });
    }
    for (unsigned players = kFewestPlayers; players <= kMostPlayers; ++players) {
        census.expect(kMonumentsByPlayers[players], "monuments with " + std::to_string(players) + " players",
                      [&](const Row& row) { return row.print().type == Type::Monument && row.dealt.players <= players; });
    }
    expect_resources(census);
    if (census.fault()) return std::unexpected(*census.fault());
    return {};
}

}  // namespace

Parsed<TileSet> TileSet::parse(std::string_view csv) {
    const auto rows = parse_rows(csv);
    if (!rows) return std::unexpected(rows.error());
    if (auto box = check_box(*rows); !box) return std::unexpected(box.error());
    TileSet set;
    std::array<std::array<std::size_t, kMostRounds>, 2> filled{};
    for (const Row& row : *rows) {
        for (const Mode mode : {Mode::Classic, Mode::Expert}) {
            const auto m = static_cast<std::size_t>(mode);
            if (row.in(mode)) set.rounds_[m][row.round - 1][filled[m][row.round - 1]++] = row.dealt;
        }
    }
    return set;
}

Deal draw(const TileSet& tiles, Mode mode, unsigned round, std::uint64_t seed) {
    Deal deal = tiles.tiles(mode, round);
    core::Rng rng(seed, round);
    rng.shuffle(deal);
    return deal;
}

Seat draw_first(unsigned players, std::uint64_t seed) {
    core::Rng rng(seed);
    return {static_cast<std::uint8_t>(rng.below(players))};
}

}  // namespace urbanist::quadropolis
