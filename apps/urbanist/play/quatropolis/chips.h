// A cup is two numbers; chips are only a way to draw them (R1.5).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "play/canvas.h"

namespace urbanist::app {

struct Chip {
    std::uint16_t worth;
    Style style;
};

// The largest first: black, blue, green, red, silver.
inline constexpr std::array<Chip, 5> kChips = {{{100, {.ink = rgb(0xFFFFFF), .ground = rgb(0x1C1F24), .bold = true}},
                                                {50, {.ink = rgb(0xFFFFFF), .ground = rgb(0x1F5FBF), .bold = true}},
                                                {25, {.ink = rgb(0xFFFFFF), .ground = rgb(0x1D7A3E), .bold = true}},
                                                {5, {.ink = rgb(0xFFFFFF), .ground = rgb(0xB8231F), .bold = true}},
                                                {1, {.ink = rgb(0x1C1F24), .ground = rgb(0xC3C9D0), .bold = true}}}};

// The fewest chips that make up an amount, largest first.
[[nodiscard]] inline std::vector<Chip> chips_of(unsigned amount) {
    std::vector<Chip> chips;
    for (const Chip& chip : kChips) {
        for (; amount >= chip.worth; amount -= chip.worth) chips.push_back(chip);
    }
    return chips;
}

}  // namespace urbanist::app
