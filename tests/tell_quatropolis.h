// Prints a game of Quatropolis for people, including all secrets.
#pragma once

#include <string>

#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::tests {

// Ends with the error if a move is illegal.
[[nodiscard]] std::string told(const quatropolis::record::Record& game);

}  // namespace urbanist::tests
