// Quatropolis as a model of the Game concept.
#pragma once

#include "urbanist/game/game.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/position.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/scoring.h"
#include "urbanist/games/quatropolis/rules/text.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis {

// Texts without their own cards use the default set.
struct Game {
    using Options = quatropolis::Options;
    using State = quatropolis::State;
    using View = quatropolis::View;
    using Deal = quatropolis::Deal;
    using Action = quatropolis::Action;
    using ActionList = quatropolis::ActionList;
    using Refusal = quatropolis::Refusal;
    using Seats = game::Seats;

    static constexpr std::string_view kName = "quatropolis";

    [[nodiscard]] static State initial_state(const Options& options) { return quatropolis::initial_state(options); }
    [[nodiscard]] static unsigned players(const State&) { return kSeats; }
    [[nodiscard]] static bool awaits_deal(const State& state) { return quatropolis::awaits_deal(state); }
    static void deal(State& state, const Deal& deal) { quatropolis::deal(state, deal); }
    [[nodiscard]] static bool is_over(const State& state) { return quatropolis::is_over(state); }
    [[nodiscard]] static Seats to_move(const State& state) { return quatropolis::to_move(state); }
    static void legal_actions(const State& state, Seat seat, ActionList& out) { quatropolis::legal_actions(state, seat, out); }
    [[nodiscard]] static core::Result<void, Refusal> check(const State& state, Seat seat, const Action& action) {
        return quatropolis::check_choice(state, seat, action);
    }
    static void play(State& state, Seat seat, const Action& action) { quatropolis::play(state, seat, action); }
    [[nodiscard]] static View view_for(const State& state, Seat seat) { return quatropolis::view_for(state, seat); }
    [[nodiscard]] static std::uint64_t key(const State& state) { return quatropolis::key_of(state); }
    [[nodiscard]] static std::uint64_t key_of(const State& state) { return quatropolis::key_of(state); }
    [[nodiscard]] static Seats winners(const State& state) { return quatropolis::winners(state); }

    [[nodiscard]] static std::string to_text(const Action& action) { return quatropolis::to_text(action); }
    [[nodiscard]] static std::string to_text(const State& state) { return quatropolis::to_text(state); }
    [[nodiscard]] static core::Parsed<Action> parse_action(std::string_view text) { return quatropolis::parse_action(text); }
    [[nodiscard]] static core::Parsed<State> parse_state(std::string_view text) { return quatropolis::parse_state(text, default_card_set().cards()); }
};

}  // namespace urbanist::quatropolis
