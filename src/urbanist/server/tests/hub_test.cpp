// Whole games over real sockets, with the store on disk.
#include "urbanist/server/hub/hub.h"

#include <gtest/gtest.h>

#include <utility>

#include "urbanist/server/tests/test_support.h"
#include "urbanist/table/verify.h"

namespace urbanist::server {
namespace {

using json::Json;

// A table with two people, ann at seat 0 to begin.
struct Pair {
    explicit Pair(House& house) : ann((*house).guest()), bob((*house).guest()) {
        table = house.create(ann, {{"game", "quadropolis"}, {"first", 0}, {"seats", {"me", nullptr}}});
        EXPECT_EQ(house.tell(bob, table, {{"do", "sit"}}).status, 200U);
        EXPECT_EQ(house.tell(bob, table, {{"do", "ready"}}).status, 200U);
        EXPECT_EQ(house.view(ann, table)["stage"], "playing");
    }
    std::string ann;
    std::string bob;
    std::string table;
};

TEST(Hub, AGameAgainstABotRunsToItsEndAndIsFair) {
    House house;
    const std::string ann = (*house).guest();
    const std::string table = house.create(ann, {{"game", "quadropolis"}, {"seats", {"me", "random"}}});
    WebSocketClient socket((*house).port(), ann);
    watch(socket, table);
    Json view = socket.receive("table")["view"];
    for (int turns = 0; house.view(ann, table)["stage"] == "playing" && turns < 40; ++turns) {
        if (house.view(ann, table)["to_move"] != Json::array({0})) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            continue;
        }
        EXPECT_EQ(house.tell(ann, table, house.any_move(ann, table)).status, 200U);
    }
    for (Json event = socket.receive("event"); event["event"]["type"] != "finished"; event = socket.receive("event")) ASSERT_FALSE(event.empty());
    const auto verified = table::verify(house.record(ann, table));
    EXPECT_TRUE(verified) << verified.error().message();
}

// A move is taken back while the bot thinks about it. Bots are seeded by the position, so its reply must be the same as without the take-back.
TEST(Hub, ABotAnswersThePositionOnTheTable) {
    House house({}, [] { return fair::Secret{}; });  // the same deal at every table
    const std::string ann = (*house).guest();
    const auto sit_down = [&](const std::string& key) {
        return house.create(ann, {{"game", "quadropolis"}, {"mode", "expert"}, {"first", 0}, {"seats", {"me", "master"}}}, key);
    };
    const auto moves_once_answered = [&](const std::string& table) {
        while (house.view(ann, table)["to_move"] != Json::array({0})) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return house.record(ann, table)["moves"];
    };
    const std::string calm = sit_down("calm");
    const Json first = house.any_move(ann, calm);
    Json second = first;
    while (second["action"] == first["action"]) second = house.any_move(ann, calm);
    ASSERT_EQ(house.tell(ann, calm, second).status, 200U);
    const Json expected = moves_once_answered(calm);

    const std::string hasty = sit_down("hasty");
    ASSERT_EQ(house.tell(ann, hasty, first).status, 200U);
    if (house.tell(ann, hasty, {{"do", "want"}, {"wish", "undo"}}).status == 200U && house.view(ann, hasty)["to_move"] == Json::array({0}))
        ASSERT_EQ(house.tell(ann, hasty, second).status, 200U);
    else
        GTEST_SKIP() << "the bot was faster";
    EXPECT_EQ(moves_once_answered(hasty), expected);
}

TEST(Hub, EverybodyGetsTheSameEventNumbersWithoutAGap) {
    House house({{"compress-sockets", "yes"}});
    const Pair pair(house);
    WebSocketClient first((*house).port(), pair.ann);
    WebSocketClient second((*house).port(), "");
    watch(first, pair.table);
    watch(second, pair.table);
    std::uint64_t number = first.receive("table")["n"];
    EXPECT_EQ(second.receive("table")["n"], number);
    for (int i = 0; i < 6; ++i) {
        const std::string& mover = i % 2 == 0 ? pair.ann : pair.bob;
        ASSERT_EQ(house.tell(mover, pair.table, house.any_move(mover, pair.table)).status, 200U);
        for (WebSocketClient* socket : {&first, &second}) {
            const Json event = socket->receive("event");
            EXPECT_EQ(event["n"], number + 1);
            EXPECT_EQ(event["event"]["type"], "played");
        }
        ++number;
    }
}

TEST(Hub, AReturningClientGetsTheMissedEventsOnly) {
    House house;
    const Pair pair(house);
    std::uint64_t known = 0;
    {
        WebSocketClient socket((*house).port(), pair.bob);
        watch(socket, pair.table);
        known = socket.receive("table")["n"];
    }
    ASSERT_EQ(house.tell(pair.ann, pair.table, {{"do", "say"}, {"text", "are you there?"}}).status, 200U);
    ASSERT_EQ(house.tell(pair.ann, pair.table, house.any_move(pair.ann, pair.table)).status, 200U);
    WebSocketClient again((*house).port(), pair.bob);
    watch(again, pair.table, known);
    const Json said = again.receive("event");
    EXPECT_EQ(said["n"], known + 1);
    EXPECT_EQ(said["event"]["text"], "are you there?");
    EXPECT_EQ(again.receive("event")["n"], known + 2);
}

TEST(Hub, ARepeatedCommandHasNoSecondEffect) {
    House house;
    const Pair pair(house);
    const Json move = house.any_move(pair.ann, pair.table);
    const Reply once = house.tell(pair.ann, pair.table, move, "m1");
    const Reply twice = house.tell(pair.ann, pair.table, move, "m1");
    EXPECT_EQ(once.status, 200U);
    EXPECT_EQ(once.json(), twice.json());
    EXPECT_EQ(house.record(pair.ann, pair.table)["moves"].size(), 1U);
    EXPECT_EQ(house.create(pair.ann, {{"game", "quadropolis"}, {"first", 0}, {"seats", {"me", nullptr}}}), pair.table);
}

TEST(Hub, RefusalsHaveAReason) {
    House house;
    const Pair pair(house);
    const std::string eve = (*house).guest();
    EXPECT_EQ(house.tell(pair.bob, pair.table, {{"do", "play"}, {"action", "1N1"}}).reason(), "not-your-turn");
    EXPECT_EQ(house.tell(eve, pair.table, {{"do", "play"}, {"action", "1N1"}}).reason(), "not-seated");
    EXPECT_EQ(house.tell(eve, "no-such", {{"do", "sit"}}).reason(), "no-such-table");
    EXPECT_EQ(house.tell(pair.ann, pair.table, {{"do", "dance"}}).reason(), "bad-request");
    EXPECT_EQ(house.tell(pair.ann, pair.table, {{"do", "ready"}}).reason(), "started");
}

TEST(Hub, PrivateTablesAreHiddenFromStrangers) {
    House house;
    const std::string ann = (*house).guest();
    const std::string bob = (*house).guest();
    const std::string table = house.create(ann, {{"game", "quadropolis"}, {"visibility", "private"}});
    const std::string invitation = house.view(ann, table).value("invitation", "");
    EXPECT_GE(invitation.size(), 16U);
    EXPECT_EQ((*house).as(bob, "GET", "/api/tables/" + table).reason(), "no-such-table");
    EXPECT_EQ(house.tell(bob, table, {{"do", "sit"}}).reason(), "no-such-table");
    EXPECT_EQ(house.tell(bob, table, {{"do", "enter"}, {"invitation", "guess"}}).reason(), "wrong-invitation");
    EXPECT_EQ(house.tell(bob, table, {{"do", "enter"}, {"invitation", invitation}}).status, 200U);
    EXPECT_EQ(house.tell(bob, table, {{"do", "sit"}}).status, 200U);
}

TEST(Hub, GuestsAreNotRated) {
    House house;
    const std::string ann = (*house).guest();
    const Json options = {{"game", "quadropolis"}, {"rated", true}};
    const Reply reply = (*house).as(ann, "POST", "/api/tables", Json{{"key", "k"}, {"options", options}}.dump());
    EXPECT_EQ(reply.reason(), "registered-only");
}

// Guests have no profile page and may share names, so people at a table are identified by seat.
TEST(Hub, PeopleAtTheTableCanBeMutedAndReported) {
    House house;
    const Pair pair(house);
    const std::string place = "/api/tables/" + pair.table + "/seats/";
    EXPECT_EQ((*house).as(pair.ann, "PUT", place + "9/muted").reason(), "no-such-person");
    EXPECT_EQ((*house).as(pair.ann, "PUT", place + "x/muted").reason(), "no-such-person");
    EXPECT_EQ((*house).as(pair.ann, "PUT", place + "1/muted").json()["muted"].size(), 1U);
    ASSERT_EQ(house.tell(pair.bob, pair.table, {{"do", "say"}, {"text", "hello"}}).status, 200U);
    EXPECT_TRUE(house.view(pair.ann, pair.table)["talk"].empty());
    const auto report = [&](int seat) {
        return (*house).as(pair.ann, "POST", "/api/reports", Json{{"table", pair.table}, {"seat", seat}, {"text", "rude"}}.dump());
    };
    EXPECT_EQ(report(1).status, 201U);
    EXPECT_EQ(report(3).reason(), "no-such-person");
}

TEST(Hub, ANewNameIsSeenAtOnce) {
    House house;
    const Pair pair(house);
    WebSocketClient ann((*house).port(), pair.ann);
    watch(ann, pair.table);
    (void)ann.receive("table");
    ASSERT_EQ((*house).as(pair.bob, "PATCH", "/api/me", R"({"name":"Robert"})").status, 200U);
    EXPECT_EQ(ann.receive("table")["view"]["seats"][1]["name"], "Robert");
}

// A program must not be taken for a person.
TEST(Hub, ABotThatSomebodyHasConnectedIsMarkedWithItsOwner) {
    House house;
    const std::string ada = enrolled(*house, "Ada");
    const std::string bob = enrolled(*house, "Bob");
    const std::string robo = (*house).as(ada, "POST", "/api/bot-tokens", R"({"name":"Robo"})").json().at("token");
    const std::string table = house.create(bob, {{"game", "quadropolis"}, {"players", 2}, {"seats", {"me"}}});
    ASSERT_EQ(house.tell(robo, table, {{"do", "sit"}}).status, 200U);
    const Json seats = house.view(bob, table)["seats"];
    EXPECT_EQ(seats[1]["name"], "Robo");
    EXPECT_EQ(seats[1]["owner"], "Ada");
    EXPECT_FALSE(seats[0].contains("owner"));
}

TEST(Hub, OthersAreToldWhoIsDisconnectedAndWhoReturns) {
    House house;
    const Pair pair(house);
    WebSocketClient ann((*house).port(), pair.ann);
    watch(ann, pair.table);
    {
        WebSocketClient bob((*house).port(), pair.bob);
        watch(bob, pair.table);
        while (ann.receive("presence")["people"]["seats"] != Json::array({0, 1})) {
        }
    }
    EXPECT_EQ(ann.receive("presence")["people"]["seats"], Json::array({0}));
    EXPECT_EQ(ann.receive("event")["event"]["type"], "went-away");
    WebSocketClient bob((*house).port(), pair.bob);
    watch(bob, pair.table);
    EXPECT_EQ(ann.receive("event")["event"]["type"], "came-back");
}

// A view without running clocks.
Json steady(Json view) {
    view.at("phase_time").erase("left");
    return view;
}

// Only the store persists: another server finds the table unchanged, and its bots continue.
TEST(Hub, TablesSurviveARestart) {
    const auto folder = std::filesystem::temp_directory_path() / ("urbanist_hub_test_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const SettingTexts kept = {{"store", (folder / "kept.sqlite").string()}};
    std::string ann;
    std::string table;
    Json before;
    {
        House house(kept);
        ann = (*house).guest();
        table = house.create(ann, {{"game", "quatropolis"}, {"seats", {"me", "random", "random", "random"}}});
        for (int i = 0; i < 200 && house.view(ann, table)["to_move"] != Json::array({0}); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        before = house.view(ann, table);
    }
    House house(kept);
    EXPECT_EQ(steady(house.view(ann, table)), steady(before));
    std::filesystem::remove_all(folder);
}

// Bots that nobody watches must not keep the server busy.
TEST(Hub, ATableThatEverybodyHasLeftIsSuspended) {
    House house;
    const Pair pair(house);
    for (const auto& who : {pair.ann, pair.bob}) EXPECT_EQ(house.tell(who, pair.table, {{"do", "leave"}}).status, 200U);
    const auto moves = [&](const std::string& who) { return house.view(who, pair.table)["views"][0]["moves"].size(); };
    std::size_t before = moves(pair.ann);
    bool asleep = false;
    for (int looks = 0; looks < 10 && !asleep; ++looks) {  // a bot that is already thinking still makes its move
        std::this_thread::sleep_for(std::chrono::milliseconds(1500));
        const std::size_t now = moves(pair.ann);
        asleep = now == std::exchange(before, now);
    }
    EXPECT_TRUE(asleep);
    WebSocketClient spectator((*house).port(), "");
    watch(spectator, pair.table);
    while (spectator.receive("event").at("event").at("type") != "finished") {
    }
    EXPECT_GT(moves(pair.ann), before) << "for a spectator they play on";
}

TEST(Decks, AreChosenByTableAndNamedInTheRecord) {
    const auto folder = std::filesystem::temp_directory_path() / "urbanist_decks_test";
    std::filesystem::create_directories(folder);
    std::filesystem::copy_file(URBANIST_TEST_DATA "/cards/small.json", folder / "small.json", std::filesystem::copy_options::overwrite_existing);
    House house({{"cards", folder.string()}});
    std::filesystem::remove_all(folder);
    const Json decks = (*house).ask("GET", "/api/decks").json().at("decks");
    ASSERT_EQ(decks.size(), 2U);
    EXPECT_EQ(decks[0].at("id"), "default-2");
    EXPECT_EQ((*house).ask("GET", "/api/decks/default").json().at("id"), "default") << "for games from before";
    const std::string deck = decks[1].at("id");
    EXPECT_EQ((*house).ask("GET", "/api/decks/" + deck).json().at("id"), deck);
    EXPECT_EQ((*house).ask("GET", "/api/decks/none").status, 404U);
    const std::string ann = (*house).guest();
    const Json options = {{"game", "quatropolis"}, {"end_third_tie", true}, {"deck", deck}, {"seats", {"me", "random", "random", "random"}}};
    const std::string table = house.create(ann, options);
    EXPECT_EQ(house.tell(ann, table, {{"do", "leave"}}).status, 200U);
    WebSocketClient spectator((*house).port(), "");
    watch(spectator, table);
    while (spectator.receive("event").value("event", Json::object()).value("type", "") != "finished") ASSERT_TRUE(spectator.is_open());
    const Json record = house.record(ann, table);
    EXPECT_EQ(record.at("options").at("deck"), deck);
    catalog::Decks known;
    EXPECT_FALSE(table::verify(record, known)) << "without the set nobody can check it";
    ASSERT_TRUE(known.add(*quatropolis::CardSet::parse((*house).ask("GET", "/api/decks/" + deck).body)));
    const auto verified = table::verify(record, known);
    EXPECT_TRUE(verified) << verified.error().message();
    EXPECT_EQ((*house).as(ann, "POST", "/api/tables", R"({"key":"k","options":{"game":"quatropolis","deck":"none"}})").reason(), "bad-request");
}

}  // namespace
}  // namespace urbanist::server
