// Where a tile may be built, independent of player and site.
#pragma once

#include "urbanist/games/quadropolis/rules/rules.h"

namespace urbanist::quadropolis {

// Whether this architect may put a tile of this type on the square (Q4). Precondition: the mode has the architect.
[[nodiscard]] core::Result<void, Refusal> check_placing(const City& city, Mode mode, Square square, Type type, ArchitectNumber number);

}  // namespace urbanist::quadropolis
