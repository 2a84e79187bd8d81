#include "urbanist/games/quadropolis/arena/signature.h"

#include "urbanist/games/quadropolis/arena/simulation.h"
#include "urbanist/games/quadropolis/rules/activation.h"

namespace urbanist::quadropolis::arena {

namespace {

void stir(std::uint64_t& sum, std::uint64_t value) { sum = core::mix(sum ^ value); }

void stir_in_games(std::uint64_t& sum, bots::Player player, Mode mode, unsigned players, std::uint64_t games) {
    const Settings settings{.mode = mode, .players = std::vector(players, player), .first = {}, .seed = "bench", .games = games, .threads = 1};
    simulate(settings, default_tile_set(), [&](std::uint64_t, const SimulatedGame& game) {
        stir(sum, game.last.key());
        for (const Standing& standing : game.ranking.standings) stir(sum, static_cast<std::uint64_t>(standing.points));
    });
}

void stir_in_mode(std::uint64_t& sum, Mode mode, std::span<const City> cities) {
    for (unsigned players = kFewestPlayers; players <= kMostPlayers; ++players) {
        stir_in_games(sum, bots::random_player, mode, players, 20);
        stir_in_games(sum, bots::greedy_player, mode, players, 2);
    }
    for (const City& city : cities) {
        const Activation best = best_activation(city, mode);
        stir(sum, static_cast<std::uint64_t>(best.score.total()));
        stir(sum, best.allocation.standing);
    }
}

}  // namespace

std::uint64_t signature(std::span<const City> classic, std::span<const City> expert) {
    std::uint64_t sum = 0;
    stir_in_mode(sum, Mode::Classic, classic);
    stir_in_mode(sum, Mode::Expert, expert);
    return sum % 1'000'000'000;
}

}  // namespace urbanist::quadropolis::arena
