#include "urbanist/protocol/client_message.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "urbanist/core/quoted.h"
#include "urbanist/json/members.h"

namespace urbanist::protocol {

namespace {

using core::Parsed;
using json::Json;
using json::Members;

constexpr bool is_identifier_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

void read_table(Members& members, std::string& out) {
    members.text("table", out);
    members.need(is_identifier(out), "table", "is not the id of a table");
}

template <class Message>
Parsed<ClientMessage> made(Members& members, Message message) {
    members.no_others();
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return message;
}

Parsed<ClientMessage> read_watch(Members& members) {
    Watch watch;
    read_table(members, watch.table);
    if (members.has("since")) members.number("since", 0, std::numeric_limits<std::int64_t>::max(), watch.since.emplace());
    return made(members, std::move(watch));
}

Parsed<ClientMessage> read_leave(Members& members) {
    Leave leave;
    read_table(members, leave.table);
    return made(members, std::move(leave));
}

Parsed<ClientMessage> read_typing(Members& members) {
    Typing typing;
    read_table(members, typing.table);
    return made(members, std::move(typing));
}

Parsed<ClientMessage> read_lobby(Members& members) {
    Lobby lobby;
    members.flag("follow", lobby.follow);
    return made(members, lobby);
}

// The command is moved out of the object that the members belong to.
void read_order(Members& members, Json& object, Do& order) {
    members.text("key", order.key);
    members.need(!order.key.empty() && order.key.size() <= kLongestKey, "key", "must have 1 to 64 bytes");
    members.each("command", [&](const Json& command) {
        members.need(command.is_object(), "command", "must be an object");
        order.command = std::move(object["command"]);
    });
}

Parsed<ClientMessage> read_do(Members& members, Json& object) {
    Do order;
    read_table(members, order.table);
    read_order(members, object, order);
    return made(members, std::move(order));
}

}  // namespace

bool is_identifier(std::string_view text) {
    return !text.empty() && text.size() <= kLongestIdentifier && std::ranges::all_of(text, is_identifier_letter);
}

Parsed<Do> parse_do(Json object, std::string table) {
    Do order{.table = std::move(table), .key = {}, .command = {}};
    Members members(object);
    read_order(members, object, order);
    members.no_others();
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return order;
}

Parsed<ClientMessage> parse(std::string_view text) {
    auto object = json::parse(text);
    if (!object) return std::unexpected(object.error());
    Members members(*object);
    std::string type;
    members.text("t", type);
    if (type == "watch") return read_watch(members);
    if (type == "leave") return read_leave(members);
    if (type == "do") return read_do(members, *object);
    if (type == "lobby") return read_lobby(members);
    if (type == "typing") return read_typing(members);
    members.need(type == "ping", "t", core::quoted(type) + " is unknown; expected watch, leave, do, lobby, typing or ping");
    return made(members, Ping{});
}

}  // namespace urbanist::protocol
