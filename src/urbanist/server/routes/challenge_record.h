// A finished game of one person against bots, as a challenge: others play the same deals against the same bots.
#pragma once

#include <string>
#include <vector>

#include "urbanist/games/catalog/terms.h"
#include "urbanist/json/json.h"

namespace urbanist::server {

struct ChallengeRecord {
    json::Json record;  // in its one spelling
    json::Json terms;
    std::string secret;             // of the deals
    std::size_t seat = 0;           // the person's
    std::vector<std::string> bots;  // by seat; empty where the person is
    std::int64_t points = 0;        // of the person

    // The name of the challenge: to challenge again with the same game leads to the same one.
    [[nodiscard]] std::string id_for(std::string_view account) const;
    // The same deals against the same bots, at the same seat.
    [[nodiscard]] bool is_same_game_as(const ChallengeRecord& other) const;
};

// The record is played again: its deals follow from the secret, all moves are legal, and the points are what the rules say. The error says what is wrong.
[[nodiscard]] core::Parsed<ChallengeRecord> read_challenge_record(const json::Json& record, const catalog::Decks& decks);

}  // namespace urbanist::server
