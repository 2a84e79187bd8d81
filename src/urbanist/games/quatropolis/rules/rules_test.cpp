// R1 to R3: the table, the round and the discussion.
#include "urbanist/games/quatropolis/rules/rules.h"

#include <gtest/gtest.h>

#include <set>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/rules/test_support.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;

std::vector<std::uint8_t> deck_of(const Setup& setup) { return {setup.deck.begin(), setup.deck.begin() + setup.deck_size}; }

unsigned referendums_in(const Cards& cards, const std::vector<std::uint8_t>& deck) {
    return static_cast<unsigned>(std::ranges::count_if(deck, [&](std::uint8_t card) { return cards.issues[card].referendum; }));
}

// ---- R1 ------------------------------------------------------------------------------------------------------------------------

TEST(R1_1, EachRoleIsDealtOnceAndEachSeatGetsAnyOfThem) {
    const Cards cards = plain_cards();
    core::Rng rng(1);
    std::set<BySeat<Role>> deals;
    for (int i = 0; i < 400; ++i) {
        const auto setup = draw_setup({.cards = &cards}, rng);
        EXPECT_EQ(fault_of(initial_state({.cards = &cards}), setup), "");
        deals.insert(setup.roles);
    }
    EXPECT_EQ(deals.size(), 24U);
}

TEST(R1_1, NobodyActsBeforeTheDealAndADealWithARoleTwiceIsRefused) {
    const Cards cards = plain_cards();
    const State state = initial_state({.cards = &cards});
    for_each_seat([&](Seat seat) { EXPECT_EQ(verdict(state, seat, Action::of(Kind::Ready)), "awaits-chance"); });
    auto setup = setup_of({kRaiseRent});
    setup.roles[1] = Role::Resident;
    EXPECT_EQ(fault_of(state, setup), "every role must be dealt once");
    EXPECT_EQ(fault_of(state, Roll{}), "the cards must be dealt before the dice are rolled");
}

TEST(R1_2, EverySeatHoldsTwoDifferentObjectivesAndAnEnemyOfItsRole) {
    const Cards cards = plain_cards();
    core::Rng rng(2);
    std::set<unsigned> objectives;
    for (int i = 0; i < 200; ++i) {
        const auto setup = draw_setup({.cards = &cards}, rng);
        for_each_seat([&](Seat seat) {
            const auto& [held, enemy] = setup.secrets[seat.index];
            EXPECT_NE(held[0], held[1]);
            for (const std::uint8_t card : held) EXPECT_EQ(cards.objectives[card].role, setup.roles[seat.index]);
            EXPECT_EQ(cards.enemies[enemy].role, setup.roles[seat.index]);
            objectives.insert(held.begin(), held.end());
        });
    }
    EXPECT_EQ(objectives.size(), cards.objectives.size());
}

TEST(R1_2, CardsOfAnotherRoleOrOneCardTwiceAreRefused) {
    const Cards cards = plain_cards();
    const State state = initial_state({.cards = &cards});
    const auto fault_with = [&](const Secrets& secrets) {
        auto setup = completed(setup_of({kRaiseRent}), cards);
        setup.secrets[0] = secrets;
        return fault_of(state, setup);
    };
    EXPECT_EQ(fault_with({{0, 1}, 2}), "");
    for (const Secrets& wrong : {Secrets{{0, 0}, 0}, Secrets{{0, 3}, 0}, Secrets{{0, 1}, 3}, Secrets{{0, 200}, 0}, Secrets{{0, 1}, 200}}) {
        EXPECT_NE(fault_with(wrong), "");
    }
}

// A role with two objectives on each of two measures.
Cards cards_with_pairs() {
    Cards cards = plain_cards();
    cards.objectives.clear();
    for (std::size_t role = 0; role < kRoles; ++role) {
        for (const Measure measure : {Measure::Rent, Measure::Tax}) {
            for (const bool above : {false, true}) cards.objectives.push_back({static_cast<Role>(role), measure, above, 5});
        }
    }
    return cards;
}

bool all_hands_are_about_two_measures(const Cards& cards, std::uint8_t rules) {
    core::Rng rng(3);
    bool all = true;
    for (int i = 0; i < 100; ++i) {
        const Setup setup = draw_setup({.cards = &cards, .rules = rules}, rng);
        for (const auto& [held, enemy] : setup.secrets) all = all && cards.objectives[held[0]].measure != cards.objectives[held[1]].measure;
    }
    return all;
}

