// Loads a table from the store. An unreadable log is a bug or disk damage and must not affect other tables.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "urbanist/store/store.h"
#include "urbanist/table/table.h"

namespace urbanist::server {

// Never throws, whatever the log contains.
struct ReadTable {
    std::optional<table::Table> table{};  // as far as the log can be read; nothing if not even its beginning can
    std::string damage{};                 // why it cannot be read further; empty if all is well
    bool snapshot_is_damaged = false;     // the full log may still be intact
};
[[nodiscard]] ReadTable read_table(const std::string& id, const store::Log& log, const catalog::Decks& decks);

// The same without the snapshot, from all events.
[[nodiscard]] store::Stored<store::Log> whole_log(store::Store& store, store::Log log);

[[nodiscard]] core::Parsed<std::vector<table::Event>> parse_events(const std::vector<store::Event>& stored);

}  // namespace urbanist::server
