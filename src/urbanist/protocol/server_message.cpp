#include "urbanist/protocol/server_message.h"

#include <algorithm>
#include <span>

#include "urbanist/json/writer.h"

namespace urbanist::protocol {

using json::Json;

namespace {

constexpr std::size_t kMostCounted = 100;

// The members that most messages start with.
json::Writer head(std::string_view type, const std::string& table) {
    json::Writer writer;
    writer.text("t", type).text("table", table);
    return writer;
}

json::Writer head(std::string_view type, const std::string& table, std::uint64_t n) {
    json::Writer writer = head(type, table);
    writer.number("n", n);
    return writer;
}

}  // namespace

std::string hello(const Json& account, const std::string& version, std::int64_t now) {
    return line({{"t", "hello"}, {"account", account}, {"version", version}, {"now", now}});
}

std::string table_view(const std::string& table, std::uint64_t n, const Json& view) { return head("table", table, n).document("view", view).done(); }

std::string event(const std::string& table, std::uint64_t n, std::int64_t at, const std::optional<std::string>& content,
                  const std::optional<std::string>& changes) {
    json::Writer writer = head("event", table, n);
    writer.number("at", at);
    if (content) writer.json("event", *content);
    if (changes) writer.json("changes", *changes);
    return writer.done();
}

std::string views(const std::string& table, std::uint64_t n, const Json& views) { return head("views", table, n).document("views", views).done(); }

std::string turn(const std::string& table, std::uint64_t n, unsigned seat, const Json& view, const Json& legal) {
    return head("turn", table, n).number("seat", seat).document("view", view).document("legal", legal).done();
}

std::string done(const std::string& table, const std::string& key, std::uint64_t n) {
    return head("done", table).text("key", key).number("n", n).done();
}

std::string refused(const std::string& table, const std::string& key, const Problem& problem) {
    Json message = {{"t", "refused"}};
    if (!table.empty()) message["table"] = table;
    if (!key.empty()) message["key"] = key;
    message.update(to_json(problem));
    return line(message);
}

std::string typing(const std::string& table, std::uint8_t seat) { return head("typing", table).number("seat", seat).done(); }

std::string presence(const std::string& table, const Json& people) { return head("presence", table).document("people", people).done(); }

std::string announcements(const Json& list) { return line({{"t", "announcements"}, {"announcements", list}}); }

std::string counter(const std::vector<std::string>& tables) {
    json::Writer writer;
    writer.text("t", "counter").number("moves", tables.size());
    const auto first = std::span(tables).first(std::min(tables.size(), kMostCounted));
    return writer.list("tables", first, [](std::string& out, const std::string& table) { json::quote(out, table); }).done();
}

std::string lobby(const Json& open, const Json& playing) {
    return json::Writer().text("t", "lobby").document("open", open).document("playing", playing).done();
}

std::string pong() { return line({{"t", "pong"}}); }

std::string friends_changed() { return line({{"t", "friends"}}); }

std::string closing(const Problem& problem) {
    Json message = {{"t", "closing"}};
    message.update(to_json(problem));
    return line(message);
}

}  // namespace urbanist::protocol
