#include "urbanist/record/replay.h"

#include "urbanist/quadropolis/text.h"

namespace urbanist::record {

using core::parse_error;
using core::Parsed;

Replay::Replay(const QuadropolisRecord& record) : record_(record), state_(quadropolis::initial_state(record.options)) { deal_if_due(); }

void Replay::deal_if_due() {
    if (quadropolis::awaits_deal(state_) && state_.round < record_.rounds.size()) quadropolis::deal(state_, record_.rounds[state_.round]);
}

Parsed<void> Replay::step() {
    const quadropolis::Action action = record_.moves[ply_];
    if (const auto allowed = quadropolis::check(state_, action); !allowed) {
        return parse_error("ply " + std::to_string(ply_), quadropolis::to_text(action) + " is not legal: " + std::string(describe(allowed.error())));
    }
    quadropolis::play(state_, action);
    ++ply_;
    deal_if_due();
    return {};
}

GameResult result_of(const quadropolis::Ranking& ranking) {
    GameResult result;
    for (const auto& standing : ranking.standings) result.scores.push_back(standing.points);
    for (const auto seat : ranking.winners) result.winners.push_back(seat.index);
    return result;
}

Parsed<void> check_result(const QuadropolisRecord& record, const quadropolis::State& last) {
    if (!record.result) return {};
    if (!quadropolis::is_over(last)) return parse_error("result", "the game is not over after the last move");
    if (result_of(quadropolis::ranking(last)) != *record.result) return parse_error("result", "is not what the rules give for these moves");
    return {};
}

Parsed<quadropolis::State> replay(const QuadropolisRecord& record) {
    Replay walk(record);
    while (!walk.at_end()) {
        if (auto step = walk.step(); !step) return std::unexpected(step.error());
    }
    if (auto result = check_result(record, walk.state()); !result) return std::unexpected(result.error());
    return walk.state();
}

}  // namespace urbanist::record
