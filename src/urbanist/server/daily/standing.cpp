#include "urbanist/server/daily/standing.h"

#include <algorithm>

namespace urbanist::server {

namespace {

constexpr std::int64_t kRange = 1000;  // of one merit
constexpr std::int64_t kLowest = -500;
constexpr std::int64_t kFewestPlayers = 20;
constexpr std::int64_t kFreeDayEvery = 7;

class Run {
public:
    // Adds the next day played.
    void play(std::int64_t day) {
        if (length_ == 0 || !bridges(day)) {
            length_ = 0;
            free_day_.reset();
        } else if (day - last_ == 2) {
            free_day_ = day - 1;
        }
        ++length_;
        last_ = day;
    }
    // Whether the streak continues if this is the next day played.
    [[nodiscard]] bool bridges(std::int64_t day) const { return day - last_ == 1 || (day - last_ == 2 && may_miss(day - 1)); }
    [[nodiscard]] bool may_miss(std::int64_t day) const { return !free_day_ || day - *free_day_ >= kFreeDayEvery; }
    [[nodiscard]] std::int64_t length() const { return length_; }
    [[nodiscard]] std::int64_t last() const { return last_; }

private:
    std::int64_t length_ = 0;
    std::int64_t last_ = 0;
    std::optional<std::int64_t> free_day_;
};

}  // namespace

std::int64_t merit_of(const game::Tally& tally) {
    std::int64_t merit = 0;
    for (const int each : tally.merits) merit = merit * kRange + std::clamp<std::int64_t>(each - kLowest, 0, kRange - 1);
    return merit;
}

std::optional<std::int64_t> top_percent(std::int64_t place, std::int64_t players) {
    if (players < kFewestPlayers) return std::nullopt;
    return (place * 100 + players - 1) / players;
}

Streak streak_of(std::span<const std::int64_t> days, std::int64_t today) {
    Run run;
    Streak streak;
    for (const std::int64_t day : days) {
        run.play(day);
        streak.longest = std::max(streak.longest, run.length());
    }
    const bool lasts = run.length() > 0 && (run.last() == today || run.bridges(today));
    if (!lasts) return streak;
    streak.current = run.length();
    // The next day that could be missed; yesterday may already have used the free day.
    streak.free_day = run.last() >= today - 1 && run.may_miss(std::max(run.last() + 1, today));
    return streak;
}

}  // namespace urbanist::server
