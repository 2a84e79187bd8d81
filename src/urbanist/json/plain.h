// A fast path for JSON without spaces, escapes, fractions or signs, as programs usually write it.
#pragma once

#include <optional>
#include <string_view>

#include "urbanist/json/json.h"

namespace urbanist::json {

// Nothing if the text is not in this subset, is invalid or exceeds a limit; the caller then uses parse, which gives the error.
[[nodiscard]] std::optional<Json> read_plain(std::string_view text);

}  // namespace urbanist::json
