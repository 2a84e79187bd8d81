// A finished game of one person against bots, used as a challenge: others play the same deals against the same bots.
#pragma once

#include <string>
#include <vector>

#include "urbanist/games/catalog/terms.h"
#include "urbanist/json/json.h"

namespace urbanist::server {

struct ChallengeRecord {
    json::Json record;  // in canonical form
    json::Json terms;
    std::string secret;             // of the deals
    std::size_t seat = 0;           // the person's
    std::vector<std::string> bots;  // by seat; empty for the person's seat
    std::int64_t points = 0;        // of the person

    // The id of the challenge: the same account and game always give the same id.
    [[nodiscard]] std::string id_for(std::string_view account) const;
    // The same deals against the same bots, at the same seat.
    [[nodiscard]] bool is_same_game_as(const ChallengeRecord& other) const;
};

// Replays the record and checks that its deals follow from the secret, all moves are legal, and the points are right. The error says what is wrong.
[[nodiscard]] core::Parsed<ChallengeRecord> read_challenge_record(const json::Json& record, const catalog::Decks& decks);

}  // namespace urbanist::server
