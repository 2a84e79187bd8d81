// R7: abilities.
#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/test_support.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;
using Winner = Outcome::Winner;

Action announced(bool yes, std::uint16_t influence = 0) { return Action::vote(yes, 0, influence, true); }

// The resident and the landlord both break ties.
Cards two_tie_breakers() { return with_ability(Role::Landlord, Ability::BreakTie, with_ability(Role::Resident, Ability::BreakTie)); }

TEST(R7_1, AnnouncedInfluenceCountsTwiceAndTotalsShowItDoubled) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    table.cup(kCorporation) = {5, 2};
    table.vote({Action::vote(false, 0, 2), Action::vote(false, 0, 1), Table::kNothing, Action::vote(true, 0, 2, true)});
    EXPECT_EQ(table.state.last.winner, Winner::Yes);
    EXPECT_EQ(table.state.last.for_yes, (Cup{0, 4}));
    EXPECT_EQ(table.state.last.for_no, (Cup{0, 3}));
    EXPECT_EQ(table.cup(kCorporation), (Cup{10, 0}));  // the pieces are spent only once
}

TEST(R7_1, MoneyIsNotDoubled) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    table.vote({Table::kNothing, Table::kNothing, Table::kNothing, Action::vote(true, 3, 0, true)});
    EXPECT_EQ(table.state.last.for_yes, (Cup{3, 0}));
}

TEST(R7_1, InfluenceCountsOnceUnlessItIsAnnounced) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    table.cup(kCorporation) = {0, 2};
    table.vote({Table::kNothing, Table::kNothing, Table::kNothing, Action::vote(true, 0, 2)});
    EXPECT_EQ(table.state.last.for_yes, (Cup{0, 2}));
    EXPECT_TRUE(table.state.has_ability(kCorporation));
}

TEST(R7_2, ATieGoesTheWayOfThePlayerWhoAnnouncedIt) {
    for (const bool yes : {true, false}) {
        Table table({kRaiseRent, kCrowd}, with_ability(Role::Resident, Ability::BreakTie));
        table.to_vote();
        table.vote({announced(yes), Table::kNothing, Table::kNothing, Table::kNothing});
        EXPECT_EQ(table.state.last.winner, yes ? Winner::Yes : Winner::No);
        EXPECT_EQ(table.state.settled, 1);
        EXPECT_EQ(table[Measure::Rent], yes ? 5 : 3);
        EXPECT_FALSE(table.state.has_ability(kResident));
    }
}

TEST(R7_2, WithoutATieItIsNotUsedUp) {
    Table table({kRaiseRent, kCrowd}, with_ability(Role::Resident, Ability::BreakTie));
    table.to_vote();
    table.vote({announced(false), Table::kNothing, Action::vote(true, 0, 1), Table::kNothing});
    EXPECT_EQ(table.state.last.winner, Winner::Yes);
    EXPECT_TRUE(table.state.last.announced.has(kResident));
    EXPECT_TRUE(table.state.has_ability(kResident));
    table.to_vote();
    EXPECT_EQ(table.verdict(kResident, announced(true)), "");
}

TEST(R7_2, TwoOnDifferentSidesUndoEachOther) {
    Table table({kRaiseRent, kCrowd}, two_tie_breakers());
    table.to_vote();
    table.vote({announced(true), announced(false), Table::kNothing, Table::kNothing});
    EXPECT_EQ(table.state.last.winner, Winner::Tie);
    EXPECT_EQ(table.state.settled, 0);
    EXPECT_FALSE(table.state.has_ability(kResident));
    EXPECT_FALSE(table.state.has_ability(kLandlord));
}

TEST(R7_2, TwoOnTheSameSideWinTheTieTogether) {
    Table table({kRaiseRent, kCrowd}, two_tie_breakers());
    table.to_vote();
    table.vote({announced(true), announced(true), Table::kNothing, Table::kNothing});
    EXPECT_EQ(table.state.last.winner, Winner::Yes);
}

TEST(R7_3, TheOfficialLooksAtTheNextCardOfTheDeck) {
    Table table({kRaiseRent, kRentControl, kCrowd});
    table.play(kOfficial, Action::of(Kind::SeeNextIssue));
    const Insight& insight = table.state.insights[kOfficial.index];
    EXPECT_TRUE(insight.knows_issue);
    EXPECT_EQ(insight.issue, kRentControl);
    EXPECT_EQ(table.state.phase, Phase::Discussion);
    EXPECT_TRUE(to_move(table.state).has(kOfficial));  // the seat must still declare itself ready
    table.settle(true);
    EXPECT_EQ(table.state.card_on_table(), kRentControl);
}

