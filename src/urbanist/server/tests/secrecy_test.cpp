// Recording clients in every seat and one beside the table, over real sockets. Whatever they receive must be what they would have received in a
// world that differs in all that the rules hide from them, byte for byte; and no hidden word may be in it before it is open.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <iostream>
#include <regex>

#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/games/quatropolis/rules/other_world.h"
#include "urbanist/json/difference.h"
#include "urbanist/protocol/server_message.h"
#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;
using quatropolis::Action;
using quatropolis::kSeats;
using quatropolis::Seat;
using quatropolis::Seats;
using quatropolis::State;
using quatropolis::testing::OtherWorld;

// Thousands of games are for the record: bench/results.md says what came of them.
std::uint64_t games_to_watch() {
    const char* wanted = std::getenv("URBANIST_SECRECY_GAMES");
    return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 24;
}

fair::Secret secret_of(std::uint64_t number) {
    fair::Secret secret;
    core::Rng rng(number);
    for (auto& byte : secret.bytes) byte = static_cast<unsigned char>(rng.below(256));
    return secret;
}

// Without what differs between any two games: times, and digests that depend on the secret by design.
std::string masked(const std::string& text) {
    static const std::regex kDigest("[0-9a-f]{64}");
    static const std::regex kTime("\"at\":[0-9]+");
    return std::regex_replace(std::regex_replace(text, kDigest, "#"), kTime, "\"at\":0");
}

// The game as it really is, from the secret of its table.
class Truth {
public:
    explicit Truth(const fair::Secret& secret) : secret_(secret) {
        rules_.end_third_tie = true;
        state_ = quatropolis::initial_state(rules_.options());
        deal_what_is_due();
    }
    Truth(const Truth&) = delete;  // the state knows where the cards are
    Truth& operator=(const Truth&) = delete;

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const quatropolis::CardSet& cards() const { return rules_.cards; }
    void play(Seat seat, const Action& action) { quatropolis::play(state_, seat, action); }
    void deal_what_is_due() {
        while (quatropolis::awaits_deal(state_)) quatropolis::deal(state_, deals_.emplace_back(next_deal()));
    }
    [[nodiscard]] std::size_t deals() const { return deals_.size(); }
    [[nodiscard]] const quatropolis::Deal& deal(std::size_t number) const { return deals_[number]; }

    // Words that this viewer must not have read yet.
    [[nodiscard]] std::vector<std::string> hidden_from(std::optional<Seat> viewer) const {
        std::vector<std::string> words{fair::to_text(secret_)};
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
            if (viewer == Seat{seat}) continue;
            const auto& secrets = state_.secrets[seat];
            for (const auto card : secrets.objectives) words.push_back(Json(cards().objectives()[card].id).dump());
            words.push_back(Json(cards().enemies()[secrets.enemy].id).dump());
        }
        for (std::size_t i = state_.settled + 1U; i < state_.deck_size; ++i) {
            const auto& insight = state_.insights[viewer.value_or(Seat{}).index];
            if (viewer && insight.knows_issue && insight.issue == state_.deck[i]) continue;
            words.push_back(Json(cards().issues()[state_.deck[i]].id).dump());
        }
        return words;
    }

private:
    [[nodiscard]] quatropolis::Deal next_deal() const {
        core::Rng rng(fair::seed_for(secret_, "deal " + std::to_string(deals_.size())));
        return quatropolis::draw(state_, rng);
    }

    fair::Secret secret_;
    quatropolis::record::Record rules_;
    State state_;
    std::vector<quatropolis::Deal> deals_;
};

// A client that keeps what it gets.
struct Recorder {
    std::string token;
    std::optional<Seat> seat;
    std::unique_ptr<WebSocketClient> socket;
    std::size_t bytes = 0;

