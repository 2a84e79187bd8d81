// A game as one socket receives it. Checks that event numbers have no gaps and that moves are legal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/json/json.h"

namespace urbanist::load {

class Follower {
public:
    // Starts from the message of a new table or the view of a running one. Throws on an error.
    void begin(const json::Json& message);
    // Takes one event. Returns the seat that has moved, if it was a move.
    std::optional<quadropolis::Seat> take(const json::Json& message);

    [[nodiscard]] std::uint64_t last() const { return last_; }
    [[nodiscard]] unsigned moves() const { return moves_; }
    [[nodiscard]] bool is_over() const { return over_; }
    [[nodiscard]] bool is_to_move(quadropolis::Seat seat) const { return state_.turns_left > 0 && state_.to_move == seat; }
    [[nodiscard]] const quadropolis::State& state() const { return state_; }

private:
    void deal(const json::Json& tiles);
    quadropolis::Seat play(const json::Json& event);

    quadropolis::State state_{};
    std::uint64_t last_ = 0;
    unsigned moves_ = 0;
    bool over_ = false;
};

}  // namespace urbanist::load
