// A list with only this game, linked instead of the program's list.
#include "urbanist/games/catalog/list.h"

#include "third_game/high_card.h"

namespace urbanist::catalog {

namespace {

constexpr std::array kGames = {Entry{.game = &high_card::kDescriptor, .parse_terms = high_card::parse_terms, .read_record = high_card::read_record}};

}  // namespace

std::span<const Entry> entries() { return kGames; }

}  // namespace urbanist::catalog
