#include "urbanist/store/repositories/analyses.h"

#include <algorithm>
#include <thread>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class AnalysesTest : public StoreTest {};
URBANIST_BOTH_STORES(AnalysesTest);

using Ids = std::vector<std::string>;

TEST_P(AnalysesTest, WaitUntilSomebodyFinishesThem) {
    EXPECT_FALSE(must(store_->analyses.find("t")));
    must(store_->analyses.ask("t", 10));
    const auto waiting = must(open_another()->analyses.find("t"));
    ASSERT_TRUE(waiting);
    EXPECT_FALSE(waiting->body);
    must(store_->analyses.finish("t", R"(["«good»"])"));
    EXPECT_EQ(must(open_another()->analyses.find("t"))->body, R"(["«good»"])");
}

TEST_P(AnalysesTest, AskingAgainChangesNothing) {
    must(store_->analyses.ask("late", 10));
    must(store_->analyses.ask("early", 5));
    must(store_->analyses.ask("late", 1));
    EXPECT_EQ(must(store_->analyses.claim(20, 30, 1)), Ids{"early"});
    must(store_->analyses.finish("early", "[1]"));
    must(store_->analyses.ask("early", 40));
    EXPECT_EQ(must(store_->analyses.find("early"))->body, "[1]");
    EXPECT_EQ(must(store_->analyses.claim(40, 50, 9)), Ids{"late"});
}

TEST_P(AnalysesTest, AClaimExpires) {
    must(store_->analyses.ask("t", 0));
    EXPECT_EQ(must(store_->analyses.claim(100, 200, 9)), Ids{"t"});
    EXPECT_EQ(must(store_->analyses.claim(199, 300, 9)), Ids{});
    EXPECT_EQ(must(store_->analyses.claim(200, 300, 9)), Ids{"t"}) << "its node may be dead";
}

TEST_P(AnalysesTest, TheFirstOpinionCounts) {
    must(store_->analyses.ask("t", 0));
    must(store_->analyses.finish("t", "[1]"));
    must(store_->analyses.finish("t", "[2]"));
    EXPECT_EQ(must(store_->analyses.find("t"))->body, "[1]");
    must(store_->analyses.finish("never asked for", "[3]"));
    EXPECT_FALSE(must(store_->analyses.find("never asked for")));
}

TEST_P(AnalysesTest, EachGoesToOneOfManyClaimers) {
    constexpr int kTables = 40;
    for (int i = 0; i < kTables; ++i) must(store_->analyses.ask("t" + std::to_string(i), i));
    std::array<Ids, 3> claimed;
    {
        std::vector<std::jthread> nodes;
        for (Ids& own : claimed) {
            nodes.emplace_back([this, &own] {
                const auto store = open_another();
                for (auto some = must(store->analyses.claim(100, 200, 3)); !some.empty(); some = must(store->analyses.claim(100, 200, 3))) {
                    own.insert(own.end(), some.begin(), some.end());
                }
            });
        }
    }
    Ids all;
    for (const Ids& own : claimed) all.insert(all.end(), own.begin(), own.end());
    std::ranges::sort(all);
    EXPECT_EQ(all.size(), kTables);
    EXPECT_TRUE(std::ranges::adjacent_find(all) == all.end()) << "one was given twice";
}

}  // namespace
}  // namespace urbanist::store
