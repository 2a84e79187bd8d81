#include "support/interrupt.h"

#include <atomic>
#include <csignal>

namespace urbanist::app {

namespace {

std::atomic<bool> signal_arrived = false;
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

void watch_interrupts() {
    struct sigaction action{};
    action.sa_handler = [](int) { signal_arrived = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

bool interrupted() { return signal_arrived; }

}  // namespace urbanist::app
