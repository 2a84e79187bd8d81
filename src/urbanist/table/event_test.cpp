#include "urbanist/table/event.h"

#include <gtest/gtest.h>

namespace urbanist::table {
namespace {

std::string fault_of(const char* text) {
    const auto event = parse_event(*json::parse(text), At{});
    return event ? "" : event.error().message();
}

std::string read_and_written(const char* text) {
    const auto event = parse_event(*json::parse(text), At{});
    return event ? to_text(*event) : event.error().message();
}

TEST(Event, IsWrittenAsItWasRead) {
    for (const char* text :
         {R"({"type":"entered","account":"ann","key":"k"})", R"({"type":"seated","seat":1,"account":"ann"})",
          R"({"type":"bot-seated","seat":2,"what":{"bot":"hard"}})", R"({"type":"readied","seat":0,"what":{"ready":false}})",
          R"({"type":"dealt","what":{"deal":["T2","K"]}})", R"({"type":"played","seat":0,"what":{"action":"1E2:b1"}})",
          R"({"type":"played","seat":0,"what":{"action":{"vote":"no"},"seal":"ff01","late":true}})",
          R"({"type":"wished","seat":0,"what":{"wish":"pause"}})", R"({"type":"undone","seat":0,"what":{"move":4}})", R"({"type":"paused"})",
          R"({"type":"held","seat":3,"what":{"bot":"normal","why":"absence"}})", R"({"type":"credited","what":{"ms":1500}})",
          R"({"type":"finished","what":{"points":[12.5,3.0],"places":[0,1]}})", R"({"type":"aborted","what":{"by":"operator"}})",
          R"({"type":"aborted"})", R"({"type":"rematched","seat":0,"what":{"table":"abc"}})"}) {
        EXPECT_EQ(read_and_written(text), text);
    }
}

TEST(Event, OfAnEarlierVersionNamesItsWishByNumber) {
    EXPECT_EQ(read_and_written(R"({"type":"wished","seat":1,"what":{"wish":2}})"), R"({"type":"wished","seat":1,"what":{"wish":"abort"}})");
}

// A missing member used to read as 0, so that a damaged log undid a whole game.
TEST(Event, DamageIsRefused) {
    EXPECT_EQ(fault_of(R"({"type":"undone","seat":0})"), "what, move: is missing");
    EXPECT_EQ(fault_of(R"({"type":"undone","seat":0,"what":{"move":"4"}})"), "what, move: must be a whole number from 0 to 2147483647");
    EXPECT_EQ(fault_of(R"({"type":"undone","what":{"move":4}})"), "seat: is missing");
    EXPECT_EQ(fault_of(R"({"type":"undone","seat":9,"what":{"move":4}})"), "seat: must be a whole number from 0 to 3");
    EXPECT_EQ(fault_of(R"({"type":"wished","seat":0,"what":{"wish":7}})"), "what, wish: must be a whole number from 0 to 2");
    EXPECT_NE(fault_of(R"({"type":"wished","seat":0,"what":{"wish":"win"}})"), "");
    EXPECT_NE(fault_of(R"({"type":"said","seat":0,"what":{"text":5}})"), "");
    EXPECT_NE(fault_of(R"({"type":"said","seat":0,"what":[]})"), "");
    EXPECT_NE(fault_of(R"({"type":"held","seat":0,"what":{"bot":"normal","why":"boredom"}})"), "");
    EXPECT_NE(fault_of(R"({"type":"credited","what":{"ms":-5}})"), "");
    EXPECT_NE(fault_of(R"({"type":"finished","what":{"points":["many"],"places":[0]}})"), "");
    EXPECT_NE(fault_of(R"({"type":"aborted","what":{"by":"magic"}})"), "");
    EXPECT_EQ(fault_of(R"({"type":"vanished"})"), "type: unknown kind of event");
    EXPECT_NE(fault_of(R"({"seat":0})"), "");
    EXPECT_NE(fault_of("[]"), "");
}

}  // namespace
}  // namespace urbanist::table