TEST(R1_2, TheTwoObjectivesOfAHandAreAboutTwoMeasures) {
    const Cards cards = cards_with_pairs();
    EXPECT_TRUE(all_hands_are_about_two_measures(cards, kRules));
    EXPECT_FALSE(all_hands_are_about_two_measures(cards, kFirstRules)) << "games from before have such hands";
}

TEST(R1_2, AHandAboutOneMeasureIsRefusedUnlessItIsFromBefore) {
    const Cards cards = cards_with_pairs();
    auto setup = completed(setup_of({kRaiseRent}), cards);
    for (std::size_t i = 0; i < kRoles; ++i) {
        const auto first = static_cast<std::uint8_t>(4 * i);
        setup.secrets[i].objectives = {first, static_cast<std::uint8_t>(first + 1)};
    }
    EXPECT_NE(fault_of(initial_state({.cards = &cards}), setup), "");
    EXPECT_EQ(fault_of(initial_state({.cards = &cards, .rules = kFirstRules}), setup), "");
}

TEST(R1_3, RentStartsAtThreeAndTheOthersAtFive) {
    const Table table({kRaiseRent});
    EXPECT_EQ(table.state.city.values, (Changes{3, 5, 5, 5}));
    EXPECT_FALSE(table.state.city.rent_control);
}

TEST(R1_3, AMeasureStopsAtItsLimits) {
    City city;
    change(city, {9, 4, 5, 6});
    EXPECT_EQ(city.values, (Changes{10, 9, 10, 10}));
    change(city, {-9, -9, -8, -127});
    EXPECT_EQ(city.values, (Changes{1, 1, 2, 1}));
}

TEST(R1_4, RentControlLowersAHigherRentAndLiftingItRaisesNothing) {
    City city{.values = {9, 9, 9, 9}};
    set_rent_control(city, true);
    EXPECT_EQ(city.values, (Changes{7, 9, 9, 9}));
    change(city, {2, 1, 1, 1});
    EXPECT_EQ(city.values, (Changes{7, 10, 10, 10}));
    set_rent_control(city, false);
    EXPECT_EQ(city[Measure::Rent], 7);
    change(city, {2, 0, 0, 0});
    EXPECT_EQ(city[Measure::Rent], 9);
}

TEST(R1_4, AnIssueSwitchesRentControlBeforeItMovesTheRent) {
    Table table({kFreeTheRents, kCrowd});
    table.state.city = {.values = {6, 5, 5, 5}, .rent_control = true};
    table.settle(true);
    EXPECT_EQ(table[Measure::Rent], 10);
    EXPECT_FALSE(table.state.city.rent_control);
    Table other({kFreeTheRents, kCrowd});
    other.state.city.values[0] = 5;
    other.settle(false);
    EXPECT_EQ(other[Measure::Rent], 7);
    EXPECT_TRUE(other.state.city.rent_control);
}

TEST(R1_5, CupsAreEmptyUntilTheFirstEarningAndSecret) {
    const Cards cards = plain_cards();
    EXPECT_EQ(initial_state({.cards = &cards}).cups, BySeat<Cup>{});
    Table table({kRaiseRent});
    const View before = view_for(table.state, kResident);
    table.cup(kCorporation) = {77, 7};
    EXPECT_EQ(view_for(table.state, kResident), before);
    table.cup(kResident) = {77, 7};
    EXPECT_EQ(view_for(table.state, kResident).own->cup, (Cup{77, 7}));
}

TEST(R1_5, AFullCupTakesNoMoreAndNoTotalOverflows) {
    Cards cards = plain_cards();
    for (RoleCard& role : cards.roles) role.ability = Ability::DoubleInfluence;
    Table table({kRaiseRent, kCrowd}, cards);
    constexpr auto kFull = static_cast<std::uint16_t>(kFullCup);
    for (Cup& cup : table.state.cups) cup = {kFull, kFull};
    table.to_vote();
    table.vote({Action::vote(true, 0, kFull, true), Action::vote(true, 0, kFull, true), Action::vote(true, kFull, kFull, true),
                Action::vote(true, kFull, kFull, true)});
    EXPECT_EQ(table.state.last.for_yes.influence, 8 * kFullCup);
    EXPECT_EQ(table.cup(kResident), (Cup{kFull, 2}));
}

