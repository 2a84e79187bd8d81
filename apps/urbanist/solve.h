// urbanist solve: declarations shared by its files.
#pragma once

#include "urbanist/games/quadropolis/solver/certificate.h"
#include "urbanist/json/json.h"

namespace urbanist::app {

[[nodiscard]] json::Json to_json(const quadropolis::solver::Certificate& certificate);
[[nodiscard]] core::Parsed<quadropolis::solver::Certificate> parse_certificate(const json::Json& document);
// The solved city in the format of a city file.
[[nodiscard]] json::Json solved_city_to_json(const quadropolis::solver::Certificate& certificate);

}  // namespace urbanist::app
