// What a tournament is made of, on its way from the command line to the table of results.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "urbanist/arena/scoreboard.h"
#include "urbanist/arena/sprt.h"
#include "urbanist/arena/tournament.h"
#include "urbanist/json/json.h"

namespace urbanist::app {

// All that the results depend on; kept beside them, so that a tournament can go on.
struct ArenaSettings {
    std::string game = "quadropolis";
    std::string mode = "classic";
    unsigned players = 2;
    std::vector<std::string> bots;
    std::string budget;
    std::uint64_t games = 200;
    std::string seed = "1";
    std::vector<double> sprt;  // nothing, or two differences in Elo
    std::string patience = "10s";
    std::string bot_log;
    std::string cards;
    bool hindsight = false;
    arena::Shard shard;  // no part of the results, but of what a folder holds
};
// "2/8" is the second of eight.
[[nodiscard]] core::Parsed<arena::Shard> parse_shard(const std::string& text);
[[nodiscard]] std::string to_text(const arena::Shard& shard);
[[nodiscard]] json::Json to_json(const ArenaSettings& settings);
[[nodiscard]] core::Parsed<ArenaSettings> parse_arena_settings(const json::Json& document);

// The mode where the game has any, with a blank before it.
[[nodiscard]] std::string mode_words(const ArenaSettings& settings);
// What people read: the spelling of each bot, with a number where one is there twice.
[[nodiscard]] std::vector<std::string> labels_of(const ArenaSettings& settings);
// Whole deals: as many as it takes for so many games.
[[nodiscard]] arena::Schedule schedule_of(const ArenaSettings& settings);
[[nodiscard]] std::optional<arena::Sprt> sprt_of(const ArenaSettings& settings);
// How the settings' games are played. Fails when a bot or a budget is not known.
[[nodiscard]] arena::PlayGame games_of(const ArenaSettings& settings);

struct ArenaResult {
    ArenaSettings settings;
    arena::Scoreboard board;
    std::vector<arena::Rating> ratings;
    double seconds = 0;  // of this run
};
// Bots, the best first.
[[nodiscard]] std::vector<unsigned> by_rating(const ArenaResult& result);
[[nodiscard]] json::Json to_json(const ArenaResult& result);
void print_tables(const ArenaResult& result);
// Ratings as an SVG picture that suits light and dark pages.
[[nodiscard]] std::string chart_of(const ArenaResult& result);

}  // namespace urbanist::app
