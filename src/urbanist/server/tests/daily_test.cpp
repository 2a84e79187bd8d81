// The daily contest over real sockets: its rules, its days, and every kind of cheating we could think of.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <vector>

#include "urbanist/games/catalog/terms.h"
#include "urbanist/server/daily/schedule.h"
#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/tests/test_support.h"
#include "urbanist/table/verify.h"

namespace urbanist::server {
namespace {

using json::Json;
using namespace std::chrono_literals;

constexpr auto kDay = std::chrono::milliseconds(24h);
// Early enough in a day that no test reaches midnight unintentionally.
constexpr auto kMorning = std::chrono::milliseconds(6h);

// Sets the server's clock; the test's own clock is unchanged.
class DailyContest : public testing::Test {
protected:
    DailyContest() { set_clock(0); }
    ~DailyContest() override { clock_ahead = 0ms; }

    // Sets the clock to the morning of a day, counted from today.
    static void set_clock(int day, std::chrono::milliseconds time = kMorning) {
        clock_ahead = 0ms;
        const auto midnight = std::chrono::floor<std::chrono::days>(clock_now());
        clock_ahead = std::chrono::duration_cast<std::chrono::milliseconds>(midnight - clock_now()) + day * kDay + time;
    }
    static std::string date(int day) {
        const auto ahead = clock_ahead.exchange(0ms);
        const auto today = std::chrono::floor<std::chrono::days>(clock_now());
        clock_ahead = ahead;
        return table::to_text(today + std::chrono::days(day));
    }

    Reply get(const std::string& token, const std::string& target) { return (*house_).as(token, "GET", target); }
    Json today(const std::string& token) { return get(token, "/api/daily").json(); }
    std::string begin(const std::string& token) { return (*house_).as(token, "POST", "/api/daily").json().value("table", ""); }
    // Waits until it is the person's turn, or the game is finished and its result stored.
    Json settled(const std::string& token, const std::string& table) {
        for (;;) {
            Json view = house_.view(token, table);
            if (view["stage"] == "over" || view["to_move"] == Json::array({0})) return view;
            std::this_thread::sleep_for(2ms);
        }
    }
    // The game in a view or a record.
    static std::unique_ptr<catalog::Match> match_of(const Json& record) {
        const auto terms = catalog::parse_terms({{"game", record["game"]}, {"mode", record["options"]["mode"]}, {"players", 2}});
        return *(*terms)->resume(record);
    }
    // The last legal move in the list: the same for everybody in the same position.
    static Json some_move(const Json& view) { return match_of(view["views"][0])->legal_actions(kPersonSeat).back(); }
    Reply play(const std::string& token, const std::string& table, const Json& action) {
        return house_.tell(token, table, {{"do", "play"}, {"action", action}});
    }
    void play_turns(const std::string& token, const std::string& table, int turns) {
        for (int turn = 0; turn < turns; ++turn) {
            const Json view = settled(token, table);
            if (view["stage"] == "over") return;
            ASSERT_EQ(play(token, table, some_move(view)).status, 200U);
        }
    }
    Json finish(const std::string& token, const std::string& table) {
        play_turns(token, table, 100);
        for (;;) {
            Json day = today(token);
            if (day["mine"].value("finished", false)) return day["mine"]["result"];
            std::this_thread::sleep_for(2ms);
        }
    }
    // Waits until the housekeeping has closed the day.
    Json wait_until_closed(const std::string& token, const std::string& day) {
        for (;;) {
            Json shown = get(token, "/api/daily/" + day).json();
            if (shown.value("closed", false)) return shown;
            std::this_thread::sleep_for(50ms);
        }
    }

