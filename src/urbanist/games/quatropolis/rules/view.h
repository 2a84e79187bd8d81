// What a seat or a spectator may know. Every member is copied by name: anything not listed here stays hidden.
#pragma once

#include <optional>

#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/state.h"

namespace urbanist::quatropolis {

// The public part.
struct PublicView {
    Options options{};
    City city{};
    Phase phase = Phase::Setup;
    std::uint16_t round = 0;
    BySeat<Role> roles{};
    Seats abilities_used{};
    std::array<std::uint8_t, kMostIssues> turned_over{};  // the settled cards and the current one, in order
    std::uint8_t cards_turned_over = 0;
    std::uint8_t settled = 0;
    std::uint8_t deck_size = 0;
    std::uint8_t ties = 0;
    BySeat<std::uint8_t> dice{};
    Seats to_roll{};
    Seats lapsed{};  // seats that ran out of time for a proposal
    Seat proposer{};
    Changes proposal{};
    Seats to_move{};
    Outcome last{};

    friend constexpr bool operator==(const PublicView&, const PublicView&) = default;
};

// The private part of one seat.
struct OwnView {
    Seat seat{};
    Cup cup{};
    Secrets secrets{};
    Insight insight{};
    Action vote{};  // the seat's own vote, while others are still choosing

    friend constexpr bool operator==(const OwnView&, const OwnView&) = default;
};

struct View {
    PublicView table{};
    std::optional<OwnView> own;                 // a spectator has none
    std::optional<BySeat<Secrets>> revealed{};  // at the end, all objectives and enemies (R8)

    friend constexpr bool operator==(const View&, const View&) = default;
};

[[nodiscard]] View view_for(const State& state, Seat seat);
// The legal choices of this view's seat. Precondition: it is not a spectator's view.
[[nodiscard]] Turn turn_of(const View& view);
[[nodiscard]] View view_for_spectator(const State& state);

}  // namespace urbanist::quatropolis
