// One entry of `moves` in a record of Quatropolis.
#pragma once

#include <optional>

#include "urbanist/record/quatropolis.h"

namespace urbanist::record {

[[nodiscard]] core::Parsed<QuatropolisEntry> parse_quatropolis_move(const json::Json& entry);
[[nodiscard]] core::Parsed<quatropolis::Changes> parse_changes(const json::Json& object);
[[nodiscard]] json::Json to_json(const quatropolis::Roll& roll);
// Without what stays as it is.
[[nodiscard]] json::Json to_json(const quatropolis::Changes& changes);
[[nodiscard]] json::Json to_json(const QuatropolisMove& move);

// What a seat, or a spectator, may know of a move when it is made; null is nothing. Abilities are public once used, sides once revealed; amounts
// and gifts of others never are.
[[nodiscard]] json::Json shown_to(const QuatropolisMove& move, std::optional<quatropolis::Seat> viewer);
// Whether others do not learn that it was made, or what it was.
[[nodiscard]] constexpr bool is_secret(const quatropolis::Action& action) {
    return action.kind == quatropolis::Kind::Funnel || action.kind == quatropolis::Kind::Vote;
}

}  // namespace urbanist::record
