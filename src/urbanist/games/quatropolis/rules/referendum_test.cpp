// R4: referendums.
#include <gtest/gtest.h>

#include <set>

#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/test_support.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;

TEST(R4_1, AllRollADieBeforeAReferendumIsDiscussed) {
    Table table({kReferendum, kCrowd});
    EXPECT_TRUE(awaits_deal(table.state));
    EXPECT_EQ(table.state.to_roll.count(), kSeats);
    EXPECT_EQ(fault_of(table.state, Roll{{1, 2, 3, 6}}), "");
    for (const Roll& wrong : {Roll{{0, 2, 3, 4}}, Roll{{1, 2, 3, 7}}}) EXPECT_NE(fault_of(table.state, wrong), "");
    EXPECT_EQ(fault_of(table.state, setup_of({kCrowd})), "the cards have already been dealt");
    core::Rng rng(5);
    std::set<unsigned> sides;
    for (int i = 0; i < 100; ++i) {
        const Roll roll = draw_roll(table.state.to_roll, rng);
        EXPECT_EQ(fault_of(table.state, roll), "");
        sides.insert(roll.dice.begin(), roll.dice.end());
    }
    EXPECT_EQ(sides, (std::set<unsigned>{1, 2, 3, 4, 5, 6}));
}

TEST(R4_1, AnOrdinaryIssueNeedsNoDice) {
    Table table({kCrowd});
    EXPECT_FALSE(awaits_deal(table.state));
    EXPECT_EQ(fault_of(table.state, Roll{{1, 2, 3, 4}}), "no deal or roll is due");
}

TEST(R4_2, TheHighestRollProposes) {
    Table table({kReferendum});
    table.roll({2, 5, 4, 4});
    EXPECT_EQ(table.state.proposer, kLandlord);
    for (const Seat seat : {kResident, kOfficial, kCorporation}) EXPECT_EQ(table.verdict(seat, Action::propose({1, 0, 0, 0})), "not-your-turn");
    EXPECT_EQ(table.verdict(kLandlord, Action::propose({1, 0, 0, 0})), "");
}

TEST(R4_2, WhoIsTiedForTheHighestRollsAgainUntilOneIsAhead) {
    Table table({kReferendum});
    table.roll({5, 2, 5, 5});
    EXPECT_EQ(table.state.to_roll, (Seats{0b1101}));
    EXPECT_NE(fault_of(table.state, Roll{{1, 6, 1, 2}}), "");
    table.roll({3, 0, 3, 1});
    EXPECT_EQ(table.state.to_roll, (Seats{0b0101}));
    table.roll({3, 0, 3, 0});
    EXPECT_EQ(table.state.to_roll, (Seats{0b0101}));
    table.roll({1, 0, 2, 0});
    EXPECT_EQ(table.state.to_roll, Seats{});
    EXPECT_EQ(table.state.proposer, kOfficial);
    EXPECT_EQ(table.state.phase, Phase::Proposal);
}

TEST(R4_3, AtMostFourPointsUpOrDownOverTheMeasures) {
    Table table({kReferendum});
    table.roll({6, 1, 1, 1});
    for (const Changes& good : {Changes{4, 0, 0, 0}, Changes{-4, 0, 0, 0}, Changes{1, -1, 1, -1}, Changes{0, 2, 0, -2}, Changes{0, 0, 0, 1}}) {
        EXPECT_EQ(table.verdict(kResident, Action::propose(good)), "");
    }
    for (const Changes& five :
         {Changes{5, 0, 0, 0}, Changes{2, -1, 1, -1}, Changes{0, 0, 3, -2}, Changes{127, 127, 127, 127}, Changes{-128, 0, 0, 0}}) {
        EXPECT_EQ(table.verdict(kResident, Action::propose(five)), "proposal-too-large");
    }
    EXPECT_EQ(proposals().size(), 320U);  // 8 of one point, 32 of two, 88 of three, 192 of four
}

TEST(R4_4, AProposalMovesAtLeastOnePoint) {
    Table table({kReferendum});
    table.roll({6, 1, 1, 1});
    EXPECT_EQ(table.verdict(kResident, Action::propose({})), "empty-proposal");
}

