// A bot's opinion on a vote of a finished game.
#pragma once

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::match {

// The opinion on the vote that settled this issue, counted from 0. The bot knows only what the seat knew then. docs/page/quatropolis.json describes
// the answer as Opinion.
[[nodiscard]] core::Parsed<json::Json> opinion_on_vote(const record::Record& record, std::size_t issue, Seat seat);

}  // namespace urbanist::quatropolis::match
