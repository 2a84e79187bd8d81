// Sets of up to 32 elements as bits: count, iterate, select.
#pragma once

#include <bit>
#include <cstdint>

namespace urbanist::core {

using Bits = std::uint32_t;

[[nodiscard]] constexpr Bits bit(unsigned index) { return Bits{1} << index; }
[[nodiscard]] constexpr bool contains(Bits set, unsigned index) { return ((set >> index) & 1) != 0; }
[[nodiscard]] constexpr unsigned count(Bits set) { return static_cast<unsigned>(std::popcount(set)); }
[[nodiscard]] constexpr unsigned lowest(Bits set) { return static_cast<unsigned>(std::countr_zero(set)); }

// The index of the k-th set bit, from 0. Precondition: k < count(set).
[[nodiscard]] inline unsigned select(Bits set, unsigned k) {
#if defined(__BMI2__)
    return lowest(__builtin_ia32_pdep_si(Bits{1} << k, set));  // _pdep_u32, without <immintrin.h>, which adds seconds to every compilation
#else
    for (; k > 0; --k) set &= set - 1;
    return lowest(set);
#endif
}

// Calls visit(index) for every set bit, from the lowest.
template <class Visit>
[[gnu::always_inline]] constexpr void for_each(Bits set, Visit&& visit) {
    for (; set != 0; set &= set - 1) visit(lowest(set));
}

// The next smaller subset of `set` after `subset`; iteration starts with the whole set and ends with the empty one.
[[nodiscard]] constexpr Bits next_subset(Bits subset, Bits set) { return (subset - 1) & set; }

}  // namespace urbanist::core