TEST(R7_3, NotWhenTheLastOneLiesOnTheTable) {
    const Table table({kRaiseRent});
    EXPECT_EQ(table.verdict(kOfficial, Action::of(Kind::SeeNextIssue)), "nothing-left-to-see");
}

TEST(R7_4, TheLandlordLearnsWhatACupHoldsAtThatMoment) {
    Table table({kRaiseRent, kCrowd});
    table.play(kLandlord, Action::see_cup(kCorporation.index));
    table.cup(kCorporation) = {50, 0};
    const Insight& insight = table.state.insights[kLandlord.index];
    EXPECT_TRUE(insight.knows_cup);
    EXPECT_EQ(insight.seat, kCorporation.index);
    EXPECT_EQ(insight.cup, (Cup{5, 0}));
}

TEST(R7_4, OnlyAnotherSeatAtTheTableHasACupToSee) {
    const Table table({kRaiseRent});
    for (const std::uint8_t seat : std::to_array<std::uint8_t>({0, 2, 3})) EXPECT_EQ(table.verdict(kLandlord, Action::see_cup(seat)), "");
    for (const std::uint8_t seat : std::to_array<std::uint8_t>({1, 4, 32, 255}))
        EXPECT_EQ(table.verdict(kLandlord, Action::see_cup(seat)), "no-such-seat");
}

TEST(R7_5, MoneyMayBeSpentInTheVoteItIsAnnouncedWith) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    EXPECT_EQ(table.verdict(kResident, Action::vote(true, 4, 0)), "money-is-not-yours-to-spend");
    EXPECT_EQ(table.verdict(kResident, Action::vote(true, 5, 0, true)), "more-than-the-cup-holds");
    table.vote({Action::vote(true, 4, 2, true), Table::kNothing, Table::kNothing, Table::kNothing});
    EXPECT_EQ(table.state.last.for_yes, (Cup{4, 2}));
    EXPECT_EQ(table.cup(kResident), (Cup{4, 2}));
    table.to_vote();
    EXPECT_EQ(table.verdict(kResident, Action::vote(true, 1, 0)), "money-is-not-yours-to-spend");
    EXPECT_EQ(table.verdict(kResident, Action::vote(true, 1, 0, true)), "ability-used");
}

TEST(R7_6, ThatAnAbilityWasUsedIsPublicAndWhatItShowedIsNot) {
    Table table({kRaiseRent, kRentControl, kCrowd});
    State other = table.state;
    std::swap(other.deck[1], other.deck[2]);
    for (State* state : {&table.state, &other}) {
        play(*state, kOfficial, Action::of(Kind::SeeNextIssue));
        play(*state, kLandlord, Action::see_cup(state == &other ? 0 : 3));
    }
    EXPECT_EQ(view_for_spectator(table.state).table.abilities_used, (Seats{0b0110}));
    EXPECT_EQ(view_for_spectator(table.state), view_for_spectator(other));
    for (const Seat seat : {kResident, kCorporation}) EXPECT_EQ(view_for(table.state, seat), view_for(other, seat));
    for (const Seat seat : {kLandlord, kOfficial}) EXPECT_NE(view_for(table.state, seat), view_for(other, seat));
}

TEST(R7_6, NoAbilityIsUsedTwice) {
    Table table({kRaiseRent, kRentControl, kCrowd});
    table.play(kOfficial, Action::of(Kind::SeeNextIssue));
    table.play(kLandlord, Action::see_cup(0));
    table.to_vote();
    table.vote({Action::vote(true, 1, 0, true), Table::kNothing, Table::kNothing, Action::vote(true, 0, 0, true)});
    EXPECT_EQ(table.state.abilities_used, (Seats{0b1111}));
    EXPECT_EQ(table.verdict(kOfficial, Action::of(Kind::SeeNextIssue)), "ability-used");
    EXPECT_EQ(table.verdict(kLandlord, Action::see_cup(0)), "ability-used");
    table.to_vote();
    for (const Seat seat : {kResident, kCorporation}) EXPECT_EQ(table.verdict(seat, announced(true)), "ability-used");
}

TEST(R7_6, NobodyUsesAnAbilityOfAnotherRole) {
    Table table({kRaiseRent, kCrowd});
    for (const Seat seat : {kResident, kLandlord, kCorporation}) EXPECT_EQ(table.verdict(seat, Action::of(Kind::SeeNextIssue)), "not-your-ability");
    for (const Seat seat : {kResident, kOfficial, kCorporation}) EXPECT_EQ(table.verdict(seat, Action::see_cup(1)), "not-your-ability");
    table.to_vote();
    for (const Seat seat : {kLandlord, kOfficial}) EXPECT_EQ(table.verdict(seat, announced(true)), "not-your-ability");
}

}  // namespace
}  // namespace urbanist::quatropolis
