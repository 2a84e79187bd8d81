// What offers mean to the viewer: with whom they can be made, what they are worth, and which promises a choice would keep or break. Computed from the
// view alone.
#pragma once

#include "urbanist/games/quatropolis/deals/book.h"
#include "urbanist/games/quatropolis/rules/view.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::scene {

// For each other seat all terms, with the reason if one cannot be given or asked for. Empty for a spectator.
[[nodiscard]] json::Json partners(const View& view, const deals::Seen& seen);
// The value to the viewer, in points, of an offer to or from it: an estimate from what it knows, not a search.
[[nodiscard]] json::Json worth_of(const View& view, const deals::Seen& seen, const deals::Offer& offer);
// The side of the current issue that each other seat probably prefers, by the average points of its role's cards.
[[nodiscard]] json::Json wants(const View& view);
// The viewer's open promises that this choice would keep or break.
[[nodiscard]] json::Json word_of(const View& view, const deals::Seen& seen, const Action& action);

}  // namespace urbanist::quatropolis::scene
