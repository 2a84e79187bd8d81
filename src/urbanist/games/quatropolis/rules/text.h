// Canonical text forms of actions, which round-trip.
//
//   ready · see-next-issue · see-cup 2 · propose rent+2 tax-1 · lapse · funnel corporation=2 official=1 · vote yes money=3 influence=1 ability
#pragma once

#include <string>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/rules/action.h"
#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::quatropolis {

[[nodiscard]] std::string to_text(const Action& action);
[[nodiscard]] core::Parsed<Action> parse_action(std::string_view text);

[[nodiscard]] std::string to_text(HalfPoints points);  // 3, -1.5

}  // namespace urbanist::quatropolis
