#include "urbanist/games/quadropolis/arena/simulation.h"

#include <utility>

#include "urbanist/arena/batches.h"
#include "urbanist/arena/game_seed.h"
#include "urbanist/games/quadropolis/record/replay.h"

namespace urbanist::quadropolis::arena {

namespace {

std::vector<core::Rng> generators(std::uint64_t seed, std::uint8_t players) {
    std::vector<core::Rng> list;
    for (std::uint8_t seat = 0; seat < players; ++seat) list.push_back(bots::generator_of(seed, {seat}));
    return list;
}

}  // namespace

SimulatedGame play_game(const Table& table, const TileSet& tiles, const std::string& seed, const Choose& choose) {
    const std::uint64_t number = core::seed_of(seed);
    record::Record game;
    game.options = {table.mode, table.players, table.first.value_or(quadropolis::draw_first(table.players, number))};
    game.seed = seed;
    State state = quadropolis::initial_state(game.options);
    while (!quadropolis::is_over(state)) {
        if (quadropolis::awaits_deal(state)) {
            game.rounds.push_back(quadropolis::draw(tiles, table.mode, state.round + 1U, number));
            quadropolis::deal(state, game.rounds.back());
        }
        const Action action = choose(state);
        quadropolis::play(state, action);
        game.moves.push_back(action);
    }
    const Ranking ranking = quadropolis::ranking(state);
    game.result = record::result_of(ranking);
    return {std::move(game), state, ranking};
}

SimulatedGame simulate_game(const Settings& settings, const TileSet& tiles, const std::string& seed) {
    const auto players = static_cast<std::uint8_t>(settings.players.size());
    auto rngs = generators(core::seed_of(seed), players);
    return play_game({settings.mode, players, settings.first}, tiles, seed, [&](const State& state) {
        const std::size_t seat = state.to_move.index;
        return settings.players[seat]({quadropolis::view_for(state, state.to_move), tiles}, {}, rngs[seat]).action;
    });
}

void simulate(const Settings& settings, const TileSet& tiles, const Visit& visit) {
    simulate(
        settings, tiles, [](const SimulatedGame&) { return std::string(); },
        [&](std::uint64_t index, const SimulatedGame& game, const std::string&) { visit(index, game); });
}

void simulate(const Settings& settings, const TileSet& tiles, const Describe& describe, const VisitDescribed& visit) {
    const auto make = [&](std::uint64_t index) {
        SimulatedGame game = simulate_game(settings, tiles, urbanist::arena::seed_of_game(settings.seed, index));
        std::string description = describe(game);
        return std::pair(std::move(game), std::move(description));
    };
    urbanist::arena::make_in_batches(settings.games, settings.threads, make,
                                     [&](std::uint64_t index, const auto& made) { visit(index, made.first, made.second); });
}

}  // namespace urbanist::quadropolis::arena
