// Views of a table, built member by member: anything not listed here stays hidden.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "urbanist/table/table.h"

namespace urbanist::table {

// What others are told of an account now. The log only contains ids, so that names can change or be deleted.
struct ShownName {
    ShownName(std::string shown) : name(std::move(shown)) {}  // NOLINT(google-explicit-constructor): most have nothing else

    std::string name;
    std::optional<std::string> owner{};  // of a bot that somebody has connected: the name of its owner
};
using NameOf = std::function<ShownName(std::string_view account)>;

// The accounts a viewer has muted.
using Muted = std::set<std::string, std::less<>>;

// The complete view for a new viewer. `viewer` is an account, or empty if not signed in. Precondition: it may watch.
[[nodiscard]] Json view_for(const Table& table, std::string_view viewer, const NameOf& name_of, At now, const Muted& muted = {});

// Only the game as the viewer with these seats sees it: once per seat, or once for a spectator.
[[nodiscard]] Json match_views(const Table& table, Seats own);
[[nodiscard]] inline Json match_views(const Table& table, std::string_view viewer) { return match_views(table, table.seats_of(viewer)); }

// One event as JSON, after the table has applied it; nothing if the viewer may not see it or has muted its author.
[[nodiscard]] std::optional<std::string> shown_to(const Table& table, const Event& event, std::string_view viewer, const NameOf& name_of,
                                                  const Muted& muted = {});
// The moves that these seats have chosen in advance, for their own people only; null if there are none.
[[nodiscard]] Json plans_to_json(const Table& table, Seats own);
// Whether only the person of its seat may know that it was more than nothing.
[[nodiscard]] bool is_private(const Event& event);
// Whether the viewer has muted the speaker. Events other than talk are never muted.
[[nodiscard]] bool is_muted(const Event& event, const Muted& muted);

// A JSON summary for lists of tables, the same for everyone. It contains account ids, which the server replaces with names.
[[nodiscard]] std::string summary(const Table& table);

// The record with its proof of fairness; during the game only what the viewer may have. Nothing if the viewer may not have one yet.
[[nodiscard]] std::optional<Json> record_for(const Table& table, std::string_view viewer, const NameOf& name_of);

}  // namespace urbanist::table
