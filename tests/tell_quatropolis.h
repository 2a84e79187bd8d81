// A game of Quatropolis as a person would follow it who may look into every cup.
#pragma once

#include <string>

#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::tests {

// Ends with the fault when the rules refuse a move.
[[nodiscard]] std::string told(const quatropolis::record::Record& game);

}  // namespace urbanist::tests
