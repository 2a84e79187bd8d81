#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "urbanist/protocol/client_message.h"
#include "urbanist/protocol/server_message.h"

namespace urbanist::protocol {
namespace {

std::string fault(std::string_view text) {
    const auto parsed = parse(text);
    return parsed ? "taken" : parsed.error().message();
}

TEST(ClientMessage, SaysWhatIsMeant) {
    const auto watch = parse(R"({"t":"watch","table":"k3","since":17})");
    ASSERT_TRUE(watch);
    EXPECT_EQ(std::get<Watch>(*watch).table, "k3");
    EXPECT_EQ(std::get<Watch>(*watch).since, 17U);
    EXPECT_FALSE(std::get<Watch>(*parse(R"({"t":"watch","table":"k3"})")).since.has_value());
    EXPECT_EQ(std::get<Leave>(*parse(R"({"t":"leave","table":"k3"})")).table, "k3");
    EXPECT_FALSE(std::get<Lobby>(*parse(R"({"t":"lobby","follow":false})")).follow);
    EXPECT_EQ(std::get<Typing>(*parse(R"({"t":"typing","table":"k3"})")).table, "k3");
    EXPECT_TRUE(std::holds_alternative<Ping>(*parse(R"({"t":"ping"})")));
    const auto order = parse(R"({"t":"do","table":"k3","key":"a1","command":{"do":"ready"}})");
    ASSERT_TRUE(order);
    EXPECT_EQ(std::get<Do>(*order).key, "a1");
    EXPECT_EQ(std::get<Do>(*order).command.dump(), R"({"do":"ready"})");
}

TEST(ClientMessage, IsRefusedWithAReason) {
    EXPECT_EQ(fault(R"({"t":"shout"})"), "t: \"shout\" is unknown; expected watch, leave, do, lobby, typing or ping");
    EXPECT_EQ(fault(R"({"t":"watch","table":"../etc"})"), "table: is not the id of a table");
    EXPECT_NE(fault(R"({"t":"watch","table":"k","since":-1})"), "taken");
    EXPECT_EQ(fault(R"({"t":"do","table":"k","key":"","command":{}})"), "key: must have 1 to 64 bytes");
    EXPECT_EQ(fault(R"({"t":"do","table":"k","key":"a","command":[]})"), "command: must be an object");
    EXPECT_NE(fault(R"({"t":"do","table":"k","command":{}})"), "taken");
    EXPECT_EQ(fault(R"({"t":"ping","tabel":"k"})"), "tabel: is an unknown member");
    EXPECT_EQ(fault(R"({"t":"watch","table":"k","sinse":3})"), "sinse: is an unknown member");
    EXPECT_EQ(fault(R"({"t":"do","table":"k","key":"a","command":{},"seat":1})"), "seat: is an unknown member");
    EXPECT_FALSE(parse_do(*json::parse(R"({"key":"a","command":{},"t":"do"})"), "k"));
    EXPECT_NE(fault("[]"), "taken");
    EXPECT_NE(fault(""), "taken");
}

TEST(ClientMessage, NeverThrowsWhateverComes) {
    rc::check("random bytes", [](const std::string& text) { (void)parse(text); });
}

TEST(Identifier, IsPlain) {
    EXPECT_TRUE(is_identifier("aB9-_"));
    EXPECT_FALSE(is_identifier(""));
    EXPECT_FALSE(is_identifier(std::string(65, 'a')));
    EXPECT_FALSE(is_identifier("a b"));
}

TEST(ServerMessage, IsOneLine) {
    EXPECT_EQ(event("k", 17, 5, std::nullopt), R"({"t":"event","table":"k","n":17,"at":5})");
    EXPECT_EQ(event("k", 17, 5, R"({"e":"ready"})"), R"({"t":"event","table":"k","n":17,"at":5,"event":{"e":"ready"}})");
    EXPECT_EQ(event("k", 17, 5, std::nullopt, R"({"to_move":[1]})"), R"({"t":"event","table":"k","n":17,"at":5,"changes":{"to_move":[1]}})");
    EXPECT_EQ(done("k", "a", 3), R"({"t":"done","table":"k","key":"a","n":3})");
    EXPECT_EQ(refused("", "", {"no-such-table", "x"}), R"({"t":"refused","reason":"no-such-table","text":"x"})");
    EXPECT_EQ(refused("k", "a", {"r", "\xff\n"}), "{\"t\":\"refused\",\"table\":\"k\",\"key\":\"a\",\"reason\":\"r\",\"text\":\"\xEF\xBF\xBD\\n\"}");
    EXPECT_EQ(counter({"a", "b"}), R"({"t":"counter","moves":2,"tables":["a","b"]})");
    EXPECT_EQ(counter({}), R"({"t":"counter","moves":0,"tables":[]})");
}

TEST(Problem, HasATextInEveryLanguage) {
    for (const auto language : messages::kLanguages) EXPECT_FALSE(problem("not-signed-in", language).text.empty());
    EXPECT_EQ(problem("not-signed-in", messages::Language::English).reason, "not-signed-in");
}

}  // namespace
}  // namespace urbanist::protocol
