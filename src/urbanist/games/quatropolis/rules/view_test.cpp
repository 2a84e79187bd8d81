// Secrecy: two worlds that differ only in what a viewer cannot know look identical to it, byte for byte, until the rules reveal the difference.
#include "urbanist/games/quatropolis/rules/view.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/fields.h"
#include "urbanist/games/quatropolis/rules/other_world.h"
#include "urbanist/games/quatropolis/rules/position.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/test_support.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;

#ifdef URBANIST_FEWER_GAMES
constexpr std::uint64_t kWatchedGames = 200;
#else
constexpr std::uint64_t kWatchedGames = 2000;
#endif

constexpr std::array<Viewer, kSeats + 1> kViewers = {Seat{0}, Seat{1}, Seat{2}, Seat{3}, std::nullopt};

View view_of(const State& state, Viewer viewer) { return viewer ? view_for(state, *viewer) : view_for_spectator(state); }

std::string bytes_of(const State& state, Viewer viewer) {
    ViewBytes bytes;
    bytes.add(view_of(state, viewer));
    return bytes.text();
}

// ---- The laws ------------------------------------------------------------------------------------------------------------------

Options table_of(std::uint64_t seed) { return {.cards = &default_card_set().cards(), .whole_deck = seed % 4 == 0, .end_third_tie = true}; }

void expect_same(const State& one, const State& other, Viewer viewer) {
    EXPECT_EQ(view_of(one, viewer), view_of(other, viewer)) << to_text(one) << "\n" << to_text(other);
    EXPECT_EQ(bytes_of(one, viewer), bytes_of(other, viewer)) << to_text(one) << "\n" << to_text(other);
}

// Legal choices and reasons against others are part of what a seat receives.
void expect_same_choices(const State& one, const State& other, Seat seat) {
    ActionList first;
    ActionList second;
    legal_actions(one, seat, first);
    legal_actions(other, seat, second);
    EXPECT_EQ(first, second);
    for (const Action& tried : {Action::of(Kind::Ready), Action::of(Kind::SeeNextIssue), Action::see_cup(0), Action::see_cup(2), Action::propose({1}),
                                Action::funnel(3, 3), Action::vote(true, 4, 0), Action::vote(false, 0, 4, true), Action::vote(true, 40, 40)}) {
        EXPECT_EQ(verdict(one, seat, tried), verdict(other, seat, tried)) << to_text(tried);
    }
}

// Which fields of a state two worlds differ in.
void note_differences(const State& one, const State& other, std::set<std::string>& fields) {
    std::vector<std::pair<std::string, std::vector<long>>> texts[2];
    for (const auto& [world, list] : {std::pair{&one, &texts[0]}, std::pair{&other, &texts[1]}}) {
        for_each_field(
            *world, [&](const char* field) { list->push_back({field, {}}); },
            [&](const auto& number) { list->back().second.push_back(static_cast<long>(number)); });
    }
    for (std::size_t i = 0; i < texts[0].size(); ++i) {
        if (texts[0][i] != texts[1][i]) fields.insert(texts[0][i].first);
    }
}

class Secrecy : public ::testing::Test {
protected:
    // Compares a game with another world, before and after every event, for each viewer.
    void watch(std::uint64_t seed) {
        core::Rng rng(seed, 21);
        State state = initial_state(table_of(seed));
        while (!is_over(state) && !HasFailure()) {
            if (awaits_deal(state)) {
                watch_deal(state, draw(state, rng), rng);
                continue;
            }
            const Seats seats = to_move(state);
            const Seat seat{static_cast<std::uint8_t>(core::select(seats.bits, rng.below(seats.count())))};
            const Action action = random_action(state, seat, rng);
            for (const Viewer viewer : kViewers) watch_choice(state, seat, action, viewer, rng);
            play(state, seat, action);
        }
        for (const Viewer viewer : kViewers) expect_same(state, OtherWorld(state, viewer, rng).state(), viewer);
    }

    std::set<std::string> differed_;  // for a spectator

private:
    void watch_deal(State& state, const Deal& dealt, core::Rng& rng) {
        for (const Viewer viewer : kViewers) {
            State other = OtherWorld(state, viewer, rng).state();
            State next = state;
            deal(next, dealt);
            if (state.phase == Phase::Roll) {
                deal(other, dealt);
                expect_same(next, other, viewer);
            }
        }
        deal(state, dealt);
    }

