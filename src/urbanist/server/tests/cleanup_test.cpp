// Automatic cleanup, and how a running server notices changes made by others in its store.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <thread>

#include "urbanist/server/base/time.h"
#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/tests/test_support.h"

namespace urbanist::server {
namespace {

using namespace std::chrono_literals;
using json::Json;

bool becomes_true(const std::function<bool()>& condition) {
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(20ms);
    }
    return true;
}

std::unique_ptr<store::Store> store_of(House& house) { return store::open((*house).store()).value(); }

std::string id_of(const RunningServer& server, const std::string& token) { return server.as(token, "GET", "/api/me").json().at("account").at("id"); }

// Waits for a view of the table in which nobody has this name.
bool is_shown_without(WebSocketClient& socket, const std::string& name) {
    for (Json message = socket.receive("table"); !message.empty(); message = socket.receive("table")) {
        if (message.at("view").dump().find(name) == std::string::npos) return true;
    }
    return false;
}

TEST(Cleanup, ExpiredSessionsAreDropped) {
    House house({{"cleanup-interval", "1"}});
    const auto store = store_of(house);
    ASSERT_TRUE(store->sessions.put({1}, {"old", "somebody", store::SessionKind::Browser, "", 1, 1, 2}));
    EXPECT_TRUE(becomes_true([&] { return store->sessions.of("somebody").value().empty(); }));
    EXPECT_NE((*house).ask("GET", "/metrics").body.find("urbanist_cleanup_removed_total{what=\"sessions\"}"), std::string::npos);
}

TEST(Cleanup, StaleGuestsAreDropped) {
    House house({{"cleanup-interval", "1"}, {"guest-days", "2"}});
    const auto store = store_of(house);
    const std::string here = id_of(*house, (*house).guest());
    store::Account stale;
    stale.id = "stale";
    stale.name = "Guest-stale";
    stale.created_at = milliseconds_of(clock_now() - std::chrono::days(3));
    ASSERT_TRUE(store->accounts.create(stale));
    EXPECT_TRUE(becomes_true([&] { return !store->accounts.find("stale").value(); }));
    EXPECT_FALSE(store->accounts.find(here).value()->gone);
}

TEST(Cleanup, AbandonedTablesAreDroppedAndThoseWhoLookAtThemAreTold) {
    House house({{"cleanup-interval", "1"}, {"open-table-days", "1"}});
    const std::string token = (*house).guest();
    const std::string table = house.create(token, {{"game", "quadropolis"}, {"seats", {"me"}}});
    WebSocketClient socket((*house).port(), token);
    watch(socket, table);
    ASSERT_EQ(socket.receive("table").at("view").at("stage"), "open");
    const auto store = store_of(house);
    ASSERT_TRUE(store->cleanup.drop_abandoned_tables(milliseconds_of(clock_now() + 1h), 10)) << "as if a day had passed";
    const Json refused = socket.receive("refused");
    EXPECT_EQ(refused.at("reason"), "no-such-table");
    EXPECT_EQ(refused.at("table"), table);
    EXPECT_EQ((*house).as(token, "GET", "/api/tables/" + table).status, 404U);
    EXPECT_TRUE((*house).as(token, "GET", "/api/tables?mine=yes").json().at("tables").empty());
}

struct TwoAtATable {
    House house;
    std::string ada = enrolled(*house, "Ada");
    std::string bob = enrolled(*house, "Bob");
    std::string table = house.create(ada, {{"game", "quadropolis"}, {"seats", {"me"}}});
    WebSocketClient socket{(*house).port(), bob};  // Bob watches

    TwoAtATable() {
        watch(socket, table);
        EXPECT_EQ(socket.receive("table").at("view").at("seats")[0].at("name"), "Ada");
    }
};

TEST(Changes, ADeletedAccountDisappearsFromViewsAtOnce) {
    TwoAtATable two;
    EXPECT_EQ((*two.house).as(two.ada, "DELETE", "/api/me", R"({"password":"correct horse"})").status, 200U);
    EXPECT_TRUE(is_shown_without(two.socket, "Ada"));
    const Json view = two.house.view(two.bob, two.table);
    EXPECT_EQ(view.dump().find("Ada"), std::string::npos) << view;
    EXPECT_TRUE(view.at("seats")[0].is_null()) << "nobody waits for who is gone";
}

TEST(Changes, BotsPlayOnForADeletedAccount) {
    House house;
    const std::string ada = enrolled(*house, "Ada");
    const std::string bob = enrolled(*house, "Bob");
    const std::string table = house.create(ada, {{"game", "quadropolis"}, {"seats", {"me"}}, {"grace", 0}});
    EXPECT_EQ(house.tell(bob, table, {{"do", "sit"}}).status, 200U);
    EXPECT_EQ(house.tell(bob, table, {{"do", "ready"}}).status, 200U);
    ASSERT_EQ(house.view(bob, table).at("stage"), "playing");
    EXPECT_EQ((*house).as(ada, "DELETE", "/api/me", R"({"password":"correct horse"})").status, 200U);
    const Json view = house.view(bob, table);
    EXPECT_EQ(view.dump().find("Ada"), std::string::npos) << view;
    EXPECT_TRUE(view.at("seats")[0].value("held", false)) << view;
}

TEST(Changes, MadeDirectlyInTheStoreAreNoticed) {
    TwoAtATable two;
    const auto store = store_of(two.house);
    store::Account ada = *store->accounts.find_name("ada").value();
    ada.name = "Eva";
    ASSERT_TRUE(store->accounts.update(ada));
    EXPECT_TRUE(is_shown_without(two.socket, "Ada"));
    EXPECT_EQ(two.house.view(two.bob, two.table).at("host"), "Eva");
}

TEST(Changes, MadeAtOneNodeAreSeenAtTheOthers) {
    const std::string store = store::new_postgres_database();
    House here({{"store", store}});
    House there({{"store", store}});
    const std::string ada = enrolled(*here, "Ada");
    const std::string bob = enrolled(*there, "Bob");
    const std::string table = here.create(ada, {{"game", "quadropolis"}, {"seats", {"me"}}});
    WebSocketClient socket((*there).port(), bob);
    watch(socket, table);
    ASSERT_EQ(socket.receive("table").at("view").at("host"), "Ada");
    EXPECT_EQ((*here).as(ada, "DELETE", "/api/me", R"({"password":"correct horse"})").status, 200U);
    EXPECT_TRUE(is_shown_without(socket, "Ada"));
}

TEST(Changes, ANewNameReachesConnectedClients) {
    TwoAtATable two;
    WebSocketClient own((*two.house).port(), two.ada);
    ASSERT_EQ(own.receive("hello").at("account").at("name"), "Ada");
    const auto store = store_of(two.house);
    store::Account ada = *store->accounts.find_name("ada").value();
    ada.name = "Eva";
    ASSERT_TRUE(store->accounts.update(ada));
    EXPECT_TRUE(is_shown_without(two.socket, "Ada"));
    watch(own, two.table);
    EXPECT_EQ(own.receive("table").at("view").at("host"), "Eva");
    EXPECT_EQ(two.house.view(two.bob, two.table).at("host"), "Eva");
}

}  // namespace
}  // namespace urbanist::server
