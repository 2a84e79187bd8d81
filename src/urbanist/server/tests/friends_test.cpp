// Friends, invitations, quick matches, and open tables without anybody present.
#include <gtest/gtest.h>

#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;

std::string own_id(RunningServer& server, const std::string& token) { return server.as(token, "GET", "/api/me").json().at("account").at("id"); }

Json friends_of(RunningServer& server, const std::string& token) { return server.as(token, "GET", "/api/friends").json(); }

std::string body_with(const char* member, const std::string& value) { return Json{{member, value}}.dump(); }

struct AnnAndBob {
    House house;
    std::string ann = enrolled(*house, "Ann");
    std::string bob = enrolled(*house, "Bob");

    Reply as(const std::string& token, const char* method, const std::string& target, const std::string& text = "") {
        return (*house).as(token, method, target, text);
    }
    void befriend() {
        const std::string code = friends_of(*house, ann).at("code");
        ASSERT_EQ(as(bob, "POST", "/api/friends", body_with("code", code)).status, 200U);
    }
};

TEST(Friends, AFriendAddedByNameHasToAgree) {
    AnnAndBob two;
    WebSocketClient socket((*two.house).port(), two.bob);
    EXPECT_EQ(two.as(two.ann, "POST", "/api/friends", body_with("name", "BOB")).json().at("friends")[0].at("state"), "asked");
    EXPECT_EQ(socket.receive("friends").at("t"), "friends") << "Bob is told";
    const Json request = friends_of(*two.house, two.bob).at("friends")[0];
    EXPECT_EQ(request.at("state"), "asks");
    EXPECT_FALSE(request.contains("online")) << "only friends see it";
    EXPECT_EQ(two.as(two.bob, "PUT", "/api/friends/" + own_id(*two.house, two.ann)).json().at("friends")[0].at("state"), "friends");
    const Json bob = friends_of(*two.house, two.ann).at("friends")[0];
    EXPECT_EQ(bob.at("state"), "friends");
    EXPECT_EQ(bob.at("online"), true);
    EXPECT_EQ(two.as(two.ann, "DELETE", "/api/friends/" + own_id(*two.house, two.bob)).json().at("friends"), Json::array());
    EXPECT_EQ(friends_of(*two.house, two.bob).at("friends"), Json::array());
    EXPECT_EQ(two.as(two.ann, "POST", "/api/friends", body_with("name", "nobody")).reason(), "no-such-person");
    EXPECT_EQ(two.as(two.ann, "POST", "/api/friends", body_with("name", "Ann")).reason(), "no-such-person") << "not oneself";
}

TEST(Friends, ALinkNeedsNoConsent) {
    AnnAndBob two;
    two.befriend();
    EXPECT_EQ(friends_of(*two.house, two.ann).at("friends")[0].at("name"), "Bob");
    EXPECT_EQ(friends_of(*two.house, two.ann).at("friends")[0].at("online"), false);
    const std::string guest = (*two.house).guest();
    const std::string account = own_id(*two.house, two.ann);
    for (const std::string& code : {account, account + ".", account + ".guessed", std::string("nobody.x")})
        EXPECT_EQ(two.as(guest, "POST", "/api/friends", body_with("code", code)).reason(), "no-such-person") << code;
}

TEST(Friends, AMutedPersonCannotAsk) {
    AnnAndBob two;
    EXPECT_EQ(two.as(two.bob, "PUT", "/api/me/muted/ann").status, 200U);
    EXPECT_EQ(two.as(two.ann, "POST", "/api/friends", body_with("name", "Bob")).status, 200U);
    EXPECT_EQ(friends_of(*two.house, two.bob).at("friends"), Json::array());
}