    void watch_choice(const State& state, Seat seat, const Action& action, Viewer viewer, core::Rng& rng) {
        OtherWorld other(state, viewer, rng);
        expect_same(state, other.state(), viewer);
        if (viewer && rng.below(16) == 0) expect_same_choices(state, other.state(), *viewer);
        if (!viewer) note_differences(state, other.state(), differed_);
        State next = state;
        play(next, seat, action);
        const Action own = other.same_event(state, seat, action);
        ASSERT_TRUE(check(other.state(), seat, own)) << to_text(own) << " in " << to_text(other.state());
        play(other.state(), seat, own);
        expect_same(next, other.state(), viewer);
    }
};

TEST_F(Secrecy, NobodySeesWhatTheyCannotKnow) {
    for (std::uint64_t seed = 0; seed < kWatchedGames && !HasFailure(); ++seed) watch(seed);
    EXPECT_EQ(differed_, (std::set<std::string>{"objectives", "enemies", "cups", "insights", "deck", "votes", "funnels"}));
}

// The comparison does detect what a seat may know.
TEST(View, ShowsASeatItsOwn) {
    Table table({kRaiseRent, kRentControl, kCrowd});
    const auto differs_when = [&](Seat viewer, auto&& change) {
        State other = table.state;
        change(other);
        return bytes_of(table.state, viewer) != bytes_of(other, viewer) && view_for(table.state, viewer) != view_for(other, viewer);
    };
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.cups[1].money += 1; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.cups[1].influence += 1; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.secrets[1].objectives[1] += 1; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.secrets[1].enemy += 1; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.insights[1].cup.money = 9; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.votes[1] = Action::vote(true, 0, 1); }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.deck[0] = kCrowd; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.city.rent_control = true; }));
    EXPECT_FALSE(differs_when(kLandlord, [](State& state) { std::swap(state.deck[1], state.deck[2]); }));
    EXPECT_FALSE(differs_when(kLandlord, [](State& state) { state.cups[0].money += 1; }));
}

// The view alone is enough to know every legal action.
TEST(View, ListsAllLegalActionsOfASeat) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        random_game(table_of(seed), seed, [](const State& state) {
            core::for_each(to_move(state).bits, [&](unsigned index) {
                const Seat seat{static_cast<std::uint8_t>(index)};
                ActionList from_state;
                ActionList from_view;
                legal_actions(state, seat, from_state);
                legal_actions(turn_of(view_for(state, seat)), from_view);
                EXPECT_EQ(from_state, from_view) << to_text(state);
            });
        });
    }
}

TEST(View, RevealsCardsOneByOneAfterTheDeal) {
    const Cards cards = plain_cards();
    EXPECT_EQ(view_for_spectator(initial_state({.cards = &cards})).table.cards_turned_over, 0);
    Table table({kRaiseRent, kCrowd});
    for (unsigned settled = 0; settled < 2; ++settled) {
        EXPECT_EQ(view_for_spectator(table.state).table.cards_turned_over, settled + 1);
        table.settle(true);
    }
    EXPECT_EQ(view_for_spectator(table.state).table.cards_turned_over, 2);
}

// Different secrets show at the end and not before.
TEST(View, ReadsTheSecretsAtTheEnd) {
    Table table({kCrowd});
    State other = table.state;
    other.secrets[0].objectives = {0, 2};
    table.to_vote();
    for_each_seat([&](Seat seat) { play(other, seat, Action::of(Kind::Ready)); });
    for (const Seat seat : {kResident, kLandlord}) play(other, seat, Action::funnel(0, 0));
    for_each_seat([&](Seat seat) {
        expect_same(table.state, other, kOfficial);
        const Action vote = Action::vote(true, 0, seat == kOfficial ? 1 : 0);
        play(table.state, seat, vote);
        play(other, seat, vote);
    });
    EXPECT_NE(bytes_of(table.state, kOfficial), bytes_of(other, kOfficial));
    EXPECT_NE(bytes_of(table.state, std::nullopt), bytes_of(other, std::nullopt));
}

}  // namespace
}  // namespace urbanist::quatropolis
