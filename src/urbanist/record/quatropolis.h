// A whole game of Quatropolis as data: cards, dice and choices. Complete without a generator, and full of secrets; what one seat
// may have of a game that is still played is made by export_for.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/quatropolis/card_set.h"
#include "urbanist/quatropolis/rules.h"
#include "urbanist/quatropolis/scoring.h"
#include "urbanist/quatropolis/statement.h"

namespace urbanist::record {

struct QuatropolisResult {
    quatropolis::BySeat<quatropolis::HalfPoints> scores{};
    quatropolis::Seats winners{};

    friend bool operator==(const QuatropolisResult&, const QuatropolisResult&) = default;
};

struct QuatropolisMove {
    quatropolis::Seat seat{};
    quatropolis::Action action{};
};

// Said by somebody after so many entries of the moves.
struct QuatropolisRemark {
    std::size_t after = 0;
    quatropolis::Spoken spoken{};

    friend bool operator==(const QuatropolisRemark&, const QuatropolisRemark&) = default;
};

using QuatropolisEntry = std::variant<quatropolis::Roll, QuatropolisMove>;

struct QuatropolisRecord {
    quatropolis::CardSet cards = quatropolis::default_card_set();
    bool whole_deck = false;
    bool end_third_tie = false;
    std::optional<std::string> seed;
    quatropolis::Setup setup{};
    std::vector<QuatropolisEntry> moves;
    std::vector<QuatropolisRemark> statements{};  // in their order; the rules know nothing of them
    std::optional<QuatropolisResult> result;
    json::Json others = json::Json::object();

    [[nodiscard]] quatropolis::Options options() const { return {.cards = &cards.cards(), .whole_deck = whole_deck, .end_third_tie = end_third_tie}; }
};

// Reads the form, not the play. The record must name the card set that is given.
[[nodiscard]] core::Parsed<QuatropolisRecord> parse_quatropolis(const json::Json& document, const quatropolis::CardSet& cards);
[[nodiscard]] json::Json to_json(const QuatropolisRecord& record);

// Deals the cards of the record, and plays one entry of its moves; or says why the rules do not allow it.
[[nodiscard]] core::Parsed<quatropolis::State> first_state(const QuatropolisRecord& record);
[[nodiscard]] core::Parsed<void> play_entry(quatropolis::State& state, const QuatropolisEntry& entry);
// Whether what the record says of the end is what the rules say.
[[nodiscard]] core::Parsed<void> check_result(const QuatropolisRecord& record, const quatropolis::State& last);

// Plays the record under the rules; the place of a fault is the entry of `moves`. Also holds a recorded result against the true one.
[[nodiscard]] core::Parsed<quatropolis::State> replay(const QuatropolisRecord& record);
[[nodiscard]] QuatropolisResult result_of(const quatropolis::State& last);

// The end of a game on the table, for scoring: roles, objectives, enemies and the city. The state is good for that and nothing else.
[[nodiscard]] core::Parsed<quatropolis::State> parse_end(const json::Json& document, const quatropolis::CardSet& cards);
// What it is worth: by seat the role, the points of the objectives and the score; and who has won.
[[nodiscard]] json::Json end_to_json(const quatropolis::State& end);

// What this seat may keep of a game in progress: its own cards and choices, what was turned over and what became public.
[[nodiscard]] json::Json export_for(const QuatropolisRecord& record, quatropolis::Seat seat);

}  // namespace urbanist::record
