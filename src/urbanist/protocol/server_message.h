// What the server says over a socket, one line of JSON each. docs/openapi.json describes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "urbanist/json/json.h"
#include "urbanist/protocol/problem.h"

namespace urbanist::protocol {

// The first message: who the server takes the client for, null for nobody.
[[nodiscard]] std::string hello(const json::Json& account, const std::string& version, std::int64_t now);
// The whole table as this viewer may see it, after event n.
[[nodiscard]] std::string table_view(const std::string& table, std::uint64_t n, const json::Json& view);
// One event; without content, which is JSON already, when this viewer may not see it. Of events that happened together the last one also has what
// they have changed in the viewer's view, as JSON.
[[nodiscard]] std::string event(const std::string& table, std::uint64_t n, std::int64_t at, const std::optional<std::string>& content,
                                const std::optional<std::string>& changes = std::nullopt);
// What a viewer of a game with secrets sees of it after event n; sent after events that were missed.
[[nodiscard]] std::string views(const std::string& table, std::uint64_t n, const json::Json& views);
// To a bot: this seat of yours is to move; with what it may know, and the moves that it may make if they can be listed.
[[nodiscard]] std::string turn(const std::string& table, std::uint64_t n, unsigned seat, const json::Json& view, const json::Json& legal);
// The command with this key is durable as event n.
[[nodiscard]] std::string done(const std::string& table, const std::string& key, std::uint64_t n);
// Nothing was changed, unless the reason is «outcome-unknown». Table and key are left out where they are empty.
[[nodiscard]] std::string refused(const std::string& table, const std::string& key, const Problem& problem);
[[nodiscard]] std::string typing(const std::string& table, std::uint8_t seat);
[[nodiscard]] std::string presence(const std::string& table, const json::Json& people);
// The tables where it is this person's move: how many, and the first of them.
[[nodiscard]] std::string counter(const std::vector<std::string>& tables);
// Public tables that wait for players, and those that are played at; newest first.
[[nodiscard]] std::string lobby(const json::Json& open, const json::Json& playing);
[[nodiscard]] std::string pong();
// The list of this person's friends, requests and invitations has changed.
[[nodiscard]] std::string friends_changed();
// All that operators announce now: [{"id", "at", "text", "until" where it ends}], maybe none.
[[nodiscard]] std::string announcements(const json::Json& list);
// The server is about to go, or lets this client go; it may come back.
[[nodiscard]] std::string closing(const Problem& problem);

}  // namespace urbanist::protocol
