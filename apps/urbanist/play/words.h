// Names of things in the game, in the player's language.
#pragma once

#include <string>

#include "play/session.h"
#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

[[nodiscard]] std::string building_name(const messages::Catalogue& catalogue, quadropolis::Type type);
// «tower block (2 inhabitants)»
[[nodiscard]] std::string tile_text(const messages::Catalogue& catalogue, quadropolis::Tile tile);
// What happened to the tile: «park on b2», «park discarded», «nothing taken».
[[nodiscard]] std::string outcome_text(const messages::Catalogue& catalogue, quadropolis::Tile tile, quadropolis::Target target);
[[nodiscard]] std::string refusal_text(const messages::Catalogue& catalogue, quadropolis::Refusal refusal);
[[nodiscard]] std::string mode_name(const messages::Catalogue& catalogue, quadropolis::Mode mode);
// «person», «greedy bot», «random bot»
[[nodiscard]] std::string seat_kind(const messages::Catalogue& catalogue, std::string_view kind);

}  // namespace urbanist::app
