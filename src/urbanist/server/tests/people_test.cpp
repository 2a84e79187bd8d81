// Account management: passwords, tokens of bots, muting, and names that look alike.
#include <gtest/gtest.h>

#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/store.h"
#include "urbanist/store/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;

std::string login(const RunningServer& server, const std::string& name, const std::string& password) {
    return server.ask("POST", "/api/login?token=yes", credentials(name, password)).json().value("token", "");
}

TEST(Password, IsChangedWithTheOldOne) {
    const RunningServer server;
    const std::string own = enrolled(server, "Ada");
    const std::string other = login(server, "Ada", "correct horse");
    WebSocketClient socket(server.port(), other);
    ASSERT_EQ(socket.receive("hello").at("account").at("name"), "Ada");
    const auto change = [&](const std::string& token, const char* body) { return server.as(token, "POST", "/api/me/password", body); };
    EXPECT_EQ(change(own, R"({"old":"wrong horse","new":"battery staple"})").status, 403U);
    EXPECT_EQ(change(own, R"({"old":"wrong horse","new":"battery staple"})").reason(), "wrong-password");
    EXPECT_EQ(change(own, R"({"old":"correct horse","new":"short"})").reason(), "password-not-allowed");
    EXPECT_EQ(change(own, R"({"old":"correct horse"})").reason(), "bad-request");
    EXPECT_EQ(change(server.guest(), R"({"old":"","new":"battery staple"})").reason(), "registered-only");
    EXPECT_EQ(server.as(other, "GET", "/api/me").status, 200U) << "nothing has happened yet";
    EXPECT_EQ(change(own, R"({"old":"correct horse","new":"battery staple"})").status, 200U);
    EXPECT_EQ(server.as(own, "GET", "/api/me").status, 200U) << "who changes it stays";
    EXPECT_EQ(server.as(other, "GET", "/api/me").status, 401U) << "all others go";
    EXPECT_EQ(socket.receive("closing").at("reason"), "signed-out");
    EXPECT_EQ(login(server, "Ada", "correct horse"), "");
    EXPECT_NE(login(server, "Ada", "battery staple"), "");
}

TEST(Password, CannotBeTriedWithoutLimit) {
    const RunningServer server({{"accounts-per-hour", "3"}});
    const std::string own = enrolled(server, "Ada");
    for (int i = 0; i < 2; ++i) EXPECT_EQ(server.as(own, "POST", "/api/me/password", R"({"old":"wrong horse","new":"battery staple"})").status, 403U);
    EXPECT_EQ(server.as(own, "POST", "/api/me/password", R"({"old":"wrong horse","new":"battery staple"})").status, 429U);
}

TEST(BotTokens, AreListedAndRevokedByTheirOwner) {
    const RunningServer server;
    const std::string owner = enrolled(server, "Ada");
    const std::string stranger = enrolled(server, "Bob");
    const auto make = [&](const std::string& who) { return server.as(who, "POST", "/api/bot-tokens", R"({"name":"Robo"})"); };
    const std::string first = make(owner).json().value("token", "");
    const std::string second = make(owner).json().value("token", "");
    EXPECT_EQ(make(stranger).reason(), "name-taken");
    EXPECT_EQ(server.as(second, "GET", "/api/me").json(), server.as(first, "GET", "/api/me").json()) << "one bot with two tokens";
    const auto list = server.as(owner, "GET", "/api/bot-tokens").json().at("tokens");
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].at("bot"), "Robo");
    EXPECT_TRUE(server.as(stranger, "GET", "/api/bot-tokens").json().at("tokens").empty());
    EXPECT_EQ(server.as(first, "GET", "/api/bot-tokens").reason(), "registered-only");
    WebSocketClient bot(server.port(), first);
    ASSERT_EQ(bot.receive("hello").at("account").at("kind"), "bot");
    for (const auto& token : list) {
        const std::string target = "/api/bot-tokens/" + token.at("id").get<std::string>();
        EXPECT_EQ(server.as(stranger, "DELETE", target).reason(), "no-such-session");
        EXPECT_EQ(server.as(owner, "DELETE", target).status, 200U);
    }
    EXPECT_EQ(bot.receive("closing").at("reason"), "signed-out");
    EXPECT_EQ(server.as(first, "GET", "/api/me").status, 401U);
    EXPECT_EQ(server.as(second, "GET", "/api/me").status, 401U);
}

TEST(Sessions, RevokedAtOneNodeEndAtTheOthers) {
    const std::string store = store::new_postgres_database();
    House house({{"store", store}});
    House other({{"store", store}});
    const std::string token = (*house).guest();
    WebSocketClient socket((*other).port(), token);
    ASSERT_EQ(socket.receive("hello").at("account").at("kind"), "guest");
    EXPECT_EQ((*house).as(token, "POST", "/api/logout").status, 200U);
    EXPECT_EQ(socket.receive("closing").at("reason"), "signed-out");
}

// A game of Ann and Bob; Ann watches.
struct Talk {
    House house;
    std::string ann = (*house).guest();
    std::string bob = (*house).guest();
    std::string name_of_bob = (*house).as(bob, "GET", "/api/me").json().at("account").at("name");
    std::string table = house.create(ann, {{"game", "quadropolis"}, {"seats", {"me"}}});
    Json muted(const char* method, const std::string& name) { return (*house).as(ann, method, "/api/me/muted/" + name).json(); }
    void say(const std::string& who, const char* text) { EXPECT_EQ(house.tell(who, table, {{"do", "say"}, {"text", text}}).status, 200U); }
};

