// The members of a view that are the same for all viewers. Used for whole views and for changes.
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
    // Whether the value is unchanged, so that viewers of the first table need no update.
    bool (*same)(const Table& before, const Table& after);
};

[[nodiscard]] std::span<const SharedMember> shared_members();

[[nodiscard]] Json seats_to_json(Seats seats);
[[nodiscard]] Json chairs_to_json(const Table& table, const NameOf& name_of);
// Whether the secret may be revealed because nothing depends on it any more. The secret of a contest is revealed by the contest, not by a table.
[[nodiscard]] bool opens_secret(const Table& table);
[[nodiscard]] std::string opened_secret(const Table& table);

}  // namespace urbanist::table
