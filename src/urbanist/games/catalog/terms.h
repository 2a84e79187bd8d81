// All games, for code that knows none of them.
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

// The version of the rules for new tables. Incremented when a game's rules change; each game still supports older versions.
inline constexpr int kRules = 2;
inline constexpr int kFirstRules = 1;

// All games in display order.
[[nodiscard]] std::span<const game::Descriptor* const> games();
// The time limits of all games, without duplicates.
[[nodiscard]] const std::vector<game::TimeLimit>& time_limits();

// The bots of all games.
[[nodiscard]] std::vector<std::string_view> bot_names();

// {"game":"quadropolis","mode":"expert","players":3,"first":1} or {"game":"quatropolis","whole_deck":false,"end_third_tie":true};
// everything but the game is optional. "deck" names one of the card sets of Quatropolis. `rules` applies to documents of old tables, which do not
// name their rules.
[[nodiscard]] core::Parsed<std::shared_ptr<const Terms>> parse_terms(const Json& document, const Decks& decks = Decks::built_in(),
                                                                     int rules = kRules);

// A record of any game in canonical form, if it is legal.
[[nodiscard]] core::Parsed<Json> read_record(const Json& document, const Decks& decks = Decks::built_in());

}  // namespace urbanist::catalog
