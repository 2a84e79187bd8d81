#include "urbanist/games/quadropolis/solver/task.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "urbanist/core/enumeration.h"
#include "urbanist/core/quoted.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis::solver {

namespace {

using core::parse_error;
using core::Parsed;
using core::quoted;

constexpr std::string_view kSupplyHeader = "type,inhabitants,energy,points,count";
constexpr std::string_view kRoundColumn = ",round";
constexpr unsigned kMostPieces = 9;   // of a kind on one tile
constexpr unsigned kMostTiles = 200;  // of a supply; the box has 142

std::string_view take_until(std::string_view& rest, char end) {
    const std::size_t length = rest.find(end);
    const std::string_view part = rest.substr(0, length);
    rest = length == std::string_view::npos ? std::string_view{} : rest.substr(length + 1);
    return part;
}

std::string_view take_line(std::string_view& rest) {
    std::string_view line = take_until(rest, '\n');
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::vector<std::string_view> columns_of(std::string_view line) {
    std::vector<std::string_view> columns;
    const auto commas = std::ranges::count(line, ',');
    for (auto i = commas; i >= 0; --i) columns.push_back(take_until(line, ','));
    return columns;
}

std::optional<unsigned> whole_number(std::string_view text, unsigned most) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value > most) return std::nullopt;
    return value;
}

[[nodiscard]] bool prints_points(Type type) { return type == Type::Service || type == Type::Harbor; }

// Reads the numbers of a row one after another and keeps the first error.
class RowReader {
public:
    RowReader(std::vector<std::string_view> columns, std::string place) : columns_(std::move(columns)), place_(std::move(place)) {}

    [[nodiscard]] unsigned number(std::size_t column, std::string_view name, unsigned least, unsigned most) {
        const auto value = whole_number(columns_[column], most);
        if (value && *value >= least) return *value;
        fail(std::string(name) + " " + quoted(columns_[column]) + " is not a number from " + std::to_string(least) + " to " + std::to_string(most));
        return least;
    }
    void fail(std::string reason) {
        if (!fault_) fault_ = core::ParseError{place_, std::move(reason)};
    }
    [[nodiscard]] std::string_view text(std::size_t column) const { return columns_[column]; }
    [[nodiscard]] const std::optional<core::ParseError>& fault() const { return fault_; }

private:
    std::vector<std::string_view> columns_;
    std::string place_;
    std::optional<core::ParseError> fault_;
};

Parsed<Stock> parse_stock(std::string_view line, std::string_view header, const std::string& place, Mode mode) {
    const bool rounds = header.ends_with(kRoundColumn);
    auto columns = columns_of(line);
    if (columns.size() != (rounds ? 6 : 5)) return parse_error(place, "needs the columns " + std::string(header));
    RowReader row(std::move(columns), place);
    const auto type = core::parse_enum<Type>(row.text(0));
    if (!type || !has_type(mode, *type))
        return parse_error(place, "type " + quoted(row.text(0)) + " is no building of " + std::string(facts(mode).name));
    Stock stock{.type = *type};
    stock.inhabitants = static_cast<std::uint8_t>(row.number(1, "inhabitants", 0, kMostPieces));
    stock.energy = static_cast<std::uint8_t>(row.number(2, "energy", 0, kMostPieces));
    stock.points = static_cast<std::uint8_t>(row.number(3, "points", 0, kMostPrintedPoints));
    stock.count = row.number(4, "count", 0, kMostTiles);
    if (rounds) stock.round = static_cast<std::uint8_t>(row.number(5, "round", 1, facts(mode).rounds));
    if (stock.points > 0 && !prints_points(*type)) row.fail("only services and harbors have printed points");
    if (row.fault()) return std::unexpected(*row.fault());
    return stock;
}

// Adds to an equal stock, if there is one.
void add_stock(Supply& supply, const Stock& stock) {
    for (Stock& known : supply) {
        Stock same = stock;
        same.count = known.count;
        if (same == known) return void(known.count += stock.count);
    }
    supply.push_back(stock);
}

}  // namespace

Supply box_supply(const TileSet& tiles, Mode mode) {
    Supply supply;
    for (unsigned round = 1; round <= facts(mode).rounds; ++round) {
        for (const DealtTile& dealt : tiles.tiles(mode, round)) {
            const Print& print = dealt.tile.print();
            add_stock(supply, {print.type, print.inhabitants, print.energy, print.points, static_cast<std::uint8_t>(round), 1});
        }
    }
    return supply;
}

Parsed<Supply> parse_supply(std::string_view csv, Mode mode) {
    Supply supply;
    std::string_view header;
    unsigned tiles = 0;
    for (unsigned number = 1; !csv.empty(); ++number) {
        const std::string_view line = take_line(csv);
        const std::string place = "row " + std::to_string(number);
        if (line.empty() || line.starts_with('#')) continue;
        if (header.empty()) {
            header = line;
            if (header != kSupplyHeader && header != std::string(kSupplyHeader) + std::string(kRoundColumn))
                return parse_error(place, "the header must be " + std::string(kSupplyHeader) + ", and may have " + std::string(kRoundColumn));
            continue;
        }
        const auto stock = parse_stock(line, header, place, mode);
        if (!stock) return std::unexpected(stock.error());
        tiles += stock->count;
        if (tiles > kMostTiles) return parse_error(place, "more than " + std::to_string(kMostTiles) + " tiles up to here");
        add_stock(supply, *stock);
    }
    if (tiles == 0) return parse_error("", "contains no tiles");
    return supply;
}

std::string supply_text(const Supply& supply) {
    const bool rounds = std::ranges::any_of(supply, [](const Stock& stock) { return stock.round > 0; });
    std::string text = std::string(kSupplyHeader) + (rounds ? std::string(kRoundColumn) : "") + "\n";
    for (const Stock& stock : supply) {
        text += core::name_of(stock.type);
        for (const unsigned number : {unsigned{stock.inhabitants}, unsigned{stock.energy}, unsigned{stock.points}, stock.count})
            text += "," + std::to_string(number);
        text += (rounds ? "," + std::to_string(stock.round) : "") + "\n";
    }
    return text;
}

Supply with_monuments(Supply supply, unsigned most) {
    for (Stock& stock : supply) {
        if (stock.type != Type::Monument) continue;
        stock.count = std::min(stock.count, most);
        most -= stock.count;
    }
    return supply;
}

Parsed<Bits> parse_board(std::string_view text, Mode mode) {
    const std::size_t times = text.find('x');
    const auto rows = whole_number(text.substr(0, times), Square::kRows);
    const auto columns = times == std::string_view::npos ? std::nullopt : whole_number(text.substr(times + 1), facts(mode).columns);
    if (!rows || !columns || *rows == 0 || *columns == 0)
        return parse_error("", quoted(text) + " is not ROWSxCOLUMNS, at most 4x" + std::to_string(facts(mode).columns));
    Bits board = 0;
    for (unsigned row = 0; row < *rows; ++row) {
        for (unsigned column = 0; column < *columns; ++column) board |= core::bit(Square::at(row, column).index);
    }
    return board;
}

}  // namespace urbanist::quadropolis::solver
