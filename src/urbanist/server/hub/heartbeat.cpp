#include "urbanist/server/hub/heartbeat.h"

#include <charconv>

#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

constexpr std::chrono::milliseconds kClockJump{2000};
constexpr const char* kHeartbeatName = "heartbeat";

std::optional<table::At> parse_heartbeat(const std::optional<std::string>& text) {
    std::int64_t ms = 0;
    if (!text || std::from_chars(text->data(), text->data() + text->size(), ms).ec != std::errc{} || ms <= 0) return std::nullopt;
    return table::At(std::chrono::milliseconds(ms));
}

}  // namespace

Awaitable<void> Heartbeat::beat() {
    if (!outages_.was_alive() && !co_await find_downtime()) co_return;
    const table::At now = table_now();
    const std::string text = std::to_string(milliseconds_of(now));
    const auto set = [text](store::Store& store) { return store.shared_values.set(kHeartbeatName, text); };
    const auto written = co_await (rooms_.is_frozen() ? services_.store_queue.run_idempotent(set) : services_.store_queue.probe(set));
    services_.store_queue.note_write(written);
    if (!written) co_return outages_.begin(written.error());
    if (outages_.lasts()) {
        outages_.end(table_now());
        give_back_time();
    }
    outages_.note_alive(now);
}

// A heartbeat in the future means that the clock was set back; then the length of the outage is unknown.
Awaitable<bool> Heartbeat::find_downtime() {
    const auto last = co_await services_.store_queue.read([](store::Store& store) { return store.shared_values.get(kHeartbeatName); });
    if (!last) co_return false;
    const table::At now = table_now();
    outages_.note_alive(now);
    if (const auto beat = parse_heartbeat(*last); beat && *beat < now) {
        outages_.add({*beat, now});
        give_back_time();
    }
    co_return true;
}

void Heartbeat::give_back_time() {
    for (const RoomPtr& room : rooms_.all()) rooms_.spawn_in(room, rooms_.give_back_time(room));
}

void Heartbeat::note_clock_jump() {
    const auto shift = clock_now() - table_now();
    if (std::chrono::abs(shift - clock_shift_) < kClockJump) return;
    services_.log.warning("clock-jumped", {{"ms", (shift - clock_shift_).count()}, {"text", "restart the server at a quiet time"}});
    clock_shift_ = shift;
}

}  // namespace urbanist::server
