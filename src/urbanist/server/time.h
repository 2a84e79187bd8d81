// The clock of the server: everything below is told the time.
#pragma once

#include <chrono>
#include <cstdint>

namespace urbanist::server {

// Milliseconds since 1970, as they stand in events and rows.
[[nodiscard]] inline std::int64_t now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// For figures: how long something took.
[[nodiscard]] inline double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace urbanist::server
