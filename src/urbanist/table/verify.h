// Checks that a game was fair: all randomness came from the secret committed to before the game, and sealed choices match their
// seals. Anyone can check it with the record alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/game/seat.h"
#include "urbanist/games/catalog/decks.h"
#include "urbanist/json/json.h"

namespace urbanist::table {

// The error says what does not match.
[[nodiscard]] core::Parsed<void> verify(const json::Json& record, const catalog::Decks& decks = catalog::Decks::built_in());

// The evidence in a record: the exact texts behind its commitment and its seals. Anybody can check them with HMAC-SHA-256.
struct Evidence {
    struct Choice {
        std::uint64_t number = 0;  // event number
        game::Seat seat{};
        std::string text{};
        std::string seal{};
    };

    std::string terms;  // covered by the commitment
    std::size_t deals = 0;
    std::vector<Choice> choices;
};
[[nodiscard]] core::Parsed<Evidence> evidence_of(const json::Json& record, const catalog::Decks& decks = catalog::Decks::built_in());

}  // namespace urbanist::table
