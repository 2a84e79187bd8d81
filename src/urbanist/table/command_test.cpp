#include "urbanist/table/command.h"

#include <gtest/gtest.h>

namespace urbanist::table {
namespace {

core::Parsed<Command> read(const char* text) { return parse_command(*json::parse(text)); }

TEST(Command, EveryKindIsRead) {
    EXPECT_EQ(std::get<ask::Sit>(*read(R"({"do":"sit","seat":1})")).seat, Seat{1});
    EXPECT_EQ(std::get<ask::Sit>(*read(R"({"do":"sit"})")).seat, std::nullopt);
    EXPECT_EQ(std::get<ask::SeatBot>(*read(R"({"do":"seat-bot","seat":2,"bot":"hard"})")).bot, "hard");
    EXPECT_EQ(std::get<ask::Play>(*read(R"({"do":"play","action":"3W4"})")).action, "3W4");
    EXPECT_EQ(std::get<ask::Say>(*read(R"({"do":"say","text":"hello"})")).text, "hello");
    EXPECT_EQ(std::get<ask::State>(*read(R"({"do":"state","statement":"vote-yes"})")).statement, "vote-yes");
    EXPECT_EQ(std::get<ask::Want>(*read(R"({"do":"want","wish":"abort"})")).wish, Wish::Abort);
    EXPECT_TRUE(std::get<ask::Reply>(*read(R"({"do":"reply","agree":true})")).agree);
    EXPECT_FALSE(std::get<ask::BeReady>(*read(R"({"do":"ready","ready":false})")).ready);
    EXPECT_EQ(std::get<ask::Enter>(*read(R"({"do":"enter","invitation":"x"})")).invitation, "x");
    for (const char* plain :
         {R"({"do":"stand"})", R"({"do":"resume"})", R"({"do":"leave"})", R"({"do":"return"})", R"({"do":"clear-seat","seat":0})"})
        EXPECT_TRUE(read(plain)) << plain;
}

TEST(Command, NonsenseIsRefused) {
    for (const char* text : {"{}", "[]", "3", R"({"do":7})", R"({"do":"fly"})", R"({"do":"sit","seat":4})", R"({"do":"sit","seat":-1})",
                             R"({"do":"play"})", R"({"do":"say","text":""})", R"({"do":"want","wish":"win"})", R"({"do":"reply","agree":"yes"})"})
        EXPECT_FALSE(read(text)) << text;
    EXPECT_FALSE(parse_command({{"do", "say"}, {"text", std::string(kLongestSaying + 1, 'x')}}));
}

TEST(Command, UnknownMembersAreRefused) {
    EXPECT_EQ(read(R"({"do":"sit","seats":1})").error().message(), "seats: is an unknown member");
    EXPECT_EQ(read(R"({"do":"leave","seat":1})").error().place, "seat");
    EXPECT_EQ(read(R"({"do":"ready","ready":true,"":1})").error().reason, "is an unknown member");
    EXPECT_EQ(read(R"({"do":"sit","se\nats":1})").error().message(), "se?ats: is an unknown member");
}

}  // namespace
}  // namespace urbanist::table
