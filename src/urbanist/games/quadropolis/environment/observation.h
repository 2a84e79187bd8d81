// A position as bytes, as the seat to move sees it: itself first, then the others in the order of play.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis::environment {

// A part of an observation.
struct Field {
    std::string_view name;
    std::size_t offset = 0;
    std::array<std::size_t, 2> shape{};
};

//   site        25 × 5        type + 1 (0: empty), inhabitants, energy, points, mayor
//   taken       1 × 20        slots with an architect
//   open        1 × 20        slots that can be chosen
//   architects  players × 5   left of each number; in Expert each row is the common pool
//   types       players × 20  building on each square: type + 1, or 0
//   floors      players × 20
//   printed     players × 20  points on services and harbors
//   pieces      players × 2   inhabitants and energy; 255 means that many or more
//   game        1 × 5         round, turns left in it, the urbanist's plot (25: beside the site), who has the mayor pawn (0: the seat itself), seat
[[nodiscard]] std::vector<Field> observation_fields(unsigned players);
// A multiple of 8, with a few unused bytes after the last field.
[[nodiscard]] std::size_t observation_size(unsigned players);

// Writes observation_size(players) bytes.
void write_observation(const State& state, std::uint8_t* out);

}  // namespace urbanist::quadropolis::environment
