// R5 and R6: funneling and the vote.
#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/test_support.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;
using Winner = Outcome::Winner;

unsigned money_of_all(const State& state) {
    unsigned sum = 0;
    for (const Cup& cup : state.cups) sum += cup.money;
    return sum;
}

// ---- R5 ------------------------------------------------------------------------------------------------------------------------

TEST(R5_1, FirstTheResidentThenTheLandlordHandMoneyToEitherOrBoth) {
    Table table({kRaiseRent});
    table.talk();
    EXPECT_EQ(to_move(table.state), Seats::of(kResident));
    for (const Seat seat : {kLandlord, kOfficial, kCorporation}) EXPECT_EQ(table.verdict(seat, Action::funnel(0, 0)), "not-your-turn");
    table.play(kResident, Action::funnel(1, 2));
    EXPECT_EQ(to_move(table.state), Seats::of(kLandlord));
    for (const Seat seat : {kResident, kOfficial, kCorporation}) EXPECT_EQ(table.verdict(seat, Action::funnel(0, 0)), "not-your-turn");
    table.play(kLandlord, Action::funnel(3, 0));
    EXPECT_EQ(table.state.cups, (BySeat<Cup>{Cup{1, 2}, Cup{0, 1}, Cup{2, 3}, Cup{9, 0}}));
}

TEST(R5_2, NobodyGivesMoreThanTheCupHolds) {
    Table table({kRaiseRent});
    table.talk();
    for (const Action& fine : {Action::funnel(0, 0), Action::funnel(4, 0), Action::funnel(0, 4), Action::funnel(2, 2)}) {
        EXPECT_EQ(table.verdict(kResident, fine), "");
    }
    for (const Action& much :
         {Action::funnel(5, 0), Action::funnel(0, 5), Action::funnel(2, 3), Action::funnel(65535, 1), Action::funnel(65535, 65535)}) {
        EXPECT_EQ(table.verdict(kResident, much), "more-than-the-cup-holds");
    }
}

TEST(R5_3, GiftsArriveAfterBothHaveActed) {
    Table table({kRaiseRent});
    table.talk();
    table.play(kResident, Action::funnel(1, 2));
    EXPECT_EQ(table.cup(kResident).money, 1);
    EXPECT_EQ(table.cup(kOfficial).money, 0);
    EXPECT_EQ(table.cup(kCorporation).money, 5);
    table.play(kLandlord, Action::funnel(0, 1));
    EXPECT_EQ(table.cup(kOfficial).money, 3);
    EXPECT_EQ(table.cup(kCorporation).money, 6);
    EXPECT_EQ(money_of_all(table.state), 12U);
}

// Two versions of the same round, as the seats see them.
TEST(R5_3, AReceiverCannotTellWhoGave) {
    Table one({kRaiseRent});
    Table other({kRaiseRent});
    one.talk();
    other.talk();
    one.funnel(Action::funnel(3, 0), Action::funnel(0, 1));
    other.funnel(Action::funnel(1, 1), Action::funnel(2, 0));
    other.state.options = one.state.options;  // each table has its own cards
    for (const Seat seat : {kOfficial, kCorporation}) EXPECT_EQ(view_for(one.state, seat), view_for(other.state, seat));
}

TEST(R5_4, NobodyElseSeesWhetherSomethingWasGiven) {
    Table one({kRaiseRent});
    Table other({kRaiseRent});
    other.state.options = one.state.options;
    one.talk();
    other.talk();
    const auto same_for = [&](std::initializer_list<Seat> seats) {
        EXPECT_EQ(view_for_spectator(one.state), view_for_spectator(other.state));
        for (const Seat seat : seats) EXPECT_EQ(view_for(one.state, seat), view_for(other.state, seat));
    };
    one.play(kResident, Action::funnel(2, 0));
    other.play(kResident, Action::funnel(0, 0));
    same_for({kLandlord, kOfficial, kCorporation});
    one.play(kLandlord, Action::funnel(0, 0));
    other.play(kLandlord, Action::funnel(0, 0));
    same_for({kLandlord, kOfficial});
    EXPECT_NE(view_for(one.state, kCorporation), view_for(other.state, kCorporation));
}

