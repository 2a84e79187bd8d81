// The end of a game with allocation by hand (Q6.11).
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/ranking.h"

namespace urbanist::quadropolis {

[[nodiscard]] constexpr std::string_view name(AllocationRefusal refusal) { return core::name_of(refusal); }  // for messages
// Whether the error concerns the whole city, so that its square is meaningless.
[[nodiscard]] constexpr bool counts_the_city(AllocationRefusal refusal) {
    return refusal == AllocationRefusal::MoreInhabitantsThanThereAre || refusal == AllocationRefusal::MoreEnergyThanThereIs;
}

// The winners with these allocations, one per seat. Precondition: each is valid and its `standing` is correct.
[[nodiscard]] Ranking ranking(const State& state, std::span<const Allocation> allocations);

}  // namespace urbanist::quadropolis
