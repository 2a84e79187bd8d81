// What bots say in a discussion, out of the ready-made statements.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/bots/quatropolis/players.h"

namespace urbanist::bots::quatropolis {

// Whether words and deeds go together.
enum class Character : std::uint8_t {
    Honest,  // always
    Liar,    // never
    Mixed,   // mostly
};
inline constexpr std::array<std::string_view, 3> kCharacterNames = {"honest", "liar", "mixed"};

// What somebody of this character says who is about to play like `player`. Nothing outside a discussion, when it has said something
// in this one already, or when it would rather be silent. Precondition: the seat of the sight can see its own cards.
[[nodiscard]] Words talk(const Sight& sight, Player player, Character character, const Budget& budget, core::Rng& rng);

}  // namespace urbanist::bots::quatropolis
