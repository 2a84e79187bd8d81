// Clients that try what they may not do, and clients that send invalid data, against a server with real tables.
#include <gtest/gtest.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <random>

#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

namespace asio = boost::asio;
using json::Json;

// Two people at a game in which ann is to move, an open table of eve's, and a private one of ann's.
struct Scene {
    Scene() : ann((*house).guest()), bob((*house).guest()), eve((*house).guest()) {
        table = house.create(ann, {{"game", "quadropolis"}, {"first", 0}, {"seats", {"me", nullptr}}});
        EXPECT_EQ(house.tell(bob, table, {{"do", "sit"}}).status, 200U);
        EXPECT_EQ(house.tell(bob, table, {{"do", "ready"}}).status, 200U);
        move = house.any_move(ann, table);
        open = house.create(eve, {{"game", "quadropolis"}, {"seats", {"me", nullptr}}});
        hidden = house.create(ann, {{"game", "quadropolis"}, {"visibility", "private"}}, "hidden");
    }

    House house;
    std::string ann;
    std::string bob;
    std::string eve;
    std::string table;
    std::string open;
    std::string hidden;
    Json move;  // that ann could make
};

struct Attempt {
    const char* what;
    std::string token;
    std::string table;
    Json command;
    const char* reason;
};

std::string forged(std::string token) {
    token.back() = token.back() == 'A' ? 'B' : 'A';
    token.front() = token.front() == 'A' ? 'B' : 'A';
    return token;
}

Json at_seat(Json command, int seat) {
    command["seat"] = seat;
    return command;
}

std::vector<Attempt> attempts(const Scene& scene) {
    const auto& [house, ann, bob, eve, table, open, hidden, move] = scene;
    return {{"wrong turn", bob, table, move, "not-your-turn"},
            {"wrong seat", ann, table, at_seat(move, 1), "not-your-seat"},
            {"another's seat", bob, table, at_seat(move, 0), "not-your-seat"},
            {"a seat that is not there", ann, table, at_seat(move, 3), "not-your-seat"},
            {"no seat", eve, table, move, "not-seated"},
            {"cross-table", ann, open, move, "not-seated"},
            {"before the start", eve, open, move, "not-playing"},
            {"forged token", forged(ann), table, move, "not-signed-in"},
            {"no token", "", table, move, "not-signed-in"},
            {"a table that is not there", ann, "nowhere", move, "no-such-table"},
            {"a table that is hidden", eve, hidden, {{"do", "sit"}}, "no-such-table"},
            {"a guessed invitation", eve, hidden, {{"do", "enter"}, {"invitation", "guess"}}, "wrong-invitation"},
            {"no invitation at all", eve, hidden, {{"do", "enter"}, {"invitation", ""}}, "wrong-invitation"},
            {"a seat that is taken", bob, open, {{"do", "sit"}, {"seat", 0}}, "seat-taken"},
            {"a bot at another's table", bob, open, {{"do", "seat-bot"}, {"seat", 1}, {"bot", "random"}}, "not-host"},
            {"somebody else's chair", bob, open, {{"do", "clear-seat"}, {"seat", 0}}, "not-host"},
            {"talk from outside", eve, table, {{"do", "say"}, {"text", "psst"}}, "not-seated"},
            {"an answer that nobody asked for", bob, table, {{"do", "reply"}, {"agree", true}}, "no-wish"},
            {"a seat that no bot holds", bob, table, {{"do", "return"}}, "not-held"},
            {"a rematch too early", ann, table, {{"do", "rematch"}, {"table", "x"}}, "not-over"},
            {"an impossible move", ann, table, {{"do", "play"}, {"action", "5N9:z9"}}, "unreadable-move"},
            {"a deal for a move", ann, table, {{"do", "play"}, {"action", {{"roll", {1, 2, 3, 4}}}}}, "unreadable-move"},
            {"an unknown command", ann, table, {{"do", "win"}}, "bad-request"},
            {"a command without its members", ann, table, {{"do", "say"}}, "bad-request"}};
}

TEST(Hostile, ActionsOnOthersThingsAreRefusedOverHttp) {
    Scene scene;
    const Json before = scene.house.view(scene.ann, scene.table);
    for (const Attempt& attempt : attempts(scene)) {
        const Reply reply = scene.house.tell(attempt.token, attempt.table, attempt.command);
        EXPECT_EQ(reply.reason(), attempt.reason) << attempt.what << ": " << reply.body;
        EXPECT_GE(reply.status, 400U) << attempt.what;
        EXPECT_FALSE(reply.json().value("text", "").empty()) << attempt.what;
    }
    EXPECT_EQ(scene.house.view(scene.ann, scene.table), before);
}

