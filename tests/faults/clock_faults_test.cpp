// The system clock is changed while people play.
#include <gtest/gtest.h>

#include "jumping_clock.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

using namespace std::chrono_literals;
using json::Json;

// Resets the clock however the test ends.
class ClockFaults : public testing::TestWithParam<int> {
protected:
    ~ClockFaults() override { faults::set_clock_ahead(0s); }

    // Starts a game of two with ten minutes each; ann is to move.
    std::string begin(const std::string& ann, const std::string& bob) {
        const Json clock = {{"kind", "live"}, {"minutes", 10}, {"increment", 0}};
        const std::string table = house.create(ann, {{"game", "quadropolis"}, {"first", 0}, {"clock", clock}, {"seats", {"me", nullptr}}});
        EXPECT_EQ(house.tell(bob, table, {{"do", "sit"}}).status, 200U);
        EXPECT_EQ(house.tell(bob, table, {{"do", "ready"}}).status, 200U);
        return table;
    }
    [[nodiscard]] std::chrono::milliseconds left(const std::string& token, const std::string& table, int seat) {
        return std::chrono::milliseconds(house.view(token, table)["clocks"][static_cast<std::size_t>(seat)].value("left", 0));
    }

    House house;
};
INSTANTIATE_TEST_SUITE_P(Hours, ClockFaults, testing::Values(-5, 5), [](const auto& hours) { return hours.param < 0 ? "Back" : "Ahead"; });

TEST_P(ClockFaults, AJumpFlagsNobodyAndCostsNoTime) {
    const std::string ann = (*house).guest();
    const std::string bob = (*house).guest();
    const std::string table = begin(ann, bob);
    const auto start = std::chrono::steady_clock::now();
    const auto before = left(ann, table, 0);
    const auto shown = clock_now();
    faults::set_clock_ahead(std::chrono::hours(GetParam()));
    ASSERT_GT(std::chrono::abs(clock_now() - shown), 4h) << "the clock of this process can be set";
    ASSERT_EQ(house.tell(bob, table, {{"do", "say"}, {"text", "what time is it?"}}).status, 200U) << "which looks after what is due, too";
    const auto after = left(ann, table, 0);
    const auto elapsed = std::chrono::steady_clock::now() - start;
    EXPECT_LE(before - after, elapsed + 100ms);
    EXPECT_LE(after, before);
    EXPECT_EQ(house.tell(ann, table, house.any_move(ann, table)).status, 200U) << "no bot has taken the seat";
    EXPECT_GE(left(ann, table, 0), before - elapsed - 30s);
}

}  // namespace
}  // namespace urbanist::server
