// Two guests who play one game after the other, each at a table of its own.
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
    // Signs of life of all sockets, to the end of the run.
    [[nodiscard]] Awaitable<void> ping();
    // A new table; the game begins.
    [[nodiscard]] Awaitable<void> sit_down();
    // Random legal moves, game after game, to the end of the run.
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
