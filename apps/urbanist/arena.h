// The parts of a tournament, from the command line to the table of results.
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

// Everything that the results depend on; stored beside them, so that a tournament can be resumed.
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
    arena::Shard shard;  // does not affect the results, only what the folder contains
};
// "2/8" is the second of eight.
[[nodiscard]] core::Parsed<arena::Shard> parse_shard(const std::string& text);
[[nodiscard]] std::string to_text(const arena::Shard& shard);
[[nodiscard]] json::Json to_json(const ArenaSettings& settings);
[[nodiscard]] core::Parsed<ArenaSettings> parse_arena_settings(const json::Json& document);

// The mode with a space before it; empty if the game has no modes.
[[nodiscard]] std::string mode_words(const ArenaSettings& settings);
// The bots' names for people, with a number where a bot takes part twice.
[[nodiscard]] std::vector<std::string> labels_of(const ArenaSettings& settings);
// As many whole deals as the number of games requires.
[[nodiscard]] arena::Schedule schedule_of(const ArenaSettings& settings);
[[nodiscard]] std::optional<arena::Sprt> sprt_of(const ArenaSettings& settings);
// The function that plays the games of these settings. Fails if a bot or a budget is unknown.
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
