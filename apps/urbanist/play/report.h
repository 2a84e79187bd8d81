// Reports for players: their options, the score pad, the end of the game.
#pragma once

#include <optional>
#include <string>

#include "play/advice.h"
#include "play/look.h"
#include "play/session.h"

namespace urbanist::app {

// What one architect takes from each slot, or each architect from one slot, with the best gain.
[[nodiscard]] std::string offers_of_architect(const quadropolis::State& state, quadropolis::ArchitectNumber architect,
                                              const messages::Catalogue& catalogue, const Look& look);
[[nodiscard]] std::string offers_at_slot(const quadropolis::State& state, quadropolis::Slot slot, const messages::Catalogue& catalogue,
                                         const Look& look);

// Every legal move, grouped by architect.
[[nodiscard]] std::string moves_report(const quadropolis::State& state, const messages::Catalogue& catalogue, const Look& look);

// The score pad with the current best activation of every city: points by building type, and the tie-breakers.
[[nodiscard]] std::string score_pad(const Session& session, const messages::Catalogue& catalogue, const Look& look);

// All cities with their best activation, the score pad, and who has won and why.
[[nodiscard]] std::string final_report(const Session& session, const messages::Catalogue& catalogue, const Look& look);

}  // namespace urbanist::app
