// What a bot thinks of a vote once the game is over.
#pragma once

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::match {

// Of the vote that settled this issue, counted from 0. The bot knows what the seat knew then. docs/page/quatropolis.json describes the answer as
// Opinion.
[[nodiscard]] core::Parsed<json::Json> opinion_on_vote(const record::Record& record, std::size_t issue, Seat seat);

}  // namespace urbanist::quatropolis::match
