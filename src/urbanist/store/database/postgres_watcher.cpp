#include "urbanist/store/database/postgres_watcher.h"

#include <poll.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace urbanist::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kLongestText = 7500;

void wait_for_input(PGconn* connection, Clock::time_point deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd input{PQsocket(connection), POLLIN, 0};
    poll(&input, 1, static_cast<int>(std::max<std::int64_t>(0, left.count())));
}

}  // namespace

std::vector<std::string> notification_texts(const std::string& node, std::span<const std::string_view> tables) {
    std::vector<std::string> texts;
    for (const std::string_view table : tables) {
        if (texts.empty() || texts.back().size() + 1 + table.size() > kLongestText) texts.push_back(node);
        texts.back() += " ";
        texts.back() += table;
    }
    return texts;
}

Stored<void> PostgresWatcher::listen() {
    if (auto connected = connection_.ready(); !connected) return connected;
    if (listening_ == connection_.generation()) return {};
    auto done = connection_.command("LISTEN " + std::string(kChannel));
    if (done) listening_ = connection_.generation();
    return done;
}

void PostgresWatcher::read_notifications(Changes& changes) {
    while (const std::unique_ptr<PGnotify, PostgresFree> notification{PQnotifies(connection_.get())}) {
        std::istringstream words(notification->extra);
        std::string node;
        std::string table;
        words >> node;
        while (node != node_ && words >> table) changes.tables.push_back(table);
    }
}

Stored<Changes> PostgresWatcher::next(std::chrono::milliseconds longest) {
    const auto deadline = Clock::now() + longest;
    Changes changes;
    while (true) {
        if (auto listening = listen(); !listening) return std::unexpected(std::move(listening.error()));
        read_notifications(changes);
        changes.missed = std::exchange(told_, listening_) != listening_;
        if (changes.missed || !changes.tables.empty() || Clock::now() >= deadline) return changes;
        wait_for_input(connection_.get(), deadline);
    }
}

}  // namespace urbanist::store
