#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/deals/offer.h"

namespace urbanist::quatropolis::deals {
namespace {

constexpr BySeat<Role> kRoleOf = {Role::Corporation, Role::Resident, Role::Official, Role::Landlord};

std::string read_and_written(std::string_view text) {
    const auto word = parse_word(text, {1}, kRoleOf);
    return word ? to_text(*word, kRoleOf) : "unreadable";
}

TEST(DealText, EveryTermHasOneSpelling) {
    for (const char* text :
         {"deal official give pay 3 ask vote no this", "whisper landlord ask with next",
          "deal corporation counters o16 give pay 5 and back ask vote yes next", "deal official give spend 4 this and vote yes this",
          "deal landlord ask hold next and propose rent-2", "deal landlord give propose tax+1", "accept o17", "decline o1", "decline o1 no-trust",
          "withdraw o300", "claim p31 not-paid", "whisper official"}) {
        EXPECT_EQ(read_and_written(text), text);
    }
}

TEST(DealText, RolesSaySeats) {
    const auto word = parse_word("whisper official give pay 3", {1}, kRoleOf);
    ASSERT_TRUE(word);
    const auto& offer = std::get<Offer>(*word);
    EXPECT_EQ(offer.from, Seat{1});
    EXPECT_EQ(offer.to, Seat{2});
    EXPECT_TRUE(offer.whisper);
    EXPECT_EQ(*offer.give.begin(), pay(3));
}

TEST(DealText, OtherSpellingsAreRefused) {
    for (const char* text :
         {"", "deal", "deal mayor give pay 3", "deal official give pay", "deal official give pay 03", "deal official give pay 3 and",
          "deal official ask vote maybe this", "deal official ask with this and hold", "deal official give pay 70000",
          "deal official give propose rent1", "deal official give pay 1 and pay 2 and pay 3", "accept 17", "accept p17", "accept o0 ", "claim p31",
          "claim o31 not-paid", "deal official ask vote no this give pay 3", "Deal official give pay 3"}) {
        EXPECT_EQ(read_and_written(text), "unreadable") << text;
    }
}

}  // namespace
}  // namespace urbanist::quatropolis::deals
