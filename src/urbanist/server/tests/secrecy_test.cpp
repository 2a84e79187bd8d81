// Recording clients in every seat and a spectator, over real sockets. What they receive must be identical, byte for byte, to what they would receive
// in a world that differs in everything the rules hide from them; and no secret may appear in it before it is revealed.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "urbanist/games/quatropolis/deals/random_words.h"
#include "urbanist/games/quatropolis/record/deals.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/games/quatropolis/rules/other_world.h"
#include "urbanist/json/difference.h"
#include "urbanist/protocol/server_message.h"
#include "urbanist/server/tests/recorder.h"
#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;
using quatropolis::Action;
using quatropolis::kSeats;
namespace deals = quatropolis::deals;
using quatropolis::Seat;
using quatropolis::Seats;
using quatropolis::State;
using quatropolis::testing::OtherWorld;

// The number of games; bench/results.md has the results of long runs.
std::uint64_t games_to_watch() {
    const char* wanted = std::getenv("URBANIST_SECRECY_GAMES");
    return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 12;
}

bool is_hex(char letter) { return ('0' <= letter && letter <= '9') || ('a' <= letter && letter <= 'f'); }

// The number of such characters from this position on.
template <class Is>
std::size_t run_length(std::string_view text, std::size_t from, Is is) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text.substr(from), is) - text.substr(from).begin());
}

// The text without what differs between any two games: times, and digests that depend on the secret by design. Written by hand, because regular
// expressions would take most of the test's time.
std::string masked(std::string_view text) {
    constexpr std::size_t kDigest = 64;
    constexpr std::string_view kTime = "\"at\":";
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t hex = run_length(text, i, is_hex); hex >= kDigest) {
            result += '#';
            i += kDigest;
        } else if (text.substr(i).starts_with(kTime)) {
            result.append(kTime) += '0';
            i += kTime.size();
            i += run_length(text, i, [](char letter) { return '0' <= letter && letter <= '9'; });
        } else {
            const std::size_t plain = std::max<std::size_t>(hex, 1);
            result += text.substr(i, plain);
            i += plain;
        }
    }
    return result;
}

// The true game, computed from the table's secret.
class Truth {
public:
    explicit Truth(const fair::Secret& secret) : secret_(secret) {
        rules_.end_third_tie = true;
        state_ = quatropolis::initial_state(rules_.options());
        deal_what_is_due();
    }
    Truth(const Truth&) = delete;  // the state points to the cards
    Truth& operator=(const Truth&) = delete;

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const quatropolis::CardSet& cards() const { return rules_.cards; }
    void play(Seat seat, const Action& action) { quatropolis::play(state_, seat, action); }
    void deal_what_is_due() {
        while (quatropolis::awaits_deal(state_)) quatropolis::deal(state_, deals_.emplace_back(next_deal()));
    }
    [[nodiscard]] std::size_t deals() const { return deals_.size(); }
    [[nodiscard]] const quatropolis::Deal& deal(std::size_t number) const { return deals_[number]; }

