// What has changed between two objects, for somebody who has the first and needs the second.
#pragma once

#include <string_view>

#include "urbanist/json/json.h"

namespace urbanist::json {

// In a difference, the list of the members that were removed.
inline constexpr std::string_view kRemoved = "-";

// An object stands for changes to the object that was there, any other value replaces what was there, and «-» lists removed members.
// Both must be objects without a member «-».
[[nodiscard]] Json difference(const Json& before, const Json& after);

// apply_difference(before, difference(before, after)) has the members of `after`, maybe in another order.
[[nodiscard]] Json apply_difference(Json before, const Json& difference);

}  // namespace urbanist::json
