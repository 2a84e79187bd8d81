// The workloads of urbanist bench.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "urbanist/games/quadropolis/rules/city.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::app {

// The cities of tests/vectors, one JSON document a line.
[[nodiscard]] std::string_view bench_cities();
// The same, read; of one mode only.
[[nodiscard]] std::vector<quadropolis::City> bench_cities(quadropolis::Mode mode);

// How a playout chooses its random move.
enum class Choosing : std::uint8_t { Sampled, Listed };

// Plays uniformly random games and returns how many moves that took. `checksum` depends on every result, so that nothing is optimised away and a
// change in behaviour shows.
[[nodiscard]] std::uint64_t play_random_games(quadropolis::Options options, std::uint64_t games, Choosing choosing, bool scored,
                                              std::uint64_t& checksum);

// One number that changes when the engine's behaviour does: random and greedy games of every mode and player count, their legal
// moves, keys and scores, and the best activation of every city.
[[nodiscard]] std::uint64_t signature();

}  // namespace urbanist::app
