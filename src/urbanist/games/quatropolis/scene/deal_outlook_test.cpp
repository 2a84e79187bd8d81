#include "urbanist/games/quatropolis/scene/deal_outlook.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/deals/test_support.h"

namespace urbanist::quatropolis::scene {
namespace {

using namespace deals::testing;
using deals::Offer;
using json::Json;

class Looking {
public:
    Looking() : deals_({kRaiseRent, kCrowd, kReferendum}) {}
    [[nodiscard]] View view(Seat seat) const { return view_for(deals_.table.state, seat); }
    [[nodiscard]] deals::Seen seen(Seat seat) const { return deals::seen_by(deals_.book, deals_.table.state, seat); }
    DealTable deals_;
};

Offer of(Seat from, Seat to, const char* text, const BySeat<Role>& roles) {
    auto offer = std::get<Offer>(*deals::parse_word("deal " + std::string(core::name_of(roles[to.index])) + " " + text, from, roles));
    return offer;
}

TEST(DealOutlook, DisabledTermsSayWhy) {
    Looking at;
    const Json list = partners(at.view(kResident), at.seen(kResident));
    ASSERT_EQ(list.size(), 3U);
    EXPECT_EQ(list[0]["role"], "landlord");
    EXPECT_EQ(list[0]["give"][0]["verdict"], "offer-pays-nobody");
    EXPECT_EQ(list[1]["give"][0]["verdict"], nullptr);
    EXPECT_EQ(list[1]["give"][0]["most"], 4);
    EXPECT_EQ(list[1]["ask"][0]["verdict"], "offer-pays-nobody");
    EXPECT_EQ(list[1]["verdict"], nullptr);
    EXPECT_EQ(at.deals_.say(kResident, "deal official give pay 1"), "");
    EXPECT_EQ(partners(at.view(kResident), at.seen(kResident))[1]["verdict"], "offer-pending");
    at.deals_.end_talk();
    EXPECT_EQ(partners(at.view(kResident), at.seen(kResident))[0]["verdict"], "not-now");
}

// Yes: rent +2, amenities -1; no: tax +3. The resident wants low rent and amenities, so no is worth three points more.
TEST(DealOutlook, AnOfferHasTheWorthOfTheVoteItBuys) {
    Looking at;
    const View view = at.view(kResident);
    const auto worth = [&](const char* text) { return worth_of(view, at.seen(kResident), of(kResident, kOfficial, text, view.table.roles)); };
    EXPECT_GT(worth("ask vote no this")["worth"], 0.4);
    EXPECT_LT(worth("ask vote yes this")["worth"], -0.4);
    EXPECT_EQ(worth("give vote no this")["worth"], 0);  // it would vote that way anyway
    EXPECT_LT(worth("give vote yes this")["worth"], 0);
    EXPECT_LT(worth("give pay 3 ask vote no this")["worth"], worth("ask vote no this")["worth"]);
    EXPECT_LT(worth("give pay 3")["give"], 0);
    EXPECT_EQ(worth("give pay 9999")["verdict"], "offer-unreadable");
}

TEST(DealOutlook, TheOtherSideOfAnOfferIsTheOthers) {
    Looking at;
    const View view = at.view(kOfficial);
    const Offer offer = of(kResident, kOfficial, "give pay 3 ask vote no this", view.table.roles);
    EXPECT_GT(worth_of(view, at.seen(kOfficial), offer)["give"], 0);
    EXPECT_EQ(worth_of(at.view(kLandlord), at.seen(kLandlord), offer)["verdict"], "not-your-offer");
}

TEST(DealOutlook, PossiblePartnersArePublic) {
    Looking at;
    const Json list = wants(at.view(kResident));
    ASSERT_EQ(list.size(), 3U);
    for (const Json& seat : list) EXPECT_EQ(seat["leans"], "no");
    EXPECT_EQ(wants(view_for_spectator(at.deals_.table.state)).size(), 4U);
}

TEST(DealOutlook, AVoteShowsWhatItBreaks) {
    Looking at;
    at.deals_.deal(kResident, "deal landlord give vote no this");
    const Json broken = word_of(at.view(kResident), at.seen(kResident), kYes);
    ASSERT_EQ(broken.size(), 1U);
    EXPECT_EQ(broken[0]["keeps"], false);
    EXPECT_TRUE(word_of(at.view(kLandlord), at.seen(kLandlord), kYes).empty());
}

}  // namespace
}  // namespace urbanist::quatropolis::scene
