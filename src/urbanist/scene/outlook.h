// What a view of Quatropolis means to the one who has it: what may be done and why not, what each side would bring, what the end is worth.
// It is worked out from the view alone, so it can never tell more than they may know.
#pragma once

#include <optional>

#include "urbanist/json/json.h"
#include "urbanist/quatropolis/card_set.h"
#include "urbanist/quatropolis/view.h"

namespace urbanist::scene {

// Members have the names that JavaScript gives them; web/src/quatropolis/outlook.ts says what they mean. The draft is a proposal that the
// seat still writes; it counts only while the proposal is this seat's to make.
[[nodiscard]] json::Json outlook_of(const quatropolis::View& view, const quatropolis::CardSet& set,
                                    const std::optional<quatropolis::Changes>& draft = std::nullopt);

}  // namespace urbanist::scene