TEST(Invitations, AreForFriendsAndOpenAPrivateTable) {
    AnnAndBob two;
    const std::string table = two.house.create(two.ann, {{"game", "quadropolis"}, {"visibility", "private"}, {"seats", {"me"}}});
    const std::string invite = "/api/tables/" + table + "/invited/" + own_id(*two.house, two.bob);
    EXPECT_EQ(two.as(two.ann, "PUT", invite).reason(), "no-such-person") << "they are not friends yet";
    two.befriend();
    EXPECT_EQ(two.house.tell(two.bob, table, {{"do", "sit"}}).reason(), "no-such-table");
    EXPECT_EQ(two.as(two.bob, "PUT", "/api/tables/" + table + "/invited/" + own_id(*two.house, two.ann)).reason(), "no-such-table");
    WebSocketClient socket((*two.house).port(), two.bob);
    EXPECT_EQ(two.as(two.ann, "PUT", invite).status, 200U);
    EXPECT_EQ(socket.receive("friends").at("t"), "friends");
    const Json invitation = friends_of(*two.house, two.bob).at("invitations")[0];
    EXPECT_EQ(invitation.at("table"), table);
    EXPECT_EQ(invitation.at("name"), "Ann");
    EXPECT_EQ(two.house.tell(two.bob, table, {{"do", "sit"}}).status, 200U);
    EXPECT_EQ(two.house.tell(two.bob, table, {{"do", "ready"}}).status, 200U);
    EXPECT_EQ(friends_of(*two.house, two.bob).at("invitations"), Json::array()) << "the game has begun";
    EXPECT_EQ(two.as(two.ann, "PUT", invite).reason(), "started");
}

TEST(Invitations, AreDeclined) {
    AnnAndBob two;
    two.befriend();
    const std::string table = two.house.create(two.ann, {{"game", "quadropolis"}});
    EXPECT_EQ(two.as(two.ann, "PUT", "/api/tables/" + table + "/invited/" + own_id(*two.house, two.bob)).status, 200U);
    EXPECT_EQ(two.as(two.bob, "DELETE", "/api/me/invitations/" + table).json().at("invitations"), Json::array());
}

TEST(Typing, IsShownToTheOthersAtTheTable) {
    AnnAndBob two;
    const std::string table = two.house.create(two.ann, {{"game", "quadropolis"}, {"seats", {"me"}}});
    EXPECT_EQ(two.house.tell(two.bob, table, {{"do", "sit"}, {"seat", 1}}).status, 200U);
    const std::string cleo = (*two.house).guest();
    WebSocketClient anns((*two.house).port(), two.ann);
    WebSocketClient bobs((*two.house).port(), two.bob);
    WebSocketClient cleos((*two.house).port(), cleo);
    for (WebSocketClient* socket : {&anns, &bobs, &cleos}) {
        watch(*socket, table);
        EXPECT_EQ(socket->receive("table").at("t"), "table");
    }
    const std::string typing = Json{{"t", "typing"}, {"table", table}}.dump();
    const auto is_told = [](WebSocketClient& socket) {  // before the answer to the last request
        socket.send(R"({"t":"ping"})");
        for (;;) {
            const Json message = socket.receive();
            if (message.value("t", "pong") == "pong") return false;
            if (message["t"] == "typing") return true;
        }
    };
    cleos.send(typing);
    EXPECT_FALSE(is_told(cleos));
    EXPECT_FALSE(is_told(anns)) << "Cleo has no seat";
    bobs.send(typing);
    EXPECT_FALSE(is_told(bobs));
    EXPECT_EQ(anns.receive("typing").at("seat"), 1);
    EXPECT_FALSE(is_told(cleos)) << "only seats are told";
    EXPECT_EQ(two.as(two.ann, "PUT", "/api/me/muted/bob").status, 200U);
    bobs.send(typing);
    EXPECT_FALSE(is_told(bobs));
    EXPECT_FALSE(is_told(anns)) << "Ann has muted Bob";
}

std::string match(House& house, const std::string& token, const Json& options, const std::string& key = "m") {
    const Reply reply = (*house).as(token, "POST", "/api/match", Json{{"key", key}, {"options", options}}.dump());
    EXPECT_EQ(reply.status, 201U) << reply.body;
    return reply.json().value("table", "");
}

