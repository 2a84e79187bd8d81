#include "urbanist/games/quadropolis/bots/judge.h"

#include <bit>

#include "urbanist/core/rng.h"

namespace urbanist::quadropolis::bots {

namespace {

std::uint64_t key_of(const City& city, std::uint8_t turns_left) {
    const auto words = std::bit_cast<std::array<std::uint64_t, sizeof(City) / sizeof(std::uint64_t)>>(city);
    std::uint64_t key = turns_left + 1U;
    for (const std::uint64_t word : words) key = std::rotl((key ^ word) * 0x9E3779B97F4A7C15U, 29);
    return core::mix(key);
}

}  // namespace

std::uint8_t turns_left_after(const State& state) {
    const unsigned rounds_to_come = state.facts().rounds - state.round;
    return static_cast<std::uint8_t>(rounds_to_come * kTurnsPerRound + (state.turns_left - 1U) / state.options.players);
}

Judge::Judge(const Options& options, const Network* network, unsigned size)
    : outlook_{options.mode, options.players, 0}, network_(network), shift_(64 - size), known_(std::size_t{1} << size) {}

Value Judge::operator()(const City& city, std::uint8_t turns_left) {
    const std::uint64_t key = key_of(city, turns_left);
    Entry& entry = known_[static_cast<std::size_t>(key >> shift_)];
    if (entry.key == key) return entry.value;
    outlook_.turns_left = turns_left;
    const Value value = network_ != nullptr ? city_value(*network_, city, outlook_) : best_standing(city, outlook_.mode).points * kPoint;
    entry = {key, value};
    return value;
}

}  // namespace urbanist::quadropolis::bots
