#include "urbanist/json/difference.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace urbanist::json {
namespace {

Json read(std::string_view text) { return *parse(text); }

// A random value; objects use few names, so that two objects share some.
Json random_value(int depth) {
    switch (*rc::gen::inRange(0, depth == 0 ? 3 : 5)) {
        case 0: return nullptr;
        case 1: return *rc::gen::inRange(0, 3);
        case 2: return Json::array({1, nullptr});
        default: break;
    }
    Json object = Json::object();
    for (const char* name : {"a", "b", "c"}) {
        if (*rc::gen::arbitrary<bool>()) object[name] = random_value(depth - 1);
    }
    return object;
}

Json random_object() {
    Json object = Json::object();
    for (const char* name : {"a", "b", "c"}) {
        if (*rc::gen::arbitrary<bool>()) object[name] = random_value(2);
    }
    return object;
}

// Without the order of members.
nlohmann::json unordered(const Json& value) { return nlohmann::json::parse(value.dump()); }

TEST(Difference, SaysOnlyWhatHasChanged) {
    const Json before = read(R"({"same":1,"city":{"rent":2,"tax":3},"list":[1,2],"gone":{}})");
    const Json after = read(R"({"same":1,"city":{"rent":4,"tax":3},"list":[1],"none":null})");
    EXPECT_EQ(difference(before, after).dump(), R"({"city":{"rent":4},"list":[1],"none":null,"-":["gone"]})");
    EXPECT_EQ(difference(before, before), Json::object());
}

TEST(Difference, ObjectsThatWereNothingElseBeforeComeWhole) {
    EXPECT_EQ(difference(read(R"({"a":null})"), read(R"({"a":{"b":1}})")).dump(), R"({"a":{"b":1}})");
    EXPECT_EQ(apply_difference(read(R"({"a":[1]})"), read(R"({"a":{"b":1}})")).dump(), R"({"a":{"b":1}})");
    EXPECT_EQ(difference(read("{}"), read(R"({"a":{}})")).dump(), R"({"a":{}})");
}

RC_GTEST_PROP(Difference, LeadsFromOneObjectToTheOther, ()) {
    const Json before = random_object();
    const Json after = random_object();
    RC_ASSERT(unordered(apply_difference(before, difference(before, after))) == unordered(after));
}

}  // namespace
}  // namespace urbanist::json
