// Background tasks. Exceptions are logged and counted and do not affect anything else.
#pragma once

#include <functional>
#include <string_view>

#include "urbanist/server/services/services.h"

namespace urbanist::server {

// Logs and counts a failed task. Precondition: called from a catch block.
void note_failed_task(Services& services, std::string_view task, std::string_view table = {});

// Runs one step of a task. Returns false if it threw.
[[nodiscard]] Awaitable<bool> attempt(Services& services, std::string_view task, Awaitable<void> step);

// Runs the work until it returns; if it throws, restarts it after a pause. Both arguments must outlive the loop.
[[nodiscard]] Awaitable<void> keep_running(Services& services, std::string_view task, std::function<Awaitable<void>()> work);

}  // namespace urbanist::server
