// Every refused action has a reason and leaves the state unchanged.
#include <gtest/gtest.h>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/test_support.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;

// The reason; also checks that the state is unchanged and the action is not listed as legal.
std::string refused(const State& state, Seat seat, const Action& action) {
    const State before = state;
    const std::string why = verdict(state, seat, action);
    ActionList actions;
    legal_actions(state, seat, actions);
    EXPECT_EQ(state, before);
    EXPECT_EQ(std::ranges::find(actions, action), actions.end()) << to_text(action);
    return why;
}

Action with(Action action, auto Action::* member, auto value) {
    action.*member = static_cast<std::remove_reference_t<decltype(action.*member)>>(value);
    return action;
}

TEST(Hostile, VotesThatTheCupOrTheRoleDoesNotAllow) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    EXPECT_EQ(refused(table.state, kOfficial, Action::vote(true, 0, 4)), "more-than-the-cup-holds");
    EXPECT_EQ(refused(table.state, kCorporation, Action::vote(true, 6, 0)), "more-than-the-cup-holds");
    EXPECT_EQ(refused(table.state, kCorporation, Action::vote(true, static_cast<std::uint16_t>(-1), 0)), "more-than-the-cup-holds");
    EXPECT_EQ(refused(table.state, kOfficial, Action::vote(false, 0, static_cast<std::uint16_t>(-3))), "more-than-the-cup-holds");
    EXPECT_EQ(refused(table.state, kLandlord, Action::vote(true, 1, 0)), "money-is-not-yours-to-spend");
    EXPECT_EQ(refused(table.state, kLandlord, Action::vote(true, 0, 0, true)), "not-your-ability");
}

TEST(Hostile, ASecondVote) {
    Table table({kRaiseRent, kCrowd});
    table.to_vote();
    table.play(kOfficial, Action::vote(true, 0, 1));
    EXPECT_EQ(refused(table.state, kOfficial, Action::vote(true, 0, 1)), "not-your-turn");
    EXPECT_EQ(refused(table.state, kOfficial, Action::vote(false, 0, 2)), "not-your-turn");
}

TEST(Hostile, ProposalsThatAreEmptyTooLargeOrSomebodyElses) {
    Table table({kReferendum, kCrowd});
    EXPECT_EQ(refused(table.state, kResident, Action::propose({1, 0, 0, 0})), "awaits-chance");
    table.roll({6, 1, 1, 1});
    EXPECT_EQ(refused(table.state, kResident, Action::propose({})), "empty-proposal");
    EXPECT_EQ(refused(table.state, kResident, Action::propose({2, -2, 1, 0})), "proposal-too-large");
    EXPECT_EQ(refused(table.state, kResident, Action::propose({-128, -128, -128, -128})), "proposal-too-large");
    EXPECT_EQ(refused(table.state, kLandlord, Action::propose({1, 0, 0, 0})), "not-your-turn");
    table.propose({1, 0, 0, 0});
    EXPECT_EQ(refused(table.state, kResident, Action::propose({0, 1, 0, 0})), "out-of-phase");
}

TEST(Hostile, GiftsThatWrapAround) {
    Table table({kRaiseRent, kCrowd});
    table.talk();
    EXPECT_EQ(refused(table.state, kResident, Action::funnel(65535, 5)), "more-than-the-cup-holds");
    EXPECT_EQ(refused(table.state, kResident, Action::funnel(32768, 32768)), "more-than-the-cup-holds");
    EXPECT_EQ(refused(table.state, kCorporation, Action::funnel(0, 0)), "not-your-turn");
}

TEST(Hostile, ASecondUseOfAnAbility) {
    Table table({kRaiseRent, kCrowd});
    table.play(kLandlord, Action::see_cup(2));
    EXPECT_EQ(refused(table.state, kLandlord, Action::see_cup(2)), "ability-used");
    EXPECT_EQ(refused(table.state, kLandlord, Action::see_cup(3)), "ability-used");
}

// Numbers that a careless shift would treat as seats 0 to 3.
TEST(Hostile, SeatsThatNoTableHas) {
    Table table({kRaiseRent, kCrowd});
    for (const std::uint8_t index : std::to_array<std::uint8_t>({4, 31, 32, 33, 35, 64, 128, 255})) {
        EXPECT_EQ(refused(table.state, {index}, Action::of(Kind::Ready)), "not-your-turn") << int{index};
        EXPECT_EQ(refused(table.state, kLandlord, Action::see_cup(index)), "no-such-seat") << int{index};
        ActionList actions;
        legal_actions(table.state, {index}, actions);
        EXPECT_TRUE(actions.empty());
    }
    EXPECT_EQ(refused(table.state, kLandlord, Action::see_cup(kLandlord.index)), "no-such-seat");
}

TEST(Hostile, KindsThatDoNotExist) {
    Table table({kRaiseRent, kCrowd});
    for (const int kind : {8, 9, 100, 255}) EXPECT_EQ(refused(table.state, kResident, Action::of(static_cast<Kind>(kind))), "out-of-phase");
}

TEST(Hostile, MembersThatTheKindDoesNotUse) {
    Table table({kRaiseRent, kCrowd});
    const Action ready = Action::of(Kind::Ready);
    for (const Action& odd :
         {with(ready, &Action::yes, true), with(ready, &Action::ability, true), with(ready, &Action::target, 1), with(ready, &Action::money, 1),
          with(ready, &Action::influence, 1), with(ready, &Action::to_official, 1), with(ready, &Action::changes, Changes{1})}) {
        EXPECT_EQ(refused(table.state, kResident, odd), "out-of-phase");
    }
    EXPECT_EQ(refused(table.state, kLandlord, with(Action::see_cup(0), &Action::money, 1)), "out-of-phase");
    table.talk();
    EXPECT_EQ(refused(table.state, kResident, with(Action::funnel(1, 1), &Action::influence, 1)), "out-of-phase");
    table.funnel(Action::funnel(0, 0), Action::funnel(0, 0));
    EXPECT_EQ(refused(table.state, kOfficial, with(Action::vote(true, 0, 1), &Action::to_official, 1)), "out-of-phase");
}

TEST(Hostile, AnythingAfterTheEnd) {
    Table table({kCrowd});
    table.settle(true);
    EXPECT_EQ(refused(table.state, kOfficial, Action::vote(true, 0, 0)), "game-over");
    EXPECT_EQ(refused(table.state, {77}, Action::of(Kind::Ready)), "game-over");
    EXPECT_NE(fault_of(table.state, setup_of({kCrowd})), "");
}

TEST(Hostile, EveryRefusalHasANameAndAReason) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < core::kEnumCount<Refusal>; ++i) {
        names.push_back(name(static_cast<Refusal>(i)));
        EXPECT_FALSE(describe(static_cast<Refusal>(i)).empty());
    }
    std::ranges::sort(names);
    EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
}

}  // namespace
}  // namespace urbanist::quatropolis
