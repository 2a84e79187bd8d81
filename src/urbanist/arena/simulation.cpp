#include "urbanist/arena/simulation.h"

#include <utility>

#include "urbanist/arena/batches.h"
#include "urbanist/record/replay.h"

namespace urbanist::arena {

namespace {

using quadropolis::State;

std::vector<core::Rng> generators(std::uint64_t seed, std::uint8_t players) {
    std::vector<core::Rng> list;
    for (std::uint8_t seat = 0; seat < players; ++seat) list.push_back(bots::quadropolis::generator_of(seed, {seat}));
    return list;
}

}  // namespace

std::string seed_of_game(const std::string& seed, std::uint64_t game) { return seed + "/" + std::to_string(game); }

SimulatedGame simulate_game(const Settings& settings, const quadropolis::TileSet& tiles, const std::string& seed) {
    const std::uint64_t number = core::seed_of(seed);
    const auto players = static_cast<std::uint8_t>(settings.players.size());
    record::QuadropolisRecord game;
    game.options = {settings.mode, players, settings.first.value_or(quadropolis::draw_first(players, number))};
    game.seed = seed;
    auto rngs = generators(number, players);
    State state = quadropolis::initial_state(game.options);
    while (!quadropolis::is_over(state)) {
        if (quadropolis::awaits_deal(state)) {
            game.rounds.push_back(quadropolis::draw(tiles, settings.mode, state.round + 1U, number));
            quadropolis::deal(state, game.rounds.back());
        }
        const std::size_t seat = state.to_move.index;
        const quadropolis::Action action = settings.players[seat](quadropolis::view_for(state, state.to_move), {}, rngs[seat]).action;
        quadropolis::play(state, action);
        game.moves.push_back(action);
    }
    const quadropolis::Ranking ranking = quadropolis::ranking(state);
    game.result = record::result_of(ranking);
    return {std::move(game), state, ranking};
}

void simulate(const Settings& settings, const quadropolis::TileSet& tiles, const Visit& visit) {
    simulate(
        settings, tiles, [](const SimulatedGame&) { return std::string(); },
        [&](std::uint64_t index, const SimulatedGame& game, const std::string&) { visit(index, game); });
}

void simulate(const Settings& settings, const quadropolis::TileSet& tiles, const Describe& describe, const VisitDescribed& visit) {
    const auto make = [&](std::uint64_t index) {
        SimulatedGame game = simulate_game(settings, tiles, seed_of_game(settings.seed, index));
        std::string description = describe(game);
        return std::pair(std::move(game), std::move(description));
    };
    make_in_batches(settings.games, settings.threads, make, [&](std::uint64_t index, const auto& made) { visit(index, made.first, made.second); });
}

}  // namespace urbanist::arena
