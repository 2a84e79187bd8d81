// What offers mean to the one who looks: with whom they can be made, what they would be worth, and what a choice would do to one's word. Everything
// follows from the view.
#pragma once

#include "urbanist/games/quatropolis/deals/book.h"
#include "urbanist/games/quatropolis/rules/view.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::scene {

// For each other seat all terms, and the name of the reason why one cannot be given or asked for. Empty for a spectator.
[[nodiscard]] json::Json partners(const View& view, const deals::Seen& seen);
// What an offer to or from the viewer would bring it, in points: a guess from what it knows, not a search.
[[nodiscard]] json::Json worth_of(const View& view, const deals::Seen& seen, const deals::Offer& offer);
// Which side the issue on the table may suit each other seat, by what its role's cards pay on average.
[[nodiscard]] json::Json wants(const View& view);
// The viewer's open promises that this choice would keep or break.
[[nodiscard]] json::Json word_of(const View& view, const deals::Seen& seen, const Action& action);

}  // namespace urbanist::quatropolis::scene
