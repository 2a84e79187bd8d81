#include "urbanist/arena/quadropolis_games.h"

#include <utility>

#include "urbanist/arena/simulation.h"

namespace urbanist::arena {

namespace {

using bots::quadropolis::Player;
using quadropolis::State;

quadropolis::Action choice(Chair<Player>& chair, const State& state) {
    return chair.choose(
        quadropolis::view_for(state, state.to_move), [&](const engine::Asking& asking) { return engine::go_request(state, asking); },
        [&](const json::Json& answer) { return engine::read_action(answer, state); });
}

GameOutcome outcome_of(const Company<Player>& company, const quadropolis::Ranking& ranking) {
    std::vector<double> points;
    for (const auto& standing : ranking.standings) points.push_back(standing.points);
    return company.outcome(points, [&](std::size_t a, std::size_t b) { return ranking.standings[a] > ranking.standings[b]; });
}

}  // namespace

PlayGame quadropolis_games(quadropolis::Mode mode, std::vector<QuadropolisEntrant> entrants, Manners manners, const quadropolis::TileSet& tiles) {
    return [mode, entrants = std::move(entrants), manners = std::move(manners), &tiles](const Pairing& pairing) -> PlayedGame {
        Company<Player> company(pairing, entrants, manners, bots::quadropolis::generator_of);
        const auto choose = [&](const State& state) { return choice(company[state.to_move], state); };
        SimulatedGame game = play_game({mode, static_cast<std::uint8_t>(pairing.seating.size())}, tiles, pairing.deal_seed, choose);
        game.record.others["tags"] = company.tags();
        return {outcome_of(company, game.ranking), record::to_json(game.record).dump()};
    };
}

}  // namespace urbanist::arena
