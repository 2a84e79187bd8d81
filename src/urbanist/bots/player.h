// A bot: a function from what a seat sees to an action with its explanation.
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

// How long a bot may think. Without a limit it uses its level's budget.
struct Budget {
    // Simulations, or whatever the bot counts: the same number gives the same choice on every machine. 0 means no limit.
    std::uint64_t nodes = 0;
    // The share of the allowed time that has passed, polled now and then. Bots have no clock; the caller provides one.
    std::function<double()> time_spent{};

    [[nodiscard]] bool is_default() const { return nodes == 0 && !time_spent; }
    // The share of the budget used after this many nodes; 1 or more means all of it. Precondition: not the default.
    [[nodiscard]] double spent(std::uint64_t done) const {
        const double by_count = nodes == 0 ? 0 : static_cast<double>(done) / static_cast<double>(nodes);
        return time_spent ? std::max(by_count, time_spent()) : by_count;
    }
};

using PointsBySeat = std::array<float, game::kMaxSeats>;

// A candidate action: its share of the search and its average result.
template <class Action>
struct Candidate {
    Action action{};
    std::uint32_t visits = 0;
    PointsBySeat points{};  // expected at the end of the game
};

inline constexpr std::size_t kMostCandidates = 8;
inline constexpr std::size_t kLongestVariation = 8;

// A choice with its explanation. Bots that do not compare alternatives leave the explanation empty. In games with talk it may include a statement.
template <class Action, class Words = std::monostate>
struct Thought {
    Action action{};
    std::uint64_t nodes = 0;
    core::SmallVector<Candidate<Action>, kMostCandidates> candidates{};  // the best first
    core::SmallVector<Action, kLongestVariation> variation{};            // the expected continuation, starting with the action
    [[no_unique_address]] Words words{};                                 // the public statement made before the action
};

// A Sight is everything a seat may know; a bot gets nothing else. All randomness comes from the generator, so that the same sight,
// nodes and generator give the same thought. Bots keep no state between calls.
template <class Sight, class Action, class Words = std::monostate>
using Player = Thought<Action, Words> (*)(const Sight& sight, const Budget& budget, core::Rng& rng);

// The names of a game's bots, comma-separated, for messages.
template <class NamedPlayers>
[[nodiscard]] std::string names_of(const NamedPlayers& players) {
    std::string names;
    for (const auto& player : players) names.append(names.empty() ? "" : ", ").append(player.name);
    return names;
}

}  // namespace urbanist::bots