TEST(Muted, PeopleAreSilentForThoseWhoMutedThem) {
    Talk talk;
    EXPECT_EQ(talk.house.tell(talk.bob, talk.table, {{"do", "sit"}}).status, 200U);
    talk.say(talk.bob, "rude before");
    WebSocketClient socket((*talk.house).port(), talk.ann);
    watch(socket, talk.table);
    EXPECT_EQ(socket.receive("table").at("view").at("talk").size(), 1U);
    EXPECT_EQ(talk.muted("PUT", talk.name_of_bob).at("muted")[0].at("name"), talk.name_of_bob);
    talk.say(talk.bob, "rude again");
    const Json hidden = socket.receive("event");
    EXPECT_FALSE(hidden.contains("event")) << "its number, and nothing else: " << hidden;
    EXPECT_EQ(talk.house.tell(talk.bob, talk.table, {{"do", "state"}, {"statement", "hello"}}).status, 200U);
    EXPECT_FALSE(socket.receive("event").contains("event")) << "what is ready-made too";
    talk.say(talk.ann, "quiet here");
    EXPECT_EQ(socket.receive("event").at("event").at("text"), "quiet here");
    const Json lines = talk.house.view(talk.ann, talk.table).at("talk");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].at("text"), "quiet here");
    EXPECT_EQ(talk.house.view(talk.bob, talk.table).at("talk").size(), 4U) << "others hear everything";
    EXPECT_TRUE(talk.muted("DELETE", talk.name_of_bob).at("muted").empty());
    talk.say(talk.bob, "sorry");
    EXPECT_EQ(socket.receive("event").at("event").at("text"), "sorry");
    EXPECT_EQ(talk.house.view(talk.ann, talk.table).at("talk").size(), 5U);
}

TEST(Leaders, UseTheNamesOfTables) {
    const RunningServer server;
    const auto ladder = [&](const std::string& query) { return server.ask("GET", "/api/leaders?" + query); };
    EXPECT_EQ(ladder("game=quatropolis").json().at("ladder"), "quatropolis");
    EXPECT_EQ(ladder("game=quadropolis&mode=expert&players=3").json().at("ladder"), "quadropolis/expert/3");
    EXPECT_EQ(ladder("game=quadropolis&mode=expert&players=7").reason(), "bad-request");
    EXPECT_EQ(ladder("game=quadropolis&players=many").reason(), "bad-request");
    EXPECT_EQ(ladder("game=chess").reason(), "bad-request");
}

TEST(Muted, OnlyTalkIsLeftOut) {
    Talk talk;
    (void)talk.muted("PUT", talk.name_of_bob);
    WebSocketClient socket((*talk.house).port(), talk.ann);
    watch(socket, talk.table);
    EXPECT_EQ(talk.house.tell(talk.bob, talk.table, {{"do", "sit"}}).status, 200U);
    EXPECT_EQ(socket.receive("event").at("event").at("name"), talk.name_of_bob);
}

TEST(Muted, AreNamedPersonOrBot) {
    Talk talk;
    const std::string ada = enrolled(*talk.house, "Ada");
    EXPECT_EQ(talk.muted("PUT", "ADA").at("muted")[0].at("name"), "Ada");
    EXPECT_EQ(talk.muted("PUT", "nobody").at("reason"), "no-such-person");
    EXPECT_EQ(talk.muted("PUT", "%ff").at("reason"), "no-such-person");
    EXPECT_EQ((*talk.house).as(talk.ann, "GET", "/api/me/muted").json().at("muted").size(), 1U);
    EXPECT_TRUE((*talk.house).as(ada, "GET", "/api/me/muted").json().at("muted").empty());
}

TEST(NamesOfPeople, ThatLookAlikeBelongToOneAccount) {
    House house;
    EXPECT_FALSE(enrolled(*house, "Paul").empty());
    for (const char* name : {"PAUL", "Pau1", "PauI", "Ｐａｕｌ"})
        EXPECT_EQ((*house).ask("POST", "/api/register", credentials(name)).reason(), "name-taken") << name;
    EXPECT_EQ((*house).ask("POST", "/api/register", credentials("Paula")).status, 201U);
    EXPECT_EQ((*house).ask("POST", "/api/register", credentials("Administrator")).reason(), "name-reserved");
    EXPECT_EQ((*house).ask("POST", "/api/login", credentials("paul")).status, 201U);
}

TEST(NamesOfPeople, FromOlderStoresAreProtectedToo) {
    const store::TemporaryFolder folder;
    const SettingTexts on_file = {{"store", folder.file("store.sqlite")}};
    (void)enrolled(*House(on_file), "Paul");
    {
        auto store = *store::open(folder.file("store.sqlite"));
        auto paul = **store->accounts.find_name("paul");
        paul.skeleton.reset();
        ASSERT_EQ(store->accounts.update(paul).value(), store::Outcome::Done);
        ASSERT_TRUE(store->shared_values.set("name-skeletons", "of another program"));
    }
    EXPECT_EQ((*House(on_file)).ask("POST", "/api/register", credentials("Pau1")).reason(), "name-taken");
}

}  // namespace
}  // namespace urbanist::server
