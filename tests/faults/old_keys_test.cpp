// A command key takes effect only once for the lifetime of a table, on both databases and across restarts.
#include <gtest/gtest.h>

#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/tests/test_support.h"
#include "urbanist/table/table.h"

namespace urbanist::server {
namespace {

using json::Json;

class OldKeys : public testing::TestWithParam<const char*> {
protected:
    [[nodiscard]] SettingTexts settings() const { return {{"store", url}}; }
    Reply say(House& house, int number) const {
        const std::string key = "key-" + std::to_string(number);
        return house.tell(ann, table, {{"do", "say"}, {"text", key}}, key);
    }
    // Repeated commands return their original number and change nothing.
    void expect_known(House& house) const {
        const auto last = (*house).as(ann, "GET", "/api/tables/" + table).json().value("n", 0U);
        for (const int number : {0, 1, 17, kCount / 2, kCount - 1}) {
            const Reply again = say(house, number);
            EXPECT_EQ(again.status, 200U) << again.body;
            EXPECT_EQ(again.json().value("n", 0U), numbers.at(static_cast<std::size_t>(number)));
        }
        EXPECT_EQ((*house).as(ann, "GET", "/api/tables/" + table).json().value("n", 0U), last);
    }

    static constexpr int kCount = static_cast<int>(table::kKeptKeys) + 60;
    store::TemporaryFolder folder;
    std::string url = GetParam() == std::string("sqlite") ? folder.file("store.sqlite") : store::new_postgres_database();
    std::string ann;
    std::string table;
    std::vector<std::uint64_t> numbers;
};
URBANIST_BOTH_STORES(OldKeys);

TEST_P(OldKeys, StayKnown) {
    {
        House house(settings());
        ann = (*house).guest();
        table = house.create(ann, {{"game", "quadropolis"}, {"seats", {"me", nullptr}}});
        for (int number = 0; number < kCount; ++number) numbers.push_back(say(house, number).json().value("n", 0U));
        expect_known(house);
        numbers.push_back(say(house, kCount).json().value("n", 0U));  // a new one
        EXPECT_EQ(numbers.back(), numbers[kCount - 1] + 1);
        expect_known(house);
    }
    House house(settings());
    expect_known(house);
    EXPECT_EQ(house.tell(ann, table, {{"do", "stand"}}, "key-0").json().value("n", 0U), numbers[0]) << "whatever the command";
    const std::string bob = (*house).guest();
    EXPECT_EQ(house.tell(bob, table, {{"do", "sit"}}, "key-0").json().value("n", 0U), numbers.back() + 1) << "keys are an account's own";
}

}  // namespace
}  // namespace urbanist::server