TEST(R1_6, TheDeckHoldsTwoReferendumsAndTenIssues) {
    const Cards cards = plain_cards();
    core::Rng rng(3);
    std::set<std::uint8_t> seen;
    for (int i = 0; i < 200; ++i) {
        const auto deck = deck_of(draw_setup({.cards = &cards}, rng));
        EXPECT_EQ(deck.size(), 12U);
        EXPECT_EQ(referendums_in(cards, deck), 2U);
        EXPECT_EQ(std::set<std::uint8_t>(deck.begin(), deck.end()).size(), deck.size());
        seen.insert(deck.begin(), deck.end());
    }
    EXPECT_EQ(seen.size(), cards.issues.size());
}

TEST(R1_6, ATableMayPlayEveryIssueAndAnyCardMayLieOnTop) {
    const Cards cards = plain_cards();
    core::Rng rng(4);
    std::set<std::uint8_t> first;
    for (int i = 0; i < 400; ++i) {
        const auto deck = deck_of(draw_setup({.cards = &cards, .whole_deck = true}, rng));
        EXPECT_EQ(std::set<std::uint8_t>(deck.begin(), deck.end()).size(), cards.issues.size());
        first.insert(deck.front());
    }
    EXPECT_EQ(first.size(), cards.issues.size());
}

TEST(R1_6, ADeckWithACardTwiceOrOneThatDoesNotExistIsRefused) {
    const Cards cards = plain_cards();
    const State state = initial_state({.cards = &cards});
    for (const std::uint8_t wrong : {kRaiseRent, std::uint8_t{200}}) {
        auto setup = completed(setup_of({kRaiseRent}), cards);
        EXPECT_EQ(fault_of(state, setup), "");
        setup.deck[11] = wrong;
        EXPECT_EQ(fault_of(state, setup), "the deck must name each of its issues once");
    }
}

TEST(R1_6, ADeckOfAnotherSizeOrWithoutBothReferendumsIsRefused) {
    const Cards cards = plain_cards();
    const State state = initial_state({.cards = &cards});
    constexpr std::string_view kFault = "the deck must contain the two referendums and ten other issues";
    EXPECT_EQ(fault_of(state, setup_of({})), kFault);
    EXPECT_EQ(fault_of(state, setup_of({kReferendum, kSecondReferendum, kRaiseRent})), kFault);
    EXPECT_EQ(fault_of(state, setup_of({0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})), kFault);
    EXPECT_EQ(fault_of(state, setup_of({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})), kFault);
    EXPECT_EQ(fault_of(state, setup_of({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})), "");
}

TEST(R1_6, TheWholeDeckIsEveryIssueOfTheSet) {
    const Cards cards = plain_cards();
    const State state = initial_state({.cards = &cards, .whole_deck = true});
    EXPECT_EQ(fault_of(state, setup_of({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})), "");
    EXPECT_EQ(fault_of(state, setup_of({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})),
              "the deck must contain every issue of the set, because this table plays the whole deck");
    auto beyond = setup_of({});
    beyond.deck_size = kMostIssues + 1;
    EXPECT_EQ(fault_of(state, beyond), "the deck is larger than any set");
}

// ---- R2 ------------------------------------------------------------------------------------------------------------------------

TEST(R2_1, EverybodyEarnsWhatTheRoleCardSays) {
    const Table table({kRaiseRent});
    EXPECT_EQ(table.state.cups, (BySeat<Cup>{Cup{4, 2}, Cup{3, 1}, Cup{0, 3}, Cup{5, 0}}));
}

TEST(R2_1, WhatFollowsAMeasureIsTakenFromTheCityOfThatRound) {
    Table table({kRaiseRent, kCrowd});
    table.cup(kOfficial).influence = 0;
    table.settle(true);
    EXPECT_EQ(table[Measure::Rent], 5);
    EXPECT_EQ(table.cup(kLandlord), (Cup{8, 2}));
    EXPECT_EQ(table.cup(kOfficial), (Cup{0, 3}));
    EXPECT_EQ(table.state.round, 2);
}

TEST(R2_2, PhasesFollowInTheirOrderAndNothingIsDoneOutOfPhase) {
    Table table({kRaiseRent, kCrowd});
    const auto only = [&](Phase phase, Seat seat, std::initializer_list<Kind> now) {
        EXPECT_EQ(table.state.phase, phase);
        for (std::size_t i = 0; i < core::kEnumCount<Kind>; ++i) {
            const auto kind = static_cast<Kind>(i);
            const bool expected = std::ranges::find(now, kind) != now.end();
            EXPECT_EQ(table.verdict(seat, Action::of(kind)) != "out-of-phase", expected) << i;
        }
    };
    only(Phase::Discussion, kResident, {Kind::Ready, Kind::Talk, Kind::SeeNextIssue, Kind::SeeCup});
    table.talk();
    only(Phase::ResidentFunnels, kResident, {Kind::Funnel});
    table.play(kResident, Action::funnel(0, 0));
    only(Phase::LandlordFunnels, kLandlord, {Kind::Funnel});
    table.play(kLandlord, Action::funnel(0, 0));
    only(Phase::Voting, kResident, {Kind::Vote});
    table.vote({Table::kNothing, Table::kNothing, Action::vote(true, 0, 1), Table::kNothing});
    EXPECT_EQ(table.state.phase, Phase::Discussion);
}

