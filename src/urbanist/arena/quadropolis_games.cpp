#include "urbanist/arena/quadropolis_games.h"

#include <utility>

#include "urbanist/arena/simulation.h"

namespace urbanist::arena {

namespace {

using Entrants = std::vector<QuadropolisEntrant>;

GameOutcome outcome_of(const Seating& seating, const quadropolis::Ranking& ranking) {
    const auto& standings = ranking.standings;
    const auto places = places_of(seating.size(), [&](std::size_t a, std::size_t b) { return standings[a] > standings[b]; });
    GameOutcome outcome;
    for (std::size_t seat = 0; seat < seating.size(); ++seat)
        outcome.push_back({.bot = seating[seat], .place = places[seat], .points = static_cast<double>(standings[seat].points)});
    return outcome;
}

json::Json tags_of(const Seating& seating, const Entrants& entrants) {
    json::Json names = json::Json::array();
    for (const auto bot : seating) names.push_back(entrants[bot].name);
    return {{"bots", std::move(names)}};
}

PlayedGame play(quadropolis::Mode mode, const Entrants& entrants, const quadropolis::TileSet& tiles, const Pairing& pairing) {
    const auto players = static_cast<std::uint8_t>(pairing.seating.size());
    const std::uint64_t number = core::seed_of(pairing.game_seed);
    std::vector<core::Rng> rngs;
    for (std::uint8_t seat = 0; seat < players; ++seat) rngs.push_back(bots::quadropolis::generator_of(number, {seat}));
    SimulatedGame game = play_game({mode, players}, tiles, pairing.deal_seed, [&](const record::QuadropolisRecord&, const quadropolis::State& state) {
        const std::size_t seat = state.to_move.index;
        const QuadropolisEntrant& entrant = entrants[pairing.seating[seat]];
        return entrant.player(quadropolis::view_for(state, state.to_move), budget_of(entrant.allowance), rngs[seat]).action;
    });
    game.record.others["tags"] = tags_of(pairing.seating, entrants);
    return {outcome_of(pairing.seating, game.ranking), record::to_json(game.record).dump()};
}

}  // namespace

PlayGame quadropolis_games(quadropolis::Mode mode, std::vector<QuadropolisEntrant> entrants, const quadropolis::TileSet& tiles) {
    return [mode, entrants = std::move(entrants), &tiles](const Pairing& pairing) { return play(mode, entrants, tiles, pairing); };
}

}  // namespace urbanist::arena
