// What may be known of a table. Built from what is named here, member by member: the rest stays hidden.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "urbanist/table/table.h"

namespace urbanist::table {

// What a person is called now. The log holds accounts only, so that a name can change or go.
using NameOf = std::function<std::string(std::string_view account)>;

// The accounts whose words a viewer does not want to hear.
using Muted = std::set<std::string, std::less<>>;

// Everything at once, for who comes anew. `viewer` is an account, empty for a stranger. Precondition: it may watch.
[[nodiscard]] Json view_for(const Table& table, std::string_view viewer, const NameOf& name_of, At now, const Muted& muted = {});

// The game alone as the viewer sees it: once for each of its seats, once for a spectator.
[[nodiscard]] Json match_views(const Table& table, std::string_view viewer);

// One event as JSON, to be asked when the table has taken it; nothing when the viewer may not know what it was, or does not want to.
[[nodiscard]] std::optional<std::string> shown_to(const Table& table, const Event& event, std::string_view viewer, const NameOf& name_of,
                                                  const Muted& muted = {});
// Whether somebody has muted who said this. Other events than talk are seen by all.
[[nodiscard]] bool is_muted(const Event& event, const Muted& muted);

// A line of JSON for lists of tables, the same for everybody. It has accounts in it, which the server makes names of before it shows the line.
[[nodiscard]] std::string summary(const Table& table);

// The record with what proves that it was fair; during the game only what the viewer may keep. Nothing for who may not have one yet.
[[nodiscard]] std::optional<Json> record_for(const Table& table, std::string_view viewer, const NameOf& name_of);

}  // namespace urbanist::table