TEST(QuickMatch, SeatsPeopleWithTheSameWishesTogether) {
    House house;
    const std::string ann = (*house).guest();
    const std::string bob = (*house).guest();
    const std::string cleo = (*house).guest();
    const Json classic = {{"game", "quadropolis"}, {"mode", "classic"}, {"players", 2}};
    const std::string table = match(house, ann, classic);
    EXPECT_EQ(match(house, ann, classic), table) << "the same key";
    EXPECT_NE(match(house, cleo, {{"game", "quadropolis"}, {"mode", "expert"}, {"players", 2}}), table);
    EXPECT_EQ(house.view(ann, table).at("stage"), "open");
    Json with_bots = classic;
    with_bots["bots_after"] = 30;
    EXPECT_EQ(match(house, bob, with_bots), table);
    EXPECT_EQ(house.view(bob, table).at("stage"), "playing");
    EXPECT_NE(match(house, cleo, classic, "n"), table) << "that one is full";
    EXPECT_EQ((*house).as(ann, "POST", "/api/match", R"({"key":"k","options":{"game":"chess"}})").reason(), "bad-request");
    EXPECT_EQ((*house).as(ann, "POST", "/api/match", R"({"key":"k","options":[]})").reason(), "bad-request");
}

TEST(QuickMatch, BotsFillTheTableIfNobodyElseComes) {
    House house;
    const std::string ann = (*house).guest();
    WebSocketClient socket((*house).port(), ann);
    watch(socket, match(house, ann, {{"game", "quadropolis"}, {"players", 3}, {"bots_after", 1}}));
    Json message = Json::object();
    while (message.value("event", Json::object()).value("type", "") != "started") ASSERT_FALSE((message = socket.receive("event")).empty());
}

// Waits until the lobby's list has this many tables.
void await_open_tables(WebSocketClient& lobby, std::size_t count) {
    while (lobby.receive("lobby").at("open").size() != count) ASSERT_TRUE(lobby.is_open());
}

TEST(Lobby, ShowsNoAbandonedTable) {
    House house;
    const std::string ann = (*house).guest();
    WebSocketClient lobby((*house).port(), "");
    lobby.send(R"({"t":"lobby","follow":true})");
    await_open_tables(lobby, 0);
    const std::string days = house.create(ann, {{"game", "quadropolis"}, {"clock", {{"kind", "days"}, {"days", 2}}}}, "days");
    const std::string table = house.create(ann, {{"game", "quadropolis"}}, "live");
    await_open_tables(lobby, 2);
    await_open_tables(lobby, 1);  // nobody is present at the other one
    EXPECT_EQ((*house).ask("GET", "/api/tables?stage=open").json().at("tables")[0].at("table"), days);
    WebSocketClient host((*house).port(), ann);
    watch(host, table);
    await_open_tables(lobby, 2);
}

TEST(Ladders, AreThoseWithEntries) {
    const RunningServer server;
    EXPECT_EQ(server.ask("GET", "/api/ladders").json().at("ladders"), Json::array());
}

TEST(Friends, AreSeenAcrossNodes) {
    const std::string store = store::new_postgres_database();
    House here({{"store", store}});
    House there({{"store", store}});
    const std::string ann = enrolled(*here, "Ann");
    const std::string bob = enrolled(*there, "Bob");
    WebSocketClient socket((*there).port(), bob);
    ASSERT_EQ(socket.receive("hello").at("account").at("name"), "Bob");
    ASSERT_EQ((*here).as(ann, "POST", "/api/friends", body_with("code", friends_of(*there, bob).at("code"))).status, 200U);
    EXPECT_EQ(socket.receive("friends").at("t"), "friends");
    while (friends_of(*here, ann).at("friends")[0].at("online") != true) std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

}  // namespace
}  // namespace urbanist::server
