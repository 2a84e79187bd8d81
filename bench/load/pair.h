// Two guests who play one game after another, each game at a new table.
#pragma once

#include <array>
#include <deque>

#include "journal.h"
#include "player.h"
#include "spectator.h"
#include "urbanist/core/rng.h"

namespace urbanist::load {

class Pair {
public:
    Pair(asio::io_context& loop, const Settings& settings, std::uint64_t number, Tally& tally, Http& http, Journal& journal);

    [[nodiscard]] Awaitable<void> arrive();
    [[nodiscard]] Awaitable<void> listen(unsigned seat) { return players_[seat].listen(); }
    [[nodiscard]] std::deque<Spectator>& spectators() { return spectators_; }
    // Sends pings on all sockets until the run ends.
    [[nodiscard]] Awaitable<void> ping();
    // Creates a table and starts the game.
    [[nodiscard]] Awaitable<void> sit_down();
    // Plays random legal moves, game after game, until the run ends.
    [[nodiscard]] Awaitable<void> play();

private:
    [[nodiscard]] Awaitable<void> play_game();
    [[nodiscard]] Awaitable<void> move(Player& mover);
    [[nodiscard]] Awaitable<void> think();

    const Settings& settings_;
    Tally& tally_;
    Http& http_;
    Journal& journal_;
    core::Rng rng_;
    server::Timer pause_;
    Clock::time_point sent_at_{};
    Reader reader_;
    std::array<Player, 2> players_;
    std::deque<Spectator> spectators_;
    server::Timer next_ping_;
    std::string table_;
    unsigned games_ = 0;
    bool has_moved_ = false;
};

}  // namespace urbanist::load