// ---- R6 ------------------------------------------------------------------------------------------------------------------------

TEST(R6_1, AllChooseAtOnceAndNobodySeesAnothersVote) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    EXPECT_EQ(to_move(table.state).count(), kSeats);
    State other = table.state;
    table.play(kOfficial, Action::vote(true, 0, 2));
    play(other, kOfficial, Action::vote(false, 0, 0));
    for (const Seat seat : {kResident, kLandlord, kCorporation}) EXPECT_EQ(view_for(table.state, seat), view_for(other, seat));
    EXPECT_EQ(view_for_spectator(table.state), view_for_spectator(other));
    EXPECT_EQ(view_for(table.state, kOfficial).own->vote, Action::vote(true, 0, 2));
    EXPECT_EQ(table.verdict(kOfficial, Action::vote(true, 0, 0)), "not-your-turn");
}

TEST(R6_2, NobodySpendsMoreThanTheCupHoldsAndNothingIsFine) {
    Table table({kRaiseRent});
    table.to_vote();
    table.cup(kCorporation) = {5, 3};
    for (const Action& fine : {Action::vote(true, 5, 3), Action::vote(false, 0, 0)}) EXPECT_EQ(table.verdict(kCorporation, fine), "");
    for (const Action& much : {Action::vote(true, 6, 0), Action::vote(true, 0, 4), Action::vote(false, 65535, 65535)}) {
        EXPECT_EQ(table.verdict(kCorporation, much), "more-than-the-cup-holds");
    }
}

TEST(R6_3, OnlyTheOfficialAndTheCorporationSpendMoney) {
    Table table({kRaiseRent});
    table.to_vote();
    for (Cup& cup : table.state.cups) cup = {3, 3};
    for_each_seat([&](Seat seat) { EXPECT_EQ(table.verdict(seat, Action::vote(true, 0, 3)), ""); });
    for (const Seat seat : {kOfficial, kCorporation}) EXPECT_EQ(table.verdict(seat, Action::vote(true, 3, 3)), "");
    for (const Seat seat : {kResident, kLandlord}) EXPECT_EQ(table.verdict(seat, Action::vote(true, 1, 0)), "money-is-not-yours-to-spend");
}

TEST(R6_4, MoneyAndInfluenceCountTheSame) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    table.vote({Action::vote(true, 0, 2), Action::vote(true, 0, 1), Action::vote(true, 0, 1), Action::vote(false, 5, 0)});
    EXPECT_EQ(table.state.last.winner, Winner::No);
    EXPECT_EQ(table[Measure::Tax], 8);
}

TEST(R6_4, SidesAndTotalsBecomePublicAndSingleAmountsDoNot) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    State other = table.state;
    other.cups[0].influence += 1;
    other.cups[2].influence -= 1;
    table.vote({Action::vote(true, 0, 1), Action::vote(false, 0, 1), Action::vote(true, 0, 3), Action::vote(false, 2, 0)});
    for_each_seat([&](Seat seat) {
        constexpr BySeat<Action> kOtherwise = {Action::vote(true, 0, 2), Action::vote(false, 0, 1), Action::vote(true, 0, 2),
                                               Action::vote(false, 2, 0)};
        play(other, seat, kOtherwise[seat.index]);
    });
    const Outcome expected{Winner::Yes, kRaiseRent, {0b0101}, {}, {0, 4}, {2, 1}};
    EXPECT_EQ(view_for_spectator(table.state).table.last, expected);
    EXPECT_EQ(view_for_spectator(table.state), view_for_spectator(other));
    for (const Seat seat : {kLandlord, kCorporation}) EXPECT_EQ(view_for(table.state, seat), view_for(other, seat));
}

