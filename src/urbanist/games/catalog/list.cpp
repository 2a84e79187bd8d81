// The only list of games. Contains nothing else, so that a test can link its own list instead of this file.
#include "urbanist/games/catalog/list.h"

#include "urbanist/games/quadropolis/engine/position.h"
#include "urbanist/games/quadropolis/match/terms.h"
#include "urbanist/games/quatropolis/engine/position.h"
#include "urbanist/games/quatropolis/match/terms.h"

namespace urbanist::catalog {

namespace {

using json::Json;

constexpr std::array kGames = {
    Entry{.game = &quadropolis::match::kDescriptor,
          .parse_terms = [](const Json& document, const Decks&, int) { return quadropolis::match::parse_terms(document); },
          .read_record = [](const Json& document, const Decks&) { return quadropolis::match::read_record(document); },
          .position_members = quadropolis::engine::kPositionMembers,
          .parse_position = [](const Json& request, const Decks&) { return quadropolis::engine::parse_position(request); },
          .scored_member = "city",
          .score = quadropolis::engine::score_city},
    Entry{.game = &quatropolis::match::kDescriptor,
          .parse_terms = quatropolis::match::parse_terms,
          .read_record = quatropolis::match::read_record,
          .position_members = quatropolis::engine::kPositionMembers,
          .parse_position = [](const Json& request, const Decks& decks) { return quatropolis::engine::parse_position(request, decks.standard()); }},
};

}  // namespace

std::span<const Entry> entries() { return kGames; }

}  // namespace urbanist::catalog
