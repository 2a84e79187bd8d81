// Text forms: one spelling each, and anything else is refused.
#include "urbanist/games/quatropolis/rules/text.h"

#include <gtest/gtest.h>

namespace urbanist::quatropolis {
namespace {

TEST(Text, EveryKindOfActionHasItsSpelling) {
    const std::pair<Action, std::string_view> spellings[] = {
        {Action::of(Kind::Ready), "ready"},
        {Action::of(Kind::SeeNextIssue), "see-next-issue"},
        {Action::see_cup(2), "see-cup 2"},
        {Action::propose({2, 0, -1, 0}), "propose rent+2 tax-1"},
        {Action::of(Kind::Lapse), "lapse"},
        {Action::funnel(2, 1), "funnel corporation=2 official=1"},
        {Action::vote(true, 3, 1, true), "vote yes money=3 influence=1 ability"},
        {Action::vote(false, 0, 0), "vote no money=0 influence=0"},
    };
    for (const auto& [action, text] : spellings) {
        EXPECT_EQ(to_text(action), text);
        EXPECT_EQ(parse_action(text), action);
    }
}

TEST(Text, OtherTextsAreRefused) {
    for (const std::string_view text : {"",
                                        " ",
                                        "Ready",
                                        "ready ",
                                        " ready",
                                        "ready now",
                                        "see-cup",
                                        "see-cup 02",
                                        "see-cup -1",
                                        "see-cup 256",
                                        "propose rent",
                                        "propose rent+0",
                                        "propose tax-1 rent+2",
                                        "propose rent+1 rent+1",
                                        "propose rent+128",
                                        "propose rent++1",
                                        "propose money+1",
                                        "funnel corporation=1",
                                        "funnel corporation=-1 official=0",
                                        "funnel corporation=65536 official=0",
                                        "funnel official=0 corporation=1",
                                        "vote",
                                        "vote maybe money=0 influence=0",
                                        "vote yes money=-1 influence=0",
                                        "vote yes money=1.5 influence=0",
                                        "vote yes money=+1 influence=0",
                                        "vote yes money=0 influence=99999999999",
                                        "vote yes money=0 influence=0 ability ability",
                                        "vote yes money=0 influence=0 abilities",
                                        "vote yes  money=0 influence=0"}) {
        EXPECT_FALSE(parse_action(text)) << text;
    }
}

TEST(Text, HalvesAreWrittenWithOneDigit) {
    for (const auto& [halves, text] : {std::pair{0, "0"}, {1, "0.5"}, {-1, "-0.5"}, {2, "1"}, {-2, "-1"}, {-7, "-3.5"}, {25, "12.5"}}) {
        EXPECT_EQ(to_text(HalfPoints{halves}), text);
    }
}

}  // namespace
}  // namespace urbanist::quatropolis
