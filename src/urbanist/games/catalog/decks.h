// The available card sets.
#pragma once

#include "urbanist/games/quatropolis/cards/decks.h"

namespace urbanist::catalog {

using quatropolis::Decks;

}  // namespace urbanist::catalog
