#include "journal.h"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <vector>

namespace urbanist::load {

namespace {

using json::Json;

struct NotedTable {
    std::string token;
    std::map<unsigned, std::string> moves;  // by their index in the game
};
using Noted = std::map<std::string, NotedTable>;

void note(Noted& noted, const Json& line) {
    NotedTable& table = noted[line.at("table").get<std::string>()];
    if (line.contains("token")) {
        table.token = line.at("token").get<std::string>();
    } else if (!table.moves.emplace(line.at("move").get<unsigned>(), line.at("action").get<std::string>()).second) {
        throw Fault(fmt::format("move {} of table {} was acknowledged twice", line.at("move").get<unsigned>(), line.at("table").get<std::string>()));
    }
}

Noted read(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw Fault(path + ": cannot be read");
    Noted noted;
    std::size_t number = 0;
    for (std::string text; std::getline(file, text);) {
        ++number;
        const auto line = json::parse(text);
        if (!line) throw Fault(fmt::format("{}, line {}: {}", path, number, line.error().message()));
        try {
            note(noted, *line);
        } catch (const Json::exception&) {
            throw Fault(fmt::format("{}, line {}: is not a journal entry", path, number));
        }
    }
    return noted;
}

void compare(const std::string& id, const NotedTable& noted, const Json& record) {
    const auto moves = json::array_member(record, "moves");
    if (!moves) throw Fault(fmt::format("table {}: its record has no moves", id));
    for (const auto& [index, action] : noted.moves) {
        if (index >= (*moves)->size()) throw Fault(fmt::format("table {}: the acknowledged move {} ({}) is lost", id, index, action));
        if ((**moves)[index] != action)
            throw Fault(fmt::format("table {}: move {} is {}, but {} was acknowledged", id, index, (**moves)[index].dump(), action));
    }
}

}  // namespace

Journal::Journal(const std::string& path) {
    if (path.empty()) return;
    file_.reset(std::fopen(path.c_str(), "w"));
    if (!file_) throw Fault(path + ": cannot be written");
}

void Journal::table(std::string_view id, std::string_view token) {
    if (file_) fmt::print(file_.get(), "{{\"table\":\"{}\",\"token\":\"{}\"}}\n", id, token);
}

void Journal::move(std::string_view table, std::string_view key, std::uint64_t n, unsigned index, std::string_view action) {
    if (!file_) return;
    fmt::print(file_.get(), "{{\"table\":\"{}\",\"key\":\"{}\",\"n\":{},\"move\":{},\"action\":\"{}\"}}\n", table, key, n, index, action);
}

Awaitable<Verified> verify_journal(std::string path, Http& http) {
    Verified verified;
    for (const auto& [id, table] : read(path)) {
        if (table.moves.empty()) continue;  // the game may never have started, so there may be no record
        compare(id, table, co_await http.get("/api/tables/" + id + "/record", table.token));
        ++verified.tables;
        verified.moves += table.moves.size();
    }
    co_return verified;
}

}  // namespace urbanist::load
