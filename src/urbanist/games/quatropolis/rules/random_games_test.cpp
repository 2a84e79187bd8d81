// Laws checked in many random games: pieces are conserved and every game ends.
#include <gtest/gtest.h>

#include <array>

#include "quatropolis_ledger.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/position.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/test_support.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;

constexpr std::uint64_t kGames = 20'000;
constexpr std::uint64_t kListedEvery = 100;  // one in this many games checks all lists of legal actions

std::string fault_of_choices(const State& state, bool listed) {
    ActionList actions;
    std::string fault;
    core::for_each(to_move(state).bits, [&](unsigned seat) {
        if (!listed) return;
        legal_actions(state, {static_cast<std::uint8_t>(seat)}, actions);
        if (actions.empty()) fault = "a seat is to move and has nothing to do";
    });
    return fault;
}

struct Tally {
    std::array<unsigned, 4> winners{};  // None, Yes, No, Tie
    unsigned third_ties = 0;
    unsigned controlled = 0;
    unsigned abilities = 0;
};

// A random action; proposals sometimes lapse, which random_action never chooses.
Action choice_of(const State& state, Seat seat, core::Rng& rng) {
    if (state.phase == Phase::Proposal && rng.below(10) == 0) return Action::of(Kind::Lapse);
    return random_action(state, seat, rng);
}

std::string fault_of_game(const Options& options, std::uint64_t seed, Tally& tally) {
    core::Rng rng(seed, 11);
    State state = initial_state(options);
    deal(state, draw(state, rng));
    Ledger ledger(state);
    while (!is_over(state)) {
        const State before = state;
        std::optional<Action> choice;
        if (awaits_deal(state)) {
            deal(state, draw(state, rng));
        } else {
            const Seats seats = to_move(state);
            const Seat seat{static_cast<std::uint8_t>(core::select(seats.bits, rng.below(seats.count())))};
            choice = choice_of(state, seat, rng);
            if (!check(state, seat, *choice)) return "a random action does not pass check: " + to_text(*choice) + " in " + to_text(state);
            play(state, seat, *choice);
        }
        if (auto found = ledger.fault(before, state, choice); !found.empty()) return found + " after\n" + to_text(before) + "\n" + to_text(state);
        if (auto found = fault_of_choices(state, seed % kListedEvery == 0); !found.empty()) return found + " in " + to_text(state);
        if (before.done.count() == kSeats - 1 && before.phase == Phase::Voting) {
            ++tally.winners[static_cast<std::size_t>(state.last.winner)];
            tally.third_ties += state.last.winner == Outcome::Winner::Tie && state.settled > before.settled ? 1U : 0U;
        }
    }
    tally.controlled += state.city.rent_control ? 1U : 0U;
    tally.abilities += state.abilities_used.count();
    return "";
}

TEST(RandomGames, KeepTheirAccountsAndEnd) {
    Tally tally;
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
        const Options options{.cards = &default_card_set().cards(), .whole_deck = seed % 5 == 0, .end_third_tie = true};
        ASSERT_EQ(fault_of_game(options, seed, tally), "") << "game " << seed;
    }
    // All of these must have occurred, or the laws above were hardly tested.
    EXPECT_EQ(tally.winners[0], 0U);
    for (const unsigned often : {tally.winners[1], tally.winners[2], tally.winners[3]}) EXPECT_GT(often, kGames / 10);
    EXPECT_GT(tally.third_ties, 0U);
    EXPECT_GT(tally.controlled, kGames / 100);
    EXPECT_GT(tally.abilities, kGames);
}

// Games also end without the option, unless players tie forever.
TEST(RandomGames, EndWithoutTheThirdTieToo) {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const State last = random_game({.cards = &default_card_set().cards()}, seed, [](const State&) {});
        EXPECT_EQ(last.settled, last.deck_size);
    }
}

}  // namespace
}  // namespace urbanist::quatropolis