    // Up to the first message that is meant, that one included; presence and counters come when they like.
    template <class IsMeant>
    std::vector<std::string> receive_up_to(IsMeant is_meant) {
        std::vector<std::string> texts;
        for (;;) {
            std::string text = socket->receive_text();
            if (text.empty()) throw std::runtime_error("the line was cut");
            bytes += text.size();
            const Json message = Json::parse(text);
            const std::string kind = message.value("t", "");
            if (kind == "refused") throw std::runtime_error(text);
            if (kind != "presence" && kind != "counter" && kind != "hello" && kind != "done") texts.push_back(text);
            if (is_meant(message)) return texts;
        }
    }
    std::vector<std::string> receive_until(const std::string& type) {
        return receive_up_to([&](const Json& message) { return message.value("t", "") == type; });
    }
    // All events of one move.
    std::vector<std::string> receive_turn() {
        return receive_up_to([](const Json& message) { return message.contains("changes"); });
    }
    std::vector<std::string> receive_start() {
        return receive_up_to([](const Json& message) { return message.contains("changes") && message["changes"].contains("views"); });
    }
};

class WatchedGame {
public:
    WatchedGame(House& house, std::array<Recorder, kSeats + 1>& recorders, std::uint64_t number)
        : house_(house), recorders_(recorders), rng_(number), truth_(secret_of(number)) {
        const bool is_private = number % 2 == 0;
        const Json options = {{"game", "quatropolis"},
                              {"end_third_tie", true},
                              {"visibility", is_private ? "private" : "public"},
                              {"seats", {"me", nullptr, nullptr, nullptr}}};
        table_ = house.create(recorders[0].token, options, "game " + std::to_string(number));
        invitation_ = house.view(recorders[0].token, table_).value("invitation", "");
        for (Recorder& recorder : recorders) arrive(recorder);
        for (std::size_t i = 1; i < kSeats; ++i) tell(i, {{"do", "sit"}});
        for (std::size_t i = 1; i < kSeats; ++i) tell(i, {{"do", "ready"}});
        for (Recorder& recorder : recorders_) expect_same_start(recorder);
    }

    void play() {
        while (!quatropolis::is_over(truth_.state()) && !::testing::Test::HasFailure()) {
            play_anything();
            if (!quatropolis::is_over(truth_.state()) && rng_.below(8) == 0) come_back();
        }
        for (Recorder& recorder : recorders_) recorder.socket->send(Json{{"t", "leave"}, {"table", table_}}.dump());
    }

private:
    void arrive(Recorder& recorder) {
        if (!invitation_.empty() && recorder.seat != Seat{0})
            EXPECT_EQ(house_.tell(recorder.token, table_, {{"do", "enter"}, {"invitation", invitation_}}).status, 200U);
        watch(*recorder.socket, table_);
        for (const auto& text : recorder.receive_until("table")) expect_no_hidden_word(recorder, text);
    }
    void tell(std::size_t who, const Json& command) { ASSERT_EQ(house_.tell(recorders_[who].token, table_, command).status, 200U) << command; }

    // Before a game there are no views; with its start come the first.
    void expect_same_start(Recorder& recorder) {
        OtherWorld other(truth_.state(), recorder.seat, rng_);
        const auto texts = recorder.receive_start();
        for (const auto& text : texts) expect_same_setup(recorder, other.state(), text);
        EXPECT_EQ(Json::parse(texts.back())["changes"]["views"].dump(), Json::array({view_of(recorder, other.state())}).dump());
    }
    void expect_same_setup(const Recorder& recorder, const State& other, const std::string& text) const {
        expect_no_hidden_word(recorder, text);
        const Json event = Json::parse(text).value("event", Json::object());
        if (event.value("type", "") != "dealt" || event["deal"].contains("roll")) return;
        const quatropolis::Setup setup{other.roles, other.secrets, other.deck, other.deck_size};
        EXPECT_EQ(event["deal"], quatropolis::record::setup_to_json(setup, truth_.cards(), seats_of(recorder), 1)) << text;
    }

