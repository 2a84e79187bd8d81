// Playing a record again, under the rules.
#pragma once

#include <string>

#include "urbanist/core/result.h"
#include "urbanist/game/game.h"
#include "urbanist/quadropolis/ranking.h"
#include "urbanist/record/quadropolis.h"

namespace urbanist::record {

// Walks a record ply by ply. Layouts are laid as the rounds come.
class Replay {
public:
    // Keeps a reference: the record must outlive the replay.
    explicit Replay(const QuadropolisRecord& record);

    [[nodiscard]] const quadropolis::State& state() const { return state_; }
    [[nodiscard]] std::size_t ply() const { return ply_; }
    [[nodiscard]] bool at_end() const { return ply_ == record_.moves.size(); }
    // Plays the next move, or says why it is not legal; the place of the fault is its ply. Precondition: !at_end().
    [[nodiscard]] core::Parsed<void> step();
    // Lays the next round if the position waits for it and the record has it.
    void deal_if_due();

private:
    const QuadropolisRecord& record_;
    quadropolis::State state_;
    std::size_t ply_ = 0;
};

// The state after all moves. Also holds a recorded result against the true one.
[[nodiscard]] core::Parsed<quadropolis::State> replay(const QuadropolisRecord& record);

[[nodiscard]] GameResult result_of(const quadropolis::Ranking& ranking);
// Where the players allocate by hand, the seats that have given none yet; no seat before the end, and where the best allocations count.
[[nodiscard]] game::Seats allocating(const QuadropolisRecord& record, const quadropolis::State& last);
// What a seat has given; null when it has given none.
[[nodiscard]] const quadropolis::Allocation* allocation_of(const QuadropolisRecord& record, quadropolis::Seat seat);
// The end as the record has it: with the allocations that were given by hand, and the best one for seats that have given none. Precondition: the
// game is over.
[[nodiscard]] core::Parsed<quadropolis::Ranking> ranking_of(const QuadropolisRecord& record, const quadropolis::State& last);
// Whether what the record says of the end is what the rules say.
[[nodiscard]] core::Parsed<void> check_result(const QuadropolisRecord& record, const quadropolis::State& last);

}  // namespace urbanist::record
