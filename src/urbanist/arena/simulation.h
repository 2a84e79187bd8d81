// Many games between bots. What comes out depends on the settings and the seed alone, never on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/quadropolis/ranking.h"
#include "urbanist/quadropolis/tile_set.h"
#include "urbanist/record/quadropolis.h"

namespace urbanist::arena {

struct Table {
    quadropolis::Mode mode = quadropolis::Mode::Classic;
    std::uint8_t players = 2;
    std::optional<quadropolis::Seat> first{};
};

struct Settings {
    quadropolis::Mode mode = quadropolis::Mode::Classic;
    std::vector<bots::quadropolis::Player> players;  // by seat
    std::optional<quadropolis::Seat> first;          // drawn from the seed when not set
    std::string seed;
    std::uint64_t games = 1;
    unsigned threads = 1;
};

struct SimulatedGame {
    record::QuadropolisRecord record;
    quadropolis::State last;
    quadropolis::Ranking ranking;
};

// The seed of one game of many, as it stands in its record.
[[nodiscard]] std::string seed_of_game(const std::string& seed, std::uint64_t game);

// Chooses a legal action for the seat to move.
using Choose = std::function<quadropolis::Action(const quadropolis::State& state)>;
// One whole game; layouts and, unless it is set, the first seat come from the seed.
[[nodiscard]] SimulatedGame play_game(const Table& table, const quadropolis::TileSet& tiles, const std::string& seed, const Choose& choose);

// One whole game between bots from its own seed.
[[nodiscard]] SimulatedGame simulate_game(const Settings& settings, const quadropolis::TileSet& tiles, const std::string& seed);

// Plays all games and hands them over one by one, in order, on the calling thread.
using Visit = std::function<void(std::uint64_t index, const SimulatedGame& game)>;
void simulate(const Settings& settings, const quadropolis::TileSet& tiles, const Visit& visit);

// The same, with each game also written down; that is done on the threads that play.
using Describe = std::function<std::string(const SimulatedGame& game)>;
using VisitDescribed = std::function<void(std::uint64_t index, const SimulatedGame& game, const std::string& description)>;
void simulate(const Settings& settings, const quadropolis::TileSet& tiles, const Describe& describe, const VisitDescribed& visit);

}  // namespace urbanist::arena
