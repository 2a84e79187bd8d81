// A Quadropolis game in progress as a game-independent Match.
#pragma once

#include <memory>

#include "urbanist/core/result.h"
#include "urbanist/game/match.h"
#include "urbanist/games/quadropolis/record/record.h"

namespace urbanist::quadropolis::match {

// Before the first deal; with players who allocate by hand at the end (Q6.11), or not.
[[nodiscard]] std::unique_ptr<game::Match> begin(const Options& options, bool by_hand);
// The state at the end of the record, or an error if the rules refuse it.
[[nodiscard]] core::Parsed<std::unique_ptr<game::Match>> resume(const record::Record& record, bool by_hand);

}  // namespace urbanist::quadropolis::match
