// Somebody who follows the blueprint, with or without faults of character.
#pragma once

#include "urbanist/bots/quatropolis/blueprint.h"

namespace urbanist::bots::quatropolis {

class Bidder {
public:
    // Keeps references to both.
    Bidder(const urbanist::quatropolis::View& view, core::Rng& rng);

    // Mistakes of beginners: the enemy is forgotten, often one of the objectives too, and much is spent while there is much to come.
    void be_careless();
    // Wants nothing but that the enemy's role does not get what it is likely to want.
    void be_spiteful();
    // Bids what an issue is worth, without moods.
    void be_exact() { exact_ = true; }

    [[nodiscard]] Action choose();
    // Whether yes is worth more to it than no.
    [[nodiscard]] double worth_of_yes() const { return stake(judge_.wants, fork_on(table_)); }

private:
    [[nodiscard]] Action propose();
    [[nodiscard]] Action vote();

    const urbanist::quatropolis::View& view_;
    const PublicView& table_;
    Turn turn_;
    Blueprint blueprint_;
    Judge judge_;
    core::Rng& rng_;
    double haste_ = 1;
    bool exact_ = false;
};

}  // namespace urbanist::bots::quatropolis
