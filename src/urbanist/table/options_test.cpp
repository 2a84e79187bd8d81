#include "urbanist/table/options.h"

#include <gtest/gtest.h>

namespace urbanist::table {
namespace {

TEST(Options, AreReadBackFromWhatTheyWrite) {
    for (const char* text : {R"({"game":"quadropolis"})", R"({"game":"quatropolis","visibility":"private","spectators":false,"discussion":0})",
                             R"({"game":"quadropolis","players":3,"rated":true,"clock":{"kind":"live","minutes":10,"increment":15},"grace":30})",
                             R"({"game":"quadropolis","hotseat":true,"clock":{"kind":"days","days":2},"hints":false})"}) {
        const auto options = parse_options(*json::parse(text));
        ASSERT_TRUE(options) << options.error().message();
        EXPECT_EQ(to_json(*parse_options(to_json(*options))), to_json(*options));
    }
}

TEST(Options, AreRefusedWithTheirPlace) {
    for (const auto& [text, place] : {std::pair{R"({"game":"chess"})", "game"},
                                      {R"({"game":"quadropolis","visibility":"secret"})", "visibility"},
                                      {R"({"game":"quadropolis","clock":{"kind":"live"}})", "clock, minutes"},
                                      {R"({"game":"quadropolis","clock":{"kind":"days","days":0}})", "clock, days"},
                                      {R"({"game":"quadropolis","clock":7})", "clock"},
                                      {R"({"game":"quadropolis","rated":"yes"})", "rated"},
                                      {R"({"game":"quadropolis","rated":true,"hotseat":true})", "rated"},
                                      {R"({"game":"quadropolis","grace":-1})", "grace"},
                                      {R"({"game":"quadropolis","whole_deck":true})", "whole_deck"},
                                      {R"({"game":"quatropolis","mode":"expert"})", "mode"},
                                      {R"({"game":"quadropolis","clock":{"kind":"days","days":2,"minutes":5}})", "clock, minutes"},
                                      {R"({"game":"quadropolis","Rated":true})", "Rated"}}) {
        const auto options = parse_options(*json::parse(text));
        ASSERT_FALSE(options) << text;
        EXPECT_EQ(options.error().place, place);
    }
}

TEST(Options, LimitThePhasesThatTheGameNames) {
    using std::chrono::seconds;
    const auto talk = *parse_options({{"game", "quatropolis"}, {"discussion", 60}});
    EXPECT_EQ(talk.limit_of("discussion 3"), seconds(60));
    EXPECT_EQ(talk.limit_of("proposal 1"), seconds(120));
    EXPECT_EQ(talk.limit_of("voting 3"), seconds(0));
    const auto rounds = *parse_options({{"game", "quadropolis"}, {"discussion", 60}});
    EXPECT_EQ(rounds.limit_of("round 1"), seconds(0));
    EXPECT_EQ(rounds.limit_of(""), seconds(0));
    EXPECT_EQ(to_json(rounds)["proposal"], 120) << "what older pages read is written for every game";
}

}  // namespace
}  // namespace urbanist::table
