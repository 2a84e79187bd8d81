// JSON as programs write it: without spaces, escapes, fractions or signs. It is read much faster than any other.
#pragma once

#include <optional>
#include <string_view>

#include "urbanist/json/json.h"

namespace urbanist::json {

// Nothing where the text is not so plain, where something is wrong with it, or too deep, or too much: parse then finds out what.
[[nodiscard]] std::optional<Json> read_plain(std::string_view text);

}  // namespace urbanist::json
