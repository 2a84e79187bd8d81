#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "urbanist/games/quadropolis/bots/levels.h"
#include "urbanist/games/quadropolis/bots/prospects.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::bots {
namespace {

// The position after a number of greedy moves. Rounds after the `split`-th are drawn from another seed.
State position(const Options& options, std::uint64_t seed, unsigned moves, unsigned split = kMostRounds) {
    core::Rng rng(seed);
    State state = initial_state(options);
    for (unsigned i = 0;; ++i) {
        if (awaits_deal(state)) deal(state, draw(default_tile_set(), options.mode, state.round + 1U, state.round < split ? seed : seed + 1000));
        if (i == moves) return state;
        play(state, greedy_player(state, {}, rng).action);
    }
}

constexpr Options kTwo{Mode::Classic, 2, {}};

TEST(Levels, ChooseLegalMovesInEveryKindOfGame) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        for (std::uint8_t players = kFewestPlayers; players <= kMostPlayers; ++players) {
            for (const unsigned moves : {0U, 3U, 4U * players - 1, 4U * players * facts(mode).rounds - 1}) {
                const State state = position({mode, players, {}}, 5, moves);
                for (const auto& [name, player, is_level] : kPlayers) {
                    core::Rng rng(1);
                    EXPECT_TRUE(check(state, player(state, {.nodes = 20}, rng).action)) << name;
                }
            }
        }
    }
}

TEST(Levels, ThinkingIsDeterministic) {
    const State state = position({Mode::Expert, 3, {}}, 7, 5);
    for (const auto& [name, player, is_level] : kPlayers) {
        core::Rng one(4);
        core::Rng two(4);
        const Thought first = player(state, {.nodes = 300}, one);
        const Thought second = player(state, {.nodes = 300}, two);
        EXPECT_EQ(first.action, second.action) << name;
        EXPECT_EQ(first.nodes, second.nodes) << name;
        EXPECT_TRUE(std::ranges::equal(first.variation, second.variation)) << name;
    }
}

// The state contains no later layouts, and bots have no other way to know them.
TEST(Levels, DoNotKnowTheLayoutsToCome) {
    const State one = position(kTwo, 3, 5, 1);
    const State other = position(kTwo, 3, 5);
    ASSERT_EQ(one, other);
    for (const auto& [name, player, is_level] : kPlayers) {
        core::Rng rng_one(4);
        core::Rng rng_other(4);
        EXPECT_EQ(player(one, {.nodes = 100}, rng_one).action, player(other, {.nodes = 100}, rng_other).action) << name;
    }
}

TEST(Search, StaysWithinItsNodes) {
    const State state = position(kTwo, 2, 6);
    for (const std::uint64_t nodes : {1U, 17U, 200U}) {
        core::Rng rng(4);
        EXPECT_EQ(hard_player(state, {.nodes = nodes}, rng).nodes, nodes);
    }
}

TEST(Search, StopsWhenTheTimeIsOver) {
    const State state = position(kTwo, 2, 6);
    core::Rng rng(4);
    int looks = 0;
    const Thought thought = hard_player(state, {.nodes = 0, .time_spent = [&] { return ++looks / 10.0; }}, rng);
    EXPECT_GE(looks, 10);
    EXPECT_LT(thought.nodes, 400U);
}

TEST(Search, ExplainsItsChoice) {
    const State state = position(kTwo, 2, 4);
    core::Rng rng(4);
    const Thought thought = master_player(state, {.nodes = 3000}, rng);
    ASSERT_GE(thought.candidates.size(), 2U);
    EXPECT_EQ(thought.candidates[0].action, thought.action);
    EXPECT_GE(thought.candidates[0].visits, thought.candidates[1].visits);
    EXPECT_EQ(thought.variation[0], thought.action);
    State line = state;
    for (const Action action : thought.variation) {
        ASSERT_TRUE(check(line, action));
        play(line, action);
    }
    for (std::size_t seat = 0; seat < 2; ++seat) EXPECT_NEAR(thought.candidates[0].points[seat], 55, 25);
}

TEST(Search, TrustsTheNetworkLessAfterTheFirstSimulations) {
    const State state = position(kTwo, 2, 6);
    const auto points = [&](std::uint64_t nodes, double late_foresight) {
        Recipe recipe = searching(nodes);
        recipe.late_foresight = late_foresight;
        recipe.early_simulations = 100;
        core::Rng rng(4);
        return search(recipe, &default_network(Mode::Classic), state, {}, rng).candidates[0].points;
    };
    EXPECT_EQ(points(100, 0), points(100, 0.5));
    EXPECT_NE(points(200, 0), points(200, 0.5));
}

TEST(Search, ValuesARequestedMoveWithoutChangingItsChoice) {
    const State state = position(kTwo, 2, 6);
    ActionList actions;
    legal_actions(state, actions);
    core::Rng rng(4);
    const Thought alone = hard_player(state, {.nodes = 400}, rng);
    for (std::size_t i = 0; i < actions.size(); i += 40) {
        Sight sight(state);
        sight.asked_about = actions[i];
        core::Rng same(4);
        const Thought asked = hard_player(sight, {.nodes = 400}, same);
        EXPECT_EQ(asked.action, alone.action);
        EXPECT_LE(asked.candidates.size(), urbanist::bots::kMostCandidates);
        const auto found = std::ranges::find(asked.candidates, actions[i], &urbanist::bots::Candidate<Action>::action);
        ASSERT_TRUE(found != asked.candidates.end());
        EXPECT_GE(found->visits, alone.candidates[0].visits);
    }
}

