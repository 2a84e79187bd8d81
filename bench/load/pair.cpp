#include "pair.h"

#include <fmt/format.h>

#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::load {

namespace {

using quadropolis::Seat;

// Between 0 and 1.
double random_share(core::Rng& rng) { return static_cast<double>(rng.below(1'000'000)) / 1e6; }

}  // namespace

Pair::Pair(asio::io_context& loop, const Settings& settings, std::uint64_t number, Tally& tally, Http& http, Journal& journal)
    : settings_(settings),
      tally_(tally),
      http_(http),
      journal_(journal),
      rng_(settings.seed, number),
      pause_(loop),
      players_{Player(loop, Seat{0}, tally, sent_at_, reader_), Player(loop, Seat{1}, tally, sent_at_, reader_)},
      next_ping_(loop) {
    if (number == 0 && !settings.transcript.empty()) players_[1].note_in(settings.transcript);
    for (unsigned i = 0; i < settings.spectators; ++i) spectators_.emplace_back(loop, tally, sent_at_);
}

Awaitable<void> Pair::arrive() {
    for (Player& player : players_) co_await player.arrive(http_, settings_.server);
    for (Spectator& spectator : spectators_) co_await spectator.arrive(settings_.server);
}

Awaitable<void> Pair::ping() {
    for (;;) {
        next_ping_.expires_after(kPingEvery);
        co_await next_ping_.async_wait(kAwait);
        for (Player& player : players_) player.ping();
        for (Spectator& spectator : spectators_) spectator.ping();
    }
}

Awaitable<void> Pair::sit_down() {
    const std::string order =
        fmt::format(R"({{"key":"game-{}","options":{{"game":"quadropolis","mode":"classic","players":2,"first":0,"seats":["me",null]}}}})", ++games_);
    const json::Json made = co_await http_.post("/api/tables", order, players_[0].token());
    table_ = made.at("table").get<std::string>();
    journal_.table(table_, players_[0].token());
    for (Player& player : players_) co_await player.watch(table_);
    for (Spectator& spectator : spectators_) spectator.watch(table_);
    co_await players_[1].ask(R"({"do":"sit","seat":1})");
    co_await players_[1].ask(R"({"do":"ready","ready":true})");
    co_await players_[0].reach(players_[1].follower().last());
}

Awaitable<void> Pair::play() {
    for (;;) {
        co_await play_game();
        if (tally_.measuring) ++tally_.games;
        for (Player& player : players_) player.leave();
        co_await sit_down();
    }
}

Awaitable<void> Pair::play_game() {
    const Player* last = &players_[1];
    while (!last->follower().is_over()) {
        Player& next = players_[last->follower().state().to_move.index];
        co_await next.reach(last->follower().last());
        co_await think();
        co_await move(next);
        last = &next;
    }
    for (Player& player : players_) co_await player.reach(last->follower().last());
}

Awaitable<void> Pair::move(Player& mover) {
    const unsigned index = mover.follower().moves();
    const std::string action = to_text(quadropolis::random_action(mover.follower().state(), rng_));
    sent_at_ = Clock::now();
    const std::uint64_t n = co_await mover.ask(fmt::format(R"({{"do":"play","action":"{}"}})", action));
    tally_.acknowledged(Clock::now() - sent_at_);
    journal_.move(table_, mover.key(), n, index, action);
}

// At human pace: a pause between 0.5 and 1.5 times the pace, so that tables do not move in step.
Awaitable<void> Pair::think() {
    if (settings_.way != Way::HumanPace) co_return;
    const double share = random_share(rng_) + (has_moved_ ? 0.5 : 0.0);
    has_moved_ = true;
    pause_.expires_after(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(settings_.pace * share)));
    co_await pause_.async_wait(kAwait);
}

}  // namespace urbanist::load
