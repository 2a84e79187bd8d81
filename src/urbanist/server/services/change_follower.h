// Notices what was changed past this server, by other nodes or by `urbanist admin`, and lets it take effect here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "urbanist/server/services/services.h"
#include "urbanist/server/services/table_service.h"

namespace urbanist::server {

class ChangeFollower {
public:
    ChangeFollower(Services& services, TableService& tables) : services_(services), tables_(tables) {}

    // Looks once a second, for as long as the loop runs.
    [[nodiscard]] Awaitable<void> run();
    // Returns when all that was noted before the call has taken effect here. Where the store fails, run() comes back to it.
    [[nodiscard]] Awaitable<void> catch_up();

private:
    [[nodiscard]] Awaitable<void> start();
    [[nodiscard]] Awaitable<void> refresh_all();
    [[nodiscard]] Awaitable<void> apply(std::vector<store::Change> changes);
    [[nodiscard]] Awaitable<void> apply_to_account(std::string account);
    // What operators have decided, taken over: whoever is banned now is let go.
    [[nodiscard]] Awaitable<void> apply_rules();
    [[nodiscard]] Awaitable<void> apply_closures();
    [[nodiscard]] Awaitable<void> dismiss_ended_sessions(std::string account);

    Services& services_;
    TableService& tables_;
    std::optional<std::int64_t> last_;  // number of the newest change that has taken effect
};

}  // namespace urbanist::server
