// The secret cards a player may have, and how likely each combination is, given their public actions.
#pragma once

#include <span>
#include <vector>

#include "urbanist/games/quatropolis/worlds/blueprint.h"
#include "urbanist/games/quatropolis/worlds/sight.h"

namespace urbanist::quatropolis::bots {

// Two objectives and an enemy, with the resulting evaluation of the city.
struct Type {
    Secrets secrets{};
    Judge judge{};
    double weight = 1;  // relative; never zero, because people do surprising things
};

class Belief {
public:
    // All combinations the role may have, equally likely.
    Belief(const Options& options, const Blueprint& blueprint, Role role);

    // Updates the weights by what `seat` has proposed and voted for.
    void learn(const Sight& sight, Seat seat);
    // Updates the weights slightly by what the seat says about itself.
    void listen(const Sight& sight, Seat seat);

    [[nodiscard]] const Type& draw(core::Rng& rng) const;
    [[nodiscard]] std::span<const Type> types() const { return types_; }

private:
    void sum_up();

    std::vector<Type> types_;
    std::vector<double> up_to_;  // sums of weights
};

}  // namespace urbanist::quatropolis::bots
