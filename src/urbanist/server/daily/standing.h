// The order of results, and streaks of days played.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "urbanist/game/match.h"

namespace urbanist::server {

// One number that gives results the same order as their merits.
[[nodiscard]] std::int64_t merit_of(const game::Tally& tally);

// «Top n%», rounded up; nothing while there are too few players.
[[nodiscard]] std::optional<std::int64_t> top_percent(std::int64_t place, std::int64_t players);

// A streak: days played without a break. One missed day in any seven is free: it neither counts nor ends the streak.
struct Streak {
    std::int64_t current = 0;
    std::int64_t longest = 0;
    bool free_day = true;  // missing today would not end the current streak

    friend bool operator==(const Streak&, const Streak&) = default;
};
// `days` are the days played, ascending and without duplicates. Today counts as missed only when it is over.
[[nodiscard]] Streak streak_of(std::span<const std::int64_t> days, std::int64_t today);

}  // namespace urbanist::server
