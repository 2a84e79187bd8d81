#include "jumping_clock.h"

#include <sys/syscall.h>
#include <time.h>  // NOLINT(modernize-deprecated-headers): for clock_gettime
#include <unistd.h>

#include <atomic>

namespace urbanist::faults {

namespace {

std::atomic<std::int64_t> seconds_ahead = 0;

}  // namespace

void set_clock_ahead(std::chrono::seconds by) { seconds_ahead = by.count(); }

}  // namespace urbanist::faults

// Overrides the C library's function, also for the standard library.
extern "C" int clock_gettime(clockid_t clock, timespec* time) {
    const auto code = static_cast<int>(syscall(SYS_clock_gettime, clock, time));
    if (code == 0 && clock == CLOCK_REALTIME) time->tv_sec += urbanist::faults::seconds_ahead;
    return code;
}
