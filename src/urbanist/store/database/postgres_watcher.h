// Notifications of other nodes' appends, on a separate connection.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/postgres_connection.h"
#include "urbanist/store/database/watcher.h"

namespace urbanist::store {

inline constexpr std::string_view kChannel = "urbanist_tables";

// The notification payloads for these tables: the node that changed them, then the tables; PostgreSQL allows less than 8,000 bytes each.
[[nodiscard]] std::vector<std::string> notification_texts(const std::string& node, std::span<const std::string_view> tables);

class PostgresWatcher final : public Watcher {
public:
    PostgresWatcher(const std::string& url, std::chrono::milliseconds patience, std::string node)
        : connection_(url, patience), node_(std::move(node)) {}

    void answer_within(std::chrono::milliseconds longest) { connection_.answer_within(longest); }
    [[nodiscard]] Stored<void> listen();
    [[nodiscard]] Stored<Changes> next(std::chrono::milliseconds longest) override;

private:
    void read_notifications(Changes& changes);

    PostgresConnection connection_;
    std::string node_;
    std::uint64_t listening_ = 0;  // generation of the listening connection
    std::uint64_t told_ = 0;       // the one whose beginning was reported as a gap
};

}  // namespace urbanist::store
