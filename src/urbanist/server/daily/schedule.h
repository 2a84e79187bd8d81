// The game of each day, and what follows from the day's secret.
#pragma once

#include <memory>
#include <string>

#include "urbanist/fair/secret.h"
#include "urbanist/store/repositories/daily.h"
#include "urbanist/table/options.h"

namespace urbanist::server {

// A new day to store, made when the first node needs it. Nothing if no game has a contest.
[[nodiscard]] std::optional<store::DailyDay> new_day(table::Day day, const fair::Secret& secret);

[[nodiscard]] inline std::int64_t number_of(table::Day day) { return day.time_since_epoch().count(); }
[[nodiscard]] inline table::Day day_of(std::int64_t number) { return table::Day(std::chrono::days(number)); }

// What all tables of a day share.
struct City {
    fair::Secret day_secret;  // published when the day is closed
    fair::Secret secret;      // of the tables: HMAC of the date, keyed with the day's secret
    table::Options options;   // of the ranked try

    // Published from the beginning, so that the secret cannot be changed later.
    [[nodiscard]] std::string promise() const;
};
[[nodiscard]] core::Parsed<City> city_of(const store::DailyDay& day, const catalog::Decks& decks);

// The person's seat and the bot's; the secret decides who begins.
inline constexpr game::Seat kPersonSeat{0};
inline constexpr game::Seat kBotSeat{1};

}  // namespace urbanist::server
