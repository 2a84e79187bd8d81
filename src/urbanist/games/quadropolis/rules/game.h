// Quadropolis as a model of the Game concept.
#pragma once

#include "urbanist/game/game.h"
#include "urbanist/games/quadropolis/rules/ranking.h"
#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis {

struct Game {
    using Options = quadropolis::Options;
    using State = quadropolis::State;
    using View = quadropolis::State;
    using Deal = quadropolis::Deal;
    using Action = quadropolis::Action;
    using ActionList = quadropolis::ActionList;
    using Refusal = quadropolis::Refusal;
    using Seats = game::Seats;

    static constexpr std::string_view kName = "quadropolis";

    [[nodiscard]] static State initial_state(const Options& options) { return quadropolis::initial_state(options); }
    [[nodiscard]] static unsigned players(const State& state) { return state.options.players; }
    [[nodiscard]] static bool awaits_deal(const State& state) { return quadropolis::awaits_deal(state); }
    static void deal(State& state, const Deal& tiles) { quadropolis::deal(state, tiles); }
    [[nodiscard]] static bool is_over(const State& state) { return quadropolis::is_over(state); }

    // One seat at a time.
    [[nodiscard]] static Seats to_move(const State& state) { return state.turns_left > 0 ? Seats::of(state.to_move) : Seats{}; }
    static void legal_actions(const State& state, Seat seat, ActionList& out) {
        out.clear();
        if (seat == state.to_move) quadropolis::legal_actions(state, out);
    }
    // Precondition: the seat is to move, or nobody is.
    [[nodiscard]] static core::Result<void, Refusal> check(const State& state, Seat, Action action) { return quadropolis::check(state, action); }
    static void play(State& state, Seat, Action action) { quadropolis::play(state, action); }
    [[nodiscard]] static const View& view_for(const State& state, Seat seat) { return quadropolis::view_for(state, seat); }

    [[nodiscard]] static std::uint64_t key(const State& state) { return state.key(); }
    [[nodiscard]] static std::uint64_t key_of(const State& state) { return city_key_of(state) + site_key_of(state); }
    [[nodiscard]] static Seats winners(const State& state) {
        Seats seats;
        for (const Seat seat : ranking(state).winners) seats.bits |= Seats::of(seat).bits;
        return seats;
    }

    [[nodiscard]] static std::string to_text(Action action) { return quadropolis::to_text(action); }
    [[nodiscard]] static std::string to_text(const State& state) { return quadropolis::to_text(state); }
    [[nodiscard]] static core::Parsed<Action> parse_action(std::string_view text) { return quadropolis::parse_action(text); }
    [[nodiscard]] static core::Parsed<State> parse_state(std::string_view text) { return quadropolis::parse_state(text); }
};

static_assert(game::Game<Game>);

}  // namespace urbanist::quadropolis
