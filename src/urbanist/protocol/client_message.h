// What a client may say over its socket.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"

namespace urbanist::protocol {

inline constexpr std::size_t kLongestKey = 64;         // of a command; sent again with the same key, it has no second effect
inline constexpr std::size_t kLongestIdentifier = 64;  // of a table, an account, a session

// From now on every event of this table. With `since`, the events after that number come first; else a fresh view.
struct Watch {
    std::string table;
    std::optional<std::uint64_t> since;
};
struct Leave {
    std::string table;
};
struct Do {
    std::string table;
    std::string key;
    json::Json command;
};
// The lists of the lobby, now and whenever they change; or no more.
struct Lobby {
    bool follow = true;
};
// Somebody writes to the others at the table; said again every few seconds while it lasts.
struct Typing {
    std::string table;
};
struct Ping {};

using ClientMessage = std::variant<Watch, Leave, Do, Lobby, Typing, Ping>;

[[nodiscard]] core::Parsed<ClientMessage> parse(std::string_view text);

// A key and a command, as they also stand in the body of an HTTP request; the table is known there.
[[nodiscard]] core::Parsed<Do> parse_do(json::Json object, std::string table);

// Letters, digits, «-» and «_», at least one and at most 64.
[[nodiscard]] bool is_identifier(std::string_view text);

}  // namespace urbanist::protocol
