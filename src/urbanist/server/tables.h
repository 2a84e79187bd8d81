// What the network asks of the tables. All calls come from the event loop's thread; what takes time is awaited, never blocks.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/protocol/client_message.h"
#include "urbanist/protocol/problem.h"
#include "urbanist/server/awaitable.h"
#include "urbanist/server/viewer.h"

namespace urbanist::server {

// The problem is in the asker's language.
template <class T>
using Answer = core::Result<T, protocol::Problem>;

class Tables {
public:
    Tables() = default;
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;
    virtual ~Tables() = default;

    // Delivers the view, or the events after `since`, and from then on each event as it happens. Watching twice is watching once.
    [[nodiscard]] virtual Awaitable<Answer<void>> watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch) = 0;
    virtual void leave(Viewer& viewer, const std::string& table) = 0;
    // The viewer is there, or is gone from everything; between the two calls it may watch. People have their «your move» counter delivered,
    // bots the tables that wait for them.
    virtual void arrived(std::shared_ptr<Viewer> viewer) = 0;
    virtual void gone(Viewer& viewer) = 0;
    // Returns when the command is durable, with the number of its first event; the same number for the same key again.
    [[nodiscard]] virtual Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do order) = 0;

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

    // No new commands; returns when everything that was taken is durable and told. Clocks stand still from here.
    [[nodiscard]] virtual Awaitable<void> freeze() = 0;
};

}  // namespace urbanist::server
