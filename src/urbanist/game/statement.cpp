#include "urbanist/game/statement.h"

#include <algorithm>

namespace urbanist::game {

core::Result<void, Refusal> check_statement(const Descriptor& game, const Match* match, std::string_view statement) {
    if (std::ranges::find(kCourtesies, statement) != kCourtesies.end()) return {};
    if (std::ranges::find(game.sayings, statement.substr(0, statement.find(' ')), &Saying::name) == game.sayings.end())
        return std::unexpected(Refusal{"no-such-statement", "unknown statement"});
    if (match == nullptr) return std::unexpected(Refusal{"not-now", "the game has not begun"});
    return match->check_statement(statement);
}

}  // namespace urbanist::game
