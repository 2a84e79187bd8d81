// The daily contest: days, tries and the bot's replies. Days are counted from 1970-01-01.
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
    std::optional<std::int64_t> players;  // set when the day is closed

    friend bool operator==(const DailyDay&, const DailyDay&) = default;
};

struct DailyResult {
    std::int64_t merit = 0;  // results are ordered by this; more is better
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
    std::optional<DailyResult> result;      // set when finished
    std::optional<std::int64_t> place;      // set when the day is closed
    std::optional<std::int64_t> players{};  // the same
    std::string name{};                     // of the account
};

// A friend's progress on a day.
struct DailyFriend {
    std::string account;
    std::string name;
    bool begun = false;
    std::optional<std::int64_t> points;  // set when finished

    friend bool operator==(const DailyFriend&, const DailyFriend&) = default;
};

// Statistics of a day so far.
struct DailyCounts {
    std::int64_t begun = 0;
    std::int64_t finished = 0;
};

class Daily {
public:
    explicit Daily(Database& database) : database_(database) {}

    // ---- Days ----
    // The stored day; adds the given one if there is none.
    [[nodiscard]] Stored<DailyDay> get_or_add(const DailyDay& day);
    [[nodiscard]] Stored<std::optional<DailyDay>> find(std::int64_t day);
    // The first day; nothing if there is none.
    [[nodiscard]] Stored<std::optional<std::int64_t>> first_day();
    // The latest closed day with a result.
    [[nodiscard]] Stored<std::optional<std::int64_t>> last_closed();
    // Earlier days that are not closed, oldest first.
    [[nodiscard]] Stored<std::vector<std::int64_t>> unclosed_before(std::int64_t day);
    // Makes places final and deletes the bot's replies. Idempotent.
    [[nodiscard]] Stored<void> close(std::int64_t day);

    // ---- Tries ----
    // Has no effect if the account has already begun.
    [[nodiscard]] Stored<void> begin(std::int64_t day, std::string_view account, std::string_view table);
    // Stores a result. Only the first one counts, and none after the day is closed. Returns whether it was accepted.
    [[nodiscard]] Stored<bool> finish(const DailyTry& finished);
    [[nodiscard]] Stored<std::optional<DailyTry>> find_try(std::int64_t day, std::string_view account);
    // An account's finished tries, oldest first.
    [[nodiscard]] Stored<std::vector<DailyTry>> tries_of(std::string_view account);
    // The best tries, with names.
    [[nodiscard]] Stored<std::vector<DailyTry>> best(std::int64_t day, std::uint16_t most);
    // Best first, then friends who are still playing, then the others.
    [[nodiscard]] Stored<std::vector<DailyFriend>> friends_of(std::string_view account, std::int64_t day);
    [[nodiscard]] Stored<DailyCounts> count(std::int64_t day);
    // The number of better results.
    [[nodiscard]] Stored<std::int64_t> count_better(std::int64_t day, std::int64_t merit);
    // How often each number of points was reached, in ascending order of points.
    [[nodiscard]] Stored<std::vector<std::pair<std::int64_t, std::int64_t>>> distribution(std::int64_t day);

    // ---- Replies ----
    [[nodiscard]] Stored<std::optional<std::string>> reply(std::int64_t day, std::string_view position);
    // Stores a reply unless there is one. Returns the stored reply.
    [[nodiscard]] Stored<std::string> add_reply(std::int64_t day, std::string_view position, std::string_view action);

private:
    Database& database_;
};

}  // namespace urbanist::store
