// Promises that come due in this round, and how far they are trusted and kept.
#pragma once

#include <optional>

#include "urbanist/games/quatropolis/bots/blueprint.h"
#include "urbanist/games/quatropolis/bots/sight.h"

namespace urbanist::quatropolis::bots {

// What a bot does about its own promises.
enum class Keeping : std::uint8_t {
    Always,
    IfCheap,  // unless breaking them gains much
    Never,    // forgets them
    Breaks,   // does the opposite, for experiments
};

// What a seat has promised to do now.
struct Pledge {
    std::optional<bool> side{};
    std::uint16_t spend = 0;
    bool hold = false;
    std::uint16_t to_corporation = 0;
    std::uint16_t to_official = 0;
    Changes proposal{};

    [[nodiscard]] bool is_empty() const { return *this == Pledge{}; }
    friend bool operator==(const Pledge&, const Pledge&) = default;
};

// Adds a term that is about this issue; others are left out.
void add(Pledge& pledge, const deals::Term& term, Role receiver);
// All open promises of the seat that the sight knows. Who promised to vote like another is expected to follow what that one promised.
[[nodiscard]] Pledge pledge_of(const Sight& sight, Seat seat);
// The action that keeps the pledge and is as close to the given one as the cup allows.
[[nodiscard]] Action honoured(const Pledge& pledge, const Turn& turn, Action action);
// The same that breaks all of it that can be broken.
[[nodiscard]] Action betrayed(const Pledge& pledge, Action action);

// How likely the seat keeps a promise, by what the sight can tell of the earlier ones: 0.8 for an unknown seat.
[[nodiscard]] double trust_in_deals(const Sight& sight, Seat seat);
[[nodiscard]] bool is_known_liar(const Sight& sight, Seat seat);

}  // namespace urbanist::quatropolis::bots
