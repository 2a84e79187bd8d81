// Self-play games: either one move deep, fast enough for millions of cities, or with some search.
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
    std::uint64_t nodes = 0;  // per move; 0 means one move deep
};

// Games of two, three and four players in turn. Without a network the greedy player plays. The samples do not depend on the number of threads.
[[nodiscard]] Samples play_games(const SelfPlay& settings, const bots::Network* network);

}  // namespace urbanist::quadropolis::training
