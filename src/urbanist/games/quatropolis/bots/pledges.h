// Promises due in this round, and how far they are trusted and kept.
#pragma once

#include <optional>

#include "urbanist/games/quatropolis/worlds/blueprint.h"
#include "urbanist/games/quatropolis/worlds/sight.h"

namespace urbanist::quatropolis::bots {

// How a bot treats its own promises.
enum class Keeping : std::uint8_t {
    Always,
    IfCheap,  // unless breaking them gains a lot
    Never,    // ignores them
    Breaks,   // does the opposite, for experiments
};

// What a seat has promised to do in this round.
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

// Adds a term if it is about this issue.
void add(Pledge& pledge, const deals::Term& term, Role receiver);
// The open promises of the seat known to the sight. A seat that promised to vote like another is expected to vote as that one
// promised, or as its role usually wants.
[[nodiscard]] Pledge pledge_of(const Sight& sight, Seat seat);
// The action closest to the given one that keeps the pledge as far as the cup allows.
[[nodiscard]] Action honoured(const Pledge& pledge, const Turn& turn, Action action);
// The action changed to break as much of the pledge as possible.
[[nodiscard]] Action betrayed(const Pledge& pledge, Action action);

// How likely the seat keeps a promise, judging by its earlier promises known to the sight: 0.8 for an unknown seat.
[[nodiscard]] double trust_in_deals(const Sight& sight, Seat seat);
[[nodiscard]] bool is_known_liar(const Sight& sight, Seat seat);

}  // namespace urbanist::quatropolis::bots
