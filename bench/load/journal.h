// Records what the server has acknowledged, to compare it with the server's data after a crash. One line of JSON for a table with the token of one of
// its seats, and one for each acknowledged move.
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
    // Records nothing if the path is empty.
    explicit Journal(const std::string& path);

    void table(std::string_view id, std::string_view token);
    // Records the move with this index in its game, durable as event n.
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
// Fetches the record of every table in the journal: each acknowledged move must be in it exactly once, at its place. Throws otherwise.
[[nodiscard]] Awaitable<Verified> verify_journal(std::string path, Http& http);

}  // namespace urbanist::load
