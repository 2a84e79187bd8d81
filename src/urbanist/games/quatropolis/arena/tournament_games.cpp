#include "urbanist/games/quatropolis/arena/tournament_games.h"

#include <utility>

#include "urbanist/games/quatropolis/arena/simulation.h"
#include "urbanist/games/quatropolis/engine/requests.h"

namespace urbanist::quatropolis::arena {

namespace {

using urbanist::arena::Chair;
using urbanist::arena::Company;
using urbanist::arena::GameOutcome;
using urbanist::arena::Pairing;
using urbanist::arena::PlayedGame;
using bots::Player;
using bots::Sight;

bots::Thought choice(Chair<Player>& chair, const Sight& sight, const State& state, const CardSet& cards) {
    return chair.choose(
        sight, [&](const urbanist::bots::Asking& asking) { return engine::go_request(sight, cards, asking); },
        [&](const json::Json& answer) { return engine::read_thought(answer, state, sight.view.own->seat); });
}

GameOutcome outcome_of(const Company<Player>& company, const State& last) {
    std::vector<double> points;
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) points.push_back(score(last, {seat}).halves / 2.0);
    return company.outcome(points, [&](std::size_t a, std::size_t b) { return points[a] > points[b]; });
}

}  // namespace

PlayGame tournament_games(CardSet cards, std::vector<Entrant> entrants, Manners manners) {
    return [cards = std::move(cards), entrants = std::move(entrants), manners = std::move(manners)](const Pairing& pairing) -> PlayedGame {
        Company<Player> company(pairing, entrants, manners, bots::generator_of);
        const auto choose = [&](const Sight& sight, const State& state) { return choice(company[sight.view.own->seat], sight, state, cards); };
        SimulatedGame game = play_game(cards, false, pairing.deal_seed, choose);
        game.record.others["tags"] = company.tags();
        return {outcome_of(company, game.last), record::to_json(game.record).dump()};
    };
}

}  // namespace urbanist::quatropolis::arena
