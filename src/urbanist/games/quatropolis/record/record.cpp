#include "urbanist/games/quatropolis/record/record.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "urbanist/core/enumeration.h"
#include "urbanist/core/quoted.h"
#include "urbanist/games/quatropolis/record/deals.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/record/talk.h"
#include "urbanist/games/quatropolis/rules/text.h"
#include "urbanist/record/envelope.h"

namespace urbanist::quatropolis::record {

namespace {

using core::parse_error;
using core::ParseError;
using core::Parsed;
using json::Json;

// The members this version knows; all others are preserved in `others`.
constexpr std::array kKnown = {"format", "game", "options", "seed", "setup", "moves", "statements", "deals", "result"};

// Enough even for a table with many ties.
constexpr std::size_t kMostMoves = 20'000;

using FindCard = std::function<std::optional<std::uint8_t>(std::string_view)>;

Parsed<std::uint8_t> read_card(const Json& value, const FindCard& find) {
    if (!value.is_string()) return parse_error("", "must be the id of a card");
    const auto& id = value.get_ref<const std::string&>();
    if (const auto card = find(id)) return *card;
    return parse_error("", "there is no card " + core::quoted(id) + " in the set");
}

// Four entries, one per seat.
template <class Read>
Parsed<void> for_each_seat(const Json& setup, const std::string& name, Read&& read) {
    const auto list = json::array_member(setup, name);
    if (!list) return std::unexpected(list.error());
    if ((*list)->size() != kSeats) return parse_error(name, "must have one entry per seat");
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
        Parsed<void> entry = read(seat, (**list)[seat]);
        if (!entry) return std::unexpected(std::move(entry.error()).within(name + ", seat " + std::to_string(seat)));
    }
    return {};
}

Parsed<void> read_role(const Json& value, Role& role) {
    const auto found = value.is_string() ? core::parse_enum<Role>(value.get_ref<const std::string&>()) : std::nullopt;
    if (!found) return parse_error("", "must be resident, landlord, official or corporation");
    role = *found;
    return {};
}

Parsed<void> read_objectives(const Json& value, Secrets& secrets, const CardSet& cards) {
    if (!value.is_array() || value.size() != kObjectivesEach) return parse_error("", "must be an array of 2 cards");
    for (std::size_t i = 0; i < kObjectivesEach; ++i) {
        const auto card = read_card(value[i], [&](std::string_view id) { return cards.objective(id); });
        if (!card) return std::unexpected(card.error());
        secrets.objectives[i] = *card;
    }
    return {};
}

Parsed<void> read_enemy(const Json& value, Secrets& secrets, const CardSet& cards) {
    const auto card = read_card(value, [&](std::string_view id) { return cards.enemy(id); });
    if (!card) return std::unexpected(card.error());
    secrets.enemy = *card;
    return {};
}

Parsed<void> read_issues(const Json& setup, Setup& result, const CardSet& cards) {
    const auto list = json::array_member(setup, "issues");
    if (!list) return std::unexpected(list.error());
    if ((*list)->size() > kMostIssues) return parse_error("issues", "more than a set can have");
    for (const Json& value : **list) {
        const auto card = read_card(value, [&](std::string_view id) { return cards.issue(id); });
        if (!card) return std::unexpected(ParseError(card.error()).within("issues"));
        result.deck[result.deck_size++] = *card;
    }
    return {};
}

// Roles and secret cards of all seats.
Parsed<Setup> parse_seats(const Json& fields, const CardSet& cards) {
    Setup setup;
    const auto role = [&](std::size_t i, const Json& value) { return read_role(value, setup.roles[i]); };
    const auto objectives = [&](std::size_t i, const Json& value) { return read_objectives(value, setup.secrets[i], cards); };
    const auto enemy = [&](std::size_t i, const Json& value) { return read_enemy(value, setup.secrets[i], cards); };
    if (auto read = for_each_seat(fields, "roles", role); !read) return std::unexpected(read.error());
    if (auto read = for_each_seat(fields, "objectives", objectives); !read) return std::unexpected(read.error());
    if (auto read = for_each_seat(fields, "enemies", enemy); !read) return std::unexpected(read.error());
    return setup;
}

Parsed<bool> flag(const Json& options, const std::string& name) {
    if (!options.contains(name)) return false;
    if (!options[name].is_boolean()) return parse_error(name, "must be true or false");
    return options[name].get<bool>();
}

Parsed<void> parse_options(const Json& document, Record& record) {
    const auto fields = json::member(document, "options");
    if (!fields) return std::unexpected(fields.error());
    const auto deck = json::text_member(**fields, "deck");
    if (!deck) return std::unexpected(deck.error());
    record.cards = cards_named(*deck, record.cards);
    if (*deck != record.cards.id())
        return parse_error("deck", "is " + core::quoted(*deck) + ", but the cards at hand are \"" + record.cards.id() + "\"");
    const auto whole = flag(**fields, "whole_deck");
    if (!whole) return std::unexpected(whole.error());
    const auto third = flag(**fields, "end_third_tie");
    if (!third) return std::unexpected(third.error());
    const auto rules = (*fields)->contains("rules") ? json::number_member(**fields, "rules", kFirstRules, kRules) : kFirstRules;
    if (!rules) return std::unexpected(rules.error());
    record.rules = static_cast<std::uint8_t>(*rules);
    record.whole_deck = *whole;
    record.end_third_tie = *third;
    return {};
}

Parsed<void> parse_moves(const Json& document, Record& record) {
    const auto list = json::array_member(document, "moves");
    if (!list) return std::unexpected(list.error());
    if ((*list)->size() > kMostMoves) return parse_error("moves", "more than " + std::to_string(kMostMoves));
    for (const Json& entry : **list) {
        auto move = parse_entry(entry);
        if (!move) return std::unexpected(std::move(move.error()).within("move " + std::to_string(record.moves.size())));
        record.moves.push_back(*move);
    }
    return {};
}

Parsed<HalfPoints> read_points(const Json& value) {
    if (!value.is_number()) return parse_error("", "must be a number");
    const double halves = value.get<double>() * 2;
    if (std::abs(halves) > 1000 || halves != std::floor(halves)) return parse_error("", "must be whole or half points");
    return HalfPoints{static_cast<int>(halves)};
}

Parsed<GameResult> parse_result(const Json& object) {
    GameResult result;
    const auto read = for_each_seat(object, "scores", [&](std::size_t i, const Json& value) -> Parsed<void> {
        const auto points = read_points(value);
        if (!points) return std::unexpected(points.error());
        result.scores[i] = *points;
        return {};
    });
    if (!read) return std::unexpected(read.error());
    const auto winners = json::array_member(object, "winners");
    if (!winners) return std::unexpected(winners.error());
    for (const Json& value : **winners) {
        auto seat = json::number(value, 0, kSeats - 1);
        if (!seat) return std::unexpected(std::move(seat.error()).within("winners"));
        result.winners.bits |= core::bit(static_cast<unsigned>(*seat));
    }
    return result;
}

Parsed<void> play_move(State& state, const Move& move) {
    if (const auto allowed = check(state, move.seat, move.action); !allowed) {
        return parse_error("",
                           "seat " + std::to_string(move.seat.index) + ", " + to_text(move.action) + ": " + std::string(describe(allowed.error())));
    }
    play(state, move.seat, move.action);
    return {};
}

Parsed<void> play_roll(State& state, const Roll& roll) {
    if (const auto fault = fault_of(state, roll); !fault.empty()) return parse_error("", std::string(fault));
    deal(state, roll);
    return {};
}

}  // namespace

