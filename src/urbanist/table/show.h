// What may be known of a table. Built from what is named here, member by member: the rest stays hidden.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "urbanist/table/table.h"

namespace urbanist::table {

// What a person is called now. The log holds accounts only, so that a name can change or go.
using NameOf = std::function<std::string(std::string_view account)>;

// Everything at once, for who comes anew. `viewer` is an account, empty for a stranger. Precondition: it may watch.
[[nodiscard]] Json view_for(const Table& table, std::string_view viewer, const NameOf& name_of, At now);

// The game alone as the viewer sees it: once for each of its seats, once for a spectator.
[[nodiscard]] Json match_views(const Table& table, std::string_view viewer);

// One event, to be asked when the table has taken it; nothing when the viewer may not know what it was.
[[nodiscard]] std::optional<Json> shown_to(const Table& table, const Event& event, std::string_view viewer, const NameOf& name_of);

// A line for lists of tables, the same for everybody. Accounts are not named in it.
[[nodiscard]] Json summary(const Table& table);

// The record with what proves that it was fair; during the game only what the viewer may keep. Nothing for who may not have one yet.
[[nodiscard]] std::optional<Json> record_for(const Table& table, std::string_view viewer, const NameOf& name_of);

}  // namespace urbanist::table