    // Texts that this viewer must not have received yet.
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
            if (quatropolis::deals::is_talk(truth_.state().phase) && rng_.below(2) == 0) say_anything();
            play_anything();
            if (!quatropolis::is_over(truth_.state()) && rng_.below(8) == 0) come_back();
        }
        EXPECT_GT(words_said_, 0U);
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

    // The first views come with the start of the game.
    void expect_same_start(Recorder& recorder) {
        OtherWorld other(truth_.state(), recorder.seat, rng_);
        const auto texts = recorder.receive_start();
        for (const auto& text : texts) expect_same_setup(recorder, other.state(), text);
        EXPECT_EQ(Json::parse(texts.back())["changes"]["views"].dump(), Json::array({view_of(recorder, other.state(), book_)}).dump());
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
        book_.follow(before, seat, action, truth_.state());
        truth_.deal_what_is_due();
        for (std::size_t i = 0; i < recorders_.size(); ++i) {
            OtherWorld other(before, recorders_[i].seat, rng_);
            const Json view_before = view_of(recorders_[i], other.state(), other_books_[i]);
            const Seats to_move = quatropolis::to_move(other.state());
            const Action own = other.same_event(before, seat, action);
            const State prepared = other.state();
            quatropolis::play(other.state(), seat, own);
            other_books_[i].follow(prepared, seat, own, other.state());
            if (quatropolis::is_over(other.state())) other_books_[i] = book_;  // now everything is public
            for (std::size_t roll = deals; roll < truth_.deals(); ++roll) quatropolis::deal(other.state(), truth_.deal(roll));
            const Json event = expected_event(recorders_[i], {seat, own});
            expect_same_turn(recorders_[i], event, to_move, view_before, other.state(), other_books_[i]);
        }
    }

    // Answers an open offer or makes a random one; every second one is whispered. In the worlds of viewers who do not hear a whisper, something else
    // was said.
    void say_anything() {
        const State before = truth_.state();
        const Seat seat{static_cast<std::uint8_t>(rng_.below(kSeats))};
        const quatropolis::deals::Word word = deals::testing::random_word(book_, seat, rng_);
        if (!book_.check(before, seat, word)) return;
        Json command = quatropolis::record::word_to_json(word);
        command["do"] = command.contains("with") ? "answer" : "offer";
        recorders_[seat.index].socket->send(Json{{"t", "do"}, {"table", table_}, {"key", std::to_string(++moves_)}, {"command", command}}.dump());
        const auto number = static_cast<quatropolis::deals::Number>(book_.offers().size() + 1);
        const Json told = quatropolis::record::word_to_json(word, book_, number);
        book_.hear(before, seat, word);
        call_back(word, truth_.state(), [&](Seat to) { truth_.play(to, Action::of(quatropolis::Kind::Talk)); });
        for (std::size_t i = 0; i < recorders_.size(); ++i) {
            const Json shown = quatropolis::record::shown_word(told, seat, recorders_[i].seat, false);
            const bool hears = shown == told;
            OtherWorld other(before, recorders_[i].seat, rng_);
            const Json view_before = view_of(recorders_[i], other.state(), other_books_[i]);
            const Seats to_move = quatropolis::to_move(other.state());
            other_books_[i].hear(other.state(), seat, hears ? word : deals::testing::other_word(word));
            call_back(word, other.state(), [&](Seat to) { quatropolis::play(other.state(), to, Action::of(quatropolis::Kind::Talk)); });
            Json event = {{"type", told.contains("with") ? "answered" : "offered"}, {"seat", seat.index}};
            event.update(shown);
            expect_same_turn(recorders_[i], event, to_move, view_before, other.state(), other_books_[i]);
        }
        ++words_said_;
    }
    template <class CallBack>
    static void call_back(const quatropolis::deals::Word& word, const State& state, CallBack&& call_back) {
        const auto* offer = std::get_if<quatropolis::deals::Offer>(&word);
        if (offer != nullptr && quatropolis::check(state, offer->to, Action::of(quatropolis::Kind::Talk))) call_back(offer->to);
    }
    void expect_same_turn(Recorder& recorder, const Json& event, Seats to_move, const Json& view_before, const State& after,
                          const quatropolis::deals::Book& book) const {
        const auto texts = recorder.receive_turn();
        Json first = Json::parse(texts.front());
        first.erase("changes");
        EXPECT_EQ(masked(first.dump()), masked(protocol::event(table_, first["n"], 0, event.dump()))) << texts.front();
        Json expected = Json::object();
        if (to_move != quatropolis::to_move(after)) expected["to_move"] = quatropolis::record::to_json(quatropolis::to_move(after));
        expected["views"] = Json::array({json::difference(view_before, view_of(recorder, after, book))});
        expect_same_changes(expected, quatropolis::is_over(after), Json::parse(texts.back())["changes"]);
        for (const auto& text : texts) expect_no_hidden_word(recorder, text);
    }
    // Ignores the remaining time, which always differs; at the end everything is public.
    static void expect_same_changes(const Json& expected, bool over, Json changes) {
        if (over) changes = Json{{"to_move", changes["to_move"]}, {"views", changes["views"]}};
        changes.erase("phase_time");
        if (changes.value("-", Json()) == Json::array({"phase_time"})) changes.erase("-");
        EXPECT_EQ(changes.dump(), expected.dump());
    }
    [[nodiscard]] Json view_of(const Recorder& recorder, const State& state, const quatropolis::deals::Book& book) const {
        const auto view = recorder.seat ? quatropolis::view_for(state, *recorder.seat) : quatropolis::view_for_spectator(state);
        Json object = quatropolis::record::to_json(view, truth_.cards());
        object["deals"] = quatropolis::record::to_json(quatropolis::deals::seen_by(book, state, recorder.seat), view.table);
        return object;
    }
    [[nodiscard]] static Json expected_event(const Recorder& recorder, const quatropolis::record::Move& move) {
        const Json shown = quatropolis::record::shown_to(move, recorder.seat);
        Json event = shown.is_null() ? Json{{"type", "sealed"}} : Json{{"type", "played"}, {"seat", move.seat.index}, {"action", shown}};
        if (quatropolis::record::is_secret(move.action)) event["seal"] = std::string(64, '0');
        return event;
    }
    void expect_same_view(const Recorder& recorder, const State& other, const quatropolis::deals::Book& book, const std::string& text) const {
        const Json expected = Json::array({view_of(recorder, other, book)});
        const Json message = Json::parse(text);
        if (message["t"] == "views") {
            EXPECT_EQ(text, protocol::views(table_, message["n"], expected));
        } else {
            EXPECT_EQ(message["view"]["views"], expected);
        }
    }

    // A new view, missed events and the record reveal nothing more.
    void come_back() {
        for (std::size_t i = 0; i < recorders_.size(); ++i) {
            Recorder& recorder = recorders_[i];
            OtherWorld other(truth_.state(), recorder.seat, rng_);
            watch(*recorder.socket, table_);
            const auto anew = recorder.receive_until("table");
            expect_same_view(recorder, other.state(), other_books_[i], anew.back());
            watch(*recorder.socket, table_, Json::parse(anew.back())["n"].get<std::uint64_t>() - 4);
            const auto gap = recorder.receive_until("views");
            expect_same_view(recorder, other.state(), other_books_[i], gap.back());
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
        for (const Json& said : reply.json().value("deals", Json::array())) {
            const bool own = said["seat"] == recorder.seat->index || is_for(*recorder.seat, said["deal"].get<std::string>());
            const std::string text = said["deal"].get<std::string>();
            if (!own && text.starts_with("whisper ")) EXPECT_EQ(std::ranges::count(text, ' '), 1) << text;
        }
    }

    // Whether the offer is made to this seat.
    [[nodiscard]] bool is_for(Seat seat, std::string_view deal) const {
        deal.remove_prefix(std::min(deal.find(' ') + 1, deal.size()));
        return deal.substr(0, deal.find(' ')) == core::name_of(truth_.state().roles[seat.index]);
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
    std::uint64_t words_said_ = 0;
    quatropolis::deals::Book book_;                                   // the true book
    std::array<quatropolis::deals::Book, kSeats + 1> other_books_{};  // a possible book for each viewer
};

TEST(Secrecy, NobodyReceivesAByteThatDependsOnWhatIsHidden) {
    std::atomic<std::uint64_t> number = 0;  // number of the newest table; the server asks for its secret while creating it
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

}  // namespace
}  // namespace urbanist::server
