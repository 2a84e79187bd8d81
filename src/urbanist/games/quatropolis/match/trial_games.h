// Statistics of quick games between simple bots, for people who write cards.
#pragma once

#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::match {

// Plays this many games and summarises them; docs/page/quatropolis.json describes the answer as TrialGames. The same seed gives the same games.
[[nodiscard]] json::Json trial_games(const CardSet& cards, unsigned games, std::uint64_t seed);

}  // namespace urbanist::quatropolis::match
