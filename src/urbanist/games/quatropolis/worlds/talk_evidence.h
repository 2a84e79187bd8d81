// What a seat says about itself, and how much it can be trusted: a hint, never a proof.
#pragma once

#include <array>
#include <optional>

#include "urbanist/games/quatropolis/worlds/blueprint.h"
#include "urbanist/games/quatropolis/worlds/sight.h"

namespace urbanist::quatropolis::bots {

// The side a statement promises or asks for, if any.
[[nodiscard]] std::optional<bool> promised_side(const Statement& statement);
// Whether the seat broke its word about its vote in this round.
[[nodiscard]] bool broke_its_word(const Round& round, Seat seat);

// Credibility from 1 (always keeps its word) to -1 (always does the opposite); 1/3 for an unknown seat.
[[nodiscard]] double trust_in(const Sight& sight, Seat seat);

class TalkEvidence {
public:
    // Of the seat, in all rounds of the sight.
    TalkEvidence(const Sight& sight, Seat seat);

    // The likelihood ratio of these statements for such a player; never close to zero.
    [[nodiscard]] double likelihood(const Secrets& secrets, const Judge& judge) const;

private:
    void hear(const Statement& statement, bool is_now);

    const Cards& cards_;
    Fork fork_{};                         // on the table
    double weight_ = 0;                   // of a word
    std::optional<bool> side_;            // for the current round; for past rounds the vote itself is better evidence
    std::array<int, kMeasures> wants_{};  // 1 for more, -1 for less, by the latest statement
    std::array<int, kRoles> enemies_{};   // 1 for an enemy, -1 for none
};

}  // namespace urbanist::quatropolis::bots
