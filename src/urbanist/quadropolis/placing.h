// Where a tile may go, whoever has it and whatever lies on the site.
#pragma once

#include "urbanist/quadropolis/rules.h"

namespace urbanist::quadropolis {

// Whether this architect may put a tile of this type on the square (Q4). Precondition: the mode has the architect.
[[nodiscard]] core::Result<void, Refusal> check_placing(const City& city, Mode mode, Square square, Type type, ArchitectNumber number);

}  // namespace urbanist::quadropolis
