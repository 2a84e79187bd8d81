// Messages from clients over a socket.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"

namespace urbanist::protocol {

inline constexpr std::size_t kLongestKey = 64;         // of a command; repeating it with the same key has no further effect
inline constexpr std::size_t kLongestIdentifier = 64;  // of a table, an account, a session

// Subscribes to the events of a table. With `since`, the events after that number are sent first, otherwise a view.
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
// Subscribes to the lobby's lists, or unsubscribes.
struct Lobby {
    bool follow = true;
};
// The client's user is writing at the table; repeated every few seconds.
struct Typing {
    std::string table;
};
struct Ping {};

using ClientMessage = std::variant<Watch, Leave, Do, Lobby, Typing, Ping>;

[[nodiscard]] core::Parsed<ClientMessage> parse(std::string_view text);

// A key and a command, as in the body of an HTTP request, which knows the table.
[[nodiscard]] core::Parsed<Do> parse_do(json::Json object, std::string table);

// Letters, digits, «-» and «_», at least one and at most 64.
[[nodiscard]] bool is_identifier(std::string_view text);

}  // namespace urbanist::protocol
