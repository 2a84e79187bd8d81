#include "urbanist/games/quadropolis/bots/network.h"

#include <algorithm>
#include <cassert>

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

std::int32_t unit(std::int32_t sum) { return std::clamp(sum, 0, Network::kMostUnit); }

}  // namespace

Network::Network(std::span<const std::int16_t> numbers) {
    assert(numbers.size() == kNumbers);
    read(numbers, first);
    read(numbers, first_bias);
    for (Head& head : heads) {
        read(numbers, head.second);
        read(numbers, head.second_bias);
        read(numbers, head.output);
        read(numbers, head.output_bias);
    }
}

Value Network::gain(const Features& features, unsigned turns_left) const {
    alignas(32) std::array<std::int16_t, kFirst> sums = first_bias;
    for (const std::uint16_t fact : features) {
        for (std::size_t i = 0; i < kFirst; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + first[fact][i]);
    }
    for (std::int16_t& sum : sums) sum = static_cast<std::int16_t>(unit(sum));
    const Head& head = heads[turns_left - 1];
    std::int32_t total = head.output_bias;
    for (std::size_t j = 0; j < kSecond; ++j) {
        std::int32_t sum = head.second_bias[j];
        for (std::size_t i = 0; i < kFirst; ++i) sum += sums[i] * head.second[j][i];
        total += unit(sum / kWeight) * head.output[j];
    }
    return total;
}

Value city_value(const Network& network, const City& city, const Outlook& outlook) {
    const Standing now = quadropolis::best_standing(city, outlook.mode);
    if (outlook.turns_left == 0) return now.points * kPoint;
    Features features;
    active_features(city, now, outlook, features);
    return now.points * kPoint + network.gain(features, outlook.turns_left);
}

}  // namespace urbanist::quadropolis::bots
