#include "urbanist/table/verify.h"

#include "urbanist/table/test_support.h"

namespace urbanist::table {
namespace {

Json finished_record(const char* options, std::uint8_t secret) {
    TestTable table(options, secret);
    std::vector<std::string> people = {"ann", "bob", "cleo", "dan"};
    people.resize(table->seats());
    table.start(people);
    core::Rng rng(secret);
    while (table->stage() == Stage::Playing) table.play_anything(rng);
    return *json::parse(record_for(*table, "ann", TestTable::names())->dump());
}

TEST(Verify, FairGamesAreFair) {
    for (const char* options : {R"({"game":"quadropolis","mode":"expert","players":3})", kTwoPlayers, kByHand, kFourRoles}) {
        for (std::uint8_t secret = 1; secret < 5; ++secret) {
            const auto verified = verify(finished_record(options, secret));
            EXPECT_TRUE(verified) << verified.error().message();
        }
    }
}

TEST(Verify, AnotherSecretBreaksThePromise) {
    Json record = finished_record(kTwoPlayers, 1);
    record["fair"]["secret"] = finished_record(kTwoPlayers, 2)["fair"]["secret"];
    EXPECT_EQ(verify(record).error().place, "fair, promise");
}

TEST(Verify, AnotherDealIsFound) {
    Json record = finished_record(kTwoPlayers, 1);
    record["fair"] = finished_record(kTwoPlayers, 2)["fair"];
    EXPECT_FALSE(verify(record));
    Json swapped = finished_record(kTwoPlayers, 1);
    auto& tiles = swapped["rounds"][3];
    std::size_t hidden = 0;
    while (!tiles[hidden].get<std::string>().contains('/')) ++hidden;
    tiles[hidden] = tiles[hidden] == "K/34" ? "K/4" : "K/34";  // does not affect play
    EXPECT_EQ(verify(swapped).error().message(), "the deals do not follow from the secret");
}

TEST(Verify, AChangedVoteIsFound) {
    Json record = finished_record(kFourRoles, 1);
    ASSERT_FALSE(record["fair"]["sealed"].empty());
    Json& seal = record["fair"]["sealed"][0]["seal"];
    seal = std::string(seal.get<std::string>().size(), '0');
    EXPECT_TRUE(verify(record).error().message().contains("differs from what was sealed")) << verify(record).error().message();
}

TEST(Verify, TheEvidenceContainsThePromiseAndTheSeals) {
    const Json record = finished_record(kFourRoles, 1);
    const auto secret = *fair::parse_secret(record["fair"]["secret"].get<std::string>());
    const auto evidence = evidence_of(record);
    ASSERT_TRUE(evidence);
    EXPECT_EQ(fair::promise(secret, evidence->terms), record["fair"]["promise"].get<std::string>());
    ASSERT_EQ(evidence->choices.size(), record["fair"]["sealed"].size());
    for (const auto& choice : evidence->choices) EXPECT_EQ(fair::seal(secret, std::to_string(choice.number), choice.text), choice.seal);
}

TEST(Verify, OtherRecordsAreRefusedWithAReason) {
    Json record = finished_record(kTwoPlayers, 1);
    record.erase("fair");
    EXPECT_EQ(verify(record).error().place, "fair");
    EXPECT_FALSE(verify(Json::object()));
    EXPECT_FALSE(verify(Json{{"fair", 3}}));
}

}  // namespace
}  // namespace urbanist::table
