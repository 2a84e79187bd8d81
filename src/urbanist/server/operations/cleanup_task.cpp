#include "urbanist/server/operations/cleanup_task.h"

#include <chrono>

#include "urbanist/server/base/time.h"
#include "urbanist/server/services/background.h"

namespace urbanist::server {

namespace {

constexpr std::uint16_t kDroppedAtOnce = 100;  // between two groups of moves

std::int64_t days_ago(std::chrono::days days) { return milliseconds_of(clock_now() - days); }

}  // namespace

Awaitable<void> CleanupTask::run() {
    Timer pause(services_.loop);
    for (;;) {
        (void)co_await attempt(services_, "cleanup", clean_up());
        pause.expires_after(services_.settings.cleanup_interval);
        co_await pause.async_wait(kQuietly);
    }
}

// Sessions first: the remaining ones show which guests are still active.
Awaitable<void> CleanupTask::clean_up() {
    const auto drop_sessions = [now = now_ms()](store::Store& store) { return store.sessions.drop_expired(now, kDroppedAtOnce); };
    const auto drop_guests = [before = days_ago(services_.settings.guest_days)](store::Store& store) {
        return store.cleanup.drop_stale_guests(before, kDroppedAtOnce);
    };
    const auto drop_tables = [before = days_ago(services_.settings.open_table_days)](store::Store& store) {
        return store.cleanup.drop_abandoned_tables(before, kDroppedAtOnce);
    };
    const auto drop_ended = [now = now_ms()](store::Store& store) { return store.moderation.drop_ended(now, kDroppedAtOnce); };
    if (!co_await drop_all("sessions", drop_sessions)) co_return;
    if (!co_await drop_all("ended-sanctions", drop_ended)) co_return;
    if (!co_await drop_all("guests", drop_guests)) co_return;
    (void)co_await drop_all("tables", drop_tables);
}

template <class Drop>
Awaitable<bool> CleanupTask::drop_all(std::string_view what, Drop drop) {
    std::int64_t count = 0;
    for (std::int64_t found = kDroppedAtOnce; found == kDroppedAtOnce;) {
        const auto dropped = co_await services_.store_queue.run_idempotent(drop);
        if (!dropped) co_return false;
        found = *dropped;
        count += found;
    }
    if (count > 0) services_.log.info("cleaned-up", {{"what", what}, {"count", count}});
    services_.metrics.cleaned_up(what, static_cast<double>(count));
    co_return true;
}

}  // namespace urbanist::server
