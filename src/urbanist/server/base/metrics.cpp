#include "urbanist/server/base/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <atomic>
#include <chrono>

#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

using namespace prometheus;

const Histogram::BucketBoundaries kSeconds = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5};
const Histogram::BucketBoundaries kGroupSizes = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512};

Family<Counter>& counters(Registry& registry, const char* name, const char* help) { return BuildCounter().Name(name).Help(help).Register(registry); }

Counter& counter(Registry& registry, const char* name, const char* help) { return counters(registry, name, help).Add({}); }

Gauge& gauge(Registry& registry, const char* name, const char* help) { return BuildGauge().Name(name).Help(help).Register(registry).Add({}); }

Histogram& histogram(Registry& registry, const char* name, const char* help, const Histogram::BucketBoundaries& buckets) {
    return BuildHistogram().Name(name).Help(help).Register(registry).Add({}, buckets);
}

}  // namespace

struct Metrics::Families {
    Registry registry;
    Family<Counter>& requests = counters(registry, "urbanist_http_requests_total", "HTTP requests by route and status");
    Family<Counter>& refusals = counters(registry, "urbanist_refusals_total", "refusals, by reason");
    Family<Counter>& failures = counters(registry, "urbanist_store_failures_total", "failed store calls, by kind");
    Family<Counter>& cleanups = counters(registry, "urbanist_cleanup_removed_total", "sessions, guests and tables removed because of their age");
    Family<Counter>& tasks = counters(registry, "urbanist_task_failures_total", "restarts of background tasks after a failure, by task");
    Gauge& damaged_tables = gauge(registry, "urbanist_damaged_tables", "tables that are read-only because their log is damaged");
    Histogram& request_seconds = histogram(registry, "urbanist_http_request_seconds", "time from a request to its response", kSeconds);
    Histogram& command_seconds = histogram(registry, "urbanist_command_seconds", "time from a command to its durable acknowledgement", kSeconds);
    Histogram& commit_seconds = histogram(registry, "urbanist_store_commit_seconds", "time of one durable transaction", kSeconds);
    Histogram& group_size = histogram(registry, "urbanist_store_commit_appends", "appends in one transaction", kGroupSizes);
    Gauge& sockets = gauge(registry, "urbanist_connections", "open connections");
    Gauge& viewers = gauge(registry, "urbanist_viewers", "open WebSockets and streams");
    Counter& messages_in = counter(registry, "urbanist_messages_in_total", "messages from viewers");
    Counter& messages_out = counter(registry, "urbanist_messages_out_total", "messages to viewers");
    Counter& bytes_out = counter(registry, "urbanist_message_bytes_out_total", "bytes of messages to viewers");
    Counter& log_dropped = counter(registry, "urbanist_log_dropped_total", "log lines that could not be written");
    Gauge& bot_queue = gauge(registry, "urbanist_bot_queue", "bot turns waiting for a thread");
    Histogram& bot_wait = histogram(registry, "urbanist_bot_wait_seconds", "time from the start of a bot's turn until it starts to think", kSeconds);
    Gauge& store_queue = gauge(registry, "urbanist_store_queue", "calls and appends waiting for the store");
    Gauge& hashing_queue = gauge(registry, "urbanist_hashing_queue", "passwords waiting to be hashed");
    Counter& hashes_abandoned = counter(registry, "urbanist_hashes_abandoned_total", "passwords not hashed because the client disconnected");
    Gauge& open_rooms = gauge(registry, "urbanist_open_rooms", "tables in memory");
    Gauge& housekeeping_age = gauge(registry, "urbanist_housekeeping_age_seconds", "time since due work at tables was last checked");
    Family<Counter>& refused_messages = counters(registry, "urbanist_refused_messages_total", "refused WebSocket messages, by kind");
    std::atomic<std::chrono::steady_clock::time_point> housekeeping_done = std::chrono::steady_clock::now();
    Counter& slow_viewers = counter(registry, "urbanist_slow_viewers_total", "viewers disconnected because they could not keep up");
};

Metrics::Metrics() : families_(std::make_unique<Families>()) {}
Metrics::~Metrics() = default;

void Metrics::request(std::string_view route, unsigned status, double seconds) {
    families_->requests.Add({{"route", std::string(route)}, {"status", std::to_string(status)}}).Increment();
    families_->request_seconds.Observe(seconds);
}
void Metrics::socket_opened() { families_->sockets.Increment(); }
void Metrics::socket_closed() { families_->sockets.Decrement(); }
void Metrics::viewers(std::int64_t change) { families_->viewers.Increment(static_cast<double>(change)); }
void Metrics::message_in() { families_->messages_in.Increment(); }
void Metrics::message_out(std::size_t bytes) {
    families_->messages_out.Increment();
    families_->bytes_out.Increment(static_cast<double>(bytes));
}
void Metrics::slow_viewer() { families_->slow_viewers.Increment(); }
void Metrics::refused(std::string_view reason) { families_->refusals.Add({{"reason", std::string(reason)}}).Increment(); }
void Metrics::committed(std::size_t appends, double seconds) {
    families_->commit_seconds.Observe(seconds);
    families_->group_size.Observe(static_cast<double>(appends));
}
void Metrics::store_failed(std::string_view kind) { families_->failures.Add({{"kind", std::string(kind)}}).Increment(); }
void Metrics::cleaned_up(std::string_view what, double count) { families_->cleanups.Add({{"what", std::string(what)}}).Increment(count); }
void Metrics::task_failed(std::string_view task) { families_->tasks.Add({{"task", std::string(task)}}).Increment(); }
void Metrics::damaged_tables(std::size_t count) { families_->damaged_tables.Set(static_cast<double>(count)); }
void Metrics::command(double seconds) { families_->command_seconds.Observe(seconds); }

void Metrics::bot_queue(std::size_t waiting) { families_->bot_queue.Set(static_cast<double>(waiting)); }
void Metrics::bot_waited(double seconds) { families_->bot_wait.Observe(seconds); }
void Metrics::store_queue(std::size_t waiting) { families_->store_queue.Set(static_cast<double>(waiting)); }
void Metrics::hashing_queue(std::size_t waiting) { families_->hashing_queue.Set(static_cast<double>(waiting)); }
void Metrics::hash_abandoned() { families_->hashes_abandoned.Increment(); }
void Metrics::open_rooms(std::size_t rooms) { families_->open_rooms.Set(static_cast<double>(rooms)); }
void Metrics::refused_message(std::string_view kind) { families_->refused_messages.Add({{"kind", std::string(kind)}}).Increment(); }
void Metrics::housekeeping_done() { families_->housekeeping_done = std::chrono::steady_clock::now(); }

void Metrics::log_dropped(std::uint64_t lines) { families_->log_dropped.Increment(static_cast<double>(lines) - families_->log_dropped.Value()); }

std::string Metrics::text() const {
    families_->housekeeping_age.Set(seconds_since(families_->housekeeping_done));
    return TextSerializer().Serialize(families_->registry.Collect());
}

}  // namespace urbanist::server
