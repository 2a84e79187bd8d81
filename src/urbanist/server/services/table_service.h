// The interface between the network and the tables. Call it only from the event loop's thread; long operations are awaited and never block.
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
#include "urbanist/server/services/daily_service.h"
#include "urbanist/server/services/viewer.h"

namespace urbanist::server {

// The problem is in the caller's language.
template <class T>
using Answer = core::Result<T, protocol::Problem>;

class TableService {
public:
    TableService() = default;
    TableService(const TableService&) = delete;
    TableService& operator=(const TableService&) = delete;
    virtual ~TableService() = default;

    // Sends the view, or the events after `since`, and then each event as it happens. Watching twice has no further effect. The number of tables
    // per viewer is limited.
    [[nodiscard]] virtual Awaitable<Answer<void>> watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch) = 0;
    virtual void leave(Viewer& viewer, const std::string& table) = 0;
    // The viewer is writing: tells the other seats that watch on this node. The viewer must have a seat too.
    virtual void tell_typing(const Viewer& viewer, const std::string& table) = 0;
    // Sends the lists of the lobby now and whenever they change, or stops doing so.
    [[nodiscard]] virtual Awaitable<void> follow_lobby(std::shared_ptr<Viewer> viewer, bool follow) = 0;
    // The viewer has connected or disconnected; between the two calls it may watch tables. People are sent their «your move» counter,
    // bots the tables that are waiting for them.
    virtual void connected(std::shared_ptr<Viewer> viewer) = 0;
    virtual void disconnected(Viewer& viewer) = 0;
    // Returns when the command is durable, with the number of its first event. Repeating a key returns the same number.
    // If the table cannot be locked before the deadline, the command is refused and nothing changes.
    [[nodiscard]] virtual Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do order,
                                                                   std::chrono::steady_clock::time_point deadline) = 0;

    // Creates a table with these options → {"table": ID, "n": N}.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> create(Identity who, std::string key, json::Json options) = 0;
    // Takes a seat at an open public table with these options, or at a new one → {"table": ID, "n": N}.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> match(Identity who, std::string key, json::Json options) = 0;
    // Lets another account in, even if the table is private. Only for people who may watch it themselves.
    [[nodiscard]] virtual Awaitable<Answer<void>> let_in(Identity who, std::string table, std::string account) = 0;
    // {"n": N, "view": …} as this person may see it.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> show(Identity who, std::string table) = 0;
    // The record of the game: complete after the end; during play, what the seat knows.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> record(Identity who, std::string table) = 0;

    // The account at a seat of a table that this person may watch.
    [[nodiscard]] virtual Awaitable<Answer<std::string>> account_at(Identity who, std::string table, std::uint8_t seat) = 0;

    // The bot's analysis of a finished game: {"state": "none", "waiting" or "done", "moves": [advice on each]}.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> analysis(Identity who, std::string table) = 0;
    // Requests the analysis and returns its state in the same form.
    [[nodiscard]] virtual Awaitable<Answer<json::Json>> analyse(Identity who, std::string table) = 0;

    // This person mutes or unmutes somebody.
    [[nodiscard]] virtual Awaitable<void> muted_changed(std::string account) = 0;

    // An account was renamed or deleted: viewers of its tables are told at once. Without an account, any may have changed.
    [[nodiscard]] virtual Awaitable<void> account_changed(std::string account) = 0;
    // An account is being deleted: it leaves tables that have not started, and a bot takes over in running games.
    [[nodiscard]] virtual Awaitable<void> leave_everywhere(Identity who) = 0;
    // A table was changed or removed by another process.
    [[nodiscard]] virtual Awaitable<void> table_changed(std::string table) = 0;
    // An operator closes the table. Returns false if the store failed and the caller should retry.
    [[nodiscard]] virtual Awaitable<bool> close(std::string table) = 0;

    [[nodiscard]] virtual DailyService& daily() = 0;

    // Stops accepting commands; returns when all accepted ones are durable and sent, or at the deadline. Clocks are stopped from here on.
    [[nodiscard]] virtual Awaitable<void> freeze(std::chrono::steady_clock::time_point deadline) = 0;
};

}  // namespace urbanist::server
