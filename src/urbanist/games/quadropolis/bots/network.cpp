#include "urbanist/games/quadropolis/bots/network.h"

#include <bit>
#include <cassert>
#include <cstring>

namespace urbanist::quadropolis::bots {

namespace {

template <class T>
void read(std::span<const std::int16_t>& numbers, T& target) {
    target = static_cast<T>(numbers.front());
    numbers = numbers.subspan(1);
}

template <class T, std::size_t Size>
void read(std::span<const std::int16_t>& numbers, std::array<T, Size>& targets) {
    for (T& target : targets) read(numbers, target);
}

// Vectors as wide as the machine has them. Whole numbers only, so that results do not depend on the width.
#if defined(__AVX2__)
constexpr std::size_t kBytes = 32;
#else
constexpr std::size_t kBytes = 16;
#endif
using Shorts [[gnu::vector_size(kBytes)]] = std::int16_t;
using Longs [[gnu::vector_size(kBytes)]] = std::int32_t;
constexpr std::size_t kShorts = kBytes / sizeof(std::int16_t);
constexpr std::size_t kLongs = kBytes / sizeof(std::int32_t);

template <class Vector>
Vector load(const void* from) {
    Vector vector;
    std::memcpy(&vector, from, sizeof vector);
    return vector;
}

// The sums of the products of neighbouring pairs.
Longs add_products(Shorts a, Shorts b) {
#if defined(__AVX2__)
    return __builtin_ia32_pmaddwd256(a, b);
#elif defined(__SSE2__)
    return __builtin_ia32_pmaddwd128(a, b);
#elif defined(__wasm_simd128__)
    return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#else
    Longs sums;
    for (std::size_t i = 0; i < kLongs; ++i) sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return sums;
#endif
}

template <class Vector>
Vector units(Vector sums) {
    const Vector none{};
    const Vector most = none + Network::kMostUnit;
    sums = sums < none ? none : sums;
    return sums > most ? most : sums;
}

}  // namespace

Network::Network(std::span<const std::int16_t> numbers) {
    assert(numbers.size() == kNumbers);
    read(numbers, first);
    read(numbers, first_bias);
    for (Head& head : heads) {
        std::array<std::array<std::int16_t, kFirst>, kSecond> second;
        std::array<std::int16_t, kSecond> output;
        read(numbers, second);
        read(numbers, head.second_bias);
        read(numbers, output);
        read(numbers, head.output_bias);
        for (std::size_t j = 0; j < kSecond; ++j) {
            head.output[j] = output[j];
            for (std::size_t i = 0; i < kFirst; ++i) head.second[i / 2][j][i % 2] = second[j][i];
        }
    }
}

Value Network::gain(const Features& features, unsigned turns_left) const {
    std::array<Shorts, kFirst / kShorts> sums;
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = load<Shorts>(&first_bias[i * kShorts]);
    for (const std::uint16_t fact : features) {
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += load<Shorts>(&first[fact][i * kShorts]);
    }
    for (Shorts& sum : sums) sum = units(sum);
    const auto pairs = std::bit_cast<std::array<std::int32_t, kFirst / 2>>(sums);
    const Head& head = heads[turns_left - 1];
    std::array<Longs, kSecond / kLongs> seconds;
    for (std::size_t j = 0; j < seconds.size(); ++j) seconds[j] = load<Longs>(&head.second_bias[j * kLongs]);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        const auto both = std::bit_cast<Shorts>(Longs{} + pairs[pair]);
        for (std::size_t j = 0; j < seconds.size(); ++j) seconds[j] += add_products(both, load<Shorts>(&head.second[pair][j * kLongs]));
    }
    Longs total{};
    // A shift rounds negative sums differently from a division, but those count as nothing anyway.
    for (std::size_t j = 0; j < seconds.size(); ++j)
        total += units(seconds[j] >> std::countr_zero(std::uint32_t{kWeight})) * load<Longs>(&head.output[j * kLongs]);
    Value sum = head.output_bias;
    for (std::size_t i = 0; i < kLongs; ++i) sum += total[i];
    return sum;
}

Value city_value(const Network& network, const City& city, const Outlook& outlook) {
    const Standing now = quadropolis::best_standing(city, outlook.mode);
    if (outlook.turns_left == 0) return now.points * kPoint;
    Features features;
    active_features(city, now, outlook, features);
    return now.points * kPoint + network.gain(features, outlook.turns_left);
}

}  // namespace urbanist::quadropolis::bots
