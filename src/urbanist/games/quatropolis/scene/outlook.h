// What a view of Quatropolis means to the one who has it: what may be done and why not, what each side would bring, what the end is worth.
// It is worked out from the view alone, so it can never tell more than they may know.
#pragma once

#include <optional>

#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/view.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::scene {

// Members have the names that JavaScript gives them; docs/page/quatropolis.json says what they mean. The draft is a proposal that the
// seat still writes; it counts only while the proposal is this seat's to make.
[[nodiscard]] json::Json outlook_of(const View& view, const CardSet& set, const std::optional<Changes>& draft = std::nullopt);

}  // namespace urbanist::quatropolis::scene
