// The end of a game of Quatropolis as a story: how each issue was settled, which votes decided the game, and what was secret until now.
#pragma once

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::scene {

// Members have JavaScript names; docs/page/quatropolis.json describes them as Story. Contains every secret of the record, so the game must be over.
[[nodiscard]] core::Parsed<json::Json> story_of(const record::Record& record);

}  // namespace urbanist::quatropolis::scene
