// The end of a game whose players say themselves where everything lies (Q6.11).
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "urbanist/quadropolis/ranking.h"

namespace urbanist::quadropolis {

// By AllocationRefusal, for messages.
inline constexpr std::array<std::string_view, 8> kAllocationRefusalNames = {"nothing-to-activate",
                                                                            "wrong-cost",
                                                                            "too-many-customers",
                                                                            "too-much-on-park",
                                                                            "park-takes-no-people",
                                                                            "monument-takes-nothing",
                                                                            "more-inhabitants-than-there-are",
                                                                            "more-energy-than-there-is"};
[[nodiscard]] constexpr std::string_view name(AllocationRefusal refusal) { return kAllocationRefusalNames[static_cast<std::size_t>(refusal)]; }
// Whether the fault is one of the whole city, so that its square means nothing.
[[nodiscard]] constexpr bool counts_the_city(AllocationRefusal refusal) {
    return refusal == AllocationRefusal::MoreInhabitantsThanThereAre || refusal == AllocationRefusal::MoreEnergyThanThereIs;
}

// Who has won with these allocations, one a seat. Precondition: each keeps the rules, and its `standing` is right.
[[nodiscard]] Ranking ranking(const State& state, std::span<const Allocation> allocations);

}  // namespace urbanist::quadropolis
