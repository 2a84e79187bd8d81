#include "builder.h"

#include <fmt/format.h>

#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::load {

namespace {

constexpr quadropolis::Seat kOwnSeat{0};
constexpr double kAskAgain = 0.2;  // seconds
constexpr unsigned kMostQuestions = 150;

}  // namespace

Builder::Builder(asio::io_context& loop, const Settings& settings, std::uint64_t number, Tally& tally, Http& http)
    : settings_(settings), tally_(tally), http_(http), rng_(settings.seed, number), pause_(loop), player_(loop, kOwnSeat, tally, sent_at_, reader_) {}

Awaitable<void> Builder::arrive() { co_await player_.arrive(http_, settings_.server); }

Awaitable<void> Builder::build() {
    const json::Json made = co_await http_.post("/api/daily", "{}", player_.token());
    co_await player_.watch(made.at("table").get<std::string>());
    for (co_await player_.await_turn(); !player_.follower().is_over(); co_await player_.await_turn()) {
        co_await wait(settings_.pace * (0.5 + static_cast<double>(rng_.below(1'000'000)) / 1e6));
        co_await move();
    }
    co_await expect_result();
    ++tally_.games;
    player_.leave();
}

Awaitable<void> Builder::move() {
    const std::string action = to_text(quadropolis::random_action(player_.follower().state(), rng_));
    sent_at_ = Clock::now();
    co_await player_.ask(fmt::format(R"({{"do":"play","action":"{}"}})", action));
    tally_.acknowledged(Clock::now() - sent_at_);
}

Awaitable<void> Builder::expect_result() {
    for (unsigned i = 0; i < kMostQuestions; ++i) {
        const json::Json day = co_await http_.get("/api/daily", player_.token());
        if (day.at("mine").at("finished").get<bool>()) co_return;
        co_await wait(kAskAgain);
    }
    throw Fault("the result of a finished city is missing");
}

Awaitable<void> Builder::wait(double seconds) {
    pause_.expires_after(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
    co_await pause_.async_wait(kAwait);
}

}  // namespace urbanist::load
