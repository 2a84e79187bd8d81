#include "urbanist/store/repositories/daily.h"

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class DailyTest : public StoreTest {
protected:
    // Stores the result of a started try and returns whether it was accepted.
    bool finish(std::int64_t day, const std::string& account, std::int64_t merit, std::int64_t points) {
        const DailyTry finished{.day = day,
                                .account = account,
                                .table = "t-" + account,
                                .result = DailyResult{.merit = merit, .points = points, .opponent = 44, .parts = R"({"tower":11})", .finished_at = 5},
                                .place = {}};
        must(store_->daily.begin(day, account, "t-" + account));
        return must(store_->daily.finish(finished));
    }
    static DailyDay some_day(std::int64_t day, const std::string& secret = "s") {
        return {.day = day, .secret = secret, .terms = R"({"game":"g"})", .bot = "odile", .rules = 2, .players = {}};
    }
};
URBANIST_BOTH_STORES(DailyTest);

TEST_P(DailyTest, TheFirstNodeToCreateADayDecidesIt) {
    EXPECT_FALSE(must(store_->daily.first_day()));
    EXPECT_EQ(must(store_->daily.get_or_add(some_day(100, "first"))), some_day(100, "first"));
    EXPECT_EQ(must(open_another()->daily.get_or_add(some_day(100, "second"))), some_day(100, "first"));
    must(store_->daily.get_or_add(some_day(102)));
    EXPECT_EQ(must(store_->daily.first_day()), 100);
    EXPECT_FALSE(must(store_->daily.find(101)));
    EXPECT_EQ(must(store_->daily.unclosed_before(102)), std::vector<std::int64_t>{100});
}

