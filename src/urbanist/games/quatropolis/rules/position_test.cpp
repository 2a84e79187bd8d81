// A position round-trips, and one that no game can reach is refused.
#include "urbanist/games/quatropolis/rules/position.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/rules/test_support.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;

// As many issues as a game needs.
constexpr std::initializer_list<std::uint8_t> kDeck = {kRaiseRent, kCrowd, kReferendum, kSecondReferendum, 3, 4, 6, 7, 8, 9, 10, 11};

// Whether a state is accepted after a change that the rules would never make.
bool accepts(const State& state, auto&& change) {
    State changed = state;
    change(changed);
    return parse_state(to_text(changed), state.cards()).has_value();
}

TEST(Position, ComesBackAtEveryMomentOfAGame) {
    const Cards cards = plain_cards();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        random_game({.cards = &cards, .whole_deck = seed % 2 == 0, .end_third_tie = true}, seed, [&](const State& state) {
            const auto parsed = parse_state(to_text(state), cards);
            ASSERT_TRUE(parsed) << parsed.error().message() << "\n" << to_text(state);
            EXPECT_EQ(*parsed, state);
            EXPECT_EQ(key_of(*parsed), key_of(state));
        });
    }
}

TEST(Position, IsRefusedWhenNoGameCanComeToIt) {
    Table table(kDeck);
    table.talk();
    table.play(kResident, Action::funnel(1, 1));
    const State& state = table.state;
    EXPECT_TRUE(accepts(state, [](State&) {}));
    EXPECT_FALSE(accepts(state, [](State& s) { s.city.values[1] = 11; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.city = {.values = {8, 5, 5, 5}, .rent_control = true}; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.cups[0].money = kFullCup + 1; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.roles[0] = Role::Landlord; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.secrets[0].objectives = {0, 0}; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.deck[1] = s.deck[0]; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.deck_size = 11; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.deck[12] = 1; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.settled = 12; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.phase = Phase::Over; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.phase = Phase::Roll; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.insights[2].issue = 200; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.insights[1].seat = 4; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.last.issue = 200; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.proposer = {4}; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.abilities_used = {0b10000}; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.funnels[0].influence = 1; }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.funnels[1] = Action::funnel(1, 0); }));
    EXPECT_FALSE(accepts(state, [](State& s) { s.votes[0] = Action::vote(true, 0, 0); }));
}

TEST(Position, IsRefusedWithAVoteThatWasNotLegal) {
    Table table(kDeck);
    table.to_vote();
    table.play(kOfficial, Action::vote(true, 0, 1));
    EXPECT_TRUE(accepts(table.state, [](State&) {}));
    EXPECT_FALSE(accepts(table.state, [](State& s) { s.votes[2].influence = 99; }));
    EXPECT_FALSE(accepts(table.state, [](State& s) { s.votes[2] = {}; }));
    EXPECT_FALSE(accepts(table.state, [](State& s) { s.done = {}; }));
}

TEST(Position, HasOneSpelling) {
    const Table table(kDeck);
    const std::string text = to_text(table.state);
    for (const std::string& other :
         {text + " ", " " + text, text.substr(0, text.size() - 1), text + ",0", std::string("quatropolis-position/2"), std::string()}) {
        EXPECT_FALSE(parse_state(other, table.cards)) << other;
    }
}

}  // namespace
}  // namespace urbanist::quatropolis