void let_it_lapse(Table& table) { table.play(table.state.proposer, Action::of(Kind::Lapse)); }

TEST(R4_5, NobodyPassesByChoice) {
    Table table({kReferendum});
    table.roll({1, 2, 6, 3});
    const auto chosen = check_choice(table.state, kOfficial, Action::of(Kind::Lapse));
    ASSERT_FALSE(chosen);
    EXPECT_EQ(name(chosen.error()), "only-the-clock");
    ActionList actions;
    legal_actions(table.state, kOfficial, actions);
    EXPECT_EQ(std::ranges::count(actions, Kind::Lapse, &Action::kind), 0);
    EXPECT_EQ(table.verdict(kOfficial, Action::of(Kind::Lapse)), "") << "the clock may";
    EXPECT_EQ(table.verdict(kResident, Action::of(Kind::Lapse)), "not-your-turn");
}

TEST(R4_5, WhenTheTimeRunsOutTheNextHighestProposes) {
    Table table({kReferendum, kCrowd});
    table.roll({1, 2, 6, 3});
    for (const Seat proposer : {kOfficial, kCorporation, kLandlord}) {
        EXPECT_EQ(table.state.proposer, proposer);
        let_it_lapse(table);
    }
    EXPECT_EQ(table.state.proposer, kResident);
    EXPECT_EQ(view_for_spectator(table.state).table.lapsed, (Seats{0b1110}));
    table.propose({1, 0, 0, 0});
    EXPECT_EQ(table.state.phase, Phase::Discussion);
    EXPECT_EQ(table.state.round, 1) << "nothing is earned in between";
}

TEST(R4_5, WhoIsTiedForTheNextPlaceRollsAgain) {
    Table table({kReferendum});
    table.roll({4, 6, 4, 1});
    let_it_lapse(table);
    EXPECT_EQ(table.state.phase, Phase::Roll);
    EXPECT_EQ(table.state.to_roll, (Seats{0b0101}));
    table.roll({2, 0, 5, 0});
    EXPECT_EQ(table.state.proposer, kOfficial);
    let_it_lapse(table);
    EXPECT_EQ(table.state.proposer, kResident);
    let_it_lapse(table);
    EXPECT_EQ(table.state.proposer, kCorporation);
}

// A low die in the second roll is still behind a high one in the first.
TEST(R4_5, WhoLostTheSecondRollComesBeforeThoseWhoWereNotInIt) {
    Table table({kReferendum});
    table.roll({6, 5, 6, 1});
    table.roll({1, 0, 2, 0});
    EXPECT_EQ(table.state.proposer, kOfficial);
    let_it_lapse(table);
    EXPECT_EQ(table.state.proposer, kResident);
    let_it_lapse(table);
    EXPECT_EQ(table.state.proposer, kLandlord);
}

TEST(R4_5, WhenAllFourLetItLapseTheCardIsSettledWithoutAVoteOrAnEffect) {
    Table table({kReferendum, kCrowd});
    table.roll({1, 2, 6, 3});
    const City before = table.state.city;
    for (unsigned i = 0; i < kSeats; ++i) {
        EXPECT_EQ(table.state.settled, 0);
        let_it_lapse(table);
    }
    EXPECT_EQ(table.state.city, before);
    EXPECT_EQ(table.state.settled, 1);
    EXPECT_EQ(table.state.last.winner, Outcome::Winner::None);
    EXPECT_EQ(table.state.phase, Phase::Discussion);
    EXPECT_EQ(table.state.round, 2);
}

TEST(R4_5, InAGameFromBeforeTheFirstLapseSettlesTheCard) {
    Table table({kReferendum, kCrowd});
    table.state.options.rules = kFirstRules;
    table.roll({1, 1, 6, 1});
    let_it_lapse(table);
    EXPECT_EQ(table.state.settled, 1);
    EXPECT_EQ(table.state.phase, Phase::Discussion);
}

}  // namespace
}  // namespace urbanist::quatropolis
