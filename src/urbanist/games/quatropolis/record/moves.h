// Entries of `moves` in a record of Quatropolis.
#pragma once

#include <optional>

#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::record {

[[nodiscard]] core::Parsed<Entry> parse_entry(const json::Json& entry);
[[nodiscard]] core::Parsed<Changes> parse_changes(const json::Json& object);
[[nodiscard]] json::Json to_json(const Roll& roll);
// Only measures that change.
[[nodiscard]] json::Json to_json(const Changes& changes);
[[nodiscard]] json::Json to_json(const Move& move);

// What a seat or a spectator may know of a move when it is made; null if nothing. Abilities are public once used, sides once revealed; amounts
// and gifts of others never are.
[[nodiscard]] json::Json shown_to(const Move& move, std::optional<Seat> viewer);
// Whether the action is hidden from others when it is made.
[[nodiscard]] constexpr bool is_secret(const Action& action) { return action.kind == Kind::Funnel || action.kind == Kind::Vote; }

}  // namespace urbanist::quatropolis::record
