// One entry of `moves` in a record of Quatropolis.
#pragma once

#include "urbanist/record/quatropolis.h"

namespace urbanist::record {

[[nodiscard]] core::Parsed<QuatropolisEntry> parse_quatropolis_move(const json::Json& entry);
[[nodiscard]] json::Json to_json(const quatropolis::Roll& roll);
// Without what stays as it is.
[[nodiscard]] json::Json to_json(const quatropolis::Changes& changes);
[[nodiscard]] json::Json to_json(const QuatropolisMove& move);

}  // namespace urbanist::record
