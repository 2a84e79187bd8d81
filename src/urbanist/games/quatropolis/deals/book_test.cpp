#include "urbanist/games/quatropolis/deals/book.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/deals/test_support.h"

namespace urbanist::quatropolis::deals {
namespace {

using namespace testing;

constexpr std::nullopt_t kSpectator = std::nullopt;

TEST(DealBook, SidesArePublic) {
    DealTable deals({kRaiseRent, kCrowd});
    deals.deal(kResident, "deal landlord give vote yes this ask vote no this");
    EXPECT_EQ(deals.fates(kResident, kSpectator), "open");
    deals.vote({kYes, kYes, Action::vote(true, 0, 1), kNo});
    EXPECT_EQ(deals.fates(kResident, kSpectator), "kept");
    EXPECT_EQ(deals.fates(kLandlord, kSpectator), "broken");
}

TEST(DealBook, ASideMustBeKeptThroughATie) {
    DealTable deals({kRaiseRent, kCrowd});
    deals.deal(kResident, "deal landlord give vote yes this ask vote no this");
    deals.vote({kYes, kNo, kNo, kNo});
    ASSERT_EQ(deals.table.state.ties, 1);
    EXPECT_EQ(deals.fates(kResident, kSpectator), "open");
    deals.vote({kNo, kNo, Action::vote(true, 0, 1), kNo});
    EXPECT_EQ(deals.fates(kResident, kSpectator), "broken");
    EXPECT_EQ(deals.fates(kLandlord, kSpectator), "kept");
}

TEST(DealBook, TheNextIssueIsTheNextCard) {
    DealTable deals({kRaiseRent, kCrowd});
    deals.deal(kResident, "deal landlord give with next ask vote no next");
    deals.vote({kYes, kYes, Action::vote(true, 0, 1), kNo});
    EXPECT_EQ(deals.fates(kResident, kSpectator), "open");
    deals.vote({kNo, kNo, Action::vote(true, 0, 1), kNo});
    EXPECT_EQ(deals.fates(kResident, kSpectator), "kept");
    EXPECT_EQ(deals.fates(kLandlord, kSpectator), "kept");
}

TEST(DealBook, APaymentIsKnownToItsGiverAndAtTheEnd) {
    DealTable deals({kRaiseRent});
    deals.deal(kResident, "deal official give pay 3 ask vote no this");
    deals.deal(kLandlord, "deal official give pay 2");
    deals.funnel(Action::funnel(0, 1), Action::funnel(0, 2));
    EXPECT_EQ(deals.fates(kResident, kResident), "broken");
    EXPECT_EQ(deals.fates(kResident, kOfficial), "sealed");  // three arrived, but the giver is unknown
    EXPECT_EQ(deals.fates(kResident, kSpectator), "sealed");
    EXPECT_EQ(deals.fates(kResident, kCorporation), "sealed");
    EXPECT_EQ(deals.fates(kLandlord, kOfficial), "sealed");
    const Seen official = seen_by(deals.book, deals.table.state, kOfficial);
    ASSERT_TRUE(official.gift);
    EXPECT_EQ(official.gift->money, 3);
    EXPECT_EQ(official.gift->promised, 5);
    EXPECT_FALSE(seen_by(deals.book, deals.table.state, kResident).gift);
    deals.vote({kNo, kNo, Action::vote(true, 0, 1), kNo});
    ASSERT_TRUE(is_over(deals.table.state));
    EXPECT_EQ(deals.fates(kResident, kSpectator), "broken");
    EXPECT_EQ(deals.fates(kLandlord, kCorporation), "kept");
}

TEST(DealBook, AReceiverSeesThatTooLittleCame) {
    DealTable deals({kRaiseRent, kCrowd});
    deals.deal(kResident, "deal official give pay 3");
    deals.funnel(Action::funnel(0, 1), Action::funnel(0, 1));
    EXPECT_EQ(deals.fates(kResident, kOfficial), "broken");
    EXPECT_EQ(deals.fates(kResident, kCorporation), "sealed");
}

TEST(DealBook, SpendingIsVerifiedFromSumsOnly) {
    DealTable deals({kRaiseRent, kCrowd});
    deals.table.cup(kOfficial) = {5, 5};
    deals.table.cup(kResident).influence = 5;
    deals.deal(kOfficial, "deal landlord give spend 4 this ask spend 3 this");
    deals.deal(kResident, "deal corporation give spend 5 this ask hold this");
    // The official alone may spend money on its side; the resident's five could be the official's influence.
    deals.vote({Action::vote(true, 0, 5), kNo, Action::vote(true, 4, 0), kNo});
    EXPECT_EQ(deals.fates(kOfficial, kSpectator), "kept");
    EXPECT_EQ(deals.fates(kResident, kSpectator), "sealed");
    EXPECT_EQ(deals.fates(kResident, kResident), "kept");
    EXPECT_EQ(deals.fates(kLandlord, kSpectator), "broken");   // nobody on that side spent anything
    EXPECT_EQ(deals.fates(kCorporation, kSpectator), "kept");  // the corporation spent nothing
}

TEST(DealBook, TheOnlySpenderOnASideIsKnownExactly) {
    DealTable deals({kRaiseRent, kCrowd}, with_ability(Role::Official, Ability::DoubleInfluence));
    deals.table.cup(kOfficial) = {0, 5};
    deals.deal(kOfficial, "deal landlord give spend 4 this");
    deals.vote({kNo, kNo, Action::vote(true, 0, 3, true), kNo});  // counts six
    EXPECT_EQ(deals.fates(kOfficial, kSpectator), "broken");
}

TEST(DealBook, MoneyOnTheOtherSideBreaksThePromise) {
    DealTable deals({kRaiseRent, kCrowd});
    deals.table.cup(kOfficial) = {5, 5};
    deals.deal(kOfficial, "deal landlord give vote no this and spend 2 this");
    deals.vote({kNo, kNo, Action::vote(true, 5, 0), kNo});
    EXPECT_EQ(deals.fates(kOfficial, kSpectator), "broken broken");
}

TEST(DealBook, ReferendumsDecideAboutBackingAndProposals) {
    DealTable deals({kRaiseRent, kReferendum, kSecondReferendum});
    deals.deal(kResident, "deal landlord give propose rent+2 ask back");
    deals.deal(kCorporation, "deal official give propose tax+1 ask back");
    deals.vote({kNo, kNo, Action::vote(true, 0, 1), kNo});
    deals.table.roll({6, 1, 2, 3});
    deals.play(kResident, Action::propose({1, 0, 0, 0}));
    EXPECT_EQ(deals.fates(kResident, kSpectator), "broken");
    EXPECT_EQ(deals.fates(kCorporation, kSpectator), "void");
    EXPECT_EQ(deals.fates(kOfficial, kSpectator), "void");
    EXPECT_EQ(deals.fates(kLandlord, kSpectator), "open");
    deals.vote({kYes, kYes, Action::vote(true, 0, 1), kNo});
    EXPECT_EQ(deals.fates(kLandlord, kSpectator), "kept");
}

TEST(DealBook, APromiseAboutAnIssueThatNeverComesIsVoid) {
    DealTable deals({kRaiseRent, kReferendum});
    deals.deal(kResident, "deal landlord give propose rent+2 ask vote yes next");
    deals.vote({kNo, kNo, Action::vote(true, 0, 1), kNo});
    deals.table.roll({6, 5, 4, 3});
    for (const Seat seat : {kResident, kLandlord, kOfficial, kCorporation}) deals.play(seat, Action::of(Kind::Lapse));
    ASSERT_TRUE(is_over(deals.table.state));
    EXPECT_EQ(deals.fates(kResident, kSpectator), "void");
    EXPECT_EQ(deals.fates(kLandlord, kSpectator), "void");
}

TEST(DealBook, WhispersAreOpenedAtTheEnd) {
    DealTable deals({kRaiseRent, kCrowd});
    deals.deal(kResident, "whisper landlord give vote yes this ask vote no this");
    const Seen third = seen_by(deals.book, deals.table.state, kOfficial);
    ASSERT_EQ(third.offers.size(), 1U);
    EXPECT_TRUE(third.offers[0].hidden);
    EXPECT_EQ(third.offers[0].offer, (Offer{.from = kResident, .to = kLandlord, .whisper = true}));
    EXPECT_EQ(third.offers[0].state, OfferState::Open);  // it stays open for others, whatever the answer
    EXPECT_TRUE(third.promises.empty());
    EXPECT_EQ(deals.fates(kLandlord, kResident), "open");
    deals.vote({kYes, kYes, Action::vote(true, 0, 1), kNo});
    EXPECT_EQ(deals.fates(kLandlord, kOfficial), "");
    EXPECT_EQ(deals.fates(kLandlord, kResident), "broken");
    deals.vote({kYes, kYes, Action::vote(true, 0, 1), kNo});
    EXPECT_EQ(deals.fates(kLandlord, kOfficial), "broken");
}

// If promises had consecutive numbers, a gap would reveal that a whisper was accepted.
TEST(DealBook, NumbersRevealNothingAboutWhispers) {
    const auto seen_after = [](const char* answer) {
        DealTable deals({kRaiseRent, kCrowd});
        EXPECT_EQ(deals.say(kResident, "whisper landlord give vote yes this ask vote no this"), "");
        EXPECT_EQ(deals.say(kLandlord, answer), "");
        deals.deal(kCorporation, "deal official give vote yes this");
        return seen_by(deals.book, deals.table.state, kOfficial);
    };
    EXPECT_EQ(seen_after("accept o1"), seen_after("decline o1"));
}

TEST(DealBook, AnUnpaidReceiverCanSaySoOnce) {
    DealTable deals({kRaiseRent, kRentControl, kCrowd});
    deals.deal(kResident, "deal official give pay 3 ask vote no this");
    deals.deal(kLandlord, "deal official ask vote no this");
    const std::string broken = promise_id(promise_number(1, true, 0));
    EXPECT_EQ(deals.say(kOfficial, "claim " + broken + " not-paid"), "nothing-to-claim");
    deals.vote({kNo, kNo, Action::vote(true, 0, 1), kNo});
    EXPECT_EQ(deals.fates(kOfficial, kSpectator), "broken broken");
    EXPECT_EQ(deals.say(kResident, "claim " + broken + " not-paid"), "nothing-to-claim");
    EXPECT_EQ(deals.say(kOfficial, "claim " + promise_id(promise_number(2, true, 0)) + " not-paid"), "nothing-to-claim");
    EXPECT_EQ(deals.say(kOfficial, "claim p1 not-paid"), "no-such-promise");
    EXPECT_EQ(deals.say(kOfficial, "claim " + broken + " not-paid"), "");
    EXPECT_EQ(deals.fates(kOfficial, kSpectator), "disputed broken");
    EXPECT_EQ(deals.say(kOfficial, "claim " + broken + " not-paid"), "nothing-to-claim");
}

TEST(DealBook, AClaimIsForTheLastVoteOnly) {
    DealTable deals({kRaiseRent, kRentControl, kCrowd});
    deals.deal(kResident, "deal official give pay 3 ask vote no this");
    deals.vote({kNo, kNo, Action::vote(true, 0, 1), kNo});
    deals.vote({kNo, kNo, Action::vote(true, 0, 1), kNo});
    EXPECT_EQ(deals.say(kOfficial, "claim " + promise_id(promise_number(1, true, 0)) + " not-paid"), "nothing-to-claim");
}

TEST(DealBook, PromisesThatNoVoteKeepsAreInConflict) {
    DealTable deals({kRaiseRent, kCrowd});
    deals.deal(kResident, "deal landlord give vote yes this");
    deals.deal(kResident, "deal official give vote no this");
    deals.deal(kResident, "deal corporation give vote no next and hold next");
    const auto promises = seen_by(deals.book, deals.table.state, kSpectator).promises;
    ASSERT_EQ(promises.size(), 4U);
    EXPECT_TRUE(conflict(promises[0], promises[1]));
    EXPECT_FALSE(conflict(promises[0], promises[2]));
    EXPECT_FALSE(conflict(promises[2], promises[3]));
}

TEST(DealBook, AChoiceShowsWhichPromisesItBreaks) {
    DealTable deals({kRaiseRent, kCrowd});
    deals.deal(kResident, "deal official give pay 3 and vote no this");
    const View view = view_for(deals.table.state, kResident);
    const auto promises = seen_by(deals.book, deals.table.state, kResident).promises;
    EXPECT_EQ(keeps(promises[0], Action::funnel(0, 3), view.table), true);
    EXPECT_EQ(keeps(promises[0], Action::funnel(3, 2), view.table), false);
    EXPECT_EQ(keeps(promises[0], kNo, view.table), std::nullopt);
    EXPECT_EQ(keeps(promises[1], kNo, view.table), true);
    EXPECT_EQ(keeps(promises[1], kYes, view.table), false);
}

}  // namespace
}  // namespace urbanist::quatropolis::deals
