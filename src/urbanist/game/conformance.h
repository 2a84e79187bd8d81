// Laws every game must obey, checked on each position of random games. Independent of any test library, so that
// unit tests, fuzzers and soak runs can all use it; violations are reported in words.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/game/game.h"

namespace urbanist::game::conformance {

// Keeps the first violation and the position it occurred in.
class Findings {
public:
    void expect(bool holds, std::string_view law, const auto& where) {
        if (!holds && !broken_) broken_ = std::string(law) + "\n" + where();
    }
    [[nodiscard]] bool kept() const { return !broken_; }
    [[nodiscard]] std::string told() const { return broken_.value_or(""); }

private:
    std::optional<std::string> broken_;
};

// One seat's choice, or the outcome of chance: the external events of a game.
template <Game G>
struct Choice {
    Seat seat;
    typename G::Action action;
};
template <Game G>
using Event = std::variant<typename G::Deal, Choice<G>>;

template <Game G>
void apply(typename G::State& state, const Event<G>& event) {
    if (const auto* choice = std::get_if<Choice<G>>(&event)) return G::play(state, choice->seat, choice->action);
    G::deal(state, std::get<typename G::Deal>(event));
}

template <Game G>
std::vector<typename G::Action> sorted_actions(const typename G::State& state, Seat seat) {
    typename G::ActionList list;
    G::legal_actions(state, seat, list);
    std::vector<typename G::Action> actions(list.begin(), list.end());
    std::ranges::sort(actions);
    return actions;
}

// A position is over, awaits a deal or awaits seats, and never two of these.
template <Game G>
void check_phase(const typename G::State& state, Findings& findings) {
    const auto where = [&] { return G::to_text(state); };
    const unsigned phases = unsigned{G::is_over(state)} + unsigned{G::awaits_deal(state)} + unsigned{G::to_move(state) != Seats{}};
    findings.expect(phases == 1, "a position is over, or awaits a deal, or awaits seats", where);
    findings.expect((G::to_move(state).bits >> G::players(state)) == 0, "only seats of the table are to move", where);
}

template <Game G>
void check_text(const typename G::State& state, Findings& findings) {
    const auto where = [&] { return G::to_text(state); };
    const auto parsed = G::parse_state(G::to_text(state));
    findings.expect(parsed && *parsed == state, "a position is read back to the same position", where);
}

template <Game G>
void check_key(const typename G::State& state, Findings& findings) {
    findings.expect(G::key(state) == G::key_of(state), "the key that is kept up equals the key from scratch", [&] { return G::to_text(state); });
}

// Seats to move have actions, each listed once, passing check and with a unique spelling; other seats have none.
template <Game G>
void check_actions(const typename G::State& state, Seat seat, Findings& findings) {
    const auto where = [&] { return G::to_text(state); };
    const auto actions = sorted_actions<G>(state, seat);
    findings.expect(actions.empty() != G::to_move(state).has(seat), "a seat has legal actions exactly when it is to move", where);
    findings.expect(std::ranges::adjacent_find(actions) == actions.end(), "an action is listed once", where);
    for (const auto& action : actions) {
        const auto action_where = [&] { return G::to_text(action) + " in " + G::to_text(state); };
        findings.expect(G::check(state, seat, action).has_value(), "a listed action passes check", action_where);
        findings.expect(G::parse_action(G::to_text(action)) == action, "an action is read back to the same action", action_where);
    }
}

// `candidates`: a range of actions, ideally all values of the type.
template <Game G>
void check_unlisted(const typename G::State& state, Seat seat, const auto& candidates, Findings& findings) {
    const auto actions = sorted_actions<G>(state, seat);
    for (const typename G::Action& action : candidates) {
        if (!G::check(state, seat, action) || std::ranges::binary_search(actions, action)) continue;
        findings.expect(false, "an action that is not listed does not pass check", [&] { return G::to_text(action) + " in " + G::to_text(state); });
    }
}

// Copy, then play: the copy changes and the original does not. Only chance may repeat a position, such as dice tied twice.
template <Game G>
void check_copy(const typename G::State& state, const Event<G>& event, Findings& findings) {
    const typename G::State before = state;
    typename G::State next = state;
    apply<G>(next, event);
    const auto where = [&] { return G::to_text(before); };
    findings.expect(state == before, "playing on a copy leaves the original untouched", where);
    const bool chance = std::holds_alternative<typename G::Deal>(event);
    findings.expect(chance || (next != before && G::key(next) != G::key(before)), "a choice changes the position and its key", where);
}

template <Game G>
void check_position(const typename G::State& state, Findings& findings) {
    check_phase<G>(state, findings);
    check_key<G>(state, findings);
    check_text<G>(state, findings);
    for (unsigned seat = 0; seat < G::players(state); ++seat) check_actions<G>(state, {static_cast<std::uint8_t>(seat)}, findings);
}

template <Game G>
void check_end(const typename G::State& state, Findings& findings) {
    const Seats winners = G::winners(state);
    findings.expect(winners != Seats{} && (winners.bits >> G::players(state)) == 0, "somebody has won, who sat at the table",
                    [&] { return G::to_text(state); });
}

// The seats to move choose in random order: simultaneous choices must not depend on each other.
template <Game G>
Choice<G> random_choice(const typename G::State& state, core::Rng& rng) {
    const Seats seats = G::to_move(state);
    const Seat seat{static_cast<std::uint8_t>(core::select(seats.bits, rng.below(seats.count())))};
    const auto actions = sorted_actions<G>(state, seat);
    return {seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]};
}

