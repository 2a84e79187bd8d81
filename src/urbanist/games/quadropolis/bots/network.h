// A small network that predicts how many points a city will still gain. Integer arithmetic only, so that results are the same
// on every machine and in the browser.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "urbanist/games/quadropolis/bots/features.h"

namespace urbanist::quadropolis::bots {

// Expected points in 512ths.
using Value = std::int32_t;
inline constexpr Value kPoint = 512;

// Features to 32 units to 16 units to one. The last two layers depend on the number of turns left, because the value of an empty square
// mostly depends on the time left to fill it.
struct Network {
    static constexpr std::size_t kFirst = 32;
    static constexpr std::size_t kSecond = 16;
    // Units hold 128ths and are cut at 2; the later weights are in 64ths; one at the end stands for 16 points.
    static constexpr std::int32_t kUnit = 128;
    static constexpr std::int32_t kMostUnit = 2 * kUnit - 1;
    static constexpr std::int32_t kWeight = 64;
    static constexpr std::int32_t kPointsPerOne = 16;
    static_assert(kUnit * kWeight / kPointsPerOne == kPoint);

    struct Head {
        // By pairs of first units: the weights of the pair for each second unit, as instructions that multiply and add pairs want them.
        alignas(32) std::array<std::array<std::array<std::int16_t, 2>, kSecond>, kFirst / 2> second;
        alignas(32) std::array<std::int32_t, kSecond> second_bias;
        alignas(32) std::array<std::int32_t, kSecond> output;
        std::int32_t output_bias;
    };

    alignas(32) std::array<std::array<std::int16_t, kFirst>, kFeatures> first;
    std::array<std::int16_t, kFirst> first_bias;
    std::array<Head, kMostTurnsLeft> heads;  // [turns left - 1]

    // The number of weights, in file order: the first layer by feature, its bias, then the heads.
    static constexpr std::size_t kHeadNumbers = kSecond * kFirst + kSecond + kSecond + 1;
    static constexpr std::size_t kNumbers = (kFeatures + 1) * kFirst + kMostTurnsLeft * kHeadNumbers;

    // Precondition: there are kNumbers of them.
    explicit Network(std::span<const std::int16_t> numbers);

    // Precondition: at least one turn is left.
    [[nodiscard]] Value gain(const Features& features, unsigned turns_left) const;
};

// The networks of data/networks: built in, except in WebAssembly, whose host loads them.
[[nodiscard]] const Network& default_network(Mode mode);

// A city's value: its best points now plus the expected gain.
[[nodiscard]] Value city_value(const Network& network, const City& city, const Outlook& outlook);

}  // namespace urbanist::quadropolis::bots
