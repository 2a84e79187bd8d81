// When nobody could play, because the server was not there or nothing could be stored, and what tables are owed for it.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "urbanist/store/database/failure.h"
#include "urbanist/table/table.h"

namespace urbanist::server {

class Outages {
public:
    struct Outage {
        table::At since{};
        table::At until{};
    };

    // The server was alive, and could store something. Nothing before the first of these calls counts as an outage.
    void note_alive(table::At now) { last_alive_ = now; }
    [[nodiscard]] bool was_alive() const { return last_alive_ != table::At{}; }

    // Nothing could be stored just now: an outage begins, or goes on. What only one table cannot store is none.
    void begin(const store::Failure& failure);
    [[nodiscard]] bool lasts() const { return since_.has_value(); }
    // The one that lasts is over.
    void end(table::At now);
    // One that is over.
    void add(Outage outage);

    // What the people of the table have lost by outages since it was last changed.
    [[nodiscard]] std::chrono::milliseconds time_owed(const table::Table& table) const;

private:
    table::At last_alive_{};
    std::vector<Outage> over_;
    std::optional<table::At> since_;  // of the one that lasts
};

}  // namespace urbanist::server
