// A tournament: deal after deal, each over every seating, on many threads. It knows no game; how one is played comes in.
#pragma once

#include <functional>
#include <string>

#include "urbanist/arena/scoreboard.h"
#include "urbanist/arena/seatings.h"

namespace urbanist::arena {

// One game to be played. The deal's seed gives tiles, cards and the first seat, the same in all its games; the chance of the bots comes
// from the game's own seed, so that a bot against itself does not merely play the same game twice.
struct Pairing {
    Seating seating;
    std::string deal_seed;
    std::string game_seed;
};

struct PlayedGame {
    GameOutcome outcome;
    std::string record;  // one line, without its end
};
// Called on many threads at once.
using PlayGame = std::function<PlayedGame(const Pairing& pairing)>;

struct PlayedDeal {
    DealOutcome games;
    std::vector<std::string> records;
};

struct Schedule {
    unsigned bots = 2;
    unsigned players = 2;
    std::uint64_t first_deal = 0;  // the ones before it were played earlier
    std::uint64_t deals = 0;       // all together
    std::string seed;
    unsigned threads = 1;
};
[[nodiscard]] std::uint64_t games_per_deal(const Schedule& schedule);

// Hands over deals in order, on the calling thread. Once stop() is true, deals that were begun are played to their end.
void hold(const Schedule& schedule, const PlayGame& play, const std::function<void(std::uint64_t deal, const PlayedDeal&)>& visit,
          const std::function<bool()>& stop);

}  // namespace urbanist::arena
