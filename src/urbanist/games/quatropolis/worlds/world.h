// Sampled worlds consistent with what a seat knows: others' cards and cups, and the order of later cards.
#pragma once

#include <optional>

#include "urbanist/core/small_vector.h"
#include "urbanist/games/quatropolis/worlds/belief.h"

namespace urbanist::quatropolis::bots {

struct World {
    State state{};
    BySeat<Judge> judges{};
    BySeat<double> seeking_odds{};
};

class Imagination {
public:
    // With `listens`, others' statements count as evidence.
    Imagination(const Sight& sight, const Blueprint& blueprint, bool listens = true);

    [[nodiscard]] World draw(core::Rng& rng) const;
    // Samples the later cards and their order again.
    void shuffle_deck(State& state, core::Rng& rng) const;
    // What another seat would know in this round's vote if the world were the true one; in past votes it spent an equal part of its side's total.
    [[nodiscard]] Sight voting_sight_of(const World& world, Seat seat) const;

private:
    [[nodiscard]] State start() const;

    using CardList = core::SmallVector<std::uint8_t, kMostIssues>;

    const Sight& sight_;
    const Blueprint& blueprint_;
    std::vector<Belief> beliefs_;       // by seat
    std::vector<Fork> forks_;           // of every round
    CardList issues_;                   // that may still come
    CardList referendums_;              // that will come
    std::optional<std::uint8_t> next_;  // what the seat has looked at
};

}  // namespace urbanist::quatropolis::bots
