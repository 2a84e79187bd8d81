// Others who search, too: how likely each seat is one of them, who they may be, and how they would vote.
#pragma once

#include <span>
#include <vector>

#include "urbanist/bots/quatropolis/world.h"

namespace urbanist::bots::quatropolis {

struct Rival {
    Secrets secrets{};
    Judge judge{};
    Cup cup{};
    Action vote{};

    // The same part of a cup to which something may have been given since.
    [[nodiscard]] Action vote_from(const Cup& now) const;
};

// Who of the others searches in one try; null for those who do not.
using Cast = BySeat<const Rival*>;

class Rivals {
public:
    // So many of each seat at most.
    explicit Rivals(std::size_t most);

    // What all the worlds together say of each seat. `prior` are the odds before anything has happened.
    void suspect(std::span<const World> worlds, double prior);
    // How likely the seat searches.
    [[nodiscard]] double suspicion(Seat seat) const { return suspicion_[seat.index]; }
    // Whether it is worth the thought.
    [[nodiscard]] bool is_suspect(Seat seat) const { return suspicion(seat) > 0.1; }
    void meet(const World& world, Seat seat, const Action& vote);

    // Draws whether the seat searches, and lets the world have it so.
    [[nodiscard]] const Rival* enter(World& world, Seat seat, core::Rng& rng) const;

private:
    BySeat<double> suspicion_{};
    BySeat<std::vector<Rival>> known_;
};

}  // namespace urbanist::bots::quatropolis
