// A whole game of Quatropolis as data: cards, dice and choices. Complete without a generator, and full of secrets; what one seat
// may have of a game that is still played is made by export_for.
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

// Said by somebody after so many entries of the moves.
struct Remark {
    std::size_t after = 0;
    Spoken spoken{};

    friend bool operator==(const Remark&, const Remark&) = default;
};

// An offer, an answer or a claim, after so many entries of the moves.
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
    std::vector<Remark> statements{};  // in their order; the rules know nothing of them
    std::vector<SaidDeal> deals{};     // the same
    std::optional<GameResult> result;
    json::Json others = json::Json::object();

    [[nodiscard]] Options options() const {
        return {.cards = &cards.cards(), .whole_deck = whole_deck, .end_third_tie = end_third_tie, .rules = rules};
    }
};

// The card set at hand, unless the name is that of the first rules' own.
[[nodiscard]] const CardSet& cards_named(std::string_view deck, const CardSet& cards);
// The card set that a record brings along in `cards`, else the one that the options of a record or of a view name; the standard one where they name
// none.
[[nodiscard]] core::Parsed<CardSet> cards_of(const json::Json& document, const Decks& decks);
// A set as data, such as a table's own. It may not have the name of a set that everybody knows.
[[nodiscard]] core::Parsed<CardSet> parse_own_cards(const json::Json& document, const Decks& decks);

// Reads the form, not the play. The record must name the card set that is given, or that of the first rules.
[[nodiscard]] core::Parsed<Record> parse_record(const json::Json& document, const CardSet& cards);
[[nodiscard]] json::Json to_json(const Record& record);

// Deals the cards of the record, and plays one entry of its moves; or says why the rules do not allow it.
[[nodiscard]] core::Parsed<State> first_state(const Record& record);
[[nodiscard]] core::Parsed<void> play_entry(State& state, const Entry& entry);
// Checks that the recorded result matches the rules.
[[nodiscard]] core::Parsed<void> check_result(const Record& record, const State& last);

// Plays the record under the rules; the place of a fault is the entry of `moves`. Also holds a recorded result against the true one.
[[nodiscard]] core::Parsed<State> replay(const Record& record);
[[nodiscard]] GameResult result_of(const State& last);

// What this seat may keep of a game in progress: its own cards and choices, what was turned over and what became public.
[[nodiscard]] json::Json export_for(const Record& record, Seat seat);

}  // namespace urbanist::quatropolis::record
