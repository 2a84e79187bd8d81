// Periods in which nobody could play because the server was down or nothing could be stored, and the time that tables get back for them.
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

    // The server was running and could store something. Time before the first call never counts as an outage.
    void note_alive(table::At now) { last_alive_ = now; }
    [[nodiscard]] bool was_alive() const { return last_alive_ != table::At{}; }

    // Storing failed: an outage begins or continues. A failure of a single table is not an outage.
    void begin(const store::Failure& failure);
    [[nodiscard]] bool lasts() const { return since_.has_value(); }
    // The current outage is over.
    void end(table::At now);
    // An outage that is over.
    void add(Outage outage);

    // The time that the players of the table have lost to outages since it last changed.
    [[nodiscard]] std::chrono::milliseconds time_owed(const table::Table& table) const;

private:
    table::At last_alive_{};
    std::vector<Outage> over_;
    std::optional<table::At> since_;  // start of the current outage
};

}  // namespace urbanist::server
