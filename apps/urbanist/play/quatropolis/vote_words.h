// How a vote ended, in a sentence.
#pragma once

#include <optional>
#include <string>

#include "urbanist/games/quatropolis/rules/view.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

// Who decided a tie by an ability announced with the vote.
[[nodiscard]] std::optional<quatropolis::Seat> tie_breaker(const quatropolis::PublicView& table);
// Of the last vote; `stays` if the issue is still on the table.
[[nodiscard]] std::string outcome_text(const messages::Catalogue& words, const quatropolis::PublicView& table,
                                       const quatropolis::BySeat<std::string>& names, bool stays);

}  // namespace urbanist::app
