// Ratings per account and ladder, and their history. The caller defines what the numbers mean.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

struct Rating {
    std::string account;
    std::string ladder;  // such as «quadropolis/classic/2»
    double mean = 0;
    double deviation = 0;
    std::int64_t games = 0;

    friend bool operator==(const Rating&, const Rating&) = default;
};

// A finished game to be rated.
struct RatedTable {
    std::string table;
    std::string ladder;
    Time at = 0;
    std::vector<std::string> accounts;  // each once
    double mean = 0;                    // for accounts without a rating
    double deviation = 0;
};

struct RatingChange {
    std::string table;
    std::string ladder;
    std::string account;
    Time at = 0;
    double mean_before = 0;
    double deviation_before = 0;
    double mean = 0;
    double deviation = 0;
    std::int64_t games = 0;  // with this one

    friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

struct Leader {
    Rating rating;
    std::string name;
};

struct Ladder {
    std::string name;
    std::int64_t people = 0;  // with enough games

    friend bool operator==(const Ladder&, const Ladder&) = default;
};

class Ratings {
public:
    // Ratings before the game in account order → means and deviations after it in the same order; the store counts the games.
    using Rule = std::function<std::vector<Rating>(std::vector<Rating>)>;

    explicit Ratings(Database& database) : database_(database) {}

    // Returns false and changes nothing if this table was already rated.
    [[nodiscard]] Stored<bool> rate(const RatedTable& rated, const Rule& rule);
    [[nodiscard]] Stored<std::vector<Rating>> of(std::string_view account);
    // By mean - 3 deviations, best first; deleted accounts are left out.
    [[nodiscard]] Stored<std::vector<Leader>> leaders(std::string_view ladder, std::int64_t least_games, std::uint16_t most);
    // Those with at least one such account; the fullest first.
    [[nodiscard]] Stored<std::vector<Ladder>> ladders(std::int64_t least_games);
    // Newest first; all ladders if none is given.
    [[nodiscard]] Stored<std::vector<RatingChange>> history(std::string_view account, const std::optional<std::string>& ladder, std::uint16_t most);
    [[nodiscard]] Stored<std::vector<RatingChange>> changes_of(std::string_view table);

private:
    Database& database_;
};

}  // namespace urbanist::store
