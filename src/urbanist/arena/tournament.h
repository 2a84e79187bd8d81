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

// One process of several that share a tournament: it plays every `of`-th deal, from number `index` on.
struct Shard {
    std::uint64_t index = 0;
    std::uint64_t of = 1;

    [[nodiscard]] bool is_whole() const { return of == 1; }
    // The number of the n-th deal it plays.
    [[nodiscard]] std::uint64_t deal(std::uint64_t n) const { return index + n * of; }
    // How many of so many deals it plays.
    [[nodiscard]] std::uint64_t share_of(std::uint64_t deals) const { return deals <= index ? 0 : (deals - index - 1) / of + 1; }

    friend bool operator==(const Shard&, const Shard&) = default;
};

struct Schedule {
    unsigned bots = 2;
    unsigned players = 2;
    std::uint64_t played = 0;  // number of its deals already played
    std::uint64_t deals = 0;   // of all shards together
    std::string seed;
    unsigned threads = 1;
    Shard shard{};
};
[[nodiscard]] std::uint64_t games_per_deal(const Schedule& schedule);

// Plays the deals of the shard, and delivers them in order on the calling thread. Once stop() returns true, deals in progress are finished.
void hold(const Schedule& schedule, const PlayGame& play, const std::function<void(std::uint64_t deal, const PlayedDeal&)>& visit,
          const std::function<bool()>& stop);

}  // namespace urbanist::arena
