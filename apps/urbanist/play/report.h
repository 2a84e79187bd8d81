// Answers to a player's questions, and the end of the game.
#pragma once

#include <optional>
#include <string>

#include "play/advice.h"
#include "play/look.h"
#include "play/session.h"

namespace urbanist::app {

// What one architect takes from each slot, or what each architect takes from one slot, with the best gain of each.
[[nodiscard]] std::string offers_of_architect(const quadropolis::State& state, quadropolis::ArchitectNumber architect,
                                              const messages::Catalogue& catalogue, const Look& look);
[[nodiscard]] std::string offers_at_slot(const quadropolis::State& state, quadropolis::Slot slot, const messages::Catalogue& catalogue,
                                         const Look& look);

// Every legal move, grouped by architect.
[[nodiscard]] std::string moves_report(const quadropolis::State& state, const messages::Catalogue& catalogue, const Look& look);

// The score pad with the best activation of every city as it is now: points by building type, and what breaks ties.
[[nodiscard]] std::string score_pad(const Session& session, const messages::Catalogue& catalogue, const Look& look);

// All cities with their best activation, the score pad, and who has won by what.
[[nodiscard]] std::string final_report(const Session& session, const messages::Catalogue& catalogue, const Look& look);

}  // namespace urbanist::app
