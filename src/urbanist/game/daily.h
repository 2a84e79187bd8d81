// The days of the daily contest. A day is a UTC date: the server's clock decides, never the player's.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace urbanist::game {

using Day = std::chrono::sys_days;

// "2026-11-18"
[[nodiscard]] std::string to_text(Day day);
[[nodiscard]] std::optional<Day> parse_day(std::string_view text);

// Nobody can start after this. Games started before may be finished within two hours.
[[nodiscard]] constexpr auto end_of(Day day) { return std::chrono::sys_time<std::chrono::milliseconds>(day + std::chrono::days(1)); }
[[nodiscard]] constexpr auto deadline_of(Day day) { return end_of(day) + std::chrono::hours(2); }

// A table of the contest: the ranked try, or practice with the same deal.
struct DailyMark {
    Day day{};
    bool ranked = true;

    friend bool operator==(const DailyMark&, const DailyMark&) = default;
};

}  // namespace urbanist::game
