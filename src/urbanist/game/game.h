// The Game concept, for code shared by all games: bots, the conformance suite, tables.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "urbanist/core/bits.h"
#include "urbanist/core/result.h"
#include "urbanist/game/seat.h"

namespace urbanist::game {

// A set of seats. With simultaneous choices several seats are to move at once.
struct Seats {
    core::Bits bits = 0;

    [[nodiscard]] static constexpr Seats of(Seat seat) { return {core::bit(seat.index)}; }
    // An invalid seat is in no set, whatever number a client sent.
    [[nodiscard]] constexpr bool has(Seat seat) const { return seat.index < kMaxSeats && core::contains(bits, seat.index); }
    [[nodiscard]] constexpr unsigned count() const { return core::count(bits); }
    [[nodiscard]] constexpr bool empty() const { return bits == 0; }
    // The lowest seat. Precondition: not empty.
    [[nodiscard]] constexpr Seat front() const { return *begin(); }
    [[nodiscard]] static constexpr Seats first(unsigned count) { return {(core::Bits{1} << count) - 1}; }

    // From the lowest to the highest.
    class Iterator {
    public:
        constexpr explicit Iterator(core::Bits left) : left_(left) {}
        constexpr Seat operator*() const { return {static_cast<std::uint8_t>(std::countr_zero(left_))}; }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        core::Bits left_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

    friend constexpr Seats operator&(Seats a, Seats b) { return {a.bits & b.bits}; }
    friend constexpr Seats operator|(Seats a, Seats b) { return {a.bits | b.bits}; }
    // The seats in a but not in b.
    friend constexpr Seats operator-(Seats a, Seats b) { return {a.bits & ~b.bits}; }

    friend constexpr bool operator==(Seats, Seats) = default;
};

// A game is a struct of types and static functions. The contract, beyond the signatures:
//
//   State    everything between two events, copied freely. At any time exactly one holds: it is over, it awaits a deal, or seats are to move.
//   Deal     the outcome of chance, drawn by the caller: the rules contain no generator.
//   to_move  who may act now. A game with simultaneous choices returns all who have not chosen yet; play keeps a choice hidden
//            in the state until the last one is made.
//   View     what a seat may know. Where nothing is secret it is the state itself.
//   key      the hash maintained by play and deal; key_of computes it from scratch.
//
// deal and play assume checked input. Every text parses back to the same value and has exactly one spelling.
template <class G>
concept Game = requires(const typename G::Options& options, const typename G::State& state, typename G::State& changing, const typename G::Deal& deal,
                        const typename G::Action& action, typename G::ActionList& actions, Seat seat, std::string_view text) {
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::equality_comparable<typename G::State>;
    requires std::totally_ordered<typename G::Action>;
    { G::kName } -> std::convertible_to<std::string_view>;

    { G::initial_state(options) } -> std::same_as<typename G::State>;
    { G::players(state) } -> std::convertible_to<unsigned>;
    { G::awaits_deal(state) } -> std::same_as<bool>;
    { G::deal(changing, deal) } -> std::same_as<void>;
    { G::is_over(state) } -> std::same_as<bool>;
    { G::to_move(state) } -> std::same_as<Seats>;
    { G::legal_actions(state, seat, actions) } -> std::same_as<void>;
    { G::check(state, seat, action) } -> std::same_as<core::Result<void, typename G::Refusal>>;
    { G::play(changing, seat, action) } -> std::same_as<void>;
    { G::view_for(state, seat) } -> std::convertible_to<typename G::View>;
    { G::key(state) } -> std::same_as<std::uint64_t>;
    { G::key_of(state) } -> std::same_as<std::uint64_t>;
    { G::winners(state) } -> std::same_as<Seats>;

    { G::to_text(action) } -> std::same_as<std::string>;
    { G::to_text(state) } -> std::same_as<std::string>;
    { G::parse_action(text) } -> std::same_as<core::Parsed<typename G::Action>>;
    { G::parse_state(text) } -> std::same_as<core::Parsed<typename G::State>>;
};

}  // namespace urbanist::game
