// Statements at a table of Quatropolis, as stored beside the moves of a record.
#pragma once

#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::record {

// {"seat":2,"say":"offer official 3"}
[[nodiscard]] core::Parsed<Spoken> parse_spoken(const json::Json& entry);
[[nodiscard]] json::Json to_json(const Spoken& spoken);

// The member `statements` of a record with this many moves.
[[nodiscard]] core::Parsed<std::vector<Remark>> parse_remarks(const json::Json& document, std::size_t moves);
[[nodiscard]] json::Json to_json(const Remark& remark);

}  // namespace urbanist::quatropolis::record
