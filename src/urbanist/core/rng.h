// The only random generator. Written out in full, so that a seed gives the same results on every machine and in the browser;
// the standard library's shuffles and distributions do not guarantee that.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace urbanist::core {

// Vigna's splitmix64 finaliser: spreads any 64 bits evenly. Also the source of Zobrist keys.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
}

// A seed is text, as in a record. Hashed with FNV-1a and mix.
[[nodiscard]] constexpr std::uint64_t seed_of(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return mix(hash);
}

// xoshiro256++ by Blackman and Vigna.
class Rng {
public:
    // Streams of one seed are independent of each other: a round's layout does not depend on earlier draws.
    constexpr explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t word = mix(seed) ^ mix(~stream);
        for (auto& part : state_) part = word = mix(word);
    }

    [[nodiscard]] constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t carried = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= carried;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Uniform in [0, bound), without bias (Lemire's multiply and reject). Precondition: bound > 0.
    [[nodiscard]] constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            const std::uint32_t biased = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < biased) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Fisher and Yates, from the back.
    template <class Range>
    constexpr void shuffle(Range& range) {
        for (std::size_t left = range.size(); left > 1; --left) {
            using std::swap;
            swap(range[left - 1], range[below(static_cast<std::uint32_t>(left))]);
        }
    }

private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace urbanist::core
