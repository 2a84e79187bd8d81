// Applies changes made by other nodes or by `urbanist admin`.
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

    // Checks once a second for as long as the loop runs.
    [[nodiscard]] Awaitable<void> run();
    // Returns when all changes made before the call have been applied. If the store fails, run() retries.
    [[nodiscard]] Awaitable<void> catch_up();

private:
    [[nodiscard]] Awaitable<void> start();
    [[nodiscard]] Awaitable<void> refresh_all();
    [[nodiscard]] Awaitable<void> apply(std::vector<store::Change> changes);
    [[nodiscard]] Awaitable<void> apply_to_account(std::string account);
    // Applies the operators' decisions and disconnects banned people.
    [[nodiscard]] Awaitable<void> apply_rules();
    [[nodiscard]] Awaitable<void> apply_closures();
    [[nodiscard]] Awaitable<void> dismiss_ended_sessions(std::string account);

    Services& services_;
    TableService& tables_;
    std::optional<std::int64_t> last_;  // number of the newest change that has taken effect
};

}  // namespace urbanist::server
