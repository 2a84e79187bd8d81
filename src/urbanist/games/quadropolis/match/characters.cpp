#include "urbanist/games/quadropolis/match/characters.h"

#include <algorithm>

namespace urbanist::quadropolis::match {

bots::Player find_opponent(std::string_view name) {
    const auto found = std::ranges::find(kCharacters, name, &game::Character::name);  // a pointer in some libraries only
    return bots::find_player(found == kCharacters.end() ? name : found->level);
}

}  // namespace urbanist::quadropolis::match
