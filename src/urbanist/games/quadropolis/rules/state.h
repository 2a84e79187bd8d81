// Everything the rules need between two moves. Contains no secrets: later layouts and face-down tiles are never in it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "urbanist/game/seat.h"
#include "urbanist/games/quadropolis/rules/action.h"
#include "urbanist/games/quadropolis/rules/city.h"
#include "urbanist/games/quadropolis/rules/mode.h"
#include "urbanist/games/quadropolis/rules/site.h"

namespace urbanist::quadropolis {

using game::Seat;

struct Options {
    Mode mode = Mode::Classic;
    std::uint8_t players = 2;
    Seat first{};

    friend constexpr bool operator==(const Options&, const Options&) = default;
};
inline constexpr unsigned kFewestPlayers = 2;
inline constexpr unsigned kMostPlayers = game::kMaxSeats;

// How many architects of each number are left: four bits per number. One per player in Classic, one for all in Expert.
struct Architects {
    std::uint32_t counts = 0;

    [[nodiscard]] constexpr unsigned left(ArchitectNumber number) const { return (counts >> (number.value * 4)) & 15; }
    constexpr void add(ArchitectNumber number, unsigned how_many) { counts += how_many << (number.value * 4); }
    constexpr void remove_one(ArchitectNumber number) { counts -= 1U << (number.value * 4); }

    friend constexpr bool operator==(Architects, Architects) = default;
};

struct State {
    std::array<City, kMostPlayers> cities{};
    ConstructionSite site{};
    std::array<Architects, kMostPlayers> pools{};
    // Zobrist keys, maintained by play and deal: of the cities and the order of play, and of the site and the architects.
    std::uint64_t city_key = 0;
    std::uint64_t site_key = 0;
    Options options{};
    std::uint8_t round = 0;       // 1 from the first deal on
    std::uint8_t turns_left = 0;  // in this round, of all players
    Seat to_move{};
    Seat mayor{};  // who holds the mayor pawn

    [[nodiscard]] constexpr const Facts& facts() const { return quadropolis::facts(options.mode); }
    [[nodiscard]] constexpr std::size_t pool() const { return facts().common_pool ? 0 : to_move.index; }
    [[nodiscard]] constexpr Architects architects() const { return pools[pool()]; }
    [[nodiscard]] constexpr const City& city() const { return cities[to_move.index]; }
    // Equal positions have equal keys; different ones almost never.
    [[nodiscard]] constexpr std::uint64_t key() const { return city_key + site_key; }
    // Who started the round. A round's turns are a multiple of the players, so between rounds it is the next to move unless the pawn was taken.
    [[nodiscard]] constexpr Seat starter() const {
        const unsigned players = options.players;
        return {static_cast<std::uint8_t>((to_move.index + turns_left) % players)};
    }

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 512);

[[nodiscard]] constexpr bool is_over(const State& state) { return state.turns_left == 0 && state.round == state.facts().rounds; }
[[nodiscard]] constexpr bool awaits_deal(const State& state) { return state.turns_left == 0 && !is_over(state); }

// The keys computed from scratch, which State::city_key and State::site_key must equal.
[[nodiscard]] std::uint64_t city_key_of(const State& state);
[[nodiscard]] std::uint64_t site_key_of(const State& state);

}  // namespace urbanist::quadropolis
