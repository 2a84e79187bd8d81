#include "urbanist/server/rooms/outages.h"

#include <gtest/gtest.h>

#include "urbanist/table/test_support.h"

namespace urbanist::server {
namespace {

using namespace std::chrono_literals;

constexpr const char* kClocks = R"({"game":"quadropolis","players":2,"clock":{"kind":"live","minutes":10,"increment":0}})";
const store::Failure kDisk{store::Failure::Kind::Unavailable, "no disk"};

class OutagesTest : public testing::Test {
protected:
    OutagesTest() : table_(kClocks) {
        table_.start({"ann", "bob"});
        outages_.note_alive(table_->changed_at());
    }
    [[nodiscard]] table::At after(std::chrono::milliseconds time) const { return table_->changed_at() + time; }

    table::TestTable table_;
    Outages outages_;
};

TEST_F(OutagesTest, ATableGetsTheTimeSinceItsLastChange) {
    outages_.add({after(-10s), after(3s)});
    EXPECT_EQ(outages_.time_owed(*table_), 3s) << "what came before the change was given back with it";
    outages_.add({after(5s), after(6s)});
    EXPECT_EQ(outages_.time_owed(*table_), 4s);
}

TEST_F(OutagesTest, OneBeginsWithTheLastSignOfLife) {
    outages_.note_alive(after(1s));
    outages_.begin(kDisk);
    outages_.begin(kDisk);
    EXPECT_TRUE(outages_.lasts());
    outages_.end(after(9s));
    EXPECT_FALSE(outages_.lasts());
    EXPECT_EQ(outages_.time_owed(*table_), 8s);
}

TEST_F(OutagesTest, AFailureOfOneTableIsNoOutage) {
    outages_.begin({store::Failure::Kind::Corrupt, "a damaged table"});
    outages_.begin({store::Failure::Kind::Other, "a value"});
    EXPECT_FALSE(outages_.lasts());
}

TEST_F(OutagesTest, NothingIsOwedBeforeTheFirstSignOfLifeOrBeforeAGame) {
    Outages fresh;
    fresh.begin(kDisk);
    EXPECT_FALSE(fresh.lasts());
    outages_.add({after(0s), after(60s)});
    const table::TestTable open(kClocks);
    EXPECT_EQ(outages_.time_owed(*open), 0s);
}

TEST_F(OutagesTest, VeryShortOnesAreIgnored) {
    outages_.add({after(0s), after(20ms)});
    EXPECT_EQ(outages_.time_owed(*table_), 0s);
}

}  // namespace
}  // namespace urbanist::server
