// Messages from the server over a socket, one line of JSON each. docs/openapi.json describes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "urbanist/json/json.h"
#include "urbanist/protocol/problem.h"

namespace urbanist::protocol {

// The first message: the client's account, or null if not signed in.
[[nodiscard]] std::string hello(const json::Json& account, const std::string& version, std::int64_t now);
// The whole table as this viewer may see it, after event n.
[[nodiscard]] std::string table_view(const std::string& table, std::uint64_t n, const json::Json& view);
// One event; `content`, as JSON, is empty if this viewer may not see it. The last of several simultaneous events also has the changes of the viewer's
// view, as JSON.
[[nodiscard]] std::string event(const std::string& table, std::uint64_t n, std::int64_t at, const std::optional<std::string>& content,
                                const std::optional<std::string>& changes = std::nullopt);
// The views of a game with secrets after event n; sent after missed events.
[[nodiscard]] std::string views(const std::string& table, std::uint64_t n, const json::Json& views);
// Asks a bot for a move of its seat, with the seat's view and, if they can be listed, the legal moves.
[[nodiscard]] std::string turn(const std::string& table, std::uint64_t n, unsigned seat, const json::Json& view, const json::Json& legal);
// The command with this key is durable as event n.
[[nodiscard]] std::string done(const std::string& table, const std::string& key, std::uint64_t n);
// Nothing was changed, unless the reason is «outcome-unknown». Empty table and key are omitted.
[[nodiscard]] std::string refused(const std::string& table, const std::string& key, const Problem& problem);
[[nodiscard]] std::string typing(const std::string& table, std::uint8_t seat);
[[nodiscard]] std::string presence(const std::string& table, const json::Json& people);
// The number of tables where it is this person's move, and the first of them.
[[nodiscard]] std::string counter(const std::vector<std::string>& tables);
// Public tables, open and running, newest first.
[[nodiscard]] std::string lobby(const json::Json& open, const json::Json& playing);
[[nodiscard]] std::string pong();
// This person's friends, requests or invitations have changed.
[[nodiscard]] std::string friends_changed();
// All current announcements: [{"id", "at", "text", "until"}]; "until" is optional.
[[nodiscard]] std::string announcements(const json::Json& list);
// The server is shutting down or disconnecting this client, which may reconnect.
[[nodiscard]] std::string closing(const Problem& problem);

}  // namespace urbanist::protocol
