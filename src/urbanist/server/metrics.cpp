#include "urbanist/server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace urbanist::server {

namespace {

using namespace prometheus;

const Histogram::BucketBoundaries kSeconds = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5};
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
    Family<Counter>& refusals = counters(registry, "urbanist_refusals_total", "what was refused, by reason");
    Family<Counter>& failures = counters(registry, "urbanist_store_failures_total", "failed calls of the store, by kind");
    Histogram& request_seconds = histogram(registry, "urbanist_http_request_seconds", "from the request to its answer", kSeconds);
    Histogram& command_seconds = histogram(registry, "urbanist_command_seconds", "from a command to its durable acknowledgement", kSeconds);
    Histogram& commit_seconds = histogram(registry, "urbanist_store_commit_seconds", "one durable transaction", kSeconds);
    Histogram& group_size = histogram(registry, "urbanist_store_commit_appends", "appends in one transaction", kGroupSizes);
    Gauge& sockets = gauge(registry, "urbanist_connections", "open connections");
    Gauge& viewers = gauge(registry, "urbanist_viewers", "open WebSockets and streams");
    Counter& messages_in = counter(registry, "urbanist_messages_in_total", "messages from viewers");
    Counter& messages_out = counter(registry, "urbanist_messages_out_total", "messages to viewers");
    Counter& bytes_out = counter(registry, "urbanist_message_bytes_out_total", "bytes of messages to viewers");
    Counter& slow_viewers = counter(registry, "urbanist_slow_viewers_total", "viewers let go because they could not keep up");
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
void Metrics::command(double seconds) { families_->command_seconds.Observe(seconds); }

std::string Metrics::text() const { return TextSerializer().Serialize(families_->registry.Collect()); }

}  // namespace urbanist::server