// Plays the choices in order; each must still be legal when its turn comes.
template <Game G>
typename G::State played_in_order(typename G::State state, const std::vector<Choice<G>>& choices, Findings& findings) {
    for (const Choice<G>& choice : choices) {
        const auto where = [&] { return G::to_text(choice.action) + " in " + G::to_text(state); };
        findings.expect(G::check(state, choice.seat, choice.action).has_value(), "a choice is not refused because another seat chose first", where);
        if (!findings.kept()) break;
        G::play(state, choice.seat, choice.action);
    }
    return state;
}

// If several seats choose at once, no choice affects another, and their order does not matter.
template <Game G>
void check_simultaneous(const typename G::State& state, core::Rng& rng, Findings& findings) {
    if (G::to_move(state).count() < 2) return;
    std::vector<Choice<G>> choices;
    core::for_each(G::to_move(state).bits, [&](unsigned index) {
        const Seat seat{static_cast<std::uint8_t>(index)};
        const auto actions = sorted_actions<G>(state, seat);
        choices.push_back({seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]});
    });
    const typename G::State once = played_in_order<G>(state, choices, findings);
    rng.shuffle(choices);
    findings.expect(once == played_in_order<G>(state, choices, findings), "the order of simultaneous choices changes nothing",
                    [&] { return G::to_text(state); });
}

// Plays one random game and checks every law at every position. `draw(state)` provides the outcome of chance; `visit(state)` is called with each
// position before its event, for game-specific laws. Returns the events.
template <Game G, class Draw, class Visit>
std::vector<Event<G>> random_game(const typename G::Options& options, core::Rng& rng, Draw&& draw, Visit&& visit, Findings& findings) {
    typename G::State state = G::initial_state(options);
    std::vector<Event<G>> events;
    for (check_position<G>(state, findings); !G::is_over(state) && findings.kept(); check_position<G>(state, findings)) {
        visit(std::as_const(state));
        check_simultaneous<G>(state, rng, findings);
        events.push_back(G::awaits_deal(state) ? Event<G>(draw(state)) : Event<G>(random_choice<G>(state, rng)));
        check_copy<G>(state, events.back(), findings);
        apply<G>(state, events.back());
    }
    if (findings.kept()) check_end<G>(state, findings);
    return events;
}

// The same events from the same options lead to the same position.
template <Game G>
typename G::State replayed(const typename G::Options& options, const std::vector<Event<G>>& events) {
    typename G::State state = G::initial_state(options);
    for (const Event<G>& event : events) apply<G>(state, event);
    return state;
}

}  // namespace urbanist::game::conformance