TEST(R6_5, WhatWasSpentOnBothSidesIsGone) {
    Table table({kCrowd});
    table.to_vote();
    table.cup(kOfficial) = {9, 9};
    table.vote({Action::vote(true, 0, 1), Action::vote(false, 0, 1), Action::vote(true, 4, 2), Action::vote(false, 2, 0)});
    EXPECT_EQ(table.state.cups, (BySeat<Cup>{Cup{4, 1}, Cup{3, 0}, Cup{5, 7}, Cup{3, 0}}));
}

TEST(R6_6, TheWinningSidesEffectIsAppliedWithinTheLimits) {
    Table table({kRaiseRent, kCrowd});
    table.state.city.values = {9, 1, 5, 5};
    table.settle(true);
    EXPECT_EQ(table.state.city.values, (Changes{10, 1, 5, 5}));
    EXPECT_EQ(table.state.settled, 1);
    Table other({kRaiseRent, kCrowd});
    other.settle(false);
    EXPECT_EQ(other.state.city.values, (Changes{3, 5, 8, 5}));
}

TEST(R6_6, ATieLeavesTheIssueOnTheTableForAFurtherRound) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    const City before = table.state.city;
    table.vote({Action::vote(true, 0, 1), Action::vote(false, 0, 1), Action::vote(true, 0, 2), Action::vote(false, 2, 0)});
    EXPECT_EQ(table.state.last.winner, Winner::Tie);
    EXPECT_EQ(table.state.city, before);
    EXPECT_EQ(table.state.settled, 0);
    EXPECT_EQ(table.state.card_on_table(), kRaiseRent);
    EXPECT_EQ(table.state.phase, Phase::Discussion);
    EXPECT_EQ(table.state.cups, (BySeat<Cup>{Cup{8, 3}, Cup{6, 1}, Cup{0, 4}, Cup{8, 0}}));  // after spending and the next income
}

TEST(R6_6, ATiedReferendumKeepsItsProposal) {
    Table table({kReferendum, kSecondReferendum});
    table.roll({1, 1, 1, 6});
    table.propose({0, 0, 0, 2});
    table.tie();
    EXPECT_EQ(table.state.phase, Phase::Discussion);
    EXPECT_EQ(table.state.proposal, (Changes{0, 0, 0, 2}));
    table.settle(true);
    EXPECT_EQ(table[Measure::Population], 7);
    EXPECT_EQ(table.state.phase, Phase::Roll);  // the next referendum starts over
    EXPECT_EQ(table.state.proposal, Changes{});
}

TEST(R6_7, TheThirdTieInARowRemovesTheIssueWhereTheTablePlaysSo) {
    Table table({kRaiseRent, kCrowd}, plain_cards(), true);
    const City before = table.state.city;
    table.tie();
    table.tie();
    EXPECT_EQ(table.state.settled, 0);
    table.tie();
    EXPECT_EQ(table.state.settled, 1);
    EXPECT_EQ(table.state.ties, 0);
    EXPECT_EQ(table.state.city, before);
    table.tie();
    EXPECT_EQ(table.state.settled, 1);  // ties are counted per issue
}

TEST(R6_7, WithoutTheOptionTiesGoOn) {
    Table table({kRaiseRent, kCrowd});
    for (int i = 0; i < 20; ++i) table.tie();
    EXPECT_EQ(table.state.settled, 0);
    EXPECT_EQ(table.state.round, 21);
}

TEST(R6_8, YesAppliesTheProposalAndNoItsExactOpposite) {
    for (const bool yes : {true, false}) {
        Table table({kReferendum, kCrowd});
        table.roll({1, 1, 1, 6});
        table.propose({2, -1, 0, 1});
        table.settle(yes);
        EXPECT_EQ(table.state.city.values, yes ? (Changes{5, 4, 5, 6}) : (Changes{1, 6, 5, 4}));
    }
}

}  // namespace
}  // namespace urbanist::quatropolis
