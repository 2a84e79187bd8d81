// Replays a record under the rules.
#pragma once

#include <string>

#include "urbanist/core/result.h"
#include "urbanist/game/game.h"
#include "urbanist/games/quadropolis/record/record.h"
#include "urbanist/games/quadropolis/rules/ranking.h"

namespace urbanist::quadropolis::record {

// Steps through a record ply by ply, dealing layouts as rounds begin.
class Replay {
public:
    // Keeps a reference: the record must outlive the replay.
    explicit Replay(const Record& record);

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] std::size_t ply() const { return ply_; }
    [[nodiscard]] bool at_end() const { return ply_ == record_.moves.size(); }
    // Plays the next move, or says why it is illegal; the error's place is its ply. Precondition: !at_end().
    [[nodiscard]] core::Parsed<void> step();
    // Deals the next round if one is due and the record has it.
    void deal_if_due();

private:
    const Record& record_;
    State state_;
    std::size_t ply_ = 0;
};

// The state after all moves. Also checks a recorded result.
[[nodiscard]] core::Parsed<State> replay(const Record& record);

[[nodiscard]] GameResult result_of(const Ranking& ranking);
// With allocation by hand: the seats that have not submitted one yet; none before the end or without allocation by hand.
[[nodiscard]] game::Seats allocating(const Record& record, const State& last);
// The seat's submitted allocation; null if there is none.
[[nodiscard]] const Allocation* allocation_of(const Record& record, Seat seat);
// The final standings: with the submitted allocations, and the best one for seats without one. Precondition: the
// game is over.
[[nodiscard]] core::Parsed<Ranking> ranking_of(const Record& record, const State& last);
// Checks that the recorded result matches the rules.
[[nodiscard]] core::Parsed<void> check_result(const Record& record, const State& last);

}  // namespace urbanist::quadropolis::record
