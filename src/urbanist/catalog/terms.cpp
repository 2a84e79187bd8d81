#include "urbanist/catalog/terms.h"

#include "urbanist/catalog/quadropolis_match.h"
#include "urbanist/catalog/quatropolis_match.h"

namespace urbanist::catalog {

core::Parsed<std::shared_ptr<const Terms>> parse_terms(const Json& document) {
    const auto game = json::text_member(document, "game");
    if (!game) return std::unexpected(game.error());
    if (*game == "quadropolis") return quadropolis_terms(document);
    if (*game == "quatropolis") return quatropolis_terms(document);
    return core::parse_error("game", "must be quadropolis or quatropolis");
}

}  // namespace urbanist::catalog