const CardSet& cards_named(std::string_view deck, const CardSet& cards) { return deck == first_card_set().id() ? first_card_set() : cards; }

Parsed<Setup> parse_setup(const Json& object, const CardSet& cards) {
    auto setup = parse_seats(object, cards);
    if (!setup) return setup;
    if (auto read = read_issues(object, *setup, cards); !read) return std::unexpected(read.error());
    return setup;
}

Parsed<CardSet> parse_own_cards(const Json& document, const Decks& decks) {
    auto cards = CardSet::parse(document.dump());
    if (!cards) return std::unexpected(std::move(cards.error()).within("cards"));
    for (const CardSet& known : {decks.standard(), default_card_set(), first_card_set()}) {
        if (known.id() == cards->id()) return parse_error("cards, id", "belongs to the usual card set; choose another name");
    }
    return cards;
}

Parsed<CardSet> cards_of(const Json& document, const Decks& decks) {
    if (document.is_object() && document.contains("cards")) return parse_own_cards(document["cards"], decks);
    const auto options = json::member(document, "options");
    if (!options || !(*options)->contains("deck")) return decks.standard();
    const auto id = json::text_member(**options, "deck");
    if (!id) return std::unexpected(id.error());
    if (const CardSet* cards = decks.find(*id)) return *cards;
    return core::parse_error("deck", "unknown card set " + core::quoted(*id));
}