TEST(Hostile, ActionsOnOthersThingsAreRefusedOverTheSocket) {
    Scene scene;
    const Json before = scene.house.view(scene.ann, scene.table);
    for (const Attempt& attempt : attempts(scene)) {
        WebSocketClient socket((*scene.house).port(), attempt.token);
        socket.send(Json{{"t", "do"}, {"table", attempt.table}, {"key", "k"}, {"command", attempt.command}}.dump());
        const Json refused = socket.receive("refused");
        EXPECT_EQ(refused.value("reason", ""), attempt.reason) << attempt.what << ": " << refused;
        EXPECT_FALSE(refused.value("text", "").empty()) << attempt.what;
    }
    EXPECT_EQ(scene.house.view(scene.ann, scene.table), before);
}

TEST(Hostile, AReplayedMoveIsNotMadeAgain) {
    Scene scene;
    const Reply first = scene.house.tell(scene.ann, scene.table, scene.move, "once");
    ASSERT_EQ(first.status, 200U);
    EXPECT_EQ(scene.house.tell(scene.ann, scene.table, scene.move, "once").json(), first.json());
    EXPECT_EQ(scene.house.tell(scene.ann, scene.table, scene.move, "twice").reason(), "not-your-turn");
    // Somebody else's key has no effect, and neither does one's own at another table.
    EXPECT_NE(scene.house.tell(scene.bob, scene.table, scene.move, "once").json(), first.json());
    EXPECT_EQ(scene.house.tell(scene.ann, scene.open, scene.move, "once").reason(), "not-seated");
    EXPECT_LE(scene.house.record(scene.ann, scene.table)["moves"].size(), 2U);
}

TEST(Hostile, ATamperedCookieIsIgnored) {
    Scene scene;
    const std::string body = Json{{"key", "k"}, {"command", scene.move}}.dump();
    const auto reason = [&](const std::string& token) {
        return (*scene.house).ask("POST", "/api/tables/" + scene.table + "/commands", body, {{"Cookie", "urbanist=" + token}}).reason();
    };
    EXPECT_EQ(reason(forged(scene.ann)), "not-signed-in");
    EXPECT_EQ(reason(scene.ann + "A"), "not-signed-in");
    EXPECT_EQ(reason(scene.ann.substr(1)), "not-signed-in");
    EXPECT_EQ(reason(scene.bob), "not-your-turn");
    EXPECT_EQ(reason(scene.ann), "");
}

// ---- Invalid data -----------------------------------------------------------------------------------------------------------------------

class Mutator {
public:
    explicit Mutator(std::vector<Json> messages) : messages_(std::move(messages)) {}

