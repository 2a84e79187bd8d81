// Accounts over HTTP: guests, registration, sessions, personal data, bots.
#include <gtest/gtest.h>

#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

TEST(Accounts, AGuestPlaysAtOnceByCookie) {
    const RunningServer server;
    const Reply made = server.ask("POST", "/api/guest", "", {{"Accept-Language", "fr"}});
    ASSERT_EQ(made.status, 201U);
    EXPECT_FALSE(made.json().contains("token"));
    const std::string set = made.header("set-cookie");
    EXPECT_NE(set.find("HttpOnly"), std::string::npos);
    const std::string cookie = set.substr(0, set.find(';'));
    const auto me = server.ask("GET", "/api/me", "", {{"Cookie", cookie}}).json();
    EXPECT_EQ(me.at("account").at("kind"), "guest");
    EXPECT_EQ(me.at("account").at("language"), "fr");
    EXPECT_EQ(server.ask("GET", "/api/me", "", {{"Cookie", cookie + "x"}}).status, 401U);
    EXPECT_EQ(server.ask("POST", "/api/guest", "", {{"Cookie", cookie}}).json().at("account"), me.at("account")) << "no second account";
}

TEST(Accounts, AGuestChoosesAName) {
    RunningServer server;
    (void)enrolled(server, "ada");
    const auto enter = [&](const std::string& body) { return server.ask("POST", "/api/guest?token=yes", body); };
    EXPECT_EQ(enter(R"({"name":"Ada"})").reason(), "name-taken") << "nobody passes for somebody who is registered";
    EXPECT_EQ(enter(R"({"name":"x"})").reason(), "name-not-allowed");
    EXPECT_EQ(enter(R"({"name":7})").reason(), "bad-request");
    for (const char* body : {"", "{}"}) EXPECT_TRUE(enter(body).json()["account"]["name"].get<std::string>().starts_with("Guest-")) << body;
    const Reply bob = enter(R"({"name":"Bob"})");
    EXPECT_EQ(bob.json()["account"]["name"], "Bob");
    EXPECT_EQ(enter(R"({"name":"Bob"})").json()["account"]["name"], "Bob") << "guests may share one";
    const std::string token = bob.json().value("token", "");
    EXPECT_EQ(server.as(token, "PATCH", "/api/me", R"({"name":"ADA"})").reason(), "name-taken");
    EXPECT_EQ(server.as(token, "PATCH", "/api/me", R"({"name":"Robert"})").json()["account"]["name"], "Robert");
    EXPECT_EQ(server.as(token, "GET", "/api/me").json()["account"]["name"], "Robert");
    const std::string cleo = enrolled(server, "cleo");
    EXPECT_EQ(server.as(cleo, "PATCH", "/api/me", R"({"name":"Cleopatra"})").reason(), "bad-request");
}

TEST(Accounts, ANameBelongsToOneAccount) {
    const RunningServer server;
    ASSERT_NE(enrolled(server, "Ada"), "");
    EXPECT_EQ(server.ask("POST", "/api/register", credentials("ADA")).reason(), "name-taken");
    EXPECT_EQ(server.ask("POST", "/api/register", credentials("a b")).reason(), "name-not-allowed");
    EXPECT_EQ(server.ask("POST", "/api/register", credentials("Bob", "short")).reason(), "password-not-allowed");
    EXPECT_EQ(server.ask("POST", "/api/login", credentials("ada")).status, 201U);
    EXPECT_EQ(server.ask("POST", "/api/login", credentials("ada", "wrong horse")).reason(), "wrong-name-or-password");
    EXPECT_EQ(server.ask("POST", "/api/login", credentials("nobody")).reason(), "wrong-name-or-password");
    EXPECT_EQ(server.ask("GET", "/api/people/ada").json().at("person").at("name"), "Ada");
    EXPECT_EQ(server.ask("GET", "/api/people/nobody").reason(), "no-such-person");
}

TEST(Accounts, AGuestWhoRegistersStaysTheSame) {
    const RunningServer server;
    const std::string token = server.guest();
    const auto before = server.as(token, "GET", "/api/me").json().at("account");
    const auto after = server.as(token, "POST", "/api/register?token=yes", credentials("Ada"));
    ASSERT_EQ(after.status, 201U) << after.body;
    EXPECT_EQ(after.json().at("account").at("id"), before.at("id"));
    const std::string fresh = after.json().at("token");
    EXPECT_EQ(server.as(fresh, "GET", "/api/me").json().at("account").at("kind"), "registered");
    EXPECT_EQ(server.as(fresh, "POST", "/api/register", credentials("Bea")).reason(), "already-registered");
}

