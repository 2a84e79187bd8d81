// Models opponents that search: how likely each seat is one, its possible cards, and how it would vote.
#pragma once

#include <span>
#include <vector>

#include "urbanist/games/quatropolis/bots/world.h"

namespace urbanist::quatropolis::bots {

struct Rival {
    Secrets secrets{};
    Judge judge{};
    Cup cup{};
    Action vote{};

    // The same share of a cup that may have received gifts since.
    [[nodiscard]] Action vote_from(const Cup& now) const;
};

// Which of the others search in one sample; null for those that do not.
using Cast = BySeat<const Rival*>;

class Rivals {
public:
    // At most this many per seat.
    explicit Rivals(std::size_t most);

    // What all the worlds together say of each seat. `prior` are the odds before anything has happened.
    void suspect(std::span<const World> worlds, double prior);
    // How likely the seat searches.
    [[nodiscard]] double suspicion(Seat seat) const { return suspicion_[seat.index]; }
    // Whether it is worth the thought.
    [[nodiscard]] bool is_suspect(Seat seat) const { return suspicion(seat) > 0.1; }
    void meet(const World& world, Seat seat, const Action& vote);

    // Samples whether the seat searches, and updates the world accordingly.
    [[nodiscard]] const Rival* enter(World& world, Seat seat, core::Rng& rng) const;

private:
    BySeat<double> suspicion_{};
    BySeat<std::vector<Rival>> known_;
};

}  // namespace urbanist::quatropolis::bots
