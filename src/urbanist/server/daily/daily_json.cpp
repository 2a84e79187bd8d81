#include "urbanist/server/daily/daily_json.h"

#include "urbanist/server/daily/standing.h"

namespace urbanist::server {

using json::Json;
using store::DailyTry;
using store::Stored;

Stored<DayResults> read_results(store::Store& store, const store::DailyDay& day, const std::optional<DailyTry>& mine) {
    DayResults results;
    auto counts = store.daily.count(day.day);
    if (!counts) return std::unexpected(counts.error());
    results.counts = *counts;
    if (mine && mine->result) {
        const auto better = store.daily.count_better(day.day, mine->result->merit);
        if (!better) return std::unexpected(better.error());
        results.place = *better + 1;
    }
    auto best = store.daily.best(day.day, 1);
    if (!best) return std::unexpected(best.error());
    if (!best->empty()) results.best = std::move(best->front());
    auto distribution = store.daily.distribution(day.day);
    if (!distribution) return std::unexpected(distribution.error());
    results.distribution = *std::move(distribution);
    return results;
}

Json result_json(const DailyTry& found, std::int64_t place, std::int64_t players) {
    Json json = {{"points", found.result->points},
                 {"opponent", found.result->opponent},
                 {"parts", json::parse(found.result->parts).value_or(Json::object())},
                 {"place", place},
                 {"players", players}};
    if (const auto percent = top_percent(place, players)) json["top"] = *percent;
    return json;
}

Json list_json(const std::vector<DailyTry>& best, const std::optional<DailyTry>& mine) {
    Json list = Json::array();
    std::int64_t place = 0;
    for (std::size_t i = 0; i < best.size(); ++i) {
        const bool shares = i > 0 && best[i].result->merit == best[i - 1].result->merit;
        if (!shares) place = static_cast<std::int64_t>(i) + 1;
        list.push_back({{"place", place}, {"name", best[i].name}, {"points", best[i].result->points}});
        if (mine && mine->account == best[i].account) list.back()["mine"] = true;
    }
    return list;
}

Json history_json(const std::vector<DailyTry>& tries, std::int64_t today) {
    Json days = Json::array();
    std::vector<std::int64_t> numbers;
    for (const DailyTry& each : tries) {
        numbers.push_back(each.day);
        Json day = {{"day", table::to_text(day_of(each.day))}, {"points", each.result->points}};
        if (each.place && each.players) {
            day["place"] = *each.place;
            day["players"] = *each.players;
        }
        days.push_back(std::move(day));
    }
    const Streak streak = streak_of(numbers, today);
    return {{"days", std::move(days)}, {"streak", {{"current", streak.current}, {"longest", streak.longest}, {"free_day", streak.free_day}}}};
}

}  // namespace urbanist::server
