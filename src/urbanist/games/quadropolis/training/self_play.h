// Self-play games: one move deep, fast enough for millions of cities, or with some search.
#pragma once

#include <cstdint>

#include "urbanist/games/quadropolis/bots/network.h"
#include "urbanist/games/quadropolis/training/samples.h"

namespace urbanist::quadropolis::training {

struct SelfPlay {
    Mode mode{};
    std::uint64_t first_seed = 0;
    std::uint64_t games = 0;
    unsigned threads = 1;
    std::uint64_t nodes = 0;  // of a move; 0 is one move deep
};

// Two to four players by turns. Without a network the greedy player plays. The samples are the same with any number of threads.
[[nodiscard]] Samples play_games(const SelfPlay& settings, const bots::Network* network);

}  // namespace urbanist::quadropolis::training