TEST_P(DailyTest, OnlyTheFirstResultCounts) {
    must(store_->daily.get_or_add(some_day(100)));
    EXPECT_TRUE(finish(100, "ann", 63'00, 63));
    EXPECT_FALSE(finish(100, "ann", 99'00, 99));
    const auto found = must(store_->daily.find_try(100, "ann"));
    ASSERT_TRUE(found && found->result);
    EXPECT_EQ(*found->result, (DailyResult{.merit = 63'00, .points = 63, .opponent = 44, .parts = R"({"tower":11})", .finished_at = 5}));
    DailyTry elsewhere = *found;
    elsewhere.account = "bob";
    must(store_->daily.begin(100, "bob", "another table"));
    EXPECT_FALSE(must(store_->daily.finish(elsewhere))) << "this is not the table that was begun";
    EXPECT_FALSE(must(store_->daily.find_try(100, "bob"))->result);
}

TEST_P(DailyTest, ResultsAreCountedAndOrdered) {
    must(store_->daily.get_or_add(some_day(100)));
    Account ann;
    ann.id = "ann";
    ann.name = "Ann";
    must(store_->accounts.create(ann));
    finish(100, "ann", 6301, 63);
    finish(100, "bob", 6302, 63);
    finish(100, "cleo", 4000, 40);
    must(store_->daily.get_or_add(some_day(99)));
    finish(99, "dan", 9900, 99);
    must(store_->daily.begin(100, "eve", "t"));
    const auto counts = must(store_->daily.count(100));
    EXPECT_EQ(counts.begun, 4);
    EXPECT_EQ(counts.finished, 3);
    EXPECT_EQ(must(store_->daily.count_better(100, 6301)), 1);
    using Distribution = std::vector<std::pair<std::int64_t, std::int64_t>>;
    EXPECT_EQ(must(store_->daily.distribution(100)), (Distribution{{40, 1}, {63, 2}}));
    const auto best = must(store_->daily.best(100, 2));
    ASSERT_EQ(best.size(), 2U);
    EXPECT_EQ(best[0].account, "bob");
    EXPECT_EQ(best[1].name, "Ann");
}

TEST_P(DailyTest, FriendsAreListedByWhatTheyHaveDone) {
    must(store_->daily.get_or_add(some_day(100)));
    for (const char* id : {"ann", "bob", "cleo", "dan", "eve"}) {
        Account account;
        account.id = id;
        account.name = id;
        must(store_->accounts.create(account));
    }
    for (const char* id : {"bob", "cleo", "dan"}) must(store_->friends.connect("ann", id, 1));
    must(store_->friends.ask("ann", "eve", 1));
    finish(100, "cleo", 6301, 63);
    finish(100, "eve", 9000, 90);
    must(store_->daily.begin(100, "dan", "t"));
    const std::vector<DailyFriend> expected = {{"cleo", "cleo", true, 63}, {"dan", "dan", true, {}}, {"bob", "bob", false, {}}};
    EXPECT_EQ(must(store_->daily.friends_of("ann", 100)), expected) << "Eve has not agreed";
    EXPECT_TRUE(must(store_->daily.friends_of("eve", 100)).empty());
}

TEST_P(DailyTest, ClosingADayMakesItsPlacesFinal) {
    must(store_->daily.get_or_add(some_day(100)));
    finish(100, "ann", 50, 5);
    finish(100, "bob", 70, 7);
    finish(100, "cleo", 50, 5);
    must(store_->daily.begin(100, "dan", "t-dan"));
    EXPECT_EQ(must(store_->daily.add_reply(100, "p", "a")), "a");
    for (int twice = 0; twice < 2; ++twice) must(store_->daily.close(100));
    EXPECT_EQ(must(store_->daily.find(100))->players, 3);
    EXPECT_EQ(must(store_->daily.find_try(100, "bob"))->place, 1);
    EXPECT_EQ(must(store_->daily.find_try(100, "ann"))->place, 2);
    EXPECT_EQ(must(store_->daily.find_try(100, "cleo"))->place, 2);
    EXPECT_FALSE(must(store_->daily.find_try(100, "dan"))->place);
    EXPECT_FALSE(must(store_->daily.reply(100, "p")));
    EXPECT_TRUE(must(store_->daily.unclosed_before(200)).empty());
    EXPECT_EQ(must(store_->daily.last_closed()), 100);
    EXPECT_FALSE(finish(100, "dan", 90, 9)) << "too late";
    EXPECT_EQ(must(store_->daily.tries_of("dan")).size(), 0U);
    EXPECT_EQ(must(store_->daily.tries_of("ann")).front().place, 2);
    EXPECT_EQ(must(store_->daily.tries_of("ann")).front().players, 3);
}

TEST_P(DailyTest, TheFirstReplyIsKept) {
    EXPECT_FALSE(must(store_->daily.reply(100, "p")));
    EXPECT_EQ(must(store_->daily.add_reply(100, "p", "\"3W4:b2\"")), "\"3W4:b2\"");
    EXPECT_EQ(must(open_another()->daily.add_reply(100, "p", "\"1N1\"")), "\"3W4:b2\"");
    EXPECT_EQ(must(store_->daily.add_reply(101, "p", "\"1N1\"")), "\"1N1\"") << "another day";
}

// With results and closing at the same time, each result either has a place or was refused.
TEST_P(DailyTest, NoResultSlipsInWhileADayCloses) {
    constexpr int kPeople = 12;
    must(store_->daily.get_or_add(some_day(100)));
    std::array<bool, kPeople> taken{};
    in_parallel(kPeople + 1, [&](int who) {
        const auto store = open_another();
        if (who == kPeople) return must(store->daily.close(100));
        const std::string account = "p" + std::to_string(who);
        taken[static_cast<std::size_t>(who)] =
            must(store->daily.finish({.day = 100, .account = account, .table = "t", .result = DailyResult{.merit = who}, .place = {}}));
    });
    for (int who = 0; who < kPeople; ++who) {
        const auto found = must(store_->daily.find_try(100, "p" + std::to_string(who)));
        EXPECT_EQ(found && found->place, taken[static_cast<std::size_t>(who)]) << who;
    }
}

}  // namespace
}  // namespace urbanist::store
