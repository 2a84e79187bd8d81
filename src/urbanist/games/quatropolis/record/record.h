// A whole game of Quatropolis as data: cards, dice and choices. Needs no generator to replay, and contains all secrets; export_for makes the part of
// a running game that one seat may have.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/cards/decks.h"
#include "urbanist/games/quatropolis/deals/offer.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/scoring.h"
#include "urbanist/games/quatropolis/rules/statement.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::record {

struct GameResult {
    BySeat<HalfPoints> scores{};
    Seats winners{};

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

struct Move {
    Seat seat{};
    Action action{};
};

// A statement, made after this many entries of the moves.
struct Remark {
    std::size_t after = 0;
    Spoken spoken{};

    friend bool operator==(const Remark&, const Remark&) = default;
};

// An offer, an answer or a claim, made after this many entries of the moves.
struct SaidDeal {
    std::size_t after = 0;
    Seat seat{};
    deals::Word word{};

    friend bool operator==(const SaidDeal&, const SaidDeal&) = default;
};

using Entry = std::variant<Roll, Move>;

struct Record {
    CardSet cards = quatropolis::default_card_set();
    bool whole_deck = false;
    bool end_third_tie = false;
    std::uint8_t rules = kRules;
    std::optional<std::string> seed;
    Setup setup{};
    std::vector<Entry> moves;
    std::vector<Remark> statements{};  // in order; not part of the rules
    std::vector<SaidDeal> deals{};     // in order
    std::optional<GameResult> result;
    json::Json others = json::Json::object();

    [[nodiscard]] Options options() const {
        return {.cards = &cards.cards(), .whole_deck = whole_deck, .end_third_tie = end_third_tie, .rules = rules};
    }
};

// `cards`, or the set of the first rules if that is the name.
[[nodiscard]] const CardSet& cards_named(std::string_view deck, const CardSet& cards);
// The card set in the record's member `cards`; otherwise the set named in the options of the record or view, or the standard set.
[[nodiscard]] core::Parsed<CardSet> cards_of(const json::Json& document, const Decks& decks);
// A card set as data, such as a table's own. It must not have the name of a standard set.
[[nodiscard]] core::Parsed<CardSet> parse_own_cards(const json::Json& document, const Decks& decks);

// Checks only the format; replay checks the moves. The record must name the given card set or the set of the first rules.
[[nodiscard]] core::Parsed<Record> parse_record(const json::Json& document, const CardSet& cards);
[[nodiscard]] json::Json to_json(const Record& record);

// The state after the record's cards are dealt, and playing one entry of its moves; or an error if that is illegal.
[[nodiscard]] core::Parsed<State> first_state(const Record& record);
[[nodiscard]] core::Parsed<void> play_entry(State& state, const Entry& entry);
// Checks that the recorded result matches the rules.
[[nodiscard]] core::Parsed<void> check_result(const Record& record, const State& last);

// Plays the record under the rules; the error's place is the entry of `moves`. Also checks a recorded result.
[[nodiscard]] core::Parsed<State> replay(const Record& record);
[[nodiscard]] GameResult result_of(const State& last);

// The part of a running game that this seat may keep: its own cards and choices, and everything public.
[[nodiscard]] json::Json export_for(const Record& record, Seat seat);

}  // namespace urbanist::quatropolis::record
