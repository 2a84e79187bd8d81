#include "urbanist/table/options.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "urbanist/table/test_support.h"

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

TEST(Options, AreRefusedWithThePlaceOfTheFault) {
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

// The default cards under another name, with the rent of one objective changed.
Json own_cards() {
    std::ifstream file(URBANIST_DATA "/cards/default.json");
    Json cards = *json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
    cards["id"] = "seaside";
    cards["objectives"][0]["below"] = 5;
    return cards;
}
Json private_table(const Json& cards) { return {{"game", "quatropolis"}, {"end_third_tie", true}, {"visibility", "private"}, {"cards", cards}}; }

TEST(OwnCards, AreForPrivateTablesThatAreNotRated) {
    Json options = private_table(own_cards());
    ASSERT_TRUE(parse_options(options)) << parse_options(options).error().message();
    options["rated"] = true;
    EXPECT_FALSE(parse_options(options));
    options["rated"] = false;
    for (const char* visibility : {"public", "unlisted"}) {
        options["visibility"] = visibility;
        EXPECT_FALSE(parse_options(options)) << visibility;
    }
}

TEST(OwnCards, AreCheckedWithCardAndReason) {
    Json cards = own_cards();
    cards["issues"][0]["yes"]["rent"] = 40;
    const auto options = parse_options(private_table(cards));
    ASSERT_FALSE(options);
    EXPECT_NE(options.error().message().find(cards["issues"][0]["id"].get<std::string>()), std::string::npos) << options.error().message();
    cards = own_cards();
    cards["id"] = "default-2";
    EXPECT_FALSE(parse_options(private_table(cards)));
}

TEST(OwnCards, AreStoredWithTheTableItsSnapshotAndItsRecord) {
    TestTable table(private_table(own_cards()).dump());
    for (const char* person : {"ann", "bob", "cleo", "dan"}) ASSERT_EQ(table.tell(person, R"({"do":"enter","invitation":"let-me-in"})"), "");
    table.start({"ann", "bob", "cleo", "dan"});
    core::Rng rng(1);
    for (unsigned i = 0; i < 30; ++i) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    auto restored = Table::restore(table->id(), table->last(), parsed(table->snapshot()));
    ASSERT_TRUE(restored) << restored.error().message();
    EXPECT_EQ(restored->match()->record(), table->match()->record());
    while (table->stage() == Stage::Playing) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    const Json record = *record_for(*table, "ann", TestTable::names());
    EXPECT_EQ(record["cards"], own_cards());
    EXPECT_EQ(record["options"]["deck"], "seaside");
    EXPECT_TRUE(catalog::read_record(record)) << "anybody can read it";
}

}  // namespace
}  // namespace urbanist::table
