// The server's clocks: lower layers are passed the time.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <utility>

namespace urbanist::server {

using Moment = std::chrono::sys_time<std::chrono::milliseconds>;

// How far the server's clocks are ahead of the system clock; 0 except in tests about other days.
inline std::atomic<std::chrono::milliseconds> clock_ahead{std::chrono::milliseconds(0)};

// The system clock's time.
[[nodiscard]] inline Moment clock_now() {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()) + clock_ahead.load();
}

// The tables' clock: starts at the system time on first use and is monotonic from then on, so that changing the system clock
// costs nobody time.
[[nodiscard]] inline Moment table_now() {
    using Steady = std::chrono::steady_clock;
    static const auto start = std::pair(clock_now() - clock_ahead.load(), Steady::now());
    return start.first + clock_ahead.load() + std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - start.second);
}

// Milliseconds since 1970, as stored in events and rows.
[[nodiscard]] inline std::int64_t milliseconds_of(Moment moment) { return moment.time_since_epoch().count(); }
[[nodiscard]] inline std::int64_t now_ms() { return milliseconds_of(clock_now()); }

// For metrics: how long something took.
[[nodiscard]] inline double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace urbanist::server
