#include "urbanist/server/services/background.h"

#include <chrono>
#include <exception>
#include <string>

namespace urbanist::server {

namespace {

constexpr std::chrono::seconds kPauseAfterFailure{1};

std::string text_of_exception() {
    try {
        throw;
    } catch (const std::exception& fault) {
        return fault.what();
    } catch (...) {
        return "unknown exception";
    }
}

}  // namespace

void note_failed_task(Services& services, std::string_view task, std::string_view table) {
    services.metrics.task_failed(task);
    services.log.error("task-failed", {{"task", task}, {"table", table}, {"text", text_of_exception()}});
}

Awaitable<bool> attempt(Services& services, std::string_view task, Awaitable<void> step) {
    try {
        co_await std::move(step);
        co_return true;
    } catch (...) {
        note_failed_task(services, task);
    }
    co_return false;
}

Awaitable<void> keep_running(Services& services, std::string_view task, std::function<Awaitable<void>()> work) {
    Timer pause(services.loop);
    while (!co_await attempt(services, task, work())) {
        pause.expires_after(kPauseAfterFailure);
        co_await pause.async_wait(kQuietly);
    }
}

}  // namespace urbanist::server
