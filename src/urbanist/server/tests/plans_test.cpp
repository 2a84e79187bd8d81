// Moves in advance over real sockets: nobody else learns of them, and they outlive the server.
#include <gtest/gtest.h>

#include <array>
#include <regex>

#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;

const Json kDays = {{"kind", "days"}, {"days", 2}};

// Ann and Bob at a table by days, ann to begin, and Eve who looks on.
struct SlowTable {
    explicit SlowTable(House& server) : house(server), ann((*server).guest()), bob((*server).guest()) {
        rename(ann, "Ann");
        rename(bob, "Bob");
        table = house.create(ann, {{"game", "quadropolis"}, {"first", 0}, {"clock", kDays}, {"seats", {"me", nullptr}}});
        EXPECT_EQ(house.tell(bob, table, {{"do", "sit"}}).status, 200U);
        EXPECT_EQ(house.tell(bob, table, {{"do", "ready"}}).status, 200U);
    }
    void rename(const std::string& token, const std::string& name) const {
        EXPECT_EQ((*house).as(token, "PATCH", "/api/me", Json{{"name", name}}.dump()).status, 200U);
    }
    // The first way of this person to take a tile from a slot and leave it that is allowed.
    [[nodiscard]] std::string first_allowed(const std::string& token, const std::string& how, const std::string& slot) const {
        for (const char architect : {'1', '2', '3', '4'}) {
            const std::string action = architect + slot + ":x";
            if (house.tell(token, table, {{"do", how}, {"action", action}}).status == 200U) return action;
        }
        ADD_FAILURE() << "no tile can be reached from " << slot;
        return "";
    }
    [[nodiscard]] std::string plan(const std::string& slot) const { return first_allowed(bob, "plan", slot); }
    void play(const std::string& slot) const { (void)first_allowed(ann, "play", slot); }
    [[nodiscard]] Json moves() const { return house.view(ann, table)["views"][0]["moves"]; }

    House& house;
    std::string ann;
    std::string bob;
    std::string table;
};

// Without what differs between any two tables: ids, digests and running times.
std::string without_chance(std::string text, const SlowTable& slow) {
    for (std::size_t at = text.find(slow.table); at != std::string::npos; at = text.find(slow.table)) text.replace(at, slow.table.size(), "table");
    text = std::regex_replace(text, std::regex(R"([0-9a-f]{64})"), "#");
    text = std::regex_replace(text, std::regex(R"re("(account|host)":"[^"]*")re"), "\"$1\":\"?\"");
    return std::regex_replace(text, std::regex(R"re("(at|left|away_since|listed)":\d+)re"), "\"$1\":0");
}

// All that this person is sent up to the word that is said last, and all they can ask for.
std::string all_that_reaches(WebSocketClient& socket, const std::string& token, const SlowTable& slow) {
    std::string all;
    for (;;) {
        const std::string text = socket.receive_text();
        if (text.empty()) return "the connection was closed";
        const Json message = Json::parse(text);
        if (message.value("t", "") == "event") all += text;
        if (message.value("event", Json::object()).value("type", "") == "said") break;
    }
    const std::string place = "/api/tables/" + slow.table;
    for (const std::string& address : {place, place + "/record", std::string("/api/tables?stage=playing")}) {
        all += token.empty() ? (*slow.house).ask("GET", address).body : (*slow.house).as(token, "GET", address).body;
    }
    return without_chance(all, slow);
}

TEST(PlansOnline, NobodyElseReceivesAByteThatDependsOnThem) {
    std::array<std::array<std::string, 3>, 2> received;
    std::array<std::string, 2> planned;
    for (const std::size_t world : {0U, 1U}) {
        House house({}, [] { return fair::Secret{}; });
        const SlowTable slow(house);
        const std::string carl = (*house).guest();
        WebSocketClient ann((*house).port(), slow.ann);
        WebSocketClient spectator((*house).port(), carl);
        WebSocketClient stranger((*house).port(), "");
        WebSocketClient bob((*house).port(), slow.bob);
        for (WebSocketClient* socket : {&ann, &spectator, &stranger, &bob}) {
            watch(*socket, slow.table);
            (void)socket->receive("table");
        }
        planned[world] = slow.plan(world == 0 ? "N1" : "W4");
        EXPECT_EQ(bob.receive("event")["changes"]["plans"][0]["action"], planned[world]) << "its own person is told";
        ASSERT_EQ(house.tell(slow.ann, slow.table, {{"do", "say"}, {"text", "well"}}).status, 200U);
        received[world] = {all_that_reaches(ann, slow.ann, slow), all_that_reaches(spectator, carl, slow), all_that_reaches(stranger, "", slow)};
        for (const std::string& text : received[world]) EXPECT_EQ(text.find(planned[world]), std::string::npos) << text;
    }
    EXPECT_NE(planned[0], planned[1]);
    EXPECT_EQ(received[0], received[1]);
}

TEST(PlansOnline, ArePlayedByAServerThatWasStartedAgain) {
    const auto folder = std::filesystem::temp_directory_path() / ("urbanist_plans_test_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const SettingTexts kept = {{"store", (folder / "kept.sqlite").string()}};
    std::optional<House> house(kept);
    const SlowTable slow(*house);
    const std::string planned = slow.plan("N1");
    house.reset();
    house.emplace(kept);
    EXPECT_EQ(house->view(slow.bob, slow.table)["plans"][0]["action"], planned);
    slow.play("S5");
    ASSERT_EQ(slow.moves().size(), 2U);
    EXPECT_EQ(slow.moves()[1], planned);
    std::filesystem::remove_all(folder);
}

TEST(PlansOnline, TheSameCommandAgainPlansNothingAnew) {
    House house;
    const SlowTable slow(house);
    const Json command = {{"do", "plan"}, {"action", slow.plan("N1")}};
    const Reply once = house.tell(slow.bob, slow.table, command, "p1");
    ASSERT_EQ(house.tell(slow.bob, slow.table, {{"do", "drop-plan"}}, "p2").status, 200U);
    EXPECT_EQ(house.tell(slow.bob, slow.table, command, "p1").json(), once.json());
    EXPECT_FALSE(house.view(slow.bob, slow.table).contains("plans"));
}

TEST(PlansOnline, TheirPersonIsToldWhyAMoveWasDropped) {
    House house;
    const SlowTable slow(house);
    (void)slow.plan("N1");
    WebSocketClient bob((*house).port(), slow.bob);
    watch(bob, slow.table);
    (void)bob.receive("table");
    slow.play("S1");
    Json event = bob.receive("event");
    EXPECT_EQ(event["event"]["type"], "played");
    event = bob.receive("event");
    EXPECT_EQ(event["event"], (Json{{"type", "plan-dropped"}, {"seat", 1}, {"why", "points-at-urbanist"}}));
    EXPECT_EQ(event["changes"]["plans"][0]["dropped"], "points-at-urbanist");
    EXPECT_EQ(slow.moves().size(), 1U);
}

}  // namespace
}  // namespace urbanist::server