    void play_anything() {
        const State before = truth_.state();
        Seat seat{static_cast<std::uint8_t>(rng_.below(kSeats))};
        while (!quatropolis::to_move(before).has(seat)) seat.index = static_cast<std::uint8_t>((seat.index + 1) % kSeats);
        const Action action = quatropolis::random_action(before, seat, rng_);
        const Json command = {{"do", "play"}, {"action", quatropolis::record::to_json(quatropolis::record::Move{seat, action})}};
        const std::size_t deals = truth_.deals();
        recorders_[seat.index].socket->send(Json{{"t", "do"}, {"table", table_}, {"key", std::to_string(++moves_)}, {"command", command}}.dump());
        truth_.play(seat, action);
        truth_.deal_what_is_due();
        for (Recorder& recorder : recorders_) {
            OtherWorld other(before, recorder.seat, rng_);
            const State other_before = other.state();
            const Action own = other.same_event(before, seat, action);
            quatropolis::play(other.state(), seat, own);
            for (std::size_t i = deals; i < truth_.deals(); ++i) quatropolis::deal(other.state(), truth_.deal(i));
            expect_same_turn(recorder, other_before, other.state(), {seat, own});
        }
    }
    void expect_same_turn(Recorder& recorder, const State& before, const State& after, const quatropolis::record::Move& move) const {
        const auto texts = recorder.receive_turn();
        Json first = Json::parse(texts.front());
        first.erase("changes");
        EXPECT_EQ(masked(first.dump()), masked(protocol::event(table_, first["n"], 0, expected_event(recorder, move).dump()))) << texts.front();
        expect_same_changes(recorder, before, after, Json::parse(texts.back())["changes"]);
        for (const auto& text : texts) expect_no_hidden_word(recorder, text);
    }
    // What is left of the phase's time differs between any two games; at the end all is open.
    void expect_same_changes(const Recorder& recorder, const State& before, const State& after, Json changes) const {
        Json expected = Json::object();
        if (quatropolis::to_move(before) != quatropolis::to_move(after))
            expected["to_move"] = quatropolis::record::to_json(quatropolis::to_move(after));
        expected["views"] = Json::array({json::difference(view_of(recorder, before), view_of(recorder, after))});
        if (quatropolis::is_over(after)) changes = Json{{"to_move", changes["to_move"]}, {"views", changes["views"]}};
        changes.erase("phase_time");
        if (changes.value("-", Json()) == Json::array({"phase_time"})) changes.erase("-");
        EXPECT_EQ(changes.dump(), expected.dump());
    }
    [[nodiscard]] Json view_of(const Recorder& recorder, const State& state) const {
        const auto view = recorder.seat ? quatropolis::view_for(state, *recorder.seat) : quatropolis::view_for_spectator(state);
        return quatropolis::record::to_json(view, truth_.cards());
    }
    [[nodiscard]] static Json expected_event(const Recorder& recorder, const quatropolis::record::Move& move) {
        const Json shown = quatropolis::record::shown_to(move, recorder.seat);
        Json event = shown.is_null() ? Json{{"type", "sealed"}} : Json{{"type", "played"}, {"seat", move.seat.index}, {"action", shown}};
        if (quatropolis::record::is_secret(move.action)) event["seal"] = std::string(64, '0');
        return event;
    }
    void expect_same_view(const Recorder& recorder, const State& other, const std::string& text) const {
        const Json expected = Json::array({view_of(recorder, other)});
        const Json message = Json::parse(text);
        if (message["t"] == "views") {
            EXPECT_EQ(text, protocol::views(table_, message["n"], expected));
        } else {
            EXPECT_EQ(message["view"]["views"], expected);
        }
    }

