// Network cost of a game: messages and bytes per event and client, and their growth with the number of viewers.
#include <gtest/gtest.h>

#include <iostream>
#include <vector>

#include "urbanist/json/difference.h"
#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;

constexpr double kMostMessages = 2.0;  // per event and client
constexpr double kMostBytes = 800;

// A client that follows a table like the page: it asks for the whole table once.
class Client {
public:
    Client(House& house, std::string token, std::string table)
        : token_(std::move(token)), table_(std::move(table)), socket_((*house).port(), token_) {
        watch(socket_, table_);
        const Json first = socket_.receive("table");
        view_ = first["view"];
        last_ = first["n"];
        first_ = last_;
    }

    [[nodiscard]] const Json& view() const { return view_; }
    [[nodiscard]] const std::string& token() const { return token_; }
    [[nodiscard]] bool is_to_move() const { return view_["to_move"] == view_["own"]; }
    void send(const Json& command) {
        socket_.send(Json{{"t", "do"}, {"table", table_}, {"key", std::to_string(++keys_)}, {"command", command}}.dump());
    }
    // Reads up to the changes of the next events.
    void follow() {
        while (!take(socket_.receive_text())) {
        }
    }
    void follow_to_the_end() {
        while (view_["stage"] != "over") follow();
    }
    Json receive(const std::string& type) { return socket_.receive(type); }

    void expect_cheap(const std::string& who) const {
        const auto events = static_cast<double>(last_ - first_);
        std::cout << who << ": " << events << " events, " << messages_ / events << " messages and " << bytes_ / events << " bytes each\n";
        EXPECT_LE(messages_ / events, kMostMessages) << who;
        EXPECT_LE(bytes_ / events, kMostBytes) << who;
    }

private:
    // Takes a message; returns whether it had changes.
    bool take(const std::string& text) {
        if (text.empty()) throw std::runtime_error("the line was cut");
        const Json message = Json::parse(text);
        ++messages_;
        bytes_ += static_cast<double>(text.size());
        if (message["t"] == "table" || message["t"] == "refused") throw std::runtime_error(text);
        if (message["t"] != "event") return false;
        EXPECT_EQ(message["n"], last_ + 1);
        last_ = message["n"];
        if (!message.contains("changes")) return false;
        view_ = json::apply_difference(std::move(view_), message["changes"]);
        return true;
    }

    std::string token_;
    std::string table_;
    WebSocketClient socket_;
    Json view_;
    std::uint64_t first_ = 0;
    std::uint64_t last_ = 0;
    double messages_ = 0;
    double bytes_ = 0;
    int keys_ = 0;
};

struct Pair {
    explicit Pair(House& house, Json options = Json::object()) {
        const std::string token = (*house).guest();
        options.update({{"game", "quadropolis"}, {"first", 0}, {"seats", {"me", nullptr}}});
        table = house.create(token, options);
        const std::string other = (*house).guest();
        for (const char* command : {"sit", "ready"}) EXPECT_EQ(house.tell(other, table, {{"do", command}}).status, 200U);
        clients.push_back(std::make_unique<Client>(house, token, table));
        clients.push_back(std::make_unique<Client>(house, other, table));
    }
    // Plays one move and waits until everybody has received it.
    void play(House& house) {
        Client& mover = clients[0]->is_to_move() ? *clients[0] : *clients[1];
        mover.send(house.any_move(mover.token(), table));
        for (const auto& client : clients) client->follow();
    }

    std::string table;
    std::vector<std::unique_ptr<Client>> clients;
};

TEST(Messages, AGameOfQuadropolisNeedsFewBytes) {
    House house;
    Pair pair(house, {{"clock", {{"kind", "live"}, {"minutes", 60}, {"increment", 5}}}});
    pair.clients.push_back(std::make_unique<Client>(house, "", pair.table));
    while (pair.clients[0]->view()["stage"] == "playing" && !HasFailure()) pair.play(house);
    for (std::size_t i = 0; i < pair.clients.size(); ++i) pair.clients[i]->expect_cheap(i < 2 ? "player" : "spectator");
}

