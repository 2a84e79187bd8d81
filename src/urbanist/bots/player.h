// What a player without a person is: a function from what a seat sees to what it does, with reasons.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <variant>

#include "urbanist/core/rng.h"
#include "urbanist/core/small_vector.h"
#include "urbanist/game/seat.h"

namespace urbanist::bots {

// How long a player may think. With neither limit it takes what its level is made for.
struct Budget {
    // Simulations, or whatever a player counts: the same number gives the same choice on every machine. 0 is no such limit.
    std::uint64_t nodes = 0;
    // The share of the allowed time that has passed, asked now and then. Bots have no clock of their own; whoever sets the limit has.
    std::function<double()> time_spent{};

    [[nodiscard]] bool is_default() const { return nodes == 0 && !time_spent; }
    // How much of the budget is used up after so many nodes; 1 and more is all of it. Precondition: not the default.
    [[nodiscard]] double spent(std::uint64_t done) const {
        const double by_count = nodes == 0 ? 0 : static_cast<double>(done) / static_cast<double>(nodes);
        return time_spent ? std::max(by_count, time_spent()) : by_count;
    }
};

using PointsBySeat = std::array<float, game::kMaxSeats>;

// An action that was considered: how much of the thinking went into it, and where it leads on average.
template <class Action>
struct Candidate {
    Action action{};
    std::uint32_t visits = 0;
    PointsBySeat points{};  // expected at the end of the game
};

inline constexpr std::size_t kMostCandidates = 8;
inline constexpr std::size_t kLongestVariation = 8;

// A choice with its explanation. Players that do not weigh alternatives leave the explanation empty. Where people talk, there are words too.
template <class Action, class Words = std::monostate>
struct Thought {
    Action action{};
    std::uint64_t nodes = 0;
    core::SmallVector<Candidate<Action>, kMostCandidates> candidates{};  // the best first
    core::SmallVector<Action, kLongestVariation> variation{};            // how the game would go on, from the action
    [[no_unique_address]] Words words{};                                 // said before the action, for all to hear
};

// Sight is all that a seat may know, and nothing else reaches a player. All chance comes from the generator, so that the same sight,
// nodes and generator give the same thought. Players keep nothing between calls.
template <class Sight, class Action, class Words = std::monostate>
using Player = Thought<Action, Words> (*)(const Sight& sight, const Budget& budget, core::Rng& rng);

// The names of a game's players with commas, for messages.
template <class NamedPlayers>
[[nodiscard]] std::string names_of(const NamedPlayers& players) {
    std::string names;
    for (const auto& player : players) names.append(names.empty() ? "" : ", ").append(player.name);
    return names;
}

}  // namespace urbanist::bots
