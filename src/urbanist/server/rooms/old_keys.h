// Keys of commands that a table itself does not remember any more, so that «done once» has no end. They are read from the log when they are needed:
// few games are so long.
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

// A part of a log, on the way from a thread of the store to the loop.
struct KeyPage {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> numbers;  // of events, by the hash of account and key
    std::uint64_t last = 0;                                        // event that was read
};
// The events behind `since`, as many as are read at once.
[[nodiscard]] store::Stored<KeyPage> read_keys(store::Store& store, const std::string& table, std::uint64_t since);

class OldKeys {
public:
    void add(const KeyPage& page) { numbers_.insert(page.numbers.begin(), page.numbers.end()); }
    void add(std::uint64_t number, const table::Event& event);
    // The number of an event that has this key, but for a chance of one in 2^64: whoever needs to be sure looks at the event.
    [[nodiscard]] std::optional<std::uint64_t> find(std::string_view account, std::string_view key) const;

private:
    std::unordered_map<std::uint64_t, std::uint64_t> numbers_;
};

}  // namespace urbanist::server
