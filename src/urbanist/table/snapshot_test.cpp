#include "urbanist/table/test_support.h"

namespace urbanist::table {
namespace {

Table restored(const Table& table) {
    auto again = Table::restore(table.id(), table.last(), *json::parse(table.snapshot()));
    EXPECT_TRUE(again) << again.error().message();
    return *std::move(again);
}

// After every event of whole games, the restored table must look the same to everybody and continue in the same way.
TEST(Snapshot, IsTheTable) {
    for (const char* options : {R"({"game":"quadropolis","players":2,"clock":{"kind":"live","minutes":5,"increment":3}})", kByHand, kFourRoles}) {
        TestTable table(options);
        std::vector<std::string> people = {"ann", "bob", "cleo", "dan"};
        people.resize(table->seats());
        table.start(people);
        EXPECT_EQ(table.tell("ann", R"({"do":"say","text":"hello"})", "k1"), "");
        EXPECT_EQ(table.tell("bob", R"({"do":"want","wish":"pause"})", "k2"), "");
        core::Rng rng(9);
        for (int step = 0; table->stage() == Stage::Playing; ++step) {
            table.pass(milliseconds(100));
            const Table again = restored(*table);
            ASSERT_EQ(again.snapshot(), table->snapshot()) << step;
            for (const std::string viewer : {"ann", "bob", "stranger"})
                ASSERT_EQ(view_for(again, viewer, TestTable::names(), table.now()), table.view(viewer));
            EXPECT_EQ(again.due(), table->due());
            EXPECT_EQ(again.number_of("ann", "k1"), table->number_of("ann", "k1"));
            ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
        }
    }
}

TEST(Snapshot, DamageIsRefused) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    const Json whole = *json::parse(table->snapshot());
    for (const auto& [name, value] : whole.items()) {
        Json damaged = whole;
        damaged[name] = name == "match" ? Json(nullptr) : Json::array({Json::object()});
        EXPECT_FALSE(Table::restore("t", 5, damaged)) << name;
    }
}

}  // namespace
}  // namespace urbanist::table
