// A Quadropolis position for the page, with its history. The page duplicates no rule: everything it shows comes from here.
// Members have JavaScript names; docs/page/quadropolis.json describes them.
#pragma once

#include <cstddef>
#include <optional>

#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/record/record.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::scene {

// The scene after this many moves of the record. Fails if there are fewer, or if one is illegal.
[[nodiscard]] core::Parsed<json::Json> scene_of(const record::Record& record, std::size_t ply);

// Everything the seat to move may do: for each architect and slot the tile it takes, where it may go and its gain. For another seat, as if its next
// turn came at once; nothing where it has no other turn in the round.
[[nodiscard]] core::Parsed<json::Json> reaches_of(const record::Record& record, std::size_t ply, std::optional<Seat> seat = std::nullopt);

// A tile's details for a seat: what it needs and scores, how to reach it, and where it would be worth most if it
// were that seat's turn. Fails if there is no tile.
[[nodiscard]] core::Parsed<json::Json> tile_card_of(const record::Record& record, std::size_t ply, Plot plot, Seat seat);

// The number of tiles of each type in later rounds.
[[nodiscard]] core::Parsed<json::Json> forecast_of(const record::Record& record, std::size_t ply);

// The position itself.
[[nodiscard]] core::Parsed<State> state_at(const record::Record& record, std::size_t ply);

}  // namespace urbanist::quadropolis::scene