TEST(Search, ValuesTheOnlyMove) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const State state = position(kTwo, seed, 31);
        ActionList actions;
        legal_actions(state, actions);
        if (actions.size() > 1) continue;
        Sight sight(state);
        sight.asked_about = actions[0];
        core::Rng rng(seed);
        EXPECT_GT(hard_player(sight, {.nodes = 100}, rng).candidates[0].visits, 0U);
    }
}

// The tile set with the second and third rounds exchanged.
TileSet exchanged_tile_set() {
    std::ifstream file(URBANIST_DATA "/tiles.csv");
    std::string csv;
    for (std::string line; std::getline(file, line); csv += line + "\n") {
        char& round = line[line.find(',') + 1];
        if (round == '2' || round == '3') round = round == '2' ? '3' : '2';
    }
    return *TileSet::parse(csv);
}

TEST(Search, ImaginesTheRoundsToComeWithTheTilesOfTheTable) {
    const TileSet exchanged = exchanged_tile_set();
    const State state = position(kTwo, 2, 7);
    const auto points = [&](const TileSet& tiles) {
        core::Rng rng(4);
        return hard_player({state, tiles}, {.nodes = 200}, rng).candidates[0].points;
    };
    EXPECT_EQ(points(default_tile_set()), points(default_tile_set()));
    EXPECT_NE(points(default_tile_set()), points(exchanged));
}

constexpr std::size_t kEvery = kMostActions;

// Calls visit(state) at some positions of games in both modes.
template <class Visit>
void for_some_positions(Visit&& visit) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        for (std::uint8_t players = kFewestPlayers; players <= kMostPlayers; ++players) {
            for (unsigned moves = 0; moves < 4U * players * facts(mode).rounds; moves += 5) visit(position({mode, players, {}}, moves, moves));
        }
    }
}

TEST(Prospects, AreAllLegalMovesWithTheValuesOfTheirCities) {
    for_some_positions([](const State& state) {
        const Mode mode = state.options.mode;
        Judge judge(state.options, &default_network(mode), 12);
        core::Rng rng(1);
        Prospects prospects;
        prospects.list(state, estimate_tables(mode), judge, kEvery, kEvery, rng);
        ActionList legal;
        legal_actions(state, legal);
        std::vector<Action> listed;
        for (std::size_t i = 0; i < prospects.size(); ++i) {
            const auto [value, action] = prospects[i];
            if (i > 0) EXPECT_LE(value, prospects[i - 1].value);
            listed.push_back(action);
            State next = state;
            play(next, action);
            EXPECT_EQ(value, judge(next.cities[state.to_move.index], turns_left_after(state)));
        }
        std::ranges::sort(listed);
        std::ranges::sort(legal);
        EXPECT_TRUE(std::ranges::equal(listed, legal));
    });
}

// With few close looks the best of them leads, and nothing is listed twice.
TEST(Prospects, TakeCloseLooksAtWhatSeemsBest) {
    for_some_positions([](const State& state) {
        Judge judge(state.options, &default_network(state.options.mode), 12);
        core::Rng rng(1);
        Prospects few;
        few.list(state, estimate_tables(state.options.mode), judge, 6, 32, rng);
        ASSERT_GT(few.size(), 0U);
        EXPECT_LE(few.size(), 32U);
        std::vector<Action> listed;
        for (std::size_t i = 0; i < few.size(); ++i) {
            EXPECT_TRUE(check(state, few[i].action));
            EXPECT_LE(few[i].value, few[0].value);
            listed.push_back(few[i].action);
        }
        std::ranges::sort(listed);
        EXPECT_TRUE(std::ranges::adjacent_find(listed) == listed.end());
    });
}

TEST(Placings, DrawLegalMoves) {
    for_some_positions([](const State& state) {
        core::Rng rng(3);
        for (int i = 0; i < 50; ++i) EXPECT_TRUE(check(state, Placings(state).any(rng)));
    });
}

// The best of four moves by estimate is nearer to the really best one than to any one.
TEST(Estimate, ChoosesNearlyAsTheEvaluationDoes) {
    double best = 0;
    double chosen = 0;
    double first = 0;
    for_some_positions([&](const State& state) {
        Judge judge(state.options, &default_network(state.options.mode), 12);
        const std::uint8_t turns_left = turns_left_after(state);
        const Placings placings(state);
        const Estimator estimator(state.city(), state.facts(), turns_left);
        core::Rng rng(3);
        for (int i = 0; i < 20; ++i) {
            std::array<std::pair<Estimate, Value>, 4> moves;
            for (auto& [estimate, value] : moves) {
                const Action action = placings.any(rng);
                State next = state;
                play(next, action);
                value = judge(next.cities[state.to_move.index], turns_left);
                if (!action.target().is_square()) continue;
                const Tile tile = placings.tile(action.architect(), action.slot());
                estimate = estimator(estimate_tables(state.options.mode)[state.facts().rounds - state.round], tile, action.target().index);
            }
            best += std::ranges::max(moves, {}, [](const auto& move) { return move.second; }).second;
            chosen += std::ranges::max(moves, {}, [](const auto& move) { return move.first; }).second;
            first += moves[0].second;
        }
    });
    EXPECT_GT(chosen - first, 0.75 * (best - first));
}

// The last move of the game has no reply, so the best move is the one with the most points.
TEST(Search, FindsTheBestLastMove) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const State state = position(kTwo, seed, 31);
        ActionList actions;
        legal_actions(state, actions);
        const auto points_after = [&](Action action) {
            State next = state;
            play(next, action);
            return best_standing(next.cities[state.to_move.index], Mode::Classic).points;
        };
        core::Rng rng(seed);
        EXPECT_EQ(points_after(hard_player(state, {.nodes = 500}, rng).action), points_after(std::ranges::max(actions, {}, points_after))) << seed;
    }
}

}  // namespace
}  // namespace urbanist::quadropolis::bots