    // Whoever looks anew, asks for the gap or keeps a record gets nothing more.
    void come_back() {
        for (Recorder& recorder : recorders_) {
            OtherWorld other(truth_.state(), recorder.seat, rng_);
            watch(*recorder.socket, table_);
            const auto anew = recorder.receive_until("table");
            expect_same_view(recorder, other.state(), anew.back());
            watch(*recorder.socket, table_, Json::parse(anew.back())["n"].get<std::uint64_t>() - 4);
            const auto gap = recorder.receive_until("views");
            expect_same_view(recorder, other.state(), gap.back());
            for (const auto& text : gap) expect_no_hidden_word(recorder, text);
            expect_no_hidden_word(recorder, anew.back());
            expect_no_hidden_word(recorder, (*house_).as(recorder.token, "GET", "/api/tables/" + table_).body);
            expect_own_record(recorder);
        }
    }
    void expect_own_record(const Recorder& recorder) const {
        const Reply reply = (*house_).as(recorder.token, "GET", "/api/tables/" + table_ + "/record");
        expect_no_hidden_word(recorder, reply.body);
        if (!recorder.seat) EXPECT_EQ(reply.reason(), "no-record-yet");
        if (!recorder.seat) return;
        for (const Json& move : reply.json()["moves"]) {
            const bool is_secret = move.contains("vote") || move.contains("funnel") || (move.contains("see_cup") && !move["see_cup"].is_null());
            EXPECT_TRUE(!is_secret || move["seat"] == recorder.seat->index) << move;
        }
    }

    void expect_no_hidden_word(const Recorder& recorder, const std::string& text) const {
        if (!invitation_.empty() && recorder.seat != Seat{0}) EXPECT_EQ(text.find(invitation_), std::string::npos) << text;
        if (quatropolis::is_over(truth_.state())) return;
        for (const auto& word : truth_.hidden_from(recorder.seat)) EXPECT_EQ(text.find(word), std::string::npos) << word << " in " << text;
    }
    [[nodiscard]] static Seats seats_of(const Recorder& recorder) { return recorder.seat ? Seats::of(*recorder.seat) : Seats{}; }

    House& house_;
    std::array<Recorder, kSeats + 1>& recorders_;
    core::Rng rng_;
    Truth truth_;
    std::string table_;
    std::string invitation_;
    std::uint64_t moves_ = 0;
};

TEST(Secrecy, NobodyReceivesAByteThatDependsOnWhatIsHidden) {
    std::atomic<std::uint64_t> number = 0;  // of the newest table; the server asks for its secret while its creator waits
    House house({}, [&] { return secret_of(number); });
    std::array<Recorder, kSeats + 1> recorders;
    for (std::uint8_t i = 0; i <= kSeats; ++i) {
        recorders[i].token = (*house).guest();
        if (i < kSeats) recorders[i].seat = Seat{i};
        recorders[i].socket = std::make_unique<WebSocketClient>((*house).port(), recorders[i].token);
    }
    while (number < games_to_watch() && !HasFailure()) {
        ++number;
        SCOPED_TRACE("game " + std::to_string(number));
        WatchedGame(house, recorders, number).play();
    }
    std::size_t bytes = 0;
    for (const Recorder& recorder : recorders) bytes += recorder.bytes;
    std::cout << number << " games, " << bytes << " bytes received\n";
}

// Plays a game of two to its end; everything that a spectator was sent before it.
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
        if (view["stage"] == "over") continue;  // all is open in it
        received += view.dump();
        if (view["stage"] != "playing" || events.back()["type"] == "seated" || events.back()["type"] == "readied") continue;
        if (events.back()["type"] == "started") continue;  // the layout comes next
        const std::string& mover = people[view["to_move"][0].get<std::size_t>()];
        EXPECT_EQ(house.tell(mover, table, house.any_move(mover, table)).status, 200U);
    }
}

// In Quadropolis the layouts to come are hidden, and with fewer players the tiles that stay face down.
TEST(Secrecy, TilesThatLieFaceDownAreInNothingThatIsReceived) {
    House house({}, [] { return secret_of(1); });
    std::string table;
    std::string received;
    const std::vector<Json> events = events_of_a_game(house, table, received);
    EXPECT_EQ(received.find(fair::to_text(secret_of(1))), std::string::npos);
    const Json rounds = house.record("", table)["rounds"];  // all is open now
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
