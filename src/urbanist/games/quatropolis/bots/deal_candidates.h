// Offers worth trying, out of the many that the language allows.
#pragma once

#include <vector>

#include "urbanist/games/quatropolis/bots/pledges.h"

namespace urbanist::quatropolis::bots {

// What a seat has promised, and what it has to keep it with.
struct Means {
    Role role = Role::Resident;
    Cup cup{};
    Pledge promised{};
};
// Whether it can do all of this besides: it contradicts nothing, and there is enough in the cup, with what is paid in return.
[[nodiscard]] bool can_keep(const Means& means, const deals::Half& half, const deals::Half& in_return);

// What the one who makes an offer knows and has.
struct Dealer {
    const Sight& sight;
    bool side;              // that is better for it
    BySeat<Means> means{};  // its own, and the likely ones of others
};
// Offers to one other seat that may be made now and that both can keep. A side that depends on somebody else's vote is never promised.
[[nodiscard]] std::vector<deals::Offer> offers_worth_trying(const Dealer& dealer, Seat other);

}  // namespace urbanist::quatropolis::bots
