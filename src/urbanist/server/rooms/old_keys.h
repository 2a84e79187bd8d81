// Keys of commands that the table itself no longer remembers, so that no command is ever done twice. They are read from the log on demand,
// because few games are that long.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "urbanist/store/store.h"
#include "urbanist/table/event.h"

namespace urbanist::server {

// Part of a log, passed from a store thread to the loop.
struct KeyPage {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> numbers;  // of events, by the hash of account and key
    std::uint64_t last = 0;                                        // event that was read
};
// The next batch of events after `since`.
[[nodiscard]] store::Stored<KeyPage> read_keys(store::Store& store, const std::string& table, std::uint64_t since);

class OldKeys {
public:
    void add(const KeyPage& page) { numbers_.insert(page.numbers.begin(), page.numbers.end()); }
    void add(std::uint64_t number, const table::Event& event);
    // The number of an event with this key. Wrong with a chance of one in 2^64; read the event to be sure.
    [[nodiscard]] std::optional<std::uint64_t> find(std::string_view account, std::string_view key) const;

private:
    std::unordered_map<std::uint64_t, std::uint64_t> numbers_;
};

}  // namespace urbanist::server
