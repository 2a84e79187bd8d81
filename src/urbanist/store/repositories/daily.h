// The daily contest: its days, who has played what, and the bot's replies. Days are counted from 1970-01-01.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

struct DailyDay {
    std::int64_t day = 0;
    std::string secret;
    std::string terms;  // JSON
    std::string bot;
    std::int64_t rules = 1;
    std::optional<std::int64_t> players;  // once it is closed

    friend bool operator==(const DailyDay&, const DailyDay&) = default;
};

struct DailyResult {
    std::int64_t merit = 0;  // orders the results; more is better
    std::int64_t points = 0;
    std::int64_t opponent = 0;  // the bot's points
    std::string parts = "{}";   // JSON
    Time finished_at = 0;

    friend bool operator==(const DailyResult&, const DailyResult&) = default;
};

struct DailyTry {
    std::int64_t day = 0;
    std::string account;
    std::string table;
    std::optional<DailyResult> result;      // once it is finished
    std::optional<std::int64_t> place;      // once the day is closed
    std::optional<std::int64_t> players{};  // the same
    std::string name{};                     // of the account
};

// How far a friend is on a day.
struct DailyFriend {
    std::string account;
    std::string name;
    bool begun = false;
    std::optional<std::int64_t> points;  // once the city is finished

    friend bool operator==(const DailyFriend&, const DailyFriend&) = default;
};

// How a day went so far.
struct DailyCounts {
    std::int64_t begun = 0;
    std::int64_t finished = 0;
};

class Daily {
public:
    explicit Daily(Database& database) : database_(database) {}

    // ---- Days ----
    // The day as it is stored; if it is new, as given.
    [[nodiscard]] Stored<DailyDay> get_or_add(const DailyDay& day);
    [[nodiscard]] Stored<std::optional<DailyDay>> find(std::int64_t day);
    // The first day there was; nothing before it.
    [[nodiscard]] Stored<std::optional<std::int64_t>> first_day();
    // The newest closed day with a result.
    [[nodiscard]] Stored<std::optional<std::int64_t>> last_closed();
    // Days before this one that are not closed, the oldest first.
    [[nodiscard]] Stored<std::vector<std::int64_t>> unclosed_before(std::int64_t day);
    // Makes places final and forgets the bot's replies. To close a day again changes nothing.
    [[nodiscard]] Stored<void> close(std::int64_t day);

    // ---- Tries ----
    // Has no effect if the account has begun before.
    [[nodiscard]] Stored<void> begin(std::int64_t day, std::string_view account, std::string_view table);
    // Only the first result counts, and none counts once the day is closed: returns whether it was taken.
    [[nodiscard]] Stored<bool> finish(const DailyTry& finished);
    [[nodiscard]] Stored<std::optional<DailyTry>> find_try(std::int64_t day, std::string_view account);
    // All finished ones of an account, the oldest first.
    [[nodiscard]] Stored<std::vector<DailyTry>> tries_of(std::string_view account);
    // With names, the best first.
    [[nodiscard]] Stored<std::vector<DailyTry>> best(std::int64_t day, std::uint16_t most);
    // The best first, then those who are building, then the others.
    [[nodiscard]] Stored<std::vector<DailyFriend>> friends_of(std::string_view account, std::int64_t day);
    [[nodiscard]] Stored<DailyCounts> count(std::int64_t day);
    // How many results are better than this.
    [[nodiscard]] Stored<std::int64_t> count_better(std::int64_t day, std::int64_t merit);
    // How often each number of points was reached, from the fewest points on.
    [[nodiscard]] Stored<std::vector<std::pair<std::int64_t, std::int64_t>>> distribution(std::int64_t day);

    // ---- Replies ----
    [[nodiscard]] Stored<std::optional<std::string>> reply(std::int64_t day, std::string_view position);
    // The reply that holds: the one that was stored first.
    [[nodiscard]] Stored<std::string> add_reply(std::int64_t day, std::string_view position, std::string_view action);

private:
    Database& database_;
};

}  // namespace urbanist::store
