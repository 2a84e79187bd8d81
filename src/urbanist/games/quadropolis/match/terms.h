// Quadropolis for the list of games: its descriptor and options.
#pragma once

#include <memory>

#include "urbanist/core/result.h"
#include "urbanist/game/terms.h"

namespace urbanist::quadropolis::match {

extern const game::Descriptor kDescriptor;

[[nodiscard]] core::Parsed<std::shared_ptr<const game::Terms>> parse_terms(const json::Json& document);
// A record in canonical form, if it is legal.
[[nodiscard]] core::Parsed<json::Json> read_record(const json::Json& document);

}  // namespace urbanist::quadropolis::match
