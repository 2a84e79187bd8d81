// The clock of the server: everything below is told the time.
#pragma once

#include <chrono>
#include <cstdint>

namespace urbanist::server {

using Moment = std::chrono::sys_time<std::chrono::milliseconds>;

[[nodiscard]] inline Moment clock_now() { return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()); }

// Milliseconds since 1970, as they stand in events and rows.
[[nodiscard]] inline std::int64_t milliseconds_of(Moment moment) { return moment.time_since_epoch().count(); }
[[nodiscard]] inline std::int64_t now_ms() { return milliseconds_of(clock_now()); }

// For figures: how long something took.
[[nodiscard]] inline double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace urbanist::server
