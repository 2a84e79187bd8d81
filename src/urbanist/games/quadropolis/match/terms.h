// Quadropolis in the list of games: what it is, and its options.
#pragma once

#include <memory>

#include "urbanist/core/result.h"
#include "urbanist/game/terms.h"

namespace urbanist::quadropolis::match {

extern const game::Descriptor kDescriptor;

[[nodiscard]] core::Parsed<std::shared_ptr<const game::Terms>> parse_terms(const json::Json& document);
// A record in its one spelling, if the rules allow what it says.
[[nodiscard]] core::Parsed<json::Json> read_record(const json::Json& document);

}  // namespace urbanist::quadropolis::match
