#include "urbanist/protocol/server_message.h"

#include "urbanist/json/quoted.h"

namespace urbanist::protocol {

using json::Json;

namespace {

// The members that most messages begin with. Written as text: building and copying an object costs more than all the rest of a message.
std::string head(std::string_view type, const std::string& table) {
    return std::string(R"({"t":")").append(type).append(R"(","table":)").append(json::quoted(table));
}

std::string head(std::string_view type, const std::string& table, std::uint64_t n) {
    return head(type, table).append(R"(,"n":)").append(std::to_string(n));
}

}  // namespace

std::string hello(const Json& account, const std::string& version, std::int64_t now) {
    return line({{"t", "hello"}, {"account", account}, {"version", version}, {"now", now}});
}

std::string table_view(const std::string& table, std::uint64_t n, const Json& view) {
    return head("table", table, n).append(R"(,"view":)").append(line(view)).append("}");
}

std::string event(const std::string& table, std::uint64_t n, std::int64_t at, const std::optional<Json>& content) {
    std::string message = head("event", table, n).append(R"(,"at":)").append(std::to_string(at));
    if (content) message.append(R"(,"event":)").append(line(*content));
    return message.append("}");
}

std::string views(const std::string& table, std::uint64_t n, const Json& views) {
    return head("views", table, n).append(R"(,"views":)").append(line(views)).append("}");
}

std::string turn(const std::string& table, std::uint64_t n, unsigned seat, const Json& view, const Json& legal) {
    return line({{"t", "turn"}, {"table", table}, {"n", n}, {"seat", seat}, {"view", view}, {"legal", legal}});
}

std::string done(const std::string& table, const std::string& key, std::uint64_t n) {
    return head("done", table).append(R"(,"key":)").append(json::quoted(key)).append(R"(,"n":)").append(std::to_string(n)).append("}");
}

std::string refused(const std::string& table, const std::string& key, const Problem& problem) {
    Json message = {{"t", "refused"}};
    if (!table.empty()) message["table"] = table;
    if (!key.empty()) message["key"] = key;
    message.update(to_json(problem));
    return line(message);
}

std::string presence(const std::string& table, const Json& people) { return line({{"t", "presence"}, {"table", table}, {"people", people}}); }

std::string counter(std::uint64_t moves) { return R"({"t":"counter","moves":)" + std::to_string(moves) + "}"; }

std::string pong() { return line({{"t", "pong"}}); }

std::string closing(const Problem& problem) {
    Json message = {{"t", "closing"}};
    message.update(to_json(problem));
    return line(message);
}

}  // namespace urbanist::protocol
