#include "urbanist/server/hub/housekeeping.h"

#include "urbanist/server/accounts/ended_sessions.h"
#include "urbanist/server/services/background.h"

namespace urbanist::server {

namespace {

constexpr std::chrono::seconds kTick{1};
constexpr unsigned kTicksPerHeartbeat = 2;
constexpr unsigned kTicksPerLobby = 2;
constexpr unsigned kTicksPerSessionCheck = 5;
constexpr unsigned kTicksPerAttendance = 5;
constexpr unsigned kTicksPerDayCheck = 10;
constexpr unsigned kTicksPerSweep = 15;

}  // namespace

Awaitable<void> Housekeeping::run() {
    for (unsigned tick = 0; !subjects_.rooms.is_frozen(); ++tick) {
        if (tick % kTicksPerHeartbeat == 0 || subjects_.heartbeat.awaits_store())
            (void)co_await attempt(services_, "heartbeat", subjects_.heartbeat.beat());
        if (tick % kTicksPerSessionCheck == 0) (void)co_await attempt(services_, "sessions", dismiss_ended_sessions(services_));
        (void)co_await attempt(services_, "orphans", subjects_.scheduler.claim_orphans());
        if (tick % kTicksPerDayCheck == 0) (void)co_await attempt(services_, "daily", subjects_.daily.turn_pages());
        (void)co_await attempt(services_, "analyses", subjects_.analyses.start_next());
        (void)co_await attempt(services_, "counters", subjects_.notices.send_counters());
        if (tick % kTicksPerAttendance == 0) (void)co_await attempt(services_, "attendance", subjects_.attendance.note());
        if (tick % kTicksPerLobby == 0) (void)co_await attempt(services_, "lobby", subjects_.lobby.send_changes());
        if (tick % kTicksPerSweep == 0) forget_idle();
        services_.metrics.open_rooms(subjects_.rooms.size());
        services_.metrics.housekeeping_done();
        tick_.expires_after(kTick);
        co_await tick_.async_wait(kQuietly);
    }
}

void Housekeeping::forget_idle() {
    subjects_.rooms.drop_idle();
    subjects_.people.forget_muted_but(services_.viewers.accounts());
    subjects_.heartbeat.note_clock_jump();
}

}  // namespace urbanist::server
