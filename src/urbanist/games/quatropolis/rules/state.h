// Everything the rules need between two events. Contains secrets: view_for builds what a seat may see, member by member.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "urbanist/game/game.h"
#include "urbanist/games/quatropolis/cards/cards.h"
#include "urbanist/games/quatropolis/cards/city.h"
#include "urbanist/games/quatropolis/rules/action.h"

namespace urbanist::quatropolis {

using game::Seat;
using game::Seats;

inline constexpr unsigned kSeats = 4;
inline constexpr Seats kEverybody{(1U << kSeats) - 1};
template <class T>
using BySeat = std::array<T, kSeats>;

struct Options {
    const Cards* cards = nullptr;  // must outlive every state made from them
    bool whole_deck = false;       // instead of ten issues and the two referendums (R1.6)
    bool end_third_tie = false;    // the third tie in a row removes the issue (R6.7)
    std::uint8_t rules = kRules;

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t { Setup, Roll, Proposal, Discussion, ResidentFunnels, LandlordFunnels, Voting, Over };

// A seat's secret cards (R1.2), as indices into Cards.
struct Secrets {
    std::array<std::uint8_t, kObjectivesEach> objectives{};
    std::uint8_t enemy = 0;

    friend constexpr bool operator==(const Secrets&, const Secrets&) = default;
};

// What a seat has learned through its ability (R7.3, R7.4).
struct Insight {
    bool knows_issue = false;
    bool knows_cup = false;
    std::uint8_t issue = 0;  // card
    std::uint8_t seat = 0;   // whose cup
    Cup cup{};               // as it was then

    friend constexpr bool operator==(const Insight&, const Insight&) = default;
};

// The last vote as it is public: sides and totals, but no individual amounts (R6.4).
struct Outcome {
    enum class Winner : std::uint8_t { None, Yes, No, Tie };  // None: no vote yet
    Winner winner = Winner::None;
    std::uint8_t issue = 0;
    Seats yes{};        // who voted for it
    Seats announced{};  // who announced an ability
    Cup for_yes{};
    Cup for_no{};

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

struct State {
    Options options{};
    City city{};
    Phase phase = Phase::Setup;
    std::uint16_t round = 0;  // of earning; grows at each tie too
    BySeat<Role> roles{};
    BySeat<Secrets> secrets{};
    BySeat<Cup> cups{};
    BySeat<Insight> insights{};
    Seats abilities_used{};
    std::array<std::uint8_t, kMostIssues> deck{};  // cards, in their order
    std::uint8_t deck_size = 0;
    std::uint8_t settled = 0;  // cards of the deck; the next one lies on the table
    std::uint8_t ties = 0;     // consecutive ties on the current issue; at most three are counted
    BySeat<std::uint8_t> dice{};
    BySeat<std::uint8_t> ranks{};  // number of seats that rolled higher; ties roll again before their place matters
    std::uint8_t lapses = 0;       // number of seats, from the highest rank down, that let the time run out (R4.5)
    Seats to_roll{};
    Seat proposer{};
    Changes proposal{};
    Seats done{};  // who is ready, or has voted
    BySeat<Action> votes{};
    std::array<Action, 2> funnels{};  // the resident's and the landlord's, until both are made (R5.3)
    Outcome last{};

    [[nodiscard]] const Cards& cards() const { return *options.cards; }
    [[nodiscard]] std::uint8_t card_on_table() const { return deck[settled]; }
    [[nodiscard]] const Issue& issue() const { return cards().issues[card_on_table()]; }
    [[nodiscard]] constexpr Seat seat_of(Role role) const {
        Seat seat{};
        while (roles[seat.index] != role) ++seat.index;
        return seat;
    }
    [[nodiscard]] constexpr Role role_of(Seat seat) const { return roles[seat.index]; }
    [[nodiscard]] Ability ability_of(Seat seat) const { return cards().role(role_of(seat)).ability; }
    [[nodiscard]] bool has_ability(Seat seat) const { return !abilities_used.has(seat); }

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 512);

[[nodiscard]] constexpr bool is_over(const State& state) { return state.phase == Phase::Over; }
[[nodiscard]] constexpr bool awaits_deal(const State& state) { return state.phase == Phase::Setup || state.phase == Phase::Roll; }
// All seats that have not chosen yet; several at once in the discussion and the vote.
[[nodiscard]] Seats to_move(const State& state);

}  // namespace urbanist::quatropolis
