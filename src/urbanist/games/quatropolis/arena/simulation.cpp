#include "urbanist/games/quatropolis/arena/simulation.h"

#include <algorithm>
#include <utility>

#include "urbanist/arena/batches.h"
#include "urbanist/arena/game_seed.h"

namespace urbanist::quatropolis::arena {

namespace {

// Whether rent would have risen further without rent control.
bool rent_was_held(const City& before, const Effect& effect, const City& after) {
    constexpr auto kRent = static_cast<std::size_t>(Measure::Rent);
    return after.rent_control && after.values[kRent] < std::min(before.values[kRent] + effect.changes[kRent], kHighest);
}

IssueVote vote_of(const State& before, const State& after) {
    const Outcome& last = after.last;
    const bool settled = last.winner != Outcome::Winner::Tie;
    const Effect effect = effect_of(before.issue(), before.proposal, last.winner == Outcome::Winner::Yes);
    return {last.issue, last.winner, settled && rent_was_held(before.city, effect, after.city)};
}

void play_move(State& state, bots::Chronicle& chronicle, Seat seat, const Action& action, SimulatedGame& game) {
    chronicle.play(state, seat, action);
    game.record.moves.emplace_back(record::Move{seat, action});
}

// Returns false if it may not be said; then the bot continues as if it had said nothing.
bool make_deal(State& state, bots::Chronicle& chronicle, Seat seat, const deals::Word& word, SimulatedGame& game) {
    if (!chronicle.book().check(state, seat, word)) return false;
    chronicle.hear(state, seat, word);
    game.record.deals.push_back({game.record.moves.size(), seat, word});
    const auto* offer = std::get_if<deals::Offer>(&word);
    if (offer != nullptr && check(state, offer->to, Action::of(Kind::Talk))) play_move(state, chronicle, offer->to, Action::of(Kind::Talk), game);
    return true;
}

void play_turn(State& state, bots::Chronicle& chronicle, const Choose& choose, SimulatedGame& game) {
    const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
    const bots::Thought thought = choose(chronicle.sight_for(state, seat), state);
    if (const bots::Words& words = thought.words.statement) {
        chronicle.say(seat, *words);
        game.record.statements.push_back({game.record.moves.size(), {seat, *words}});
    }
    if (thought.words.deal && make_deal(state, chronicle, seat, *thought.words.deal, game)) return;
    const bool last_vote = state.phase == Phase::Voting && to_move(state).count() == 1;
    const State before = state;
    play_move(state, chronicle, seat, thought.action, game);
    if (last_vote) game.votes.push_back(vote_of(before, state));
}

void roll_dice(State& state, core::Rng& dice, SimulatedGame& game) {
    const Roll roll = draw_roll(state.to_roll, dice);
    deal(state, roll);
    game.record.moves.emplace_back(roll);
}

}  // namespace

SimulatedGame play_game(const CardSet& cards, bool whole_deck, const std::string& seed, const Choose& choose) {
    const std::uint64_t number = core::seed_of(seed);
    core::Rng shuffle(number, kCardStream);
    core::Rng dice(number, kDiceStream);
    SimulatedGame game{.record = {}, .last = {}, .votes = {}};
    game.record.cards = cards;
    game.record.whole_deck = whole_deck;
    game.record.end_third_tie = true;
    game.record.seed = seed;
    State state = initial_state(game.record.options());
    game.record.setup = draw_setup(state.options, shuffle);
    deal(state, game.record.setup);
    bots::Chronicle chronicle(state);
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

SimulatedGame simulate_game(const Settings& settings, const std::string& seed) {
    const std::uint64_t number = core::seed_of(seed);
    BySeat<core::Rng> rngs = {bots::generator_of(number, {0}), bots::generator_of(number, {1}), bots::generator_of(number, {2}),
                              bots::generator_of(number, {3})};
    return play_game(settings.cards, settings.whole_deck, seed, [&](const bots::Sight& sight, const State&) {
        const std::size_t seat = sight.view.own->seat.index;
        return settings.players[seat](sight, settings.budget, rngs[seat]);
    });
}

void simulate(const Settings& settings, const std::function<std::string(const SimulatedGame&)>& describe,
              const std::function<void(std::uint64_t, const SimulatedGame&, const std::string&)>& visit) {
    const auto make = [&](std::uint64_t index) {
        SimulatedGame game = simulate_game(settings, urbanist::arena::seed_of_game(settings.seed, index));
        std::string description = describe(game);
        return std::pair(std::move(game), std::move(description));
    };
    urbanist::arena::make_in_batches(settings.games, settings.threads, make,
                                     [&](std::uint64_t index, const auto& made) { visit(index, made.first, made.second); });
}

void Balance::add(const SimulatedGame& game) {
    const State& last = game.last;
    const Seats best = winners(last);
    rent_control.add(std::ranges::any_of(game.votes, &IssueVote::rent_was_held) ? 1 : 0);
    ++games;
    shared_victories += best.count() > 1 ? 1 : 0;
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        const auto role = static_cast<std::size_t>(last.roles[i]);
        const double won = best.has({i}) ? 1.0 / best.count() : 0;
        wins[role].add(won);
        Hand hand = last.secrets[i].objectives;
        std::ranges::sort(hand);
        hands[hand].add(won);
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

}  // namespace urbanist::quatropolis::arena
