// Removes expired sessions, stale guests and abandoned tables on a schedule.
#pragma once

#include <cstdint>
#include <string_view>

#include "urbanist/server/services/services.h"

namespace urbanist::server {

class CleanupTask {
public:
    explicit CleanupTask(Services& services) : services_(services) {}

    // For as long as the loop runs.
    [[nodiscard]] Awaitable<void> run();

private:
    [[nodiscard]] Awaitable<void> clean_up();
    // Calls drop(store, most) until nothing is left. Returns false if the store failed.
    template <class Drop>
    [[nodiscard]] Awaitable<bool> drop_all(std::string_view what, Drop drop);

    Services& services_;
};

}  // namespace urbanist::server
