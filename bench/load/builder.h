// A guest who plays the city of the day: one ranked try against the bot, at human pace.
#pragma once

#include "player.h"
#include "urbanist/core/rng.h"

namespace urbanist::load {

class Builder {
public:
    Builder(asio::io_context& loop, const Settings& settings, std::uint64_t number, Tally& tally, Http& http);

    [[nodiscard]] Awaitable<void> arrive();
    [[nodiscard]] Awaitable<void> listen() { return player_.listen(); }
    // Plays to the end and waits until the result is on the day's list.
    [[nodiscard]] Awaitable<void> build();

private:
    [[nodiscard]] Awaitable<void> move();
    [[nodiscard]] Awaitable<void> expect_result();
    [[nodiscard]] Awaitable<void> wait(double seconds);

    const Settings& settings_;
    Tally& tally_;
    Http& http_;
    core::Rng rng_;
    server::Timer pause_;
    Clock::time_point sent_at_{};
    Reader reader_;
    Player player_;
};

}  // namespace urbanist::load
