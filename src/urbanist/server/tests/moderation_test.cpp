// What operators can do and nobody else.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <thread>

#include "urbanist/server/accounts/recovery_codes.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/store.h"

namespace urbanist::server {
namespace {

using namespace std::chrono_literals;
using json::Json;

std::string id_of_token(const RunningServer& server, const std::string& token) {
    return server.as(token, "GET", "/api/me").json().at("account").at("id");
}

// A server with an operator, whose role was granted in the store, as by the command line.
struct Office {
    explicit Office(SettingTexts settings = {}) : house(std::move(settings)) {
        EXPECT_EQ(store->moderation.grant({"", now_ms(), ""}, id_of_token(*house, boss)).value(), store::Moderated::Done);
        const auto end = std::chrono::steady_clock::now() + 60s;
        while (order("GET", "/api/admin/audit").status != 200 && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(20ms);
    }
    [[nodiscard]] Reply order(const std::string& method, const std::string& target, const Json& body = nullptr) {
        return (*house).as(boss, method, target, body.is_null() ? "" : body.dump());
    }
    [[nodiscard]] Json newest_entry() { return order("GET", "/api/admin/audit?most=1").json().at("entries").at(0); }

    House house;
    std::unique_ptr<store::Store> store = store::open((*house).store()).value();
    std::string boss = enrolled(*house, "Boss");
};

const Json kBecause = {{"reason", "because"}};

TEST(Moderation, EveryRouteRefusesPeopleWhoAreNotOperators) {
    Office office;
    const Json api = office.order("GET", "/api/openapi.json").json();
    const std::string person = enrolled(*office.house, "Ada");
    unsigned routes = 0;
    for (const auto& [path, operations] : api.at("paths").items()) {
        if (!path.starts_with("/api/admin/")) continue;
        for (const auto& [method, operation] : operations.items()) {
            std::string target = path;
            for (std::size_t brace = target.find('{'); brace != std::string::npos; brace = target.find('{'))
                target.replace(brace, target.find('}') + 1 - brace, "1");
            std::string verb = method;
            std::ranges::transform(verb, verb.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            EXPECT_EQ((*office.house).ask(verb, target).reason(), "not-signed-in") << verb << " " << target;
            EXPECT_EQ((*office.house).as((*office.house).guest(), verb, target).reason(), "operators-only") << verb << " " << target;
            EXPECT_EQ((*office.house).as(person, verb, target).reason(), "operators-only") << verb << " " << target;
            EXPECT_NE(office.order(verb, target).reason(), "operators-only") << verb << " " << target;
            ++routes;
        }
    }
    EXPECT_GE(routes, 17U);
}

TEST(Moderation, ABannedAccountIsCutOffAtOnceAndCannotComeBack) {
    Office office;
    const std::string ada = enrolled(*office.house, "Ada");
    WebSocketClient socket((*office.house).port(), ada);
    ASSERT_EQ(socket.receive("hello").at("account").at("name"), "Ada");
    const std::string place = "/api/admin/people/" + id_of_token(*office.house, ada) + "/ban";
    EXPECT_EQ(office.order("PUT", place, Json::object()).reason(), "bad-request") << "a reason must be given";
    EXPECT_EQ(office.order("PUT", place, {{"reason", "spam"}, {"until", now_ms() + 3'600'000}}).status, 200U);
    const Json closing = socket.receive("closing");
    EXPECT_EQ(closing.at("reason"), "banned");
    EXPECT_NE(closing.at("text").get<std::string>().find("spam"), std::string::npos) << closing;
    EXPECT_EQ((*office.house).as(ada, "GET", "/api/me").status, 401U);
    EXPECT_EQ((*office.house).ask("POST", "/api/login", credentials("Ada")).reason(), "banned");
    EXPECT_EQ((*office.house).ask("POST", "/api/login", credentials("Ada", "wrong horse")).reason(), "wrong-name-or-password")
        << "only who knows the password learns of the ban";
    EXPECT_EQ(office.newest_entry().at("action"), "ban");
    EXPECT_EQ(office.newest_entry().at("reason"), "spam");
    EXPECT_EQ(office.newest_entry().at("by").at("name"), "Boss");
    EXPECT_EQ(office.newest_entry().at("name"), "Ada");
    EXPECT_EQ(office.order("DELETE", place, kBecause).status, 200U);
    EXPECT_EQ(office.order("DELETE", place, kBecause).reason(), "no-such-sanction");
    EXPECT_EQ((*office.house).ask("POST", "/api/login", credentials("Ada")).status, 201U);
}

TEST(Moderation, ABanCoversTheBotsOfTheBannedPerson) {
    Office office;
    const std::string ada = enrolled(*office.house, "Ada");
    const std::string bot = (*office.house).as(ada, "POST", "/api/bot-tokens", R"({"name":"Robo"})").json().at("token");
    WebSocketClient socket((*office.house).port(), bot);
    ASSERT_EQ(socket.receive("hello").at("account").at("kind"), "bot");
    EXPECT_EQ(office.order("PUT", "/api/admin/people/" + id_of_token(*office.house, ada) + "/ban", kBecause).status, 200U);
    EXPECT_EQ(socket.receive("closing").at("reason"), "banned");
    EXPECT_EQ((*office.house).as(bot, "GET", "/api/me").status, 401U);
}

TEST(Moderation, OperatorsCannotBeBanned) {
    Office office;
    EXPECT_EQ(office.order("PUT", "/api/admin/people/" + id_of_token(*office.house, office.boss) + "/ban", kBecause).reason(), "is-operator");
    EXPECT_EQ(office.order("PUT", "/api/admin/people/nobody/ban", kBecause).reason(), "no-such-person");
}

TEST(Moderation, ActionsAtTheCommandLineTakeEffect) {
    Office office;
    const std::string ada = enrolled(*office.house, "Ada");
    WebSocketClient socket((*office.house).port(), ada);
    ASSERT_EQ(socket.receive("hello").at("account").at("name"), "Ada");
    EXPECT_TRUE(office.store->moderation.impose({"", now_ms(), "spam"}, id_of_token(*office.house, ada), store::SanctionKind::Ban, {}));
    EXPECT_EQ(socket.receive("closing").at("reason"), "banned");
    EXPECT_TRUE(office.newest_entry().at("by").is_null());
}

TEST(Moderation, ABannedNetworkGetsAClearRefusal) {
    Office office({{"trusted-proxy", "127.0.0.1"}});
    const RunningServer::Headers from = {{"X-Forwarded-For", "192.0.2.77"}, {"Accept-Language", "de"}};
    EXPECT_EQ((*office.house).ask("POST", "/api/guest", "", from).status, 201U);
    EXPECT_EQ(office.order("PUT", "/api/admin/networks", {{"network", "somewhere"}, {"reason", "x"}}).reason(), "bad-request");
    EXPECT_EQ(office.order("PUT", "/api/admin/networks", {{"network", "127.0.0.0/8"}, {"reason", "x"}}).reason(), "own-network");
    EXPECT_EQ(office.order("PUT", "/api/admin/networks", {{"network", "192.0.2.5/24"}, {"reason", "Angriff"}}).status, 200U);
    const Reply refused = (*office.house).ask("POST", "/api/guest", "", from);
    EXPECT_EQ(refused.status, 403U);
    EXPECT_EQ(refused.reason(), "network-banned");
    EXPECT_EQ(refused.json().at("text"), "Dieser Server nimmt aus deinem Netz keine Anfragen an. Grund: Angriff");
    EXPECT_EQ((*office.house).ask("GET", "/", "", from).status, 200U) << "the page is there to tell it";
    EXPECT_EQ((*office.house).ask("POST", "/api/guest", "", {{"X-Forwarded-For", "192.0.3.1"}}).status, 201U);
    EXPECT_EQ(office.order("GET", "/api/admin/networks").json().at("networks").at(0).at("network"), "192.0.2.0/24");
    EXPECT_EQ(office.order("DELETE", "/api/admin/networks", {{"network", "192.0.2.0/24"}, {"reason", "over"}}).status, 200U);
    EXPECT_EQ((*office.house).ask("POST", "/api/guest", "", from).status, 201U);
}

TEST(Moderation, MutedPeoplePlayOnInSilence) {
    Office office;
    const std::string ada = enrolled(*office.house, "Ada");
    const std::string table = office.house.create(ada, {{"game", "quadropolis"}, {"seats", {"me"}}});
    const Json say = {{"do", "say"}, {"text", "hello"}};
    EXPECT_EQ(office.house.tell(ada, table, say).status, 200U);
    const std::string place = "/api/admin/people/" + id_of_token(*office.house, ada) + "/mute";
    EXPECT_EQ(office.order("PUT", place, {{"reason", "shouting"}}).status, 200U);
    const Reply refused = office.house.tell(ada, table, say);
    EXPECT_EQ(refused.reason(), "muted");
    EXPECT_EQ(office.house.tell(ada, table, {{"do", "state"}, {"statement", "hello"}}).reason(), "muted");
    EXPECT_EQ(office.house.tell(ada, table, {{"do", "ready"}, {"ready", false}}).status, 200U);
    const Json found = office.order("GET", "/api/admin/people?name=ad").json().at("people");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].at("muted").at("reason"), "shouting");
    EXPECT_EQ(office.order("DELETE", place, kBecause).status, 200U);
    EXPECT_EQ(office.house.tell(ada, table, say).status, 200U);
}

TEST(Moderation, ReportsComeWithWhatWasSaidAroundThem) {
    Office office;
    const std::string ada = enrolled(*office.house, "Ada");
    const std::string bob = enrolled(*office.house, "Bob");
    const std::string table = office.house.create(ada, {{"game", "quadropolis"}, {"seats", {"me"}}});
    EXPECT_EQ(office.house.tell(bob, table, {{"do", "sit"}}).status, 200U);
    EXPECT_EQ(office.house.tell(ada, table, {{"do", "say"}, {"text", "good luck"}}).status, 200U);
    EXPECT_EQ(office.house.tell(bob, table, {{"do", "say"}, {"text", "something rude"}}).status, 200U);
    const Json report = {{"account", id_of_token(*office.house, bob)}, {"table", table}, {"text", "he is rude"}};
    EXPECT_EQ((*office.house).as(ada, "POST", "/api/reports", report.dump()).status, 201U);
    const Json queue = office.order("GET", "/api/admin/reports").json();
    EXPECT_EQ(queue.at("waiting"), 1);
    const std::string place = "/api/admin/reports/" + std::to_string(queue.at("reports").at(0).at("id").get<int>());
    const Json found = office.order("GET", place).json();
    EXPECT_EQ(found.at("report").at("reporter").at("name"), "Ada");
    EXPECT_EQ(found.at("report").at("reported").at("name"), "Bob");
    ASSERT_EQ(found.at("context").size(), 2U);
    EXPECT_EQ(found.at("context")[1].at("text"), "something rude");
    EXPECT_EQ(found.at("context")[1].at("reported"), true);
    EXPECT_EQ(found.at("context")[0].at("reported"), false);
    EXPECT_EQ(office.order("POST", place, {{"outcome", "ignored"}, {"reason", "x"}}).reason(), "bad-request");
    EXPECT_EQ(office.order("POST", place, {{"outcome", "acted"}, {"reason", "warned him"}}).status, 200U);
    EXPECT_EQ(office.order("GET", "/api/admin/reports").json().at("waiting"), 0);
    EXPECT_EQ(office.order("GET", "/api/admin/reports?all=yes").json().at("reports").at(0).at("handled").at("outcome"), "acted");
    EXPECT_EQ(office.order("GET", "/api/admin/reports/999").reason(), "no-such-report");
}

TEST(Moderation, ATableThatIsClosedEndsForEverybody) {
    Office office;
    const std::string ada = enrolled(*office.house, "Ada");
    const std::string table = office.house.create(ada, {{"game", "quadropolis"}, {"seats", {"me", "random"}}, {"visibility", "private"}});
    ASSERT_EQ(office.house.view(ada, table).at("stage"), "playing");
    WebSocketClient socket((*office.house).port(), ada);
    watch(socket, table);
    ASSERT_EQ(socket.receive("table").at("view").at("stage"), "playing");
    const Json tables = office.order("GET", "/api/admin/tables?stage=playing").json().at("tables");
    ASSERT_EQ(tables.size(), 1U) << "operators see private ones too";
    EXPECT_EQ(office.order("POST", "/api/admin/tables/" + table + "/close", kBecause).status, 200U);
    EXPECT_EQ(office.house.view(ada, table).at("stage"), "over");
    for (Json news = socket.receive("event"); !news.empty(); news = socket.receive("event")) {
        if (!news.contains("event") || news.at("event").at("type") != "aborted") continue;
        EXPECT_EQ(news.at("event").at("by"), "operator");
        break;
    }
    EXPECT_EQ(office.order("POST", "/api/admin/tables/" + table + "/close", kBecause).reason(), "no-such-table") << "it is over";
    EXPECT_TRUE(office.store->moderation.closures().value().empty());
}

TEST(Moderation, ATableBeforeItsGameCanBeClosedToo) {
    Office office;
    const std::string ada = enrolled(*office.house, "Ada");
    const std::string table = office.house.create(ada, {{"game", "quatropolis"}, {"seats", {"me"}}});
    EXPECT_EQ(office.order("POST", "/api/admin/tables/" + table + "/close", kBecause).status, 200U);
    EXPECT_EQ(office.house.view(ada, table).at("stage"), "over");
    EXPECT_EQ(office.house.view(ada, table).at("aborted"), true);
}

TEST(Moderation, PeopleAreRenamedEverywhere) {
    Office office;
    const std::string ada = enrolled(*office.house, "Ada");
    const std::string table = office.house.create(ada, {{"game", "quadropolis"}, {"seats", {"me"}}});
    const std::string place = "/api/admin/people/" + id_of_token(*office.house, ada) + "/name";
    EXPECT_EQ(office.order("PUT", place, {{"name", "Boss"}, {"reason", "x"}}).reason(), "name-taken");
    EXPECT_EQ(office.order("PUT", place, {{"name", "a b"}, {"reason", "x"}}).reason(), "name-not-allowed");
    EXPECT_EQ(office.order("PUT", place, {{"name", "Eva"}, {"reason", "offensive"}}).status, 200U);
    EXPECT_EQ(office.house.view(ada, table).at("host"), "Eva");
    EXPECT_EQ((*office.house).ask("POST", "/api/login", credentials("Eva")).status, 201U);
    EXPECT_EQ(office.newest_entry().at("detail"), "Ada → Eva");
}

TEST(Moderation, AnnouncementsReachConnectedAndNewClients) {
    Office office;
    WebSocketClient here((*office.house).port(), "");
    ASSERT_TRUE(here.receive("hello").at("account").is_null());
    EXPECT_EQ(office.order("POST", "/api/admin/announcements", {{"text", "Maintenance at noon"}, {"until", now_ms() + 3'600'000}}).status, 200U);
    EXPECT_EQ(here.receive("announcements").at("announcements").at(0).at("text"), "Maintenance at noon");
    WebSocketClient later((*office.house).port(), (*office.house).guest());
    const Json told = later.receive("announcements").at("announcements");
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ((*office.house).ask("GET", "/api/announcements").json().at("announcements"), told);
    EXPECT_EQ(office.order("DELETE", "/api/admin/announcements/" + std::to_string(told[0].at("id").get<int>())).status, 200U);
    EXPECT_TRUE(here.receive("announcements").at("announcements").empty());
    EXPECT_TRUE((*office.house).ask("GET", "/api/announcements").json().at("announcements").empty());
}

TEST(Moderation, OperatorsAreToldTheirRole) {
    Office office;
    EXPECT_EQ(office.order("GET", "/api/me").json().at("account").at("operator"), true);
    EXPECT_FALSE((*office.house).as((*office.house).guest(), "GET", "/api/me").json().at("account").contains("operator"));
    EXPECT_TRUE(office.store->moderation.revoke({"", now_ms(), ""}, id_of_token(*office.house, office.boss)));
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (office.order("GET", "/api/admin/audit").status == 200 && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(20ms);
    EXPECT_EQ(office.order("GET", "/api/admin/audit").reason(), "operators-only");
}

TEST(Recovery, CodesAreShownOnceAndWorkOnce) {
    House house;
    const Reply registered = (*house).ask("POST", "/api/register?token=yes", credentials("Ada"));
    const Json codes = registered.json().at("recovery_codes");
    ASSERT_EQ(codes.size(), kRecoveryCodes);
    const std::string token = registered.json().at("token");
    EXPECT_FALSE((*house).ask("POST", "/api/login", credentials("Ada")).json().contains("recovery_codes"));
    const auto recover = [&](const char* name, const std::string& code, const char* password) {
        return (*house).ask("POST", "/api/recover?token=yes", Json{{"name", name}, {"code", code}, {"password", password}}.dump());
    };
    WebSocketClient socket((*house).port(), token);
    ASSERT_EQ(socket.receive("hello").at("account").at("name"), "Ada");
    EXPECT_EQ(recover("Ada", "0000-0000-0000-0000", "battery staple").reason(), "wrong-recovery-code");
    EXPECT_EQ(recover("Nobody", codes[0], "battery staple").reason(), "wrong-recovery-code");
    EXPECT_EQ(recover("Ada", codes[0], "short").reason(), "password-not-allowed");
    std::string typed = codes[0].get<std::string>() + " ";
    std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const Reply back = recover("ada", typed, "battery staple");
    EXPECT_EQ(back.status, 201U) << back.body;
    EXPECT_EQ((*house).as(back.json().at("token"), "GET", "/api/me").status, 200U);
    EXPECT_EQ((*house).as(token, "GET", "/api/me").status, 401U) << "sessions with the old password have ended";
    EXPECT_EQ(socket.receive("closing").at("reason"), "signed-out");
    EXPECT_EQ((*house).ask("POST", "/api/login", credentials("Ada", "battery staple")).status, 201U);
    EXPECT_EQ(recover("Ada", codes[0], "battery staple").reason(), "wrong-recovery-code") << "it is used up";
    EXPECT_EQ(recover("Ada", codes[1], "correct horse").status, 201U);
}

TEST(Recovery, NewCodesNeedThePasswordAndEndTheOldOnes) {
    House house;
    const Reply registered = (*house).ask("POST", "/api/register?token=yes", credentials("Ada"));
    const std::string token = registered.json().at("token");
    EXPECT_EQ((*house).as(token, "POST", "/api/me/recovery-codes", R"({"password":"wrong horse"})").reason(), "wrong-password");
    const Json codes = (*house).as(token, "POST", "/api/me/recovery-codes", R"({"password":"correct horse"})").json().at("recovery_codes");
    ASSERT_EQ(codes.size(), kRecoveryCodes);
    const Json old = {{"name", "Ada"}, {"code", registered.json().at("recovery_codes")[0]}, {"password", "battery staple"}};
    EXPECT_EQ((*house).ask("POST", "/api/recover", old.dump()).reason(), "wrong-recovery-code");
    EXPECT_EQ((*house).as((*house).guest(), "POST", "/api/me/recovery-codes", R"({"password":""})").reason(), "registered-only");
}

}  // namespace
}  // namespace urbanist::server
