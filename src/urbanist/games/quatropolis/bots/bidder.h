// A player that follows the blueprint, with or without weaknesses.
#pragma once

#include "urbanist/games/quatropolis/worlds/blueprint.h"

namespace urbanist::quatropolis::bots {

class Bidder {
public:
    // Keeps references to both arguments.
    Bidder(const View& view, core::Rng& rng);

    // Makes beginners' mistakes: ignores the enemy, often also one objective, and spends too much too early.
    void be_careless();
    // Only wants to prevent what the enemy's role probably wants.
    void be_spiteful();
    // Bids what an issue is worth, without random variation.
    void be_exact() { exact_ = true; }

    [[nodiscard]] Action choose();
    // Whether yes is worth more to it than no.
    [[nodiscard]] double worth_of_yes() const { return stake(judge_.wants, fork_on(table_)); }

private:
    [[nodiscard]] Action propose();
    [[nodiscard]] Action vote();

    const View& view_;
    const PublicView& table_;
    Turn turn_;
    Blueprint blueprint_;
    Judge judge_;
    core::Rng& rng_;
    double haste_ = 1;
    bool exact_ = false;
};

}  // namespace urbanist::quatropolis::bots
