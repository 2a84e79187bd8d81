#include "urbanist/arena/seatings.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace urbanist::arena {
namespace {

std::vector<std::string> texts(const std::vector<Seating>& seatings) {
    std::vector<std::string> texts;
    for (const Seating& seating : seatings) {
        std::string text;
        for (const auto bot : seating) text += static_cast<char>('A' + bot);
        texts.push_back(text);
    }
    return texts;
}

using Texts = std::vector<std::string>;

TEST(Seatings, TwoSwapSeats) { EXPECT_EQ(texts(seatings(2, 2, 0)), (Texts{"AB", "BA"})); }

TEST(Seatings, EveryPairMeetsAtTablesForTwo) { EXPECT_EQ(texts(seatings(3, 2, 0)), (Texts{"AB", "BA", "AC", "CA", "BC", "CB"})); }

TEST(Seatings, OfTwoBotsEachIsAloneInEverySeat) {
    EXPECT_EQ(texts(seatings(2, 4, 0)), (Texts{"AAAB", "AABA", "ABAA", "BAAA", "ABBB", "BBBA", "BBAB", "BABB"}));
}

TEST(Seatings, ThreeAtATableForFourTakeTurnsOnTheSpareSeat) {
    std::map<char, unsigned> seats;
    for (const std::string& text : texts(seatings(3, 4, 0))) {
        for (const char bot : text) ++seats[bot];
    }
    EXPECT_EQ(seats, (std::map<char, unsigned>{{'A', 16}, {'B', 16}, {'C', 16}}));
}

// In every deal each bot has every seat equally often, and over several deals everybody sits before everybody else.
TEST(Seatings, NeighboursChangeFromDealToDeal) {
    std::set<std::string> circles;
    for (std::uint64_t deal = 0; deal < 6; ++deal) {
        const auto all = texts(seatings(4, 4, deal));
        ASSERT_EQ(all.size(), 4U);
        circles.insert(all[0]);
        for (std::size_t seat = 0; seat < 4; ++seat) {
            std::set<char> there;
            for (const auto& text : all) there.insert(text[seat]);
            EXPECT_EQ(there.size(), 4U);
        }
    }
    EXPECT_EQ(circles.size(), 6U);
    EXPECT_EQ(texts(seatings(4, 4, 6)), texts(seatings(4, 4, 0)));
}

TEST(Seatings, MoreBotsThanSeatsPlayInEveryGroup) { EXPECT_EQ(seatings(5, 3, 0).size(), 10U * 3); }

}  // namespace
}  // namespace urbanist::arena
