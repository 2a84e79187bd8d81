// The part of urbanist replay for Quatropolis.
#pragma once

#include <string>

#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::app {

// Plays a record under the rules and prints the result, with the same guarantees as for Quadropolis.
void replay_quatropolis(const quatropolis::record::Record& game, const std::string& place, bool json);

}  // namespace urbanist::app
