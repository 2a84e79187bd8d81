// Many games between bots. The result depends only on the settings and the seed, never on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/record/record.h"
#include "urbanist/games/quadropolis/rules/ranking.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::arena {

struct Table {
    Mode mode = Mode::Classic;
    std::uint8_t players = 2;
    std::optional<Seat> first{};
};

struct Settings {
    Mode mode = Mode::Classic;
    std::vector<bots::Player> players;  // by seat
    std::optional<Seat> first;          // drawn from the seed when not set
    std::string seed;
    std::uint64_t games = 1;
    unsigned threads = 1;
};

struct SimulatedGame {
    record::Record record;
    State last;
    Ranking ranking;
};

// A function that chooses a legal action for the seat to move.
using Choose = std::function<Action(const State& state)>;
// Plays a whole game; layouts and, unless set, the first seat come from the seed.
[[nodiscard]] SimulatedGame play_game(const Table& table, const TileSet& tiles, const std::string& seed, const Choose& choose);

// Plays a whole game between bots from its own seed.
[[nodiscard]] SimulatedGame simulate_game(const Settings& settings, const TileSet& tiles, const std::string& seed);

// Plays all games and delivers them in order on the calling thread.
using Visit = std::function<void(std::uint64_t index, const SimulatedGame& game)>;
void simulate(const Settings& settings, const TileSet& tiles, const Visit& visit);

// The same, with each game also recorded, on the playing threads.
using Describe = std::function<std::string(const SimulatedGame& game)>;
using VisitDescribed = std::function<void(std::uint64_t index, const SimulatedGame& game, const std::string& description)>;
void simulate(const Settings& settings, const TileSet& tiles, const Describe& describe, const VisitDescribed& visit);

}  // namespace urbanist::quadropolis::arena
