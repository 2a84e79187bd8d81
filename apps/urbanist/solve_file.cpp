// Certificates of solved cities as files.
#include <algorithm>

#include "solve.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/json/members.h"

namespace urbanist::app {

namespace {

using namespace quadropolis;
using core::parse_error;
using core::Parsed;
using json::Json;
using json::Members;

constexpr const char* kCertificateFormat = "urbanist-solution/1";
constexpr std::int64_t kMostPoints = 10'000;
constexpr std::int64_t kHighestPrice = 100'000;
constexpr std::size_t kMostProofs = 2'000;

std::string board_text(Bits board) {
    unsigned rows = 0;
    unsigned columns = 0;
    core::for_each(board, [&](unsigned i) {
        rows = std::max(rows, i / Square::kColumns + 1);
        columns = std::max(columns, i % Square::kColumns + 1);
    });
    return std::to_string(rows) + "x" + std::to_string(columns);
}

Json tiles_to_json(const solver::Certificate& certificate) {
    Json list = Json::array();
    for (std::size_t i = 0; i < certificate.tiles.size(); ++i) {
        const solver::PlacedTile& placed = certificate.tiles[i];
        Json tile = {{"square", quadropolis::to_text(placed.square)}, {"floor", placed.floor},        {"type", core::name_of(placed.tile.type)},
                     {"inhabitants", placed.tile.inhabitants},        {"energy", placed.tile.energy}, {"points", placed.tile.points}};
        if (!certificate.schedule.empty()) {
            tile["round"] = certificate.schedule[i].round;
            tile["architect"] = certificate.schedule[i].architect.value;
        }
        list.push_back(std::move(tile));
    }
    return list;
}

Json proofs_to_json(const solver::Certificate& certificate) {
    Json list = Json::array();
    for (const solver::RunsProof& proof : certificate.proofs) {
        Json squares = Json::array();
        core::for_each(proof.runs.squares, [&](unsigned i) { squares.push_back(quadropolis::to_text(Square{static_cast<std::uint8_t>(i)})); });
        list.push_back({{"harbors", std::move(squares)}, {"points", proof.runs.points}, {"prices", proof.prices}, {"bound", proof.bound}});
    }
    return list;
}

Parsed<void> read_square(const Json& value, Square& square) {
    if (!value.is_string()) return parse_error("", "must be a square, such as \"b2\"");
    const auto parsed = parse_square(value.get_ref<const std::string&>());
    if (!parsed) return std::unexpected(parsed.error());
    square = *parsed;
    return {};
}

Parsed<void> read_tile(const Json& value, solver::Certificate& certificate) {
    Members members(value);
    solver::PlacedTile placed;
    solver::Turn turn;
    members.each("square", [&](const Json& square) { return read_square(square, placed.square); });
    members.number("floor", 1, kMostFloors, placed.floor);
    members.name("type", placed.tile.type);
    members.number("inhabitants", 0, 9, placed.tile.inhabitants);
    members.number("energy", 0, 9, placed.tile.energy);
    members.number("points", 0, kMostPrintedPoints, placed.tile.points);
    if (certificate.task.reach != solver::Reach::Free) {
        members.number("round", 1, kMostRounds, turn.round);
        members.number("architect", 1, kMostArchitects, turn.architect.value);
        certificate.schedule.push_back(turn);
    }
    certificate.tiles.push_back(placed);
    return std::move(members).result();
}

Parsed<void> read_price(const Json& value, std::size_t& count, solver::Prices& prices) {
    const auto price = json::number(value, -kHighestPrice, kHighestPrice);
    if (!price) return std::unexpected(price.error());
    if (count < prices.size()) prices[count++] = static_cast<int>(*price);
    return {};
}

Parsed<void> read_proof(const Json& value, solver::Certificate& certificate) {
    Members members(value);
    solver::RunsProof proof;
    std::size_t prices = 0;
    members.list("harbors", kSquares, [&](const Json& item) {
        Square square;
        auto parsed = read_square(item, square);
        proof.runs.squares |= core::bit(square.index);
        return parsed;
    });
    members.number("points", 0, kMostPoints, proof.runs.points);
    members.list("prices", solver::kUses, [&](const Json& price) { return read_price(price, prices, proof.prices); });
    members.need(prices == solver::kUses, "prices", "must be " + std::to_string(solver::kUses) + " numbers");
    members.number("bound", -kMostPoints, kMostPoints, proof.bound);
    certificate.proofs.push_back(proof);
    return std::move(members).result();
}

Parsed<void> read_task(Members& members, solver::Task& task) {
    std::string supply;
    std::string board;
    members.name("mode", std::array{facts(Mode::Classic).name, facts(Mode::Expert).name}, task.mode);
    members.text("supply", supply);
    members.text("board", board);
    members.number("tiles", 1, solver::most_tiles(task.mode), task.tiles);
    members.name("reach", task.reach);
    auto parsed_supply = solver::parse_supply(supply, task.mode);
    if (!parsed_supply) return std::unexpected(std::move(parsed_supply.error()).within("supply"));
    const auto parsed_board = solver::parse_board(board, task.mode);
    if (!parsed_board) return std::unexpected(core::ParseError(parsed_board.error()).within("board"));
    task.supply = *std::move(parsed_supply);
    task.board = *parsed_board;
    return {};
}

}  // namespace

Json solved_city_to_json(const solver::Certificate& certificate) {
    const City city = solver::city_of(certificate.tiles);
    Json rows = Json::array();
    for (unsigned row = 0; row < Square::kRows; ++row) {
        Json cells = Json::array();
        for (unsigned column = 0; column < facts(certificate.task.mode).columns; ++column) cells.push_back(stack_text(city, Square::at(row, column)));
        rows.push_back(std::move(cells));
    }
    return {{"mode", facts(certificate.task.mode).name}, {"cells", std::move(rows)}, {"inhabitants", city.inhabitants}, {"energy", city.energy}};
}

Json to_json(const solver::Certificate& certificate) {
    const solver::Task& task = certificate.task;
    return {{"format", kCertificateFormat},
            {"mode", facts(task.mode).name},
            {"supply", solver::supply_text(task.supply)},
            {"board", board_text(task.board)},
            {"tiles", task.tiles},
            {"reach", core::name_of(task.reach)},
            {"best", certificate.points},
            {"bound", certificate.bound},
            {"city", solved_city_to_json(certificate)},
            {"built", tiles_to_json(certificate)},
            {"proofs", proofs_to_json(certificate)}};
}

Parsed<solver::Certificate> parse_certificate(const Json& document) {
    solver::Certificate certificate;
    Members members(document);
    std::string format;
    members.text("format", format);
    members.need(format == kCertificateFormat, "format", std::string("must be \"") + kCertificateFormat + "\"");
    if (auto task = read_task(members, certificate.task); !task) return std::unexpected(task.error());
    members.number("best", -kMostPoints, kMostPoints, certificate.points);
    members.number("bound", -kMostPoints, kMostPoints, certificate.bound);
    members.list("built", solver::most_tiles(Mode::Expert), [&](const Json& tile) { return read_tile(tile, certificate); });
    members.list("proofs", kMostProofs, [&](const Json& proof) { return read_proof(proof, certificate); });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return certificate;
}

}  // namespace urbanist::app
