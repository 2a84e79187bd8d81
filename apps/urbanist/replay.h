// The part of urbanist replay that is about the second game.
#pragma once

#include <string>

#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::app {

// Plays a record under the rules and prints what it comes to; the same promises as for the first game.
void replay_quatropolis(const quatropolis::record::Record& game, const std::string& place, bool json);

}  // namespace urbanist::app
