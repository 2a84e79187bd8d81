// What somebody may hold in secret, and how likely each of it is after all that they did in public.
#pragma once

#include <span>
#include <vector>

#include "urbanist/games/quatropolis/bots/blueprint.h"
#include "urbanist/games/quatropolis/bots/sight.h"

namespace urbanist::quatropolis::bots {

// Two objectives and an enemy, with the way to look at the city that follows from them.
struct Type {
    Secrets secrets{};
    Judge judge{};
    double weight = 1;  // relative; never quite zero, for people do odd things
};

class Belief {
public:
    // Everything that the role can hold, equally likely.
    Belief(const Options& options, const Blueprint& blueprint, Role role);

    // Weighs the types by what `seat` has proposed and voted for.
    void learn(const Sight& sight, Seat seat);
    // Weighs them a little by what it says about itself.
    void listen(const Sight& sight, Seat seat);

    [[nodiscard]] const Type& draw(core::Rng& rng) const;
    [[nodiscard]] std::span<const Type> types() const { return types_; }

private:
    void sum_up();

    std::vector<Type> types_;
    std::vector<double> up_to_;  // sums of weights
};

}  // namespace urbanist::quatropolis::bots
