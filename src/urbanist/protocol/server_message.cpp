#include "urbanist/protocol/server_message.h"

namespace urbanist::protocol {

using json::Json;

std::string hello(const Json& account, const std::string& version, std::int64_t now) {
    return line({{"t", "hello"}, {"account", account}, {"version", version}, {"now", now}});
}

std::string table_view(const std::string& table, std::uint64_t n, const Json& view) {
    return line({{"t", "table"}, {"table", table}, {"n", n}, {"view", view}});
}

std::string event(const std::string& table, std::uint64_t n, std::int64_t at, const std::optional<Json>& content) {
    Json message = {{"t", "event"}, {"table", table}, {"n", n}, {"at", at}};
    if (content) message["event"] = *content;
    return line(message);
}

std::string views(const std::string& table, std::uint64_t n, const Json& views) {
    return line({{"t", "views"}, {"table", table}, {"n", n}, {"views", views}});
}

std::string turn(const std::string& table, std::uint64_t n, unsigned seat, const Json& view, const Json& legal) {
    return line({{"t", "turn"}, {"table", table}, {"n", n}, {"seat", seat}, {"view", view}, {"legal", legal}});
}

std::string done(const std::string& table, const std::string& key, std::uint64_t n) {
    return line({{"t", "done"}, {"table", table}, {"key", key}, {"n", n}});
}

std::string refused(const std::string& table, const std::string& key, const Problem& problem) {
    Json message = {{"t", "refused"}};
    if (!table.empty()) message["table"] = table;
    if (!key.empty()) message["key"] = key;
    message.update(to_json(problem));
    return line(message);
}

std::string presence(const std::string& table, const Json& people) { return line({{"t", "presence"}, {"table", table}, {"people", people}}); }

std::string counter(std::uint64_t moves) { return line({{"t", "counter"}, {"moves", moves}}); }

std::string pong() { return line({{"t", "pong"}}); }

std::string closing(const Problem& problem) {
    Json message = {{"t", "closing"}};
    message.update(to_json(problem));
    return line(message);
}

}  // namespace urbanist::protocol
