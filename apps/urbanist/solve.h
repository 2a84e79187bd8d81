// urbanist solve: what its files share.
#pragma once

#include "urbanist/games/quadropolis/solver/certificate.h"
#include "urbanist/json/json.h"

namespace urbanist::app {

[[nodiscard]] json::Json to_json(const quadropolis::solver::Certificate& certificate);
[[nodiscard]] core::Parsed<quadropolis::solver::Certificate> parse_certificate(const json::Json& document);
// In the form of a city file.
[[nodiscard]] json::Json solved_city_to_json(const quadropolis::solver::Certificate& certificate);

}  // namespace urbanist::app
