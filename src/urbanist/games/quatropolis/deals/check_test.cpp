#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/deals/test_support.h"

namespace urbanist::quatropolis::deals {
namespace {

using namespace testing;

TEST(DealCheck, OnlyGiversMayOfferPayments) {
    DealTable deals({kRaiseRent, kCrowd});
    EXPECT_EQ(deals.say(kResident, "deal landlord give pay 1"), "offer-pays-nobody");
    EXPECT_EQ(deals.say(kOfficial, "deal corporation give pay 1"), "offer-pays-nobody");
    EXPECT_EQ(deals.say(kOfficial, "deal resident give pay 1"), "offer-pays-nobody");
    EXPECT_EQ(deals.say(kCorporation, "deal official ask pay 1"), "offer-pays-nobody");
    EXPECT_EQ(deals.say(kCorporation, "deal resident ask pay 1"), "");
    EXPECT_EQ(deals.say(kLandlord, "deal official give pay 1"), "");
}

TEST(DealCheck, TermsMustMakeSense) {
    DealTable deals({kRaiseRent});
    EXPECT_EQ(deals.say(kResident, "deal resident ask vote no this"), "offer-to-yourself");
    EXPECT_EQ(deals.say(kResident, "deal landlord"), "offer-empty");
    EXPECT_EQ(deals.say(kResident, "deal landlord ask vote no this and vote yes this"), "offer-contradicts-itself");
    EXPECT_EQ(deals.say(kResident, "deal landlord give spend 2 this and hold this"), "offer-contradicts-itself");
    EXPECT_EQ(deals.say(kResident, "deal official give pay 2 and pay 3"), "offer-same-twice");
    EXPECT_EQ(deals.say(kResident, "deal landlord ask vote no next"), "offer-no-next-issue");
    EXPECT_EQ(deals.say(kResident, "deal official give pay 9999"), "offer-unreadable");
    EXPECT_EQ(deals.say(kResident, "deal landlord give propose rent+5"), "offer-unreadable");
}

TEST(DealCheck, ReferendumsMustStillCome) {
    DealTable both({kRaiseRent, kReferendum});
    EXPECT_EQ(both.say(kResident, "deal landlord ask back give propose rent+1"), "unreadable");
    EXPECT_EQ(both.say(kResident, "deal landlord give propose rent+1 ask back"), "");
    DealTable last({kReferendum, kSecondReferendum});
    last.table.roll({6, 1, 2, 3});
    EXPECT_EQ(last.say(kLandlord, "deal resident ask propose tax-1"), "");
    last.play(kResident, Action::propose({1, 0, 0, 0}));
    last.vote({kYes, kYes, kYes, Action::vote(true, 1, 0)});
    last.table.roll({6, 1, 2, 3});
    last.play(kResident, Action::propose({1, 0, 0, 0}));
    EXPECT_EQ(last.say(kLandlord, "deal resident ask propose tax-1"), "offer-no-referendum");
    EXPECT_EQ(last.say(kLandlord, "deal resident give back"), "offer-no-referendum");
}

TEST(DealCheck, OneOpenOfferAPairAndDirectionAndSixADiscussion) {
    DealTable deals({kRaiseRent, kCrowd});
    EXPECT_EQ(deals.say(kResident, "deal landlord ask vote no this"), "");
    EXPECT_EQ(deals.say(kResident, "deal landlord ask vote yes this"), "offer-pending");
    EXPECT_EQ(deals.say(kLandlord, "deal resident ask vote yes this"), "");
    EXPECT_EQ(deals.say(kResident, "withdraw o1"), "");
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(deals.say(kResident, "deal landlord ask vote no this"), "");
        EXPECT_EQ(deals.say(kLandlord, "decline " + offer_id(static_cast<Number>(deals.book.offers().size()))), "");
    }
    EXPECT_EQ(deals.say(kResident, "deal official ask vote no this"), "offers-used-up");
    deals.vote({kYes, kYes, kYes, Action::vote(true, 1, 0)});
    EXPECT_EQ(deals.say(kResident, "deal official ask vote no this"), "");
}

TEST(DealCheck, OnlyTheOtherOneAnswersAndOnlyOnce) {
    DealTable deals({kRaiseRent, kCrowd});
    EXPECT_EQ(deals.say(kLandlord, "accept o1"), "no-such-offer");
    EXPECT_EQ(deals.say(kResident, "deal landlord ask vote no this"), "");
    EXPECT_EQ(deals.say(kResident, "accept o1"), "not-your-offer");
    EXPECT_EQ(deals.say(kOfficial, "decline o1"), "not-your-offer");
    EXPECT_EQ(deals.say(kLandlord, "withdraw o1"), "not-your-offer");
    EXPECT_EQ(deals.say(kLandlord, "accept o1"), "");
    EXPECT_EQ(deals.say(kLandlord, "decline o1"), "offer-closed");
}

TEST(DealCheck, ACounterTakesThePlaceOfTheOffer) {
    DealTable deals({kRaiseRent, kCrowd});
    EXPECT_EQ(deals.say(kResident, "deal official give pay 1 ask vote no this"), "");
    EXPECT_EQ(deals.say(kCorporation, "deal resident counters o1 give vote no this ask pay 3"), "offer-closed");
    EXPECT_EQ(deals.say(kOfficial, "deal resident counters o1 give vote no this ask pay 3"), "");
    EXPECT_EQ(deals.book.offer(1).state, OfferState::Countered);
    EXPECT_EQ(deals.say(kOfficial, "accept o1"), "offer-closed");
    EXPECT_EQ(deals.say(kResident, "accept o2"), "");
    EXPECT_EQ(deals.book.promises().size(), 2U);
}

TEST(DealCheck, WhispersNeedATableThatAllowsThemAndStayBetweenTwo) {
    DealTable open({kRaiseRent, kCrowd}, plain_cards(), false);
    EXPECT_EQ(open.say(kResident, "whisper landlord ask vote no this"), "no-whispers");
    DealTable deals({kRaiseRent, kCrowd});
    EXPECT_EQ(deals.say(kResident, "whisper landlord ask vote no this"), "");
    EXPECT_EQ(deals.say(kOfficial, "decline o1"), "no-such-offer");
}

TEST(DealCheck, OffersLapseWhenTheTalkEnds) {
    DealTable deals({kRaiseRent, kCrowd});
    EXPECT_EQ(deals.say(kResident, "deal landlord ask vote no this"), "");
    EXPECT_EQ(deals.book.awaited(), Seats::of(kLandlord));
    deals.end_talk();
    EXPECT_EQ(deals.book.offer(1).state, OfferState::Lapsed);
    EXPECT_TRUE(deals.book.awaited().empty());
    EXPECT_EQ(deals.say(kResident, "deal landlord ask vote no this"), "not-now");
    EXPECT_EQ(deals.say(kLandlord, "accept o1"), "not-now");
}

}  // namespace
}  // namespace urbanist::quatropolis::deals