    // The clock is the same for every server of the test.
    static SettingTexts settings() {
        return {{"clock-ahead", std::to_string(std::chrono::duration_cast<std::chrono::seconds>(clock_ahead.load()).count())}};
    }
    House house_{settings()};
};

TEST_F(DailyContest, EverybodyMeetsTheSameDealAndTheSameReplies) {
    const std::string ann = (*house_).guest();
    const std::string bob = (*house_).guest();
    const std::string first = begin(ann);
    const std::string second = begin(bob);
    ASSERT_NE(first, second);
    WebSocketClient((*house_).port(), bob);  // connects and disconnects: events other than moves
    finish(ann, first);
    const Json result = finish(bob, second);
    EXPECT_EQ(today(ann)["mine"]["result"], result);
    const auto match = match_of(house_.record(ann, first));
    EXPECT_EQ(result["points"], match->standings().points[0]);
    EXPECT_EQ(result["opponent"], match->standings().points[1]);
    int sum = 0;
    for (const Json& part : result["parts"]) sum += part.get<int>();
    EXPECT_EQ(result["points"], sum);
    EXPECT_EQ(house_.record(ann, first)["moves"], house_.record(bob, second)["moves"]);
    EXPECT_EQ(house_.record(ann, first)["rounds"], house_.record(bob, second)["rounds"]);
    EXPECT_EQ(result["place"], 1);
    EXPECT_EQ(result["players"], 2);
    EXPECT_EQ(today(ann)["distribution"], Json::array({Json::array({result["points"], 2})}));
}

TEST_F(DailyContest, ModesFollowTheWeek) {
    using std::chrono::weekday;
    for (int day = 0; day < 7; ++day) {
        const auto date = table::Day(std::chrono::days(20'000 + day));
        const auto made = new_day(date, fair::Secret{});
        ASSERT_TRUE(made);
        const weekday name(date);
        const bool expert = name == std::chrono::Wednesday || name == std::chrono::Friday || name == std::chrono::Sunday;
        EXPECT_EQ(made->terms.find("expert") != std::string::npos, expert) << made->terms;
    }
}

TEST_F(DailyContest, ThereIsOneRankedTry) {
    const std::string ann = (*house_).guest();
    const std::string table = begin(ann);
    EXPECT_EQ(begin(ann), table) << "in another tab";
    const Json forged = {{"key", "other"}, {"options", {{"game", "quadropolis"}, {"daily", date(0)}, {"seats", {"me", "odile"}}}}};
    const Reply made = (*house_).as(ann, "POST", "/api/tables", forged.dump());
    EXPECT_EQ(made.status, 400U) << made.body;
    const Json result = finish(ann, table);
    EXPECT_EQ(begin(ann), table) << "after the end";
    EXPECT_EQ(play(ann, table, "1N1").status, 409U);
    EXPECT_EQ(today(ann)["mine"]["result"], result);
    EXPECT_EQ(today(ann)["begun"], 1);
}

TEST_F(DailyContest, TabsThatBeginAtTheSameTimeShareOneTry) {
    const std::string ann = (*house_).guest();
    std::array<std::string, 8> tables;
    {
        std::vector<std::jthread> tabs;
        for (std::string& table : tables) tabs.emplace_back([&] { table = begin(ann); });
    }
    ASSERT_NE(tables.front(), "");
    EXPECT_EQ(std::ranges::count(tables, tables.front()), std::ssize(tables));
    EXPECT_EQ(today(ann)["begun"], 1);
}

TEST_F(DailyContest, AnotherKeyToTheSameAccountOpensTheSameTry) {
    const std::string ann = enrolled(*house_, "Ann");
    const std::string table = begin(ann);
    const std::string elsewhere = (*house_).ask("POST", "/api/login?token=yes", credentials("Ann")).json().value("token", "");
    ASSERT_NE(elsewhere, "");
    EXPECT_EQ(begin(elsewhere), table);
    const std::string bot = (*house_).as(ann, "POST", "/api/bot-tokens", R"({"name":"Robo"})").json().value("token", "");
    EXPECT_EQ((*house_).as(bot, "POST", "/api/daily").reason(), "people-only");
    EXPECT_NE(play(bot, table, some_move(settled(ann, table))).status, 200U);
    const Json result = finish(elsewhere, table);
    EXPECT_EQ(begin(ann), table) << "after the end";
    EXPECT_EQ(today(ann)["mine"]["result"], result);
    EXPECT_EQ(today(ann)["begun"], 1);
}

TEST_F(DailyContest, LaterRoundsDoNotLeaveTheServerEarly) {
    const std::string ann = (*house_).guest();
    const std::string table = begin(ann);
    play_turns(ann, table, 1);
    const Json view = settled(ann, table);
    EXPECT_EQ(view["views"][0]["rounds"].size(), 1U);
    EXPECT_EQ(house_.record(ann, table)["rounds"].size(), 1U);
    for (const char* part : {"/results", "/best", ""}) {
        const Reply reply = get(ann, "/api/daily/" + date(0) + part);
        EXPECT_EQ(reply.body.find("secret"), std::string::npos) << part << reply.body;
        if (*part != '\0') EXPECT_EQ(reply.reason(), "results-hidden") << part;
    }
    EXPECT_EQ((*house_).as(ann, "POST", "/api/daily/" + date(0) + "/practice", R"({"key":"p"})").reason(), "results-hidden");
    EXPECT_EQ(get(ann, "/api/daily/" + date(1)).reason(), "no-such-day") << "tomorrow's city";
    EXPECT_NE((*house_).as(ann, "POST", "/api/tables/" + table + "/analysis").status, 200U);
}

TEST_F(DailyContest, NobodyElseSeesOrEntersACity) {
    const std::string ann = (*house_).guest();
    const std::string eve = (*house_).guest();
    const std::string table = begin(ann);
    const std::string invitation = settled(ann, table).value("invitation", "");
    EXPECT_EQ(get(eve, "/api/tables/" + table).reason(), "no-such-table");
    EXPECT_NE(house_.tell(eve, table, {{"do", "enter"}, {"invitation", invitation}}).status, 200U);
    EXPECT_EQ(get(eve, "/api/tables/" + table).reason(), "no-such-table");
    EXPECT_NE(play(eve, table, "1N1").status, 200U);
}

TEST_F(DailyContest, ThePlayerCannotMoveForTheBot) {
    const std::string ann = (*house_).guest();
    const std::string table = begin(ann);
    const Json view = settled(ann, table);
    const Json move = some_move(view);
    EXPECT_EQ(house_.tell(ann, table, {{"do", "play"}, {"seat", 1}, {"action", move}}).reason(), "not-your-seat");
    ASSERT_EQ(play(ann, table, move).status, 200U);
    EXPECT_EQ(house_.tell(ann, table, {{"do", "want"}, {"wish", "undo"}}).reason(), "not-in-contest");
}

TEST_F(DailyContest, NoRouteAcceptsAResult) {
    const std::string ann = (*house_).guest();
    begin(ann);
    const std::string result = R"({"points":99,"merit":99,"moves":[]})";
    for (const char* method : {"POST", "PUT", "PATCH"}) {
        for (const char* part : {"", "/results", "/best", "/result"}) {
            const Reply reply = (*house_).as(ann, method, "/api/daily/" + date(0) + part, result);
            EXPECT_TRUE(reply.status == 404U || reply.status == 405U) << method << part << reply.status;
        }
    }
    EXPECT_FALSE(today(ann)["mine"].value("finished", true));
}

TEST_F(DailyContest, TheClientsClockIsIgnored) {
    const std::string ann = (*house_).guest();
    const auto late = [&](const std::string& target, const std::string& body) {
        return (*house_).ask("POST", target, body, {{"Authorization", "Bearer " + ann}, {"Date", "Fri, 01 Jan 2100 00:00:00 GMT"}});
    };
    const std::string table = late("/api/daily", R"({"day":"2100-01-01","at":4102444800000})").json().value("table", "");
    EXPECT_EQ(settled(ann, table)["options"]["daily"], date(0));
    const Json order = {{"key", "k"}, {"at", 0}, {"command", {{"do", "play"}, {"action", some_move(settled(ann, table))}}}};
    const Reply played = late("/api/tables/" + table + "/commands", order.dump());
    EXPECT_TRUE(played.status == 200U || played.status == 400U) << played.body;
    EXPECT_EQ(today(ann)["day"], date(0));
}

TEST_F(DailyContest, ACityMayBeFinishedTwoHoursIntoTheNextDay) {
    const std::string ann = (*house_).guest();
    const std::string bob = (*house_).guest();
    const std::string in_time = begin(ann);
    const std::string late = begin(bob);
    play_turns(bob, late, 2);
    set_clock(1, 90min);
    EXPECT_NE(today(ann)["day"], date(0));
    EXPECT_EQ(get(bob, "/api/daily/" + date(0) + "/results").reason(), "results-hidden") << "some are still building";
    play_turns(ann, in_time, 100);
    set_clock(1, 2h);
    const Reply too_late = play(bob, late, "1N1");
    EXPECT_TRUE(too_late.reason() == "contest-over" || too_late.reason() == "not-playing" || too_late.reason() == "not-in-contest") << too_late.body;
    set_clock(1, 125min);
    const Json closed = wait_until_closed(bob, date(0));
    EXPECT_EQ(closed["finished"], 1);
    EXPECT_FALSE(closed["mine"].value("finished", true));
    EXPECT_EQ(get(ann, "/api/daily/" + date(0)).json()["mine"]["result"]["place"], 1);
    while (house_.view(bob, late)["stage"] != "over") std::this_thread::sleep_for(5ms);
    EXPECT_EQ(house_.view(bob, late)["aborted"], true);
}

TEST_F(DailyContest, NothingCountsOnceTheDayHasClosed) {
    const std::string ann = enrolled(*house_, "Ann");
    const std::string bob = (*house_).guest();
    const std::string unfinished = begin(ann);
    play_turns(ann, unfinished, 2);
    finish(bob, begin(bob));
    const Json forged = house_.record(bob, begin(bob));
    set_clock(2);
    wait_until_closed(ann, date(0));
    const std::string day = "/api/daily/" + date(0);
    const auto shown = [&] {
        Json json = get(ann, day).json();
        json.erase("now");
        return json;
    };
    const Json before = shown();
    EXPECT_NE(play(ann, unfinished, "1N1").status, 200U);
    for (const char* method : {"POST", "PUT", "PATCH"}) {
        for (const char* part : {"", "/results", "/best", "/result"})
            EXPECT_NE((*house_).as(ann, method, day + part, forged.dump()).status / 100, 2U) << part;
    }
    // What a page keeps for itself is nobody's result in the contest.
    const Json kept = {{"id", unfinished}, {"place", 1}, {"game", "quadropolis"}, {"players", {{{"points", 99}}}}};
    EXPECT_EQ((*house_).as(ann, "POST", "/api/me/results", Json{{"results", {kept}}}.dump()).status, 200U);
    const std::string practice = (*house_).as(ann, "POST", day + "/practice", R"({"key":"late"})").json().value("table", "");
    play_turns(ann, practice, 100);
    EXPECT_EQ(shown(), before);
    EXPECT_EQ(before["finished"], 1);
}

TEST_F(DailyContest, AClosedDayCanBeChecked) {
    const std::string ann = (*house_).guest();
    const Json before = today(ann);
    finish(ann, begin(ann));
    set_clock(2);
    const std::string eve = (*house_).guest();
    const Json closed = wait_until_closed(eve, date(0));
    const auto secret = fair::parse_secret(closed.value("secret", ""));
    ASSERT_TRUE(secret);
    EXPECT_EQ(before["promise"], fair::promise(*secret, date(0) + " " + before["options"].dump()));
    const Json record = get(eve, "/api/daily/" + date(0) + "/best").json();
    EXPECT_EQ(record["fair"]["secret"], fair::to_text(fair::derive(*secret, date(0))));
    const auto verified = table::verify(record);
    EXPECT_TRUE(verified) << verified.error().message();
    EXPECT_EQ(get(eve, "/api/daily/" + date(0) + "/results").json()["results"].size(), 1U);
    EXPECT_EQ(today(eve)["previous"], date(0));
    EXPECT_EQ(today(eve)["number"], 3);
}

TEST_F(DailyContest, PracticeHasTheSameDealAndCountsForNothing) {
    const std::string ann = (*house_).guest();
    const std::string ranked = begin(ann);
    const Json result = finish(ann, ranked);
    const std::string table = (*house_).as(ann, "POST", "/api/daily/" + date(0) + "/practice", R"({"key":"again"})").json().value("table", "");
    ASSERT_NE(table, ranked);
    play_turns(ann, table, 100);
    EXPECT_EQ(house_.record(ann, table)["rounds"], house_.record(ann, ranked)["rounds"]);
    EXPECT_EQ(today(ann)["mine"]["result"], result);
    EXPECT_EQ(today(ann)["finished"], 1);
    EXPECT_EQ(house_.view(ann, table).dump().find("secret"), std::string::npos);
}

TEST_F(DailyContest, OwnDaysInARowMakeAStreak) {
    const std::string ann = (*house_).guest();
    finish(ann, begin(ann));
    set_clock(1);
    finish(ann, begin(ann));
    set_clock(2);
    wait_until_closed(ann, date(0));
    const Json history = get(ann, "/api/me/daily").json();
    EXPECT_EQ(history["days"].size(), 2U);
    EXPECT_EQ(history["days"][0]["place"], 1);
    EXPECT_EQ(history["streak"], (Json{{"current", 2}, {"longest", 2}, {"free_day", true}}));
}

TEST_F(DailyContest, SeveralNodesServeOneContest) {
    SettingTexts shared = settings();
    shared.emplace("store", store::new_postgres_database());
    House first(shared);
    House second(shared);
    const auto begin_at = [](House& node, const std::string& token) { return (*node).as(token, "POST", "/api/daily").json().value("table", ""); };
    const std::string ann = (*first).guest();
    const std::string bob = (*second).guest();
    const std::string table = begin_at(first, ann);
    EXPECT_EQ(begin_at(second, ann), table) << "one try, whichever node is asked";
    const std::string other = begin_at(second, bob);
    // Ann alternates between nodes; Bob plays the same game at one. A node that has not received the last move yet shows an older table, so both wait
    // until they see their own move. The two houses count their keys by themselves, so each move has a key of its own here.
    const auto play_at = [](House& node, const std::string& token, const std::string& at, std::size_t moves) {
        for (Json view = node.view(token, at); view["stage"] == "playing"; view = node.view(token, at)) {
            if (view["to_move"] != Json::array({0}) || view["views"][0]["moves"].size() < moves) {
                std::this_thread::sleep_for(2ms);
                continue;
            }
            EXPECT_EQ(node.tell(token, at, {{"do", "play"}, {"action", some_move(view)}}, "after-" + std::to_string(moves)).status, 200U);
            return true;
        }
        return false;
    };
    for (std::size_t turn = 0; play_at(turn % 2 == 0 ? first : second, ann, table, 2 * turn); ++turn) {
    }
    for (std::size_t turn = 0; play_at(second, bob, other, 2 * turn); ++turn) {
    }
    ASSERT_EQ(first.record(ann, table)["moves"], second.record(bob, other)["moves"]);
    Json day = Json::object();
    for (const auto end = std::chrono::steady_clock::now() + 1min; day["finished"] != 2; day = (*first).as(ann, "GET", "/api/daily").json())
        ASSERT_LT(std::chrono::steady_clock::now(), end) << "a result was refused";
    EXPECT_EQ(day["mine"]["result"], (*second).as(bob, "GET", "/api/daily").json()["mine"]["result"]);
}

// Somebody has modified the store: the replay detects it, and the result is not ranked.
class ForgedCity : public DailyContest, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Every, ForgedCity,
                         testing::Values(
                             // The bot's first reply is replaced by another one.
                             "UPDATE daily_replies SET action = '\"other\"'",
                             // Different tiles from those of the day.
                             "UPDATE daily_days SET secret = '0000000000000000000000000000000000000000000000000000000000000000'",
                             // A take-back between the moves.
                             "UPDATE events SET body = '{\"type\":\"paused\"}' WHERE number = (SELECT max(number) FROM events WHERE body LIKE "
                             "'%readied%')"));

TEST_P(ForgedCity, IsNotRanked) {
    const std::string ann = (*house_).guest();
    const std::string table = begin(ann);
    play_turns(ann, table, 2);
    settled(ann, table);
    store::run_script((*house_).store(), GetParam());
    play_turns(ann, table, 100);
    while (house_.view(ann, table)["stage"] != "over") std::this_thread::sleep_for(2ms);
    const auto store = store::must(store::open((*house_).store()));
    while (store::must(store->tables.events(table, 0, UINT32_MAX)).back().body.find("rated") == std::string::npos) std::this_thread::sleep_for(5ms);
    EXPECT_FALSE(today(ann)["mine"].value("finished", true));
    EXPECT_EQ(today(ann)["finished"], 0);
}

}  // namespace
}  // namespace urbanist::server
