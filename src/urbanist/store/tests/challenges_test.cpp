#include "urbanist/store/repositories/challenges.h"

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class ChallengesTest : public StoreTest {
protected:
    void SetUp() override {
        StoreTest::SetUp();
        for (const char* id : {"ann", "bob", "cleo"}) {
            Account account;
            account.id = id;
            account.name = id;
            must(store_->accounts.create(account));
        }
    }
    static ChallengeGame game(const std::string& challenge, const std::string& account, Time at = 1) {
        return {.challenge = challenge, .account = account, .record = "{}", .at = at, .name = account};
    }
};
URBANIST_BOTH_STORES(ChallengesTest);

TEST_P(ChallengesTest, TheFirstAnswerOfEachPersonCounts) {
    must(store_->challenges.add(game("c", "ann")));
    EXPECT_EQ(must(store_->challenges.find("c")), game("c", "ann"));
    EXPECT_FALSE(must(store_->challenges.find("d")));
    EXPECT_TRUE(must(store_->challenges.answer(game("c", "bob", 2))));
    EXPECT_FALSE(must(store_->challenges.answer(game("c", "bob", 3)))) << "once";
    EXPECT_FALSE(must(store_->challenges.answer(game("c", "ann", 3)))) << "not one's own";
    EXPECT_FALSE(must(store_->challenges.answer(game("d", "bob", 3)))) << "no such challenge";
    EXPECT_TRUE(must(open_another()->challenges.answer(game("c", "cleo", 4))));
    EXPECT_EQ(must(store_->challenges.answers("c")), (std::vector<ChallengeGame>{game("c", "bob", 2), game("c", "cleo", 4)}));
    EXPECT_EQ(must(store_->challenges.news_for("ann", 1))[0].name, "cleo");
    EXPECT_TRUE(must(store_->challenges.news_for("bob", 1)).empty());
}

TEST_P(ChallengesTest, OldOnesMakeRoom) {
    for (int i = 0; i < 201; ++i) must(store_->challenges.add(game("c" + std::to_string(i), "ann", i)));
    EXPECT_FALSE(must(store_->challenges.find("c0")));
    EXPECT_TRUE(must(store_->challenges.find("c1")));
    EXPECT_TRUE(must(store_->challenges.find("c200")));
}

TEST_P(ChallengesTest, WhoLeavesLeavesNothing) {
    must(store_->challenges.add(game("c", "ann")));
    must(store_->challenges.answer(game("c", "bob")));
    must(store_->challenges.add(game("d", "bob")));
    must(store_->challenges.answer(game("d", "ann")));
    must(store_->kept_results.add("ann", std::vector<KeptResult>{{.id = "g", .result = "{}"}}));
    must(store_->accounts.anonymise("ann", "gone"));
    EXPECT_FALSE(must(store_->challenges.find("c")));
    EXPECT_TRUE(must(store_->challenges.answers("c")).empty());
    EXPECT_TRUE(must(store_->challenges.answers("d")).empty());
    EXPECT_TRUE(must(store_->kept_results.since("ann", 0, 10)).empty());
}

TEST_P(ChallengesTest, ResultsAreNumberedInTheOrderOfTheirArrival) {
    const std::vector<KeptResult> two = {{.id = "a", .result = "1"}, {.id = "b", .result = "2"}};
    const std::vector<KeptResult> more = {{.id = "b", .result = "other"}, {.id = "c", .result = "3"}};
    must(store_->kept_results.add("ann", two));
    must(open_another()->kept_results.add("ann", more));
    must(store_->kept_results.add("nobody", two));
    const std::vector<KeptResult> all = {{"a", "1", 1}, {"b", "2", 2}, {"c", "3", 3}};
    EXPECT_EQ(must(store_->kept_results.since("ann", 0, 10)), all);
    EXPECT_EQ(must(store_->kept_results.since("ann", 1, 1)), (std::vector<KeptResult>{all[1]}));
    EXPECT_TRUE(must(store_->kept_results.since("nobody", 0, 10)).empty());
}

}  // namespace
}  // namespace urbanist::store
