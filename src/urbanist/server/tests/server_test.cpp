#include "urbanist/server/server.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <random>

#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/store.h"

namespace urbanist::server {
namespace {

TEST(Server, ReportsThatItIsAliveAndReady) {
    const RunningServer server;
    EXPECT_EQ(server.ask("GET", "/health").status, 200U);
    EXPECT_EQ(server.ask("GET", "/ready").json().value("status", ""), "ready");
    const Reply metrics = server.ask("GET", "/metrics");
    EXPECT_EQ(metrics.status, 200U);
    EXPECT_NE(metrics.body.find("urbanist_http_requests_total{route=\"/health\",status=\"200\"} 1"), std::string::npos)
        << metrics.body.substr(0, 500);
    EXPECT_EQ(server.ask("GET", "/metrics", "", {{"X-Forwarded-For", "127.0.0.1"}}).status, 404U) << "through a proxy it is not local";
}

TEST(Server, LocksItsFile) {
    const RunningServer server;
    try {
        const RunningServer second({{"store", "sqlite:" + server.store()}});
        FAIL() << "it was opened";
    } catch (const std::runtime_error& fault) {
        EXPECT_EQ(std::string(fault.what()), "--store: " + server.store() + ": another server is already using it (process " +
                                                 std::to_string(getpid()) + "); stop that server first, or use another file");
    }
    EXPECT_TRUE(store::open(server.store())) << "programs that only look need no lock";
}

TEST(Server, StopsEvenIfToldDuringItsStart) {
    for (int i = 0; i < 30; ++i) const RunningServer server;
}

TEST(Server, EveryResponseHasSecurityHeaders) {
    const RunningServer server;
    for (const char* target : {"/", "/health", "/api/me", "/no-such.file"}) {
        const Reply reply = server.ask("GET", target);
        EXPECT_TRUE(reply.header("content-security-policy").starts_with("default-src 'none'")) << target;
        EXPECT_EQ(reply.header("x-content-type-options"), "nosniff") << target;
        EXPECT_EQ(reply.header("x-frame-options"), "DENY") << target;
    }
}

TEST(Server, ServesThePageOnceAndThenNotModified) {
    const RunningServer server;
    const Reply page = server.ask("GET", "/");
    EXPECT_EQ(page.status, 200U);
    EXPECT_NE(page.body.find("<title>urbanist</title>"), std::string::npos);
    EXPECT_EQ(server.ask("GET", "/", "", {{"If-None-Match", page.header("etag")}}).status, 304U);
    const Reply head = server.ask("HEAD", "/");
    EXPECT_EQ(head.status, 200U);
    EXPECT_EQ(head.header("content-length"), std::to_string(page.body.size()));
    EXPECT_EQ(server.ask("GET", "/api/openapi.json", "", {{"Accept-Encoding", "gzip"}}).header("content-encoding"), "gzip");
}

TEST(Server, ProblemsHaveAReasonInTheReadersLanguage) {
    const RunningServer server;
    const Reply german = server.ask("GET", "/api/me", "", {{"Accept-Language", "de"}});
    EXPECT_EQ(german.status, 401U);
    EXPECT_EQ(german.reason(), "not-signed-in");
    EXPECT_EQ(german.json().value("text", ""), "Melde dich erst an, oder spiele als Gast.");
    EXPECT_EQ(server.ask("GET", "/api/nothing").reason(), "no-such-page");
    const Reply method = server.ask("PUT", "/api/me");
    EXPECT_EQ(method.status, 405U);
    EXPECT_EQ(method.header("allow"), "GET, PATCH, DELETE");
}

TEST(Server, RefusesRequestsFromOtherSites) {
    const RunningServer server;
    EXPECT_EQ(server.ask("POST", "/api/guest", "", {{"Origin", "https://evil.example"}}).reason(), "wrong-origin");
    EXPECT_EQ(server.ask("POST", "/api/guest", "", {{"Origin", "http://127.0.0.1"}}).status, 201U);
    EXPECT_FALSE(WebSocketClient(server.port(), "", "https://evil.example").is_open());
    EXPECT_TRUE(WebSocketClient(server.port(), "", "http://127.0.0.1").is_open());
    const RunningServer strict({{"origin", "https://urban.example"}});
    EXPECT_EQ(strict.ask("POST", "/api/guest", "", {{"Origin", "http://127.0.0.1"}}).reason(), "wrong-origin");
    const Reply own = strict.ask("POST", "/api/guest", "", {{"Origin", "https://urban.example"}});
    EXPECT_TRUE(own.header("set-cookie").starts_with("__Host-urbanist=")) << own.body;
    EXPECT_NE(own.header("set-cookie").find("; Secure"), std::string::npos);
}

TEST(Server, LimitsTheRequestsOfAnAddress) {
    const RunningServer server({{"requests-per-minute", "5"}});
    for (int i = 0; i < 5; ++i) EXPECT_EQ(server.ask("GET", "/health").status, 200U);
    EXPECT_EQ(server.ask("GET", "/health").status, 429U);
    const RunningServer guests({{"accounts-per-hour", "2"}});
    EXPECT_NE(guests.guest(), "");
    EXPECT_NE(guests.guest(), "");
    EXPECT_EQ(guests.guest(), "");
    EXPECT_EQ(guests.ask("GET", "/health").status, 200U);
}

TEST(Server, BelievesOnlyTrustedProxies) {
    const RunningServer plain({{"accounts-per-hour", "1"}});
    EXPECT_EQ(plain.ask("POST", "/api/guest", "", {{"X-Forwarded-For", "10.0.0.1"}}).status, 201U);
    EXPECT_EQ(plain.ask("POST", "/api/guest", "", {{"X-Forwarded-For", "10.0.0.2"}}).status, 429U);
    const RunningServer behind({{"accounts-per-hour", "1"}, {"trusted-proxy", "127.0.0.0/8"}});
    EXPECT_EQ(behind.ask("POST", "/api/guest", "", {{"X-Forwarded-For", "6.6.6.6, 10.0.0.1"}}).status, 201U);
    EXPECT_EQ(behind.ask("POST", "/api/guest", "", {{"X-Forwarded-For", "7.7.7.7, 10.0.0.1"}}).status, 429U) << "what a client adds is not believed";
    EXPECT_EQ(behind.ask("POST", "/api/guest", "", {{"X-Forwarded-For", "10.0.0.2"}}).status, 201U);
}

TEST(Server, RefusesRequestsThatAreTooLongOrBroken) {
    const RunningServer server({{"body-limit", "2000"}});
    EXPECT_EQ(server.ask("POST", "/api/login", std::string(3000, 'x')).status, 413U);
    EXPECT_EQ(server.ask("POST", "/api/login", "{").reason(), "bad-request");
    EXPECT_EQ(server.ask("POST", "/api/login", "[]").reason(), "bad-request");
    EXPECT_EQ(server.ask("GET", "/a%2").status, 400U);
    EXPECT_TRUE(server.raw("NONSENSE\r\n\r\n").starts_with("HTTP/1.1 400"));
    EXPECT_TRUE(server.raw("GET / HTTP/1.1\r\nX: " + std::string(20000, 'a') + "\r\n\r\n").starts_with("HTTP/1.1 400"));
    EXPECT_TRUE(server.raw("POST /api/login HTTP/1.1\r\nContent-Length: -5\r\n\r\n").starts_with("HTTP/1.1 400"));
    EXPECT_EQ(server.raw("GET / HT"), "");
    EXPECT_EQ(server.ask("GET", "/health").status, 200U);
}

TEST(Server, KeepsAConnectionForSeveralRequests) {
    const RunningServer server;
    const std::string once = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n";
    const std::string twice = server.raw(once + once);
    EXPECT_NE(twice.find("HTTP/1.1 200", 20), std::string::npos);
}

TEST(Tables, AreUsedOverHttp) {
    const RunningServer server;
    const std::string token = server.guest();
    EXPECT_EQ(server.as(token, "POST", "/api/tables", R"({"key":"a","options":{}})").status, 201U);
    EXPECT_EQ(server.as(token, "POST", "/api/tables", R"({"options":{}})").reason(), "bad-request");
    EXPECT_EQ(server.ask("POST", "/api/tables", R"({"key":"a","options":{}})").reason(), "not-signed-in");
    EXPECT_EQ(server.as(token, "POST", "/api/tables/k/commands", R"({"key":"b","command":{"do":"say"}})").json().value("n", 0), 1);
    EXPECT_EQ(server.as(token, "POST", "/api/tables/k/commands", R"({"key":"b","command":{"do":"no"}})").status, 409U);
    EXPECT_EQ(server.ask("GET", "/api/tables/k").json().value("n", 0), 1);
    EXPECT_EQ(server.ask("GET", "/api/tables/x").reason(), "no-such-table");
    EXPECT_TRUE(server.ask("GET", "/api/tables?stage=open").json().contains("tables"));
    EXPECT_EQ(server.ask("GET", "/api/tables?stage=x").reason(), "bad-request");
    EXPECT_EQ(server.ask("GET", "/api/tables?mine=yes").reason(), "not-signed-in");
    EXPECT_EQ(server.ask("GET", "/api/leaders").reason(), "bad-request");
    EXPECT_TRUE(server.ask("GET", "/api/leaders?game=quadropolis&mode=classic&players=2").json().contains("leaders"));
    const std::string reported = server.as(server.guest(), "GET", "/api/me").json().at("account").at("id");
    EXPECT_EQ(server.as(token, "POST", "/api/reports", json::Json{{"account", reported}, {"text", "rude"}}.dump()).status, 201U);
}

TEST(Sockets, GreetWatchAndDo) {
    const RunningServer server;
    WebSocketClient client(server.port(), server.guest());
    ASSERT_TRUE(client.is_open());
    EXPECT_EQ(client.receive("hello").at("account").at("kind"), "guest");
    client.send(R"({"t":"watch","table":"k"})");
    EXPECT_EQ(client.receive("table").at("n"), 0);
    client.send(R"({"t":"do","table":"k","key":"a","command":{"do":"say","text":"hi"}})");
    EXPECT_EQ(client.receive().at("t"), "event") << "everybody is told before it is acknowledged";
    EXPECT_EQ(client.receive("done").at("key"), "a");
    client.send(R"({"t":"do","table":"k","key":"b","command":{"do":"other"}})");
    EXPECT_EQ(client.receive("refused").at("reason"), "not-your-turn");
    client.send(R"({"t":"ping"})");
    EXPECT_EQ(client.receive().at("t"), "pong");
    client.send("nonsense");
    EXPECT_EQ(client.receive("refused").at("reason"), "bad-request");
}

TEST(Sockets, AreCompressedIfTheOperatorAndTheClientWantIt) {
    const std::string upgrade =
        "GET /api/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const std::string offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
    const auto is_packed = [](const std::string& answer) { return answer.find("permessage-deflate") != std::string::npos; };
    const RunningServer plain;
    EXPECT_FALSE(is_packed(plain.raw(upgrade + offer + "\r\n")));
    const RunningServer packing({{"compress-sockets", "yes"}});
    EXPECT_TRUE(is_packed(packing.raw(upgrade + offer + "\r\n")));
    EXPECT_FALSE(is_packed(packing.raw(upgrade + "\r\n")));
}

TEST(Sockets, GetTheMissedEventsAfterReconnecting) {
    const RunningServer server;
    const std::string token = server.guest();
    for (const char* key : {"1", "2", "3"})
        (void)server.as(token, "POST", "/api/tables/k/commands", std::string(R"({"key":")") + key + R"(","command":{"do":"say"}})");
    WebSocketClient client(server.port(), token);
    client.send(R"({"t":"watch","table":"k","since":1})");
    EXPECT_EQ(client.receive("event").at("n"), 2);
    EXPECT_EQ(client.receive("event").at("n"), 3);
}

TEST(Sockets, VisitorsMayWatchButNotAct) {
    const RunningServer server;
    WebSocketClient client(server.port(), "");
    EXPECT_TRUE(client.receive("hello").at("account").is_null());
    client.send(R"({"t":"do","table":"k","key":"a","command":{"do":"say"}})");
    EXPECT_EQ(client.receive("refused").at("reason"), "not-signed-in");
    client.send(R"({"t":"watch","table":"k"})");
    EXPECT_EQ(client.receive("table").at("table"), "k");
}

TEST(Sockets, AreClosedAfterAFrameThatIsTooLong) {
    const RunningServer server({{"frame-limit", "2000"}});
    WebSocketClient client(server.port(), "");
    client.send(std::string(3000, 'x'));
    EXPECT_TRUE(client.receive("nothing").empty());
    EXPECT_FALSE(client.is_open());
}

TEST(Sockets, AreClosedAfterTooMuchNonsense) {
    const RunningServer server;
    WebSocketClient client(server.port(), "");
    for (int i = 0; i < 30; ++i) client.send("{}");
    EXPECT_TRUE(client.receive("nothing").empty());
}

TEST(Sockets, ThatAreTooSlowAreClosed) {
    const RunningServer server({{"send-queue", "16"}, {"commands-per-minute", "100000"}});
    WebSocketClient slow(server.port(), "");
    slow.send(R"({"t":"watch","table":"k"})");
    (void)slow.receive("table");
    WebSocketClient talker(server.port(), server.guest());
    const std::string text(10000, 'x');
    for (int i = 0; i < 1000; ++i) {
        talker.send(R"({"t":"do","table":"k","key":"a","command":{"do":"say","text":")" + text + "\"}}");
        ASSERT_EQ(talker.receive("done").at("n"), i + 1);
    }
    std::size_t heard = 0;
    while (!slow.receive("event").empty()) ++heard;
    EXPECT_LT(heard, 1000U);
    EXPECT_NE(server.ask("GET", "/metrics").body.find("urbanist_slow_viewers_total 1"), std::string::npos);
}

TEST(Sockets, EndWithTheirSession) {
    const RunningServer server;
    const std::string token = server.guest();
    WebSocketClient client(server.port(), token);
    (void)client.receive("hello");
    EXPECT_EQ(server.as(token, "POST", "/api/logout").status, 200U);
    EXPECT_EQ(client.receive("closing").at("reason"), "signed-out");
    EXPECT_TRUE(client.receive().empty());
}

TEST(Server, ClosesConnectionsProperlyBeforeItStops) {
    RunningServer server;
    WebSocketClient client(server.port(), "");
    (void)client.receive("hello");
    const auto start = std::chrono::steady_clock::now();
    std::jthread ender([&] { server.stop(); });
    EXPECT_EQ(client.receive("closing").at("reason"), "closing");
    EXPECT_TRUE(client.receive().empty());
    ender.join();
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(Streams, AreReadLineByLine) {
    RunningServer server;
    const std::string token = server.guest();
    (void)server.as(token, "POST", "/api/tables/k/commands", R"({"key":"1","command":{"do":"say"}})");
    std::string heard;
    std::jthread reader([&] { heard = server.raw("GET /api/tables/k/events?since=0 HTTP/1.1\r\nHost: a\r\n\r\n"); });
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    (void)server.as(token, "POST", "/api/tables/k/commands", R"({"key":"2","command":{"do":"say"}})");
    reader.join();
    EXPECT_NE(heard.find("application/x-ndjson"), std::string::npos);
    EXPECT_NE(heard.find(R"({"t":"event","table":"k","n":1,"at":0,"event":{"do":"say"}})"), std::string::npos) << heard;
    EXPECT_NE(heard.find("\"n\":2"), std::string::npos);
}

// Every route with every method and random bodies, and random bytes: each gets a response or a closed connection, and the server still works
// afterwards.
TEST(Hostile, RequestsOfEveryKind) {
    const RunningServer server({{"requests-per-minute", "1000000"}, {"accounts-per-hour", "1000000"}, {"commands-per-minute", "1000000"}});
    const std::vector<std::string> targets = {"/api/guest",
                                              "/api/register",
                                              "/api/login",
                                              "/api/logout",
                                              "/api/sessions",
                                              "/api/sessions/x",
                                              "/api/me",
                                              "/api/me/export",
                                              "/api/tables",
                                              "/api/tables?before=9-",
                                              "/api/tables/k",
                                              "/api/tables/k/commands",
                                              "/api/tables/k/record",
                                              "/api/people/x",
                                              "/api/people/%F0%9F%98%80/games",
                                              "/api/leaders?game=a&mode=b&players=c",
                                              "/api/bot-tokens",
                                              "/api/reports",
                                              "/api/bot/stream",
                                              "/api/openapi.json",
                                              "/ready",
                                              "/metrics",
                                              "/health",
                                              "/",
                                              "/api/socket",
                                              "/api/tables/%2e%2e/events?since=99999999999999999999"};
    const std::vector<std::string> bodies = {"",
                                             "{",
                                             "[]",
                                             "null",
                                             R"({"name":1,"password":[]})",
                                             R"({"name":"\u0000a","password":"12345678"})",
                                             R"({"key":"","command":{}})",
                                             R"({"language":{}})",
                                             std::string(40, '['),
                                             "\xff\xfe",
                                             R"({"account":"../..","text":"x"})"};
    const std::string token = server.guest();
    std::mt19937 random(7);
    for (const std::string& target : targets) {
        for (const char* method : {"GET", "POST", "PATCH", "DELETE", "PUT", "OPTIONS", "TRACE", "BREW"}) {
            const std::string& body = bodies[random() % bodies.size()];
            const Reply reply = server.as(random() % 2 == 0 ? token : "", method, target, method == std::string("GET") ? "" : body);
            EXPECT_NE(reply.status, 0U) << method << ' ' << target;
            EXPECT_LT(reply.status, 500U) << method << ' ' << target << ' ' << body << ' ' << reply.body;
        }
    }
    for (int i = 0; i < 200; ++i) {
        std::string bytes(random() % 300, '\0');
        for (char& c : bytes) c = static_cast<char>(random());
        (void)server.raw((i % 2 == 0 ? "GET / HTTP/1.1\r\n" : "") + bytes + "\r\n\r\n");
    }
    EXPECT_EQ(server.ask("GET", "/health").status, 200U);
}

}  // namespace
}  // namespace urbanist::server
