// What the network asks of the tables. All calls come from the event loop's thread; what takes time is awaited, never blocks.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/protocol/client_message.h"
#include "urbanist/protocol/problem.h"
#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/services/viewer.h"

namespace urbanist::server {

// The problem is in the asker's language.
template <class T>
using Answer = core::Result<T, protocol::Problem>;

class TableService {
public:
    TableService() = default;
    TableService(const TableService&) = delete;
    TableService& operator=(const TableService&) = delete;
    virtual ~TableService() = default;

    // Delivers the view, or the events after `since`, and from then on each event as it happens. Watching twice is watching once. One viewer
    // watches only so many tables.
    [[nodiscard]] virtual Awaitable<Answer<void>> watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch) = 0;
    virtual void leave(Viewer& viewer, const std::string& table) = 0;
    // The viewer has connected, or is gone from everything; between the two calls it may watch. People have their «your move» counter delivered,
    // bots the tables that wait for them.
    virtual void connected(std::shared_ptr<Viewer> viewer) = 0;
    virtual void disconnected(Viewer& viewer) = 0;
    // Returns when the command is durable, with the number of its first event; the same number for the same key again.
    // Whose turn at the table does not come before the deadline is refused, and nothing has changed.
    [[nodiscard]] virtual Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do order,
                                                                   std::chrono::steady_clock::time_point deadline) = 0;

    // The options of a new table → {"table": ID, "n": N}.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> create(Identity who, std::string key, json::Json options) = 0;
    // {"n": N, "view": …} as this person may see it.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> show(Identity who, std::string table) = 0;
    // The record of the game: whole after the end, and for a seat what it knows during play.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> record(Identity who, std::string table) = 0;

    // What a bot makes of the moves of a game that is over: {"state": "none", "waiting" or "done", "moves": [its advice on each]}.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> analysis(Identity who, std::string table) = 0;
    // Asks for it, and returns the same.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> analyse(Identity who, std::string table) = 0;

    // This person wants to hear somebody no more, or again.
    [[nodiscard]] virtual Awaitable<void> muted_changed(std::string account) = 0;

    // Somebody has another name, or none any more: whoever looks at a table of theirs sees it at once. Nobody named: it may be anybody.
    [[nodiscard]] virtual Awaitable<void> account_changed(std::string account) = 0;
    // Somebody leaves for good: stands up where no game has begun, and a bot plays on elsewhere.
    [[nodiscard]] virtual Awaitable<void> leave_everywhere(Identity who) = 0;
    // A table was changed or removed past this server.
    [[nodiscard]] virtual Awaitable<void> table_changed(std::string table) = 0;
    // The operator ends the game, or the table before it. False where the store failed, and it is to be tried again.
    [[nodiscard]] virtual Awaitable<bool> close(std::string table) = 0;

    // No new commands; returns when everything that was taken is durable and told, or at the deadline. Clocks stand still from here.
    [[nodiscard]] virtual Awaitable<void> freeze(std::chrono::steady_clock::time_point deadline) = 0;
};

}  // namespace urbanist::server
