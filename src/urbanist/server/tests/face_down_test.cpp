// Over real sockets, nobody receives tiles of Quadropolis that lie face down.
#include <gtest/gtest.h>

#include <array>

#include "urbanist/server/tests/recorder.h"
#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;

// Plays a game of two to its end. Returns the spectator's events and collects everything received.
std::vector<Json> events_of_a_game(House& house, std::string& table, std::string& received) {
    const std::array<std::string, 2> people = {(*house).guest(), (*house).guest()};
    table = house.create(people[0], {{"game", "quadropolis"}, {"first", 0}, {"seats", {"me", nullptr}}});
    Recorder spectator{.token = "", .seat = {}, .socket = std::make_unique<WebSocketClient>((*house).port(), "")};
    watch(*spectator.socket, table);
    received = spectator.receive_until("table").back();
    for (const char* command : {"sit", "ready"}) EXPECT_EQ(house.tell(people[1], table, {{"do", command}}).status, 200U);
    std::vector<Json> events;
    for (std::string told;;) {
        const std::string text = spectator.receive_until("event").back();
        events.push_back(Json::parse(text)["event"]);
        if (events.back()["type"] == "dealt") EXPECT_EQ(told.find(events.back()["deal"].dump()), std::string::npos) << "known before it was laid";
        told += text;
        if (events.back()["type"] == "finished") return events;
        received += text;
        const Json view = house.view("", table);
        if (view["stage"] == "over") continue;  // everything is public in it
        received += view.dump();
        if (view["stage"] != "playing" || events.back()["type"] == "seated" || events.back()["type"] == "readied") continue;
        if (events.back()["type"] == "started") continue;  // the deal comes next
        const std::string& mover = people[view["to_move"][0].get<std::size_t>()];
        EXPECT_EQ(house.tell(mover, table, house.any_move(mover, table)).status, 200U);
    }
}

// In Quadropolis, later layouts and face-down tiles are hidden.
TEST(Secrecy, NobodyReceivesTilesThatLieFaceDown) {
    House house({}, [] { return secret_of(1); });
    std::string table;
    std::string received;
    const std::vector<Json> events = events_of_a_game(house, table, received);
    EXPECT_EQ(received.find(fair::to_text(secret_of(1))), std::string::npos);
    const Json rounds = house.record("", table)["rounds"];  // everything is public now
    ASSERT_EQ(rounds.size(), 4U) << rounds;
    std::size_t round = 0;
    for (const Json& event : events) {
        if (event["type"] != "dealt") continue;
        EXPECT_NE(event["deal"], rounds[round]) << "no tile was face down";
        EXPECT_EQ(received.find(rounds[round].dump()), std::string::npos) << round;
        ++round;
    }
    EXPECT_EQ(round, 4U);
}

}  // namespace
}  // namespace urbanist::server
