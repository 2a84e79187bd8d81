#include "urbanist/games/quadropolis/training/self_play.h"

#include <thread>
#include <vector>

#include "urbanist/games/quadropolis/bots/instinct.h"
#include "urbanist/games/quadropolis/bots/judge.h"
#include "urbanist/games/quadropolis/bots/levels.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::training {

namespace {

using bots::Features;
using bots::Network;

// A stream of a game's seed not used by layouts.
constexpr std::uint64_t kChoiceStream = 64;
// One move in this many is random, so that the network also learns the value of bad cities.
constexpr std::uint32_t kRandomMoveEvery = 24;
// In points: enough for variety, but not for bad play.
constexpr double kCarelessness = 0.15;

Action choose(const State& state, const Network* network, std::uint64_t nodes, core::Rng& rng) {
    if (rng.below(kRandomMoveEvery) == 0) return random_action(state, rng);
    if (network == nullptr) return bots::greedy_player(state, {}, rng).action;
    if (nodes > 0) return search(bots::searching(nodes), network, state, {}, rng).action;
    return bots::instinct(state, *network, kCarelessness, rng);
}

// A city after a turn of its mayor.
struct Moment {
    Seat seat;
    std::uint8_t turns_left;
    std::int32_t points;
    Features features;
};

Moment moment_of(const State& state, Seat seat, std::uint8_t turns_left) {
    const Options& options = state.options;
    const Standing now = best_standing(state.cities[seat.index], options.mode);
    Moment moment{seat, turns_left, now.points, {}};
    bots::active_features(state.cities[seat.index], now, {options.mode, options.players, turns_left}, moment.features);
    return moment;
}

void add_game(const SelfPlay& settings, std::uint64_t seed, const Network* network, Samples& samples) {
    const Mode mode = settings.mode;
    const auto players = static_cast<std::uint8_t>(kFewestPlayers + seed % (kMostPlayers - kFewestPlayers + 1));
    core::Rng rng(seed, kChoiceStream);
    std::vector<Moment> moments;
    State state = initial_state({mode, players, {}});
    while (!is_over(state)) {
        if (awaits_deal(state)) deal(state, draw(default_tile_set(), mode, state.round + 1U, seed));
        const Seat seat = state.to_move;
        const std::uint8_t turns_left = bots::turns_left_after(state);
        play(state, choose(state, network, settings.nodes, rng));
        if (turns_left > 0) moments.push_back(moment_of(state, seat, turns_left));
    }
    for (const Moment& moment : moments) {
        const int gain = best_standing(state.cities[moment.seat.index], mode).points - moment.points;
        samples.add(moment.features, moment.turns_left, static_cast<float>(gain));
    }
}

}  // namespace

Samples play_games(const SelfPlay& settings, const Network* network) {
    std::vector<Samples> parts(settings.threads);
    const auto play_part = [&](unsigned part) {
        const std::uint64_t end = settings.games * (part + 1) / settings.threads;
        for (std::uint64_t game = settings.games * part / settings.threads; game < end; ++game)
            add_game(settings, settings.first_seed + game, network, parts[part]);
    };
    {
        std::vector<std::jthread> others;
        for (unsigned part = 1; part < settings.threads; ++part) others.emplace_back(play_part, part);
        play_part(0);
    }
    for (unsigned part = 1; part < settings.threads; ++part) parts[0].append(parts[part]);
    return std::move(parts[0]);
}

}  // namespace urbanist::quadropolis::training
