// What the server has acknowledged, kept so that it can be held against the server after a crash. One line of JSON for a table with the token
// of a seat at it, and one for each acknowledged move.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "http.h"

namespace urbanist::load {

class Journal {
public:
    // Notes nothing when the path is empty.
    explicit Journal(const std::string& path);

    void table(std::string_view id, std::string_view token);
    // The move with this index in its game, durable as event n.
    void move(std::string_view table, std::string_view key, std::uint64_t n, unsigned index, std::string_view action);

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, Close> file_;
};

struct Verified {
    std::size_t tables = 0;
    std::size_t moves = 0;
};
// Asks for the record of every table in the journal: each acknowledged move must stand in it, at its place and only there. A fault throws.
[[nodiscard]] Awaitable<Verified> verify_journal(std::string path, Http& http);

}  // namespace urbanist::load
