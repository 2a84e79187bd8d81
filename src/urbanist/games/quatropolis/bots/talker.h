// What bots say in a discussion, out of the ready-made statements.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/games/quatropolis/bots/players.h"

namespace urbanist::quatropolis::bots {

// How honest a talking bot is.
enum class Character : std::uint8_t {
    Honest,  // always
    Liar,    // never
    Mixed,   // mostly
};

// The statement of a bot with this character that is about to play like `player`. Nothing outside a discussion, if it has already
// spoken in this one, or if it prefers to be silent. Precondition: the seat of the sight can see its own cards.
[[nodiscard]] Words talk(const Sight& sight, Player player, Character character, const Budget& budget, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
