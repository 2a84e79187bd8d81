// What somebody says about itself, and how much that is worth: a hint, never a proof.
#pragma once

#include <array>
#include <optional>

#include "urbanist/bots/quatropolis/blueprint.h"
#include "urbanist/bots/quatropolis/sight.h"

namespace urbanist::bots::quatropolis {

// The side that a statement promises or asks for; none for most.
[[nodiscard]] std::optional<bool> promised_side(const urbanist::quatropolis::Statement& statement);
// Whether the seat has said in this round how it would vote, and then voted otherwise.
[[nodiscard]] bool broke_its_word(const Round& round, Seat seat);

// From 1 for somebody whose words are always followed by deeds down to -1 for one who always does the opposite; a third for a stranger.
[[nodiscard]] double trust_in(const Sight& sight, Seat seat);

class Hearsay {
public:
    // Of the seat, in all rounds of the sight.
    Hearsay(const Sight& sight, Seat seat);

    // How much more or less likely somebody like this says it all; never close to nothing.
    [[nodiscard]] double likelihood(const Secrets& secrets, const Judge& judge) const;

private:
    void hear(const urbanist::quatropolis::Statement& statement, bool is_now);

    const Cards& cards_;
    Fork fork_{};                         // on the table
    double weight_ = 0;                   // of a word
    std::optional<bool> side_;            // now; of past rounds the vote itself tells more
    std::array<int, kMeasures> wants_{};  // 1 for more, -1 for less, by what was said last
    std::array<int, kRoles> enemies_{};   // 1 for an enemy, -1 for none
};

}  // namespace urbanist::bots::quatropolis
