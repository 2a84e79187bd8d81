#include "urbanist/games/quadropolis/record/replay.h"

#include <algorithm>

#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/rules/by_hand.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis::record {

using core::parse_error;
using core::Parsed;

Replay::Replay(const Record& record) : record_(record), state_(quadropolis::initial_state(record.options)) { deal_if_due(); }

void Replay::deal_if_due() {
    if (quadropolis::awaits_deal(state_) && state_.round < record_.rounds.size()) quadropolis::deal(state_, record_.rounds[state_.round]);
}

Parsed<void> Replay::step() {
    const Action action = record_.moves[ply_];
    if (const auto allowed = quadropolis::check(state_, action); !allowed) {
        return parse_error("ply " + std::to_string(ply_), quadropolis::to_text(action) + " is not legal: " + std::string(describe(allowed.error())));
    }
    quadropolis::play(state_, action);
    ++ply_;
    deal_if_due();
    return {};
}

GameResult result_of(const Ranking& ranking) {
    GameResult result;
    for (const auto& standing : ranking.standings) result.scores.push_back(standing.points);
    for (const auto seat : ranking.winners) result.winners.push_back(seat.index);
    return result;
}

game::Seats allocating(const Record& record, const State& last) {
    if (!record.allocations || !quadropolis::is_over(last)) return {};
    game::Seats seats = game::Seats::first(last.options.players);
    for (const GivenAllocation& given : *record.allocations) seats = seats - game::Seats::of(given.seat);
    return seats;
}

const Allocation* allocation_of(const Record& record, Seat seat) {
    if (!record.allocations) return nullptr;
    const auto given = std::ranges::find(*record.allocations, seat, &GivenAllocation::seat);
    return given == record.allocations->end() ? nullptr : &given->allocation;
}

Parsed<Ranking> ranking_of(const Record& record, const State& last) {
    if (!record.allocations) return quadropolis::ranking(last);
    std::vector<Allocation> allocations;
    for (std::uint8_t seat = 0; seat < last.options.players; ++seat) {
        const Allocation* given = allocation_of(record, {seat});
        if (given == nullptr) {
            allocations.push_back(quadropolis::best_activation(last.cities[seat], last.options.mode).allocation);
            continue;
        }
        const auto checked = quadropolis::check_allocation(last.cities[seat], last.options.mode, *given);
        if (!checked) return std::unexpected(describe(checked.error()).within("allocation of seat " + std::to_string(seat)));
        allocations.push_back(*checked);
    }
    return quadropolis::ranking(last, allocations);
}

Parsed<void> check_result(const Record& record, const State& last) {
    const bool over = quadropolis::is_over(last);
    if (record.allocations && !record.allocations->empty() && !over) return parse_error("allocations", "the game is not over after the last move");
    if (!record.result && !over) return {};
    if (!over) return parse_error("result", "the game is not over after the last move");
    const auto ranking = ranking_of(record, last);
    if (!ranking) return std::unexpected(ranking.error());
    if (!record.result) return {};
    if (record.allocations && record.allocations->size() != last.options.players) return parse_error("allocations", "some seats have none yet");
    if (result_of(*ranking) != *record.result) return parse_error("result", "is not what the rules give for these moves");
    return {};
}

Parsed<State> replay(const Record& record) {
    Replay walk(record);
    while (!walk.at_end()) {
        if (auto step = walk.step(); !step) return std::unexpected(step.error());
    }
    if (auto result = check_result(record, walk.state()); !result) return std::unexpected(result.error());
    return walk.state();
}

}  // namespace urbanist::quadropolis::record
