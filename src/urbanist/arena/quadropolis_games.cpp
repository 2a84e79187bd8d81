#include "urbanist/arena/quadropolis_games.h"

#include <utility>

#include "urbanist/arena/simulation.h"

namespace urbanist::arena {

namespace {

using quadropolis::State;
using Chairs = std::vector<std::unique_ptr<Chair<bots::quadropolis::Player>>>;

class Games {
public:
    Games(quadropolis::Mode mode, std::vector<QuadropolisEntrant> entrants, Manners manners, const quadropolis::TileSet& tiles)
        : mode_(mode), entrants_(std::move(entrants)), manners_(std::move(manners)), tiles_(&tiles) {}

    [[nodiscard]] PlayedGame operator()(const Pairing& pairing) const {
        const Chairs chairs = seated(pairing);
        const auto choose = [&](const record::QuadropolisRecord&, const State& state) { return choice(*chairs[state.to_move.index], state); };
        const auto players = static_cast<std::uint8_t>(pairing.seating.size());
        SimulatedGame game = play_game({mode_, players}, *tiles_, pairing.deal_seed, choose);
        game.record.others["tags"] = tags_of(pairing.seating, entrants_, chairs);
        return {outcome(pairing.seating, chairs, game.ranking), record::to_json(game.record).dump()};
    }

private:
    [[nodiscard]] Chairs seated(const Pairing& pairing) const {
        const std::uint64_t number = core::seed_of(pairing.game_seed);
        Chairs chairs;
        for (std::uint8_t seat = 0; seat < pairing.seating.size(); ++seat) {
            const core::Rng rng = bots::quadropolis::generator_of(number, {seat});
            chairs.push_back(std::make_unique<Chair<bots::quadropolis::Player>>(entrants_[pairing.seating[seat]], manners_, rng, number + seat));
        }
        return chairs;
    }

    static quadropolis::Action choice(Chair<bots::quadropolis::Player>& chair, const State& state) {
        return chair.choose(
            quadropolis::view_for(state, state.to_move), [&](const engine::Asking& asking) { return engine::go_request(state, asking); },
            [&](const json::Json& answer) { return engine::read_action(answer, state); });
    }

    static GameOutcome outcome(const Seating& seating, const Chairs& chairs, const quadropolis::Ranking& ranking) {
        const auto& standings = ranking.standings;
        const auto places = places_with_forfeits(chairs, [&](std::size_t a, std::size_t b) { return standings[a] > standings[b]; });
        GameOutcome outcome;
        for (std::size_t i = 0; i < seating.size(); ++i)
            outcome.push_back(result_of(*chairs[i], seating[i], places[i], static_cast<double>(standings[i].points)));
        return outcome;
    }

    quadropolis::Mode mode_;
    std::vector<QuadropolisEntrant> entrants_;
    Manners manners_;
    const quadropolis::TileSet* tiles_;
};

}  // namespace

PlayGame quadropolis_games(quadropolis::Mode mode, std::vector<QuadropolisEntrant> entrants, Manners manners, const quadropolis::TileSet& tiles) {
    return Games(mode, std::move(entrants), std::move(manners), tiles);
}

}  // namespace urbanist::arena