    // A damaged message; sometimes an intact one, which is a replay.
    std::string next() {
        Json message = messages_[below(messages_.size())];
        std::string text;
        switch (below(5)) {
            case 0: text = message.dump(); break;
            case 1:
            case 2:
                spoil(message);
                text = message.dump(-1, ' ', false, Json::error_handler_t::replace);
                break;
            case 3: text = with_other_bytes(message.dump()); break;
            default: text = noise(below(400)); break;
        }
        return below(200) == 0 ? text + std::string(20'000, ' ') : text;
    }
    std::size_t below(std::size_t end) { return random_() % end; }

private:
    // Changes or removes a random value inside, or adds a member.
    void spoil(Json& value) {
        if (value.is_structured() && !value.empty() && below(4) != 0) {
            auto inside = value.begin();
            std::advance(inside, static_cast<std::ptrdiff_t>(below(value.size())));
            if (below(8) == 0) return void(value.erase(inside));
            return spoil(*inside);
        }
        if (value.is_object() && below(2) == 0) return void(value[noise(3)] = odd_value());
        value = odd_value();
    }
    Json odd_value() {
        const std::array<Json, 14> odd = {nullptr,
                                          true,
                                          -1,
                                          0,
                                          3,
                                          4,
                                          255,
                                          1e300,
                                          UINT64_MAX,
                                          "",
                                          std::string(600, 'x'),
                                          Json::array(),
                                          Json::object(),
                                          Json::array({Json::object({{"do", "play"}})})};
        return odd[below(odd.size())];
    }
    std::string with_other_bytes(std::string text) {
        for (std::size_t i = 0; i <= below(4); ++i) {
            const std::size_t place = below(text.size());
            if (below(2) == 0)
                text[place] = static_cast<char>(random_());
            else
                text.erase(place, below(5));
            if (text.empty()) return text;
        }
        return text;
    }
    std::string noise(std::size_t size) {
        std::string text(size, '\0');
        for (char& c : text) c = static_cast<char>(random_());
        return text;
    }

    std::vector<Json> messages_;
    std::mt19937 random_{11};
};

// One of each message that a client may send.
std::vector<Json> known_messages(const Scene& scene) {
    std::vector<Json> messages = {{{"t", "watch"}, {"table", scene.table}},
                                  {{"t", "watch"}, {"table", scene.table}, {"since", 2}},
                                  {{"t", "leave"}, {"table", scene.table}},
                                  {{"t", "ping"}},
                                  {{"t", "watch"}, {"table", "nowhere"}}};
    int key = 0;
    const auto add = [&](const std::string& table, const Json& command) {
        messages.push_back({{"t", "do"}, {"table", table}, {"key", "key " + std::to_string(++key)}, {"command", command}});
    };
    for (const Attempt& attempt : attempts(scene)) add(attempt.table, attempt.command);
    for (const char* plain : {"sit", "stand", "ready", "resume", "leave", "return"}) add(scene.table, {{"do", plain}});
    for (const char* wish : {"undo", "pause", "abort"}) add(scene.table, {{"do", "want"}, {"wish", wish}});
    add(scene.table, {{"do", "state"}, {"statement", "hello"}});
    return messages;
}

// The server must still answer quickly, without internal errors, and every table must equal the replay of its log.
void expect_all_well(Scene& scene) {
    RunningServer& server = *scene.house;
    EXPECT_EQ(server.ask("GET", "/health").status, 200U);
    EXPECT_EQ(server.ask("GET", "/ready").status, 200U);
    const std::string metrics = server.ask("GET", "/metrics").body;
    EXPECT_EQ(metrics.find("status=\"500\""), std::string::npos);
    EXPECT_EQ(metrics.find("reason=\"internal\""), std::string::npos);
    EXPECT_EQ(metrics.find("urbanist_store_failures_total{"), std::string::npos) << metrics;
    const std::string fresh = scene.house.create(scene.bob, {{"game", "quadropolis"}, {"first", 0}, {"seats", {"me", "random"}}}, "fresh");
    EXPECT_EQ(scene.house.tell(scene.bob, fresh, scene.house.any_move(scene.bob, fresh)).status, 200U);
    EXPECT_EQ(server.as(scene.ann, "GET", "/api/tables/" + scene.table).status, 200U);
}

TEST(Hostile, RubbishOverTheSocketHurtsNobody) {
    Scene scene;
    Mutator mutator(known_messages(scene));
    const std::array<std::string, 3> tokens = {scene.ann, scene.eve, ""};
    std::unique_ptr<WebSocketClient> socket;
    for (int frame = 0; frame < 3000; ++frame) {
        if (!socket || !socket->is_open() || mutator.below(50) == 0)
            socket = std::make_unique<WebSocketClient>((*scene.house).port(), tokens[mutator.below(tokens.size())]);
        const std::string text = mutator.next();
        if (mutator.below(20) == 0)
            socket->send_binary(text);
        else
            socket->send(text);
        if (mutator.below(10) != 0) continue;
        socket->send(R"({"t":"ping"})");  // either answered or the connection is closed
        (void)socket->receive("pong");
    }
    socket.reset();
    expect_all_well(scene);
}

TEST(Hostile, RubbishInCommandsAndOptionsHurtsNobody) {
    Scene scene;
    Mutator mutator(known_messages(scene));
    Mutator options({{{"key", "k"}, {"options", {{"game", "quadropolis"}, {"mode", "expert"}, {"players", 3}, {"seats", {"me", "random", nullptr}}}}},
                     {{"key", "l"},
                      {"options",
                       {{"game", "quatropolis"},
                        {"visibility", "private"},
                        {"rated", false},
                        {"clock", {{"kind", "live"}, {"minutes", 5}, {"increment", 3}}},
                        {"discussion", 60}}}}});
    for (int i = 0; i < 600; ++i) {
        const bool to_table = mutator.below(3) != 0;
        const std::string target = to_table ? "/api/tables/" + scene.table + "/commands" : "/api/tables";
        const std::string body = to_table ? mutator.next() : options.next();
        const Reply reply = (*scene.house).as(mutator.below(2) == 0 ? scene.ann : scene.eve, "POST", target, body);
        EXPECT_NE(reply.status, 0U) << body;
        EXPECT_LT(reply.status, 500U) << body << ' ' << reply.body;
    }
    expect_all_well(scene);
}

TEST(Hostile, ASilentConnectionIsPingedAndClosed) {
    const RunningServer server({{"idle-timeout", "5"}});
    asio::io_context loop;
    asio::ip::tcp::socket line(loop);
    line.connect({asio::ip::make_address("127.0.0.1"), server.port()});
    const std::string upgrade =
        "GET /api/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    const std::string sign_of_life("\x8a\x80\0\0\0\0", 6);
    const auto start = std::chrono::steady_clock::now();
    std::string heard;
    boost::system::error_code error;
    asio::write(line, asio::buffer(upgrade));
    asio::read_until(line, asio::dynamic_buffer(heard), std::string("\x89\0", 2));
    asio::write(line, asio::buffer(sign_of_life));
    asio::read(line, asio::dynamic_buffer(heard), error);
    const auto lived = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(heard.substr(heard.size() - 2), std::string("\x89\0", 2)) << "asked again";
    EXPECT_GT(lived, std::chrono::seconds(7)) << "half the time until it was asked, and the whole time after its answer";
    EXPECT_LT(lived, std::chrono::seconds(40)) << "for ever, if nobody counted";
}

}  // namespace
}  // namespace urbanist::server