TEST(Accounts, TheTokenOfAGuestEndsWhenTheGuestRegisters) {
    const RunningServer server;
    const std::string token = server.guest();
    WebSocketClient socket(server.port(), token);
    ASSERT_EQ(socket.receive("hello").at("account").at("kind"), "guest");
    const auto after = server.as(token, "POST", "/api/register?token=yes", credentials("Ada"));
    ASSERT_EQ(after.status, 201U) << after.body;
    EXPECT_EQ(server.as(token, "GET", "/api/me").status, 401U);
    EXPECT_EQ(socket.receive("closing").at("reason"), "signed-out");
    EXPECT_EQ(server.as(after.json().at("token"), "GET", "/api/sessions").json().at("sessions").size(), 1U);
}

TEST(Accounts, SessionsAreListedAndRevoked) {
    const RunningServer server;
    const std::string first = enrolled(server, "Ada");
    const std::string second = server.ask("POST", "/api/login?token=yes", credentials("Ada")).json().value("token", "");
    const auto list = server.as(first, "GET", "/api/sessions").json().at("sessions");
    ASSERT_EQ(list.size(), 2U);
    for (const auto& session : list) {
        if (session.at("current")) continue;
        EXPECT_EQ(server.as(first, "DELETE", "/api/sessions/" + session.at("id").get<std::string>()).status, 200U);
    }
    EXPECT_EQ(server.as(second, "GET", "/api/me").status, 401U);
    EXPECT_EQ(server.as(first, "DELETE", "/api/sessions/none").reason(), "no-such-session");
    const std::string other = server.guest();
    const std::string own = server.as(first, "GET", "/api/sessions").json().at("sessions")[0].at("id");
    EXPECT_EQ(server.as(other, "DELETE", "/api/sessions/" + own).reason(), "no-such-session") << "another's";
    EXPECT_EQ(server.as(first, "POST", "/api/logout").status, 200U);
    EXPECT_EQ(server.as(first, "GET", "/api/me").status, 401U);
}

TEST(Accounts, LanguageIsChosen) {
    const RunningServer server;
    const std::string token = server.guest();
    EXPECT_EQ(server.as(token, "PATCH", "/api/me", R"({"language":"de"})").json().at("account").at("language"), "de");
    EXPECT_EQ(server.as(token, "PATCH", "/api/me", R"({"language":"xx"})").reason(), "bad-request");
    EXPECT_EQ(server.as(token, "GET", "/api/bot/stream").json().value("text", ""), "Das ist für Bots: Melde dich mit einem Bot-Token an.");
}

TEST(Accounts, DataIsExportedAndForgotten) {
    const RunningServer server;
    const std::string token = enrolled(server, "Ada");
    const Reply all = server.as(token, "GET", "/api/me/export");
    EXPECT_EQ(all.json().at("account").at("name"), "Ada");
    EXPECT_EQ(all.json().at("sessions").size(), 1U);
    EXPECT_EQ(all.body.find("argon2"), std::string::npos);
    EXPECT_EQ(server.as(token, "DELETE", "/api/me").reason(), "wrong-password") << "somebody else may sit at the device";
    EXPECT_EQ(server.as(token, "DELETE", "/api/me", R"({"password":"wrong horse"})").reason(), "wrong-password");
    EXPECT_EQ(server.as(token, "DELETE", "/api/me", R"({"password":"correct horse"})").status, 200U);
    EXPECT_EQ(server.as(token, "GET", "/api/me").status, 401U);
    EXPECT_EQ(server.ask("GET", "/api/people/Ada").reason(), "no-such-person");
    EXPECT_EQ(server.ask("POST", "/api/login", credentials("Ada")).reason(), "wrong-name-or-password");
    EXPECT_NE(enrolled(server, "Ada"), "") << "the name is free again";
}

TEST(Accounts, BotsHaveTokensOfTheirOwn) {
    const RunningServer server;
    const std::string guest = server.guest();
    EXPECT_EQ(server.as(guest, "POST", "/api/bot-tokens", R"({"name":"Robo"})").reason(), "registered-only");
    const std::string owner = enrolled(server, "Ada");
    const auto bot = server.as(owner, "POST", "/api/bot-tokens", R"({"name":"Robo"})").json();
    const std::string token = bot.value("token", "");
    EXPECT_EQ(server.as(token, "GET", "/api/me").json().at("account").at("kind"), "bot");
    EXPECT_EQ(server.as(token, "POST", "/api/bot-tokens", R"({"name":"Robo2"})").reason(), "registered-only");
    EXPECT_EQ(server.ask("POST", "/api/login", credentials("Robo")).reason(), "wrong-name-or-password");
}

}  // namespace
}  // namespace urbanist::server
