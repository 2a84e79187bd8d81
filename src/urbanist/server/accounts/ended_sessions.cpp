#include "urbanist/server/accounts/ended_sessions.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

constexpr std::size_t kCheckedAtOnce = 500;

}  // namespace

Awaitable<void> dismiss_ended_sessions(Services& services) {
    std::vector<std::string> sessions = services.viewers.sessions();
    while (!sessions.empty()) {
        const std::size_t left = sessions.size() - std::min(sessions.size(), kCheckedAtOnce);
        std::vector<std::string> some(sessions.begin() + static_cast<std::ptrdiff_t>(left), sessions.end());
        sessions.resize(left);
        const auto now = now_ms();
        const auto alive = co_await services.store_queue.read([some, now](store::Store& store) { return store.sessions.alive(some, now); });
        if (!alive) co_return;
        const std::unordered_set<std::string> checked(some.begin(), some.end());
        const std::unordered_set<std::string> going_on(alive->begin(), alive->end());
        const auto has_ended = [&](const Identity& who) { return checked.contains(who.session) && !going_on.contains(who.session); };
        services.viewers.dismiss(has_ended, "signed-out");
    }
}

}  // namespace urbanist::server
