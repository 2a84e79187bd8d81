// JSON about a day, its results and a person's own days.
#pragma once

#include <optional>
#include <vector>

#include "urbanist/server/daily/schedule.h"
#include "urbanist/store/store.h"

namespace urbanist::server {

// The results of a day, read in one call.
struct DayResults {
    store::DailyCounts counts;
    std::int64_t place = 0;  // the person's; 0 if there is none
    std::optional<store::DailyTry> best;
    std::vector<std::pair<std::int64_t, std::int64_t>> distribution;
};
[[nodiscard]] store::Stored<DayResults> read_results(store::Store& store, const store::DailyDay& day, const std::optional<store::DailyTry>& mine);

[[nodiscard]] json::Json result_json(const store::DailyTry& found, std::int64_t place, std::int64_t players);
[[nodiscard]] json::Json list_json(const std::vector<store::DailyTry>& best, const std::optional<store::DailyTry>& mine);
[[nodiscard]] json::Json history_json(const std::vector<store::DailyTry>& tries, std::int64_t today);

}  // namespace urbanist::server
