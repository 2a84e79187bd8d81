// How results compare, and how long somebody has come back every day.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "urbanist/game/match.h"

namespace urbanist::server {

// One number that orders results as their merits do.
[[nodiscard]] std::int64_t merit_of(const game::Tally& tally);

// «Top n%», rounded up; nothing while there are too few people for it to mean something.
[[nodiscard]] std::optional<std::int64_t> top_percent(std::int64_t place, std::int64_t players);

// Days played without a break. One missed day is free within any seven: it neither counts nor ends the run.
struct Streak {
    std::int64_t current = 0;
    std::int64_t longest = 0;
    bool free_day = true;  // today may be missed without ending the current run

    friend bool operator==(const Streak&, const Streak&) = default;
};
// `days` are those played, in order and each once. Today is not missed before it is over.
[[nodiscard]] Streak streak_of(std::span<const std::int64_t> days, std::int64_t today);

}  // namespace urbanist::server
