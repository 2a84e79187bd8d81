// What a seat may know as numbers: the seat itself first, then the others in table order. Built only from its view, so that it cannot contain
// secrets.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis::environment {

// A part of an observation: numbers from `offset` on.
struct Field {
    std::string_view name;
    std::size_t offset = 0;
    std::size_t size = 0;
};

//   phase 1, round 1, settled 1, deck_size 1, ties 1
//   city 5          rent, amenities, tax, population, rent control
//   issue 11        referendum; for yes: four changes, rent control (1 on, -1 off, 0 as it is); the same for no
//   proposal 5      four changes, and whose (0: one's own, up to 3)
//   roles 4         by seat: resident, landlord, official, corporation
//   abilities 4     by seat: 1 if it is left
//   to_move 4       by seat
//   cup 2           one's own money and influence
//   objectives 6    for each: measure, 1 above or 0 below, threshold
//   enemy 1         the role on one's card
//   seen_issue 12   1 if the next issue was looked at, then as in issue
//   seen_cup 4      1 if a cup was looked at, whose, money, influence then
//   own_vote 4      1 if it is made while others still think, yes, money, influence
//   last_vote 10    none, yes, no or tie; who voted yes, by seat; money and influence for yes, then for no; 1 if it was about the same issue
[[nodiscard]] const std::vector<Field>& observation_fields();
[[nodiscard]] std::size_t observation_size();

// Writes observation_size() numbers. Precondition: the view is a seat's.
void write_observation(const View& view, std::int16_t* out);

}  // namespace urbanist::quatropolis::environment