TEST(Messages, AGameOfQuatropolisNeedsFewBytes) {
    House house;
    const std::string ann = (*house).guest();
    const Json options = {{"game", "quatropolis"}, {"end_third_tie", true}, {"seats", {nullptr, "random", "random", "random"}}};
    const std::string table = house.create(ann, options);
    Client player(house, ann, table);
    Client spectator(house, "", table);
    for (const char* command : {"sit", "ready", "leave"}) player.send({{"do", command}});  // a bot takes over for the person who has left
    player.follow_to_the_end();
    spectator.follow_to_the_end();
    player.expect_cheap("player");
    spectator.expect_cheap("spectator");
}

// With 150 spectators, each of them gets one message per move, and the mover one more.
TEST(Messages, GrowWithTheNumberOfViewers) {
    constexpr int kSpectators = 150;
    House house;
    Pair pair(house);
    for (int i = 0; i < kSpectators; ++i) pair.clients.push_back(std::make_unique<Client>(house, "", pair.table));
    for (const auto& client : pair.clients) {
        while (client->receive("presence")["people"]["spectators"] != kSpectators) {
        }
    }
    const double before = figure(*house, "urbanist_messages_out_total");
    const double bytes = figure(*house, "urbanist_message_bytes_out_total");
    constexpr int kMoves = 5;
    for (int i = 0; i < kMoves; ++i) pair.play(house);
    EXPECT_LE((figure(*house, "urbanist_messages_out_total") - before) / kMoves, kSpectators + 10);
    EXPECT_LE((figure(*house, "urbanist_message_bytes_out_total") - bytes) / kMoves, 300 * kSpectators);
}

// A crowd does not get a message for each spectator who comes or goes.
TEST(Messages, ArrivalsOfManySpectatorsAreReportedRarely) {
    constexpr int kSpectators = 150;
    House house;
    Pair pair(house);
    const double before = figure(*house, "urbanist_messages_out_total");
    for (int i = 0; i < kSpectators; ++i) pair.clients.push_back(std::make_unique<Client>(house, "", pair.table));
    while (pair.clients.back()->receive("presence")["people"]["spectators"] != kSpectators) {
    }
    // hello, table and presence for each, and presence for all every two seconds
    EXPECT_LE(figure(*house, "urbanist_messages_out_total") - before, kSpectators * 20);
}

TEST(Lobby, ReceivesItsChanges) {
    House house;
    WebSocketClient lobby((*house).port(), "");
    lobby.send(R"({"t":"lobby","follow":true})");
    const Json first = lobby.receive("lobby");
    EXPECT_EQ(first["open"], Json::array());
    const std::string ann = (*house).guest();
    const std::string table = house.create(ann, {{"game", "quadropolis"}, {"seats", {"me", nullptr}}});
    Json listed = lobby.receive("lobby");
    ASSERT_EQ(listed["open"].size(), 1U);
    EXPECT_EQ(listed["open"][0]["table"], table);
    const std::string bob = (*house).guest();
    for (const char* command : {"sit", "ready"}) EXPECT_EQ(house.tell(bob, table, {{"do", command}}).status, 200U);
    while (listed["playing"].empty()) listed = lobby.receive("lobby");
    EXPECT_EQ(listed["playing"][0]["table"], table);
    EXPECT_EQ(listed["open"], Json::array());
    (void)house.create(ann, {{"game", "quadropolis"}, {"visibility", "unlisted"}}, "hidden");
    lobby.send(R"({"t":"lobby","follow":false})");
    (void)house.create(ann, {{"game", "quadropolis"}}, "shown");
    lobby.send(R"({"t":"lobby","follow":true})");
    EXPECT_EQ(lobby.receive("lobby")["open"].size(), 1U) << "the unlisted table is not in it";
}

// Viewers of a table know whose turn it is and need no counter.
TEST(Messages, CountersAreForTablesThatAreNotWatched) {
    House house;
    Pair pair(house);
    WebSocketClient elsewhere((*house).port(), pair.clients[0]->token());
    while (elsewhere.receive("counter")["moves"] != 1) {
    }
    pair.play(house);
    const Json counter = elsewhere.receive("counter");
    EXPECT_EQ(counter["moves"], 0);
    EXPECT_EQ(counter["tables"], Json::array());
    pair.play(house);
    EXPECT_EQ(elsewhere.receive("counter")["tables"], Json::array({pair.table}));
}

}  // namespace
}  // namespace urbanist::server
