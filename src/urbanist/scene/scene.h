// A position of Quadropolis as a page draws it, with what led to it. Pages restate no rule: whatever they show stands in here.
// Members have the names that JavaScript gives them; web/src/engine/scene.ts says what they mean.
#pragma once

#include <cstddef>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/record/quadropolis.h"

namespace urbanist::scene {

// After so many moves of the record. Fails when it has not so many, or when one of them is not legal.
[[nodiscard]] core::Parsed<json::Json> scene_of(const record::QuadropolisRecord& record, std::size_t ply);

// All that the seat to move may do then: for each architect and slot what it takes, where it may go and what it brings.
[[nodiscard]] core::Parsed<json::Json> reaches_of(const record::QuadropolisRecord& record, std::size_t ply);

// How many tiles of each kind the rounds after the present one bring.
[[nodiscard]] core::Parsed<json::Json> forecast_of(const record::QuadropolisRecord& record, std::size_t ply);

// The position itself.
[[nodiscard]] core::Parsed<quadropolis::State> state_at(const record::QuadropolisRecord& record, std::size_t ply);

}  // namespace urbanist::scene
