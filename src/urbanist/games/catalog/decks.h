// The available card sets.
#pragma once

#include "urbanist/games/quatropolis/rules/decks.h"

namespace urbanist::catalog {

using quatropolis::Decks;

}  // namespace urbanist::catalog
