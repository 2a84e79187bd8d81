#include "urbanist/games/quadropolis/arena/tournament_games.h"

#include <utility>

#include "urbanist/games/quadropolis/arena/hindsight.h"
#include "urbanist/games/quadropolis/arena/simulation.h"
#include "urbanist/games/quadropolis/engine/requests.h"

namespace urbanist::quadropolis::arena {

namespace {

using urbanist::arena::Chair;
using urbanist::arena::Company;
using urbanist::arena::GameOutcome;
using urbanist::arena::Pairing;
using urbanist::arena::PlayedGame;
using bots::Player;

constexpr std::uint64_t kHindsightStream = 32;  // of a game's seed, after those of the bots

Action choice(Chair<Player>& chair, const State& state) {
    const auto read = [&](const json::Json& answer) -> core::Parsed<bots::Thought> {
        const auto action = engine::read_action(answer, state);
        if (!action) return std::unexpected(action.error());
        return bots::Thought{.action = *action};
    };
    const auto request = [&](const urbanist::bots::Asking& asking) { return engine::go_request(state, asking); };
    return chair.choose(quadropolis::view_for(state, state.to_move), request, read).action;
}

GameOutcome outcome_of(const Company<Player>& company, const Ranking& ranking) {
    std::vector<double> points;
    for (const auto& standing : ranking.standings) points.push_back(standing.points);
    return company.outcome(points, [&](std::size_t a, std::size_t b) { return ranking.standings[a] > ranking.standings[b]; });
}

void look_back(const record::Record& record, std::uint64_t seed, GameOutcome& outcome) {
    const auto taken = taken_tiles(record);
    for (std::size_t seat = 0; seat < outcome.size(); ++seat) {
        core::Rng rng(seed, kHindsightStream + seat);
        if (outcome[seat].forfeit.empty()) outcome[seat].in_hindsight = best_in_hindsight(taken[seat], record.options.mode, rng);
    }
}

}  // namespace

PlayGame tournament_games(const TournamentSettings& settings, std::vector<Entrant> entrants, Manners manners) {
    return [settings, entrants = std::move(entrants), manners = std::move(manners)](const Pairing& pairing) -> PlayedGame {
        Company<Player> company(pairing, entrants, manners, bots::generator_of);
        const auto choose = [&](const State& state) { return choice(company[state.to_move], state); };
        const Table table{settings.mode, static_cast<std::uint8_t>(pairing.seating.size())};
        SimulatedGame game = play_game(table, quadropolis::default_tile_set(), pairing.deal_seed, choose);
        game.record.others["tags"] = company.tags();
        GameOutcome outcome = outcome_of(company, game.ranking);
        if (settings.hindsight) look_back(game.record, core::seed_of(pairing.game_seed), outcome);
        return {std::move(outcome), record::to_text(game.record)};
    };
}

}  // namespace urbanist::quadropolis::arena
