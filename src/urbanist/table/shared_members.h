// The members of a view that are the same for all who watch. Whole views and changes both take them from here.
#pragma once

#include <span>

#include "urbanist/table/show.h"

namespace urbanist::table {

struct Showing {
    const Table& table;
    const NameOf& name_of;
    At now;
};

struct SharedMember {
    std::string_view name;
    // Null if the view has no such member now.
    Json (*value)(const Showing& showing);
    // Whether viewers of the first table need not be told the second one's value.
    bool (*same)(const Table& before, const Table& after);
};

[[nodiscard]] std::span<const SharedMember> shared_members();

[[nodiscard]] Json seats_to_json(Seats seats);
[[nodiscard]] Json chairs_to_json(const Table& table, const NameOf& name_of);
// The secret is opened when nothing depends on it any more. That of a contest is everybody's: the contest opens it, not a table.
[[nodiscard]] bool opens_secret(const Table& table);
[[nodiscard]] std::string opened_secret(const Table& table);

}  // namespace urbanist::table
