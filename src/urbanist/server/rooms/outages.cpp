#include "urbanist/server/rooms/outages.h"

#include <algorithm>
#include <utility>

#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

constexpr std::size_t kMostOutages = 1000;
constexpr std::chrono::milliseconds kLeastCredit{50};

// How much of the outage happened since the last change of the table.
std::chrono::milliseconds lost_in(const Outages::Outage& outage, const table::Table& table) {
    return std::max(outage.until - std::max(outage.since, table.changed_at()), std::chrono::milliseconds{0});
}

}  // namespace

void Outages::begin(const store::Failure& failure) {
    const bool concerns_all = failure.kind != store::Failure::Kind::Other && failure.kind != store::Failure::Kind::Corrupt;
    if (concerns_all && !since_ && was_alive()) since_ = last_alive_;
}

void Outages::end(table::At now) { add({*std::exchange(since_, std::nullopt), now}); }

void Outages::add(Outage outage) {
    if (over_.size() == kMostOutages) over_.erase(over_.begin());
    over_.push_back(outage);
}

std::chrono::milliseconds Outages::time_owed(const table::Table& table) const {
    const bool has_none = !since_ && (over_.empty() || table.changed_at() >= over_.back().until);
    if (has_none || !table.has_running_time()) return {};
    std::chrono::milliseconds owed{0};
    for (const Outage& outage : over_) owed += lost_in(outage, table);
    if (since_) owed += lost_in({*since_, table_now()}, table);
    return owed < kLeastCredit ? std::chrono::milliseconds{0} : owed;
}

}  // namespace urbanist::server
