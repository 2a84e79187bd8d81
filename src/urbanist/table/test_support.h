// A table for tests: takes commands, records events, and has a clock that the test advances.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/table/chores.h"
#include "urbanist/table/decide.h"
#include "urbanist/table/show.h"

namespace urbanist::table {

inline Json parsed(const std::string& text) { return *json::parse(text); }

class TestTable {
public:
    explicit TestTable(const std::string& options, std::uint8_t secret_byte = 1) : table_(make(options, secret_byte)) {}

    [[nodiscard]] const Table& operator*() const { return table_; }
    [[nodiscard]] const Table* operator->() const { return &table_; }
    [[nodiscard]] const std::vector<Event>& log() const { return log_; }
    // The newest event. Throws if it is of another kind.
    template <class Kind>
    [[nodiscard]] const Kind& newest() const {
        return std::get<Kind>(log_.back().body);
    }
    [[nodiscard]] At now() const { return now_; }
    void pass(milliseconds time) { now_ += time; }

    // Performs a command and the automatic events after it. Returns "" or the name of the refusal.
    std::string tell(const std::string& account, const std::string& command, const std::string& key = "") {
        const auto parsed_command = parse_command(parsed(command));
        if (!parsed_command) return "unreadable: " + parsed_command.error().message();
        const auto decision = decide(table_, account, key, *parsed_command, now_);
        if (!decision) return decision.error().name;
        take(*decision);
        do_chores();
        return "";
    }
    void take(const std::vector<Event>& events) {
        for (const Event& event : events) {
            const auto stored = parse_event(parsed(to_text(event)), event.at);  // as read back from the store
            ASSERT_TRUE(stored) << stored.error().message();
            const auto taken = table_.evolve(*stored);
            ASSERT_TRUE(taken) << event.name() << ": " << taken.error().message();
            log_.push_back(*stored);
        }
    }
    void do_chores() {
        for (auto due = chores(table_, now_); !due.empty(); due = chores(table_, now_)) take(due);
    }
    // Seats these people in order and starts the game.
    void start(const std::vector<std::string>& people) {
        for (const auto& account : people) ASSERT_EQ(tell(account, R"({"do":"sit"})"), "");
        for (const auto& account : people) ASSERT_EQ(tell(account, R"({"do":"ready"})"), "");
        ASSERT_EQ(table_.stage(), Stage::Playing);
    }
    // Plays a random move for a seat that is to move, as its account.
    void play_anything(core::Rng& rng) {
        Seat seat{};
        while (!table_.to_move().has(seat)) ++seat.index;
        const Json action = table_.match()->thinking(seat, "random", rng.next())();
        if (table_.bots_to_move().has(seat)) return move_bot(seat, action);
        const Json command = {{"do", "play"}, {"seat", seat.index}, {"action", action}};
        ASSERT_EQ(tell(table_.chair(seat).account, command.dump()), "");
    }
    [[nodiscard]] Json view(const std::string& viewer) const { return view_for(table_, viewer, names(), now_); }
    [[nodiscard]] static NameOf names() {
        return [](std::string_view account) { return "name of " + std::string(account); };
    }

private:
    static Table make(const std::string& options, std::uint8_t secret_byte) {
        fair::Secret secret;
        secret.bytes.fill(secret_byte);
        return *Table::create("table-1", created("host", *parse_options(parsed(options)), secret, "let-me-in", At(milliseconds(1000))));
    }
    void move_bot(Seat seat, const Json& action) {
        const auto decision = decide_bot_move(table_, seat, action, now_);
        ASSERT_TRUE(decision) << decision.error().text;
        take(*decision);
        do_chores();
    }

    Table table_;
    std::vector<Event> log_;
    At now_{milliseconds(1000)};
};

inline constexpr const char* kTwoPlayers = R"({"game":"quadropolis","players":2,"first":0})";
inline constexpr const char* kByHand = R"({"game":"quadropolis","players":2,"first":0,"allocation":"by-hand"})";
inline constexpr const char* kFourRoles = R"({"game":"quatropolis","end_third_tie":true})";

}  // namespace urbanist::table