Parsed<Record> parse_record(const Json& document, const CardSet& cards) {
    if (auto game = urbanist::record::check_game(document, "quatropolis"); !game) return std::unexpected(game.error());
    Record record;
    record.cards = cards;
    if (auto options = parse_options(document, record); !options) return std::unexpected(std::move(options.error()).within("options"));
    if (document.contains("seed")) {
        auto seed = json::text_member(document, "seed");
        if (!seed) return std::unexpected(seed.error());
        record.seed = *std::move(seed);
    }
    const auto fields = json::member(document, "setup");
    auto setup = fields ? parse_setup(**fields, record.cards) : std::unexpected(fields.error());
    if (!setup) return std::unexpected(std::move(setup.error()).within("setup"));
    record.setup = *setup;
    if (auto moves = parse_moves(document, record); !moves) return std::unexpected(moves.error());
    auto remarks = parse_remarks(document, record.moves.size());
    if (!remarks) return std::unexpected(remarks.error());
    record.statements = *std::move(remarks);
    auto deals = parse_deals(document, record.moves.size(), record.setup.roles);
    if (!deals) return std::unexpected(deals.error());
    record.deals = *std::move(deals);
    if (const auto found = document.find("result"); found != document.end() && !found->is_null()) {
        auto result = parse_result(*found);
        if (!result) return std::unexpected(std::move(result.error()).within("result"));
        record.result = *result;
    }
    record.others = urbanist::record::others_of(document, kKnown);
    return record;
}

Json to_json(const Record& record) {
    Json document = envelope_of(record);
    if (record.seed) document["seed"] = *record.seed;
    document["setup"] = setup_to_json(record.setup, record.cards, kEverybody, record.setup.deck_size);
    document["moves"] = Json::array();
    for (const auto& entry : record.moves) {
        document["moves"].push_back(std::visit([](const auto& move) { return to_json(move); }, entry));
    }
    for (const Remark& remark : record.statements) document["statements"].push_back(to_json(remark));
    for (const SaidDeal& said : record.deals) document["deals"].push_back(to_json(said, record.setup.roles));
    if (record.result) document["result"] = to_json(*record.result);
    for (const auto& [name, value] : record.others.items()) document[name] = value;
    return document;
}

GameResult result_of(const State& last) {
    GameResult result;
    for (std::uint8_t i = 0; i < kSeats; ++i) result.scores[i] = score(last, {i});
    result.winners = winners(last);
    return result;
}

Parsed<State> first_state(const Record& record) {
    State state = initial_state(record.options());
    if (const auto fault = fault_of(state, record.setup); !fault.empty()) return parse_error("setup", std::string(fault));
    deal(state, record.setup);
    return state;
}

Parsed<void> play_entry(State& state, const Entry& entry) {
    if (const auto* roll = std::get_if<Roll>(&entry)) return play_roll(state, *roll);
    return play_move(state, std::get<Move>(entry));
}

Parsed<void> check_result(const Record& record, const State& last) {
    if (!record.result) return {};
    if (!is_over(last)) return parse_error("result", "the game is not over after the last move");
    if (result_of(last) != *record.result) return parse_error("result", "is not what the rules give for these moves");
    return {};
}

Parsed<State> replay(const Record& record) {
    auto state = first_state(record);
    for (std::size_t i = 0; state && i < record.moves.size(); ++i) {
        auto played = play_entry(*state, record.moves[i]);
        if (!played) return std::unexpected(std::move(played.error()).within("move " + std::to_string(i)));
    }
    if (!state) return state;
    if (auto result = check_result(record, *state); !result) return std::unexpected(result.error());
    return state;
}

}  // namespace urbanist::quatropolis::record