TEST(R2_2, AReferendumStartsWithTheDiceAndTheProposal) {
    Table table({kReferendum});
    EXPECT_EQ(table.state.phase, Phase::Roll);
    for_each_seat([&](Seat seat) { EXPECT_EQ(table.verdict(seat, Action::of(Kind::Ready)), "awaits-chance"); });
    table.roll({1, 2, 3, 4});
    EXPECT_EQ(table.state.phase, Phase::Proposal);
    EXPECT_EQ(table.verdict(kCorporation, Action::of(Kind::Ready)), "out-of-phase");
    table.propose({1, 0, 0, 0});
    EXPECT_EQ(table.state.phase, Phase::Discussion);
}

TEST(R2_3, TheGameEndsWhenTheLastIssueIsSettled) {
    Table table({kRaiseRent, kCrowd});
    table.settle(true);
    EXPECT_FALSE(is_over(table.state));
    const auto before = table.state.cups;
    table.tie();
    EXPECT_FALSE(is_over(table.state));
    EXPECT_NE(table.state.cups, before);
    table.to_vote();
    const auto cups = table.state.cups;
    table.vote({Table::kNothing, Table::kNothing, Action::vote(true, 0, 1), Table::kNothing});
    EXPECT_TRUE(is_over(table.state));
    EXPECT_EQ(table.state.cups[0], cups[0]);  // no more income
    EXPECT_EQ(to_move(table.state), Seats{});
    for (std::size_t i = 0; i < core::kEnumCount<Kind>; ++i) EXPECT_EQ(table.verdict(kResident, Action::of(static_cast<Kind>(i))), "game-over");
}

// ---- R3 ------------------------------------------------------------------------------------------------------------------------

TEST(R3_1, TheTopIssueIsTurnedOverForAllAndTheTalkEndsWhenAllAreReady) {
    Table table({kRaiseRent, kCrowd});
    const PublicView seen = view_for_spectator(table.state).table;
    EXPECT_EQ(seen.cards_turned_over, 1);
    EXPECT_EQ(seen.turned_over[0], kRaiseRent);
    EXPECT_EQ(seen.turned_over[1], 0);
    for (const Seat seat : {kCorporation, kResident, kOfficial}) table.play(seat, Action::of(Kind::Ready));
    EXPECT_EQ(table.state.phase, Phase::Discussion);
    EXPECT_EQ(to_move(table.state), Seats::of(kLandlord));
    table.play(kLandlord, Action::of(Kind::Ready));
    EXPECT_EQ(table.state.phase, Phase::ResidentFunnels);
}

TEST(R3_3, AnOfferCallsBackWhoIsReadyAndNobodyElse) {
    Table table({kRaiseRent, kCrowd});
    EXPECT_EQ(table.verdict(kResident, Action::of(Kind::Talk)), "not-your-turn");
    table.play(kResident, Action::of(Kind::Ready));
    EXPECT_EQ(check_choice(table.state, kResident, Action::of(Kind::Talk)).error(), Refusal::NotYourTurn);
    table.play(kResident, Action::of(Kind::Talk));
    EXPECT_TRUE(to_move(table.state).has(kResident));
    table.talk();
    EXPECT_EQ(table.verdict(kResident, Action::of(Kind::Talk)), "out-of-phase");
}

TEST(R3_2, WhoIsReadyStaysReadyUntilTheNextRound) {
    Table table({kRaiseRent, kCrowd});
    table.play(kLandlord, Action::of(Kind::Ready));
    EXPECT_EQ(table.verdict(kLandlord, Action::of(Kind::Ready)), "not-your-turn");
    EXPECT_EQ(table.verdict(kLandlord, Action::see_cup(0)), "not-your-turn");
    table.settle(true);
    EXPECT_EQ(table.verdict(kLandlord, Action::of(Kind::Ready)), "");
}

}  // namespace
}  // namespace urbanist::quatropolis
