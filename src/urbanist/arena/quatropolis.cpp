#include "urbanist/arena/quatropolis.h"

#include <utility>

#include "urbanist/arena/batches.h"
#include "urbanist/arena/simulation.h"

namespace urbanist::arena {

namespace {

using namespace quatropolis;

void play_turn(State& state, bots::quatropolis::Chronicle& chronicle, const QuatropolisChoose& choose, QuatropolisGame& game) {
    const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
    const bots::quatropolis::Thought thought = choose(chronicle.sight_for(state, seat), state);
    if (thought.words) {
        chronicle.say(seat, *thought.words);
        game.record.statements.push_back({game.record.moves.size(), {seat, *thought.words}});
    }
    const bool last_vote = state.phase == Phase::Voting && to_move(state).count() == 1;
    chronicle.play(state, seat, thought.action);
    game.record.moves.emplace_back(record::QuatropolisMove{seat, thought.action});
    if (last_vote) game.votes.push_back({state.last.issue, state.last.winner});
}

void roll_dice(State& state, core::Rng& dice, QuatropolisGame& game) {
    const Roll roll = draw_roll(state.to_roll, dice);
    deal(state, roll);
    game.record.moves.emplace_back(roll);
}

}  // namespace

QuatropolisGame play_game(const CardSet& cards, bool whole_deck, const std::string& seed, const QuatropolisChoose& choose) {
    const std::uint64_t number = core::seed_of(seed);
    core::Rng shuffle(number, kCardStream);
    core::Rng dice(number, kDiceStream);
    QuatropolisGame game{.record = {}, .last = {}, .votes = {}};
    game.record.cards = cards;
    game.record.whole_deck = whole_deck;
    game.record.end_third_tie = true;
    game.record.seed = seed;
    State state = initial_state(game.record.options());
    game.record.setup = draw_setup(state.options, shuffle);
    deal(state, game.record.setup);
    bots::quatropolis::Chronicle chronicle(state);
    while (!is_over(state)) {
        if (awaits_deal(state)) {
            roll_dice(state, dice, game);
        } else {
            play_turn(state, chronicle, choose, game);
        }
    }
    game.last = state;
    game.record.result = record::result_of(state);
    return game;
}

QuatropolisGame simulate_game(const QuatropolisSettings& settings, const std::string& seed) {
    const std::uint64_t number = core::seed_of(seed);
    BySeat<core::Rng> rngs = {bots::quatropolis::generator_of(number, {0}), bots::quatropolis::generator_of(number, {1}),
                              bots::quatropolis::generator_of(number, {2}), bots::quatropolis::generator_of(number, {3})};
    return play_game(settings.cards, settings.whole_deck, seed, [&](const bots::quatropolis::Sight& sight, const State&) {
        const std::size_t seat = sight.view.own->seat.index;
        return settings.players[seat](sight, settings.budget, rngs[seat]);
    });
}

void simulate(const QuatropolisSettings& settings, const std::function<std::string(const QuatropolisGame&)>& describe,
              const std::function<void(std::uint64_t, const QuatropolisGame&, const std::string&)>& visit) {
    const auto make = [&](std::uint64_t index) {
        QuatropolisGame game = simulate_game(settings, seed_of_game(settings.seed, index));
        std::string description = describe(game);
        return std::pair(std::move(game), std::move(description));
    };
    make_in_batches(settings.games, settings.threads, make, [&](std::uint64_t index, const auto& made) { visit(index, made.first, made.second); });
}

void Balance::add(const QuatropolisGame& game) {
    const State& last = game.last;
    const Seats best = winners(last);
    ++games;
    shared_victories += best.count() > 1 ? 1 : 0;
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        const auto role = static_cast<std::size_t>(last.roles[i]);
        wins[role].add(best.has({i}) ? 1.0 / best.count() : 0);
        points[role].add(score(last, {i}).halves / 2.0);
        for (const std::uint8_t card : last.secrets[i].objectives) objectives[card].add(last.cards().objectives[card].points(last.city));
    }
    for (std::size_t i = 0; i < kMeasures; ++i) measures[i].add(last.city.values[i]);
    for (const IssueVote& vote : game.votes) {
        if (vote.winner == Outcome::Winner::Tie) {
            ++ties;
        } else {
            issues[vote.issue].add(vote.winner == Outcome::Winner::Yes ? 1 : 0);
        }
    }
}

}  // namespace urbanist::arena
