// Models opponents that search: how likely each seat is one, its possible cards, and how it would vote.
#pragma once

#include <span>
#include <vector>

#include "urbanist/games/quatropolis/worlds/world.h"

namespace urbanist::quatropolis::bots {

struct Rival {
    Secrets secrets{};
    Judge judge{};
    Cup cup{};
    Action vote{};

    // The same share of a cup that may have received gifts since.
    [[nodiscard]] Action vote_from(const Cup& now) const;
};

// The searching opponents of one sample; null for seats that do not search.
using Cast = BySeat<const Rival*>;

class Rivals {
public:
    // Keeps at most this many rivals per seat.
    explicit Rivals(std::size_t most);

    // Combines the evidence of all worlds about each seat. `prior` is the odds before the game.
    void suspect(std::span<const World> worlds, double prior);
    // The probability that the seat searches.
    [[nodiscard]] double suspicion(Seat seat) const { return suspicion_[seat.index]; }
    // Whether that is likely enough to model.
    [[nodiscard]] bool is_suspect(Seat seat) const { return suspicion(seat) > 0.1; }
    void meet(const World& world, Seat seat, const Action& vote);

    // Samples whether the seat searches and updates the world accordingly.
    [[nodiscard]] const Rival* enter(World& world, Seat seat, core::Rng& rng) const;

private:
    BySeat<double> suspicion_{};
    BySeat<std::vector<Rival>> known_;
};

}  // namespace urbanist::quatropolis::bots
