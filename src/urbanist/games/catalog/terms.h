// The games that there are, for code that knows none of them.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "urbanist/game/terms.h"
#include "urbanist/games/catalog/decks.h"
#include "urbanist/games/catalog/match.h"

namespace urbanist::catalog {

using game::Terms;

// The rules that new tables are played by. Grows when those of a game change; each game still plays by the older ones.
inline constexpr int kRules = 2;
inline constexpr int kFirstRules = 1;

// Every game of the list, in the order in which people are offered them.
[[nodiscard]] std::span<const game::Descriptor* const> games();
// The time limits of all games, each once.
[[nodiscard]] const std::vector<game::TimeLimit>& time_limits();

// Of all games.
[[nodiscard]] std::vector<std::string_view> bot_names();

// {"game":"quadropolis","mode":"expert","players":3,"first":1} or {"game":"quatropolis","whole_deck":false,"end_third_tie":true};
// all but the game may be left out. The card set of Quatropolis, "deck", is one of these. Documents from before tables had `rules`
// do not say which they mean.
[[nodiscard]] core::Parsed<std::shared_ptr<const Terms>> parse_terms(const Json& document, const Decks& decks = Decks::built_in(),
                                                                     int rules = kRules);

// A record of any game in its one spelling, if the rules allow what it says.
[[nodiscard]] core::Parsed<Json> read_record(const Json& document, const Decks& decks = Decks::built_in());

}  // namespace urbanist::catalog
