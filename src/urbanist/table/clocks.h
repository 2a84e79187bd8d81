// The time each seat has left. The current time is passed in.
#pragma once

#include <array>
#include <optional>

#include "urbanist/table/event.h"
#include "urbanist/table/options.h"

namespace urbanist::table {

using game::Seats;

class Clocks {
public:
    Clocks() = default;
    Clocks(const ClockTerms& terms, unsigned seats);

    [[nodiscard]] bool exist() const { return terms_.kind != ClockKind::None; }
    // A seat has moved: its time is deducted and its increment added.
    void moved(Seat seat, At at);
    // Only these clocks run from now on.
    void run(Seats seats, At at);
    // Nobody could play for this long.
    void credit(milliseconds lost);
    // A seat that returns after its time ran out gets enough for a few moves.
    void renew(Seat seat);

    [[nodiscard]] milliseconds left(Seat seat, At at) const;
    // When it runs out; nothing while it is stopped.
    [[nodiscard]] std::optional<At> ends(Seat seat) const;

    [[nodiscard]] std::string to_text() const;  // of a JSON document
    [[nodiscard]] core::Parsed<void> read(const Json& document);

private:
    struct Clock {
        milliseconds left{0};
        std::optional<At> since{};  // it runs
    };

    ClockTerms terms_{};
    std::array<Clock, game::kMaxSeats> clocks_{};
};

}  // namespace urbanist::table
