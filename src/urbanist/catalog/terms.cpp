#include "urbanist/catalog/terms.h"

#include "urbanist/catalog/quadropolis_match.h"
#include "urbanist/catalog/quatropolis_match.h"

namespace urbanist::catalog {

core::Result<std::string, Refusal> check_statement(const Match* match, std::string_view text) {
    const auto statement = quatropolis::parse_statement(text);
    if (!statement) return std::unexpected(Refusal{"no-such-statement", statement.error().message()});
    const bool courtesy = quatropolis::facts(statement->saying).courtesy;
    if (!courtesy && (match == nullptr || !match->may_be_said(*statement)))
        return std::unexpected(Refusal{"not-now", "this can only be said while an issue is talked about"});
    return quatropolis::to_text(*statement);
}

core::Parsed<std::shared_ptr<const Terms>> parse_terms(const Json& document, const Decks& decks) {
    const auto game = json::text_member(document, "game");
    if (!game) return std::unexpected(game.error());
    if (*game == "quadropolis") return quadropolis_terms(document);
    if (*game == "quatropolis") return quatropolis_terms(document, decks);
    return core::parse_error("game", "must be quadropolis or quatropolis");
}

}  // namespace urbanist::catalog
