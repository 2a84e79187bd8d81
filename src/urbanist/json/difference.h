// Differences between two JSON objects.
#pragma once

#include <string_view>

#include "urbanist/json/json.h"

namespace urbanist::json {

// The member of a difference that lists removed members.
inline constexpr std::string_view kRemoved = "-";

// In a difference, an object describes changes to the old object, any other value replaces the old one, and «-» lists removed members. Both arguments
// must be objects without a member «-».
[[nodiscard]] Json difference(const Json& before, const Json& after);

// apply_difference(before, difference(before, after)) equals `after`, except for the order of members.
[[nodiscard]] Json apply_difference(Json before, const Json& difference);

}  // namespace urbanist::json
