// Quatropolis in the list of games.
#pragma once

#include "urbanist/catalog/terms.h"

namespace urbanist::catalog {

[[nodiscard]] core::Parsed<std::shared_ptr<const Terms>> quatropolis_terms(const Json& document, const Decks& decks);

}  // namespace urbanist::catalog
