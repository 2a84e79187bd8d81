// What a view of Quatropolis means to its viewer: legal choices and reasons against others, the effects of each side, the final score. Computed from
// the view alone, so it cannot reveal more than the viewer may know.
#pragma once

#include <optional>

#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/view.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::scene {

// Members have JavaScript names; docs/page/quatropolis.json describes them. The draft is a proposal the seat is still writing; it is used only while
// this seat is to propose.
[[nodiscard]] json::Json outlook_of(const View& view, const CardSet& set, const std::optional<Changes>& draft = std::nullopt);

}  // namespace urbanist::quatropolis::scene
