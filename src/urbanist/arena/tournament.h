// A tournament: plays every deal in every seating on many threads. Independent of the game, which is passed in.
#pragma once

#include <functional>
#include <string>

#include "urbanist/arena/scoreboard.h"
#include "urbanist/arena/seatings.h"

namespace urbanist::arena {

// One game to play. The deal's seed determines tiles, cards and the first seat for all its games; the bots' random choices come
// from the game's own seed, so that a bot playing itself does not repeat the same game.
struct Pairing {
    Seating seating;
    std::string deal_seed;
    std::string game_seed;
};

struct PlayedGame {
    GameOutcome outcome;
    std::string record;  // one line, without the newline
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
    std::uint64_t first_deal = 0;  // earlier ones have already been played
    std::uint64_t deals = 0;       // all together
    std::string seed;
    unsigned threads = 1;
};
[[nodiscard]] std::uint64_t games_per_deal(const Schedule& schedule);

// Delivers deals in order on the calling thread. Once stop() returns true, deals in progress are finished.
void hold(const Schedule& schedule, const PlayGame& play, const std::function<void(std::uint64_t deal, const PlayedDeal&)>& visit,
          const std::function<bool()>& stop);

}  // namespace urbanist::arena
