#include "urbanist/games/quadropolis/record/record.h"

#include <algorithm>
#include <array>

#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/json/writer.h"
#include "urbanist/record/envelope.h"

namespace urbanist::quadropolis::record {

namespace {

using core::parse_error;
using core::ParseError;
using core::Parsed;
using json::Json;

// The members this version knows; all others are preserved in `others`.
constexpr std::array kKnownMembers = {"format", "game", "options", "seed", "rounds", "moves", "allocations", "result"};

Parsed<Options> parse_options(const Json& document) {
    const auto fields = json::member(document, "options");
    if (!fields) return std::unexpected(fields.error());
    const auto mode = json::text_member(**fields, "mode");
    if (!mode) return std::unexpected(ParseError(mode.error()).within("options"));
    const auto known = quadropolis::mode_of(*mode);
    if (!known) return parse_error("options, mode", "must be classic or expert");
    const auto players = json::number_member(**fields, "players", kFewestPlayers, kMostPlayers);
    if (!players) return std::unexpected(ParseError(players.error()).within("options"));
    const auto first = json::number_member(**fields, "first", 0, *players - 1);
    if (!first) return std::unexpected(ParseError(first.error()).within("options"));
    return Options{*known, static_cast<std::uint8_t>(*players), {static_cast<std::uint8_t>(*first)}};
}

Parsed<std::vector<Deal>> parse_rounds(const Json& document, Mode mode) {
    const auto list = json::array_member(document, "rounds");
    if (!list) return std::unexpected(list.error());
    if ((*list)->size() > quadropolis::facts(mode).rounds) return parse_error("rounds", "more rounds than the mode has");
    std::vector<Deal> rounds;
    for (const Json& tiles : **list) {
        auto deal = parse_round(tiles, mode);
        if (!deal) return std::unexpected(std::move(deal.error()).within("round " + std::to_string(rounds.size() + 1)));
        rounds.push_back(*deal);
    }
    return rounds;
}

Parsed<std::vector<Action>> parse_moves(const Json& document, const Options& options) {
    const auto list = json::array_member(document, "moves");
    if (!list) return std::unexpected(list.error());
    const std::size_t most = std::size_t{options.players} * kTurnsPerRound * quadropolis::facts(options.mode).rounds;
    if ((*list)->size() > most) return parse_error("moves", "longer than the " + std::to_string(most) + " moves of a complete game");
    std::vector<Action> moves;
    for (const Json& move : **list) {
        const std::string place = "ply " + std::to_string(moves.size());
        if (!move.is_string()) return parse_error(place, "must be a text");
        const auto action = quadropolis::parse_action(move.get_ref<const std::string&>());
        if (!action) return std::unexpected(ParseError(action.error()).within(place));
        moves.push_back(*action);
    }
    return moves;
}

Parsed<std::vector<int>> parse_numbers(const Json& object, const std::string& name, std::size_t most, std::int64_t least_value,
                                       std::int64_t most_value) {
    const auto list = json::array_member(object, name);
    if (!list) return std::unexpected(list.error());
    if ((*list)->size() > most) return parse_error(name, "has more entries than players");
    std::vector<int> numbers;
    for (const Json& entry : **list) {
        auto value = json::number(entry, least_value, most_value);
        if (!value) return std::unexpected(std::move(value.error()).within(name));
        numbers.push_back(static_cast<int>(*value));
    }
    return numbers;
}

Parsed<GameResult> parse_result(const Json& object, const Options& options) {
    constexpr std::int64_t kFarthestScore = 1'000'000;
    auto scores = parse_numbers(object, "scores", options.players, -kFarthestScore, kFarthestScore);
    if (!scores) return std::unexpected(scores.error());
    if (scores->size() != options.players) return parse_error("scores", "must have one entry per player");
    auto winners = parse_numbers(object, "winners", options.players, 0, options.players - 1);
    if (!winners) return std::unexpected(winners.error());
    std::ranges::sort(*winners);
    return GameResult{*std::move(scores), *std::move(winners)};
}

Parsed<GivenAllocation> parse_given(const Json& entry, const Options& options) {
    const auto seat = json::number_member(entry, "seat", 0, options.players - 1);
    if (!seat) return std::unexpected(seat.error());
    const auto table = json::member(entry, "allocation");
    if (!table) return std::unexpected(table.error());
    const auto allocation = read_allocation(**table, options.mode);
    if (!allocation) return std::unexpected(allocation.error());
    return GivenAllocation{{static_cast<std::uint8_t>(*seat)}, *allocation};
}

Parsed<std::vector<GivenAllocation>> parse_allocations(const Json& document, const Options& options) {
    const auto list = json::array_member(document, "allocations");
    if (!list) return std::unexpected(list.error());
    std::vector<GivenAllocation> allocations;
    for (const Json& entry : **list) {
        auto given = parse_given(entry, options);
        if (!given) return std::unexpected(std::move(given.error()).within("allocation " + std::to_string(allocations.size())));
        if (std::ranges::find(allocations, given->seat, &GivenAllocation::seat) != allocations.end())
            return parse_error("allocation " + std::to_string(allocations.size()), "this seat has one already");
        allocations.push_back(*std::move(given));
    }
    return allocations;
}

std::string text_of(const Options& options) {
    json::Writer writer;
    return writer.text("mode", quadropolis::facts(options.mode).name).number("players", options.players).number("first", options.first.index).done();
}

std::string text_of(const GivenAllocation& given, Mode mode) {
    return json::Writer().number("seat", given.seat.index).document("allocation", allocation_to_json(given.allocation, mode)).done();
}

std::string text_of(const GameResult& result) {
    return json::Writer().document("scores", Json(result.scores)).document("winners", Json(result.winners)).done();
}

// Moves and tiles, as the notation writes them.
template <class Written>
void write(std::string& out, const Written& written) {
    json::quote(out, quadropolis::to_text(written));
}

void write_deal(std::string& out, const Deal& deal) {
    out.append("[");
    for (const auto& tile : deal) {
        if (&tile != &deal.front()) out.append(",");
        write(out, tile);
    }
    out.append("]");
}

}  // namespace

Parsed<Deal> parse_round(const Json& tiles, Mode mode) {
    if (!tiles.is_array() || tiles.size() != kPlots) return parse_error("", "must be an array of 25 tiles");
    Deal deal;
    for (std::size_t i = 0; i < deal.size(); ++i) {
        const std::string place = "tile " + std::to_string(i + 1);
        if (!tiles[i].is_string()) return parse_error(place, "must be a text");
        const auto tile = quadropolis::parse_dealt_tile(tiles[i].get_ref<const std::string&>());
        if (!tile) return std::unexpected(ParseError(tile.error()).within(place));
        if (*tile != kFaceDown && !quadropolis::has_type(mode, tile->tile.type()))
            return parse_error(place, "offices and monuments are for expert only");
        deal[i] = *tile;
    }
    return deal;
}

Json to_json(const Deal& deal) {
    Json tiles = Json::array();
    for (const auto& tile : deal) tiles.push_back(quadropolis::to_text(tile));
    return tiles;
}

Parsed<Record> parse_record(const Json& document) {
    if (auto game = urbanist::record::check_game(document, "quadropolis"); !game) return std::unexpected(game.error());
    Record record;
    const auto options = parse_options(document);
    if (!options) return std::unexpected(options.error());
    record.options = *options;
    if (document.contains("seed")) {
        auto seed = json::text_member(document, "seed");
        if (!seed) return std::unexpected(seed.error());
        record.seed = *std::move(seed);
    }
    auto rounds = parse_rounds(document, options->mode);
    if (!rounds) return std::unexpected(rounds.error());
    record.rounds = *std::move(rounds);
    auto moves = parse_moves(document, *options);
    if (!moves) return std::unexpected(moves.error());
    record.moves = *std::move(moves);
    if (document.contains("allocations")) {
        auto allocations = parse_allocations(document, *options);
        if (!allocations) return std::unexpected(allocations.error());
        record.allocations = *std::move(allocations);
    }
    if (const auto found = document.find("result"); found != document.end() && !found->is_null()) {
        auto result = parse_result(*found, *options);
        if (!result) return std::unexpected(std::move(result.error()).within("result"));
        record.result = *std::move(result);
    }
    record.others = urbanist::record::others_of(document, kKnownMembers);
    return record;
}

std::string to_text(const Record& record) {
    json::Writer writer;
    writer.text("format", urbanist::record::kRecordFormat).text("game", "quadropolis").json("options", text_of(record.options));
    if (record.seed) writer.text("seed", *record.seed);
    writer.list("rounds", record.rounds, write_deal).list("moves", record.moves, write<Action>);
    if (record.allocations) {
        writer.list("allocations", *record.allocations,
                    [&](std::string& out, const GivenAllocation& given) { out.append(text_of(given, record.options.mode)); });
    }
    if (record.result) writer.json("result", text_of(*record.result));
    for (const auto& [name, value] : record.others.items()) writer.document(name, value);
    return writer.done();
}

Json to_json(const Record& record) { return Json::parse(to_text(record)); }

}  // namespace urbanist::quadropolis::record
