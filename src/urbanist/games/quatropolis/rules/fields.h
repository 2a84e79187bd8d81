// The only list of a state's fields, except its cards. Everything that must cover all fields, such as the text form and the key, uses it.
#pragma once

#include "urbanist/games/quatropolis/rules/state.h"

namespace urbanist::quatropolis {

namespace detail {

template <class Action, class Visit>
void for_each_member(Action& action, Visit&& visit) {
    visit(action.kind);
    visit(action.yes);
    visit(action.ability);
    visit(action.target);
    visit(action.money);
    visit(action.influence);
    visit(action.to_official);
    for (auto& points : action.changes) visit(points);
}

template <class Cup, class Visit>
void for_each_piece(Cup& cup, Visit&& visit) {
    visit(cup.money);
    visit(cup.influence);
}

template <class Outcome, class Visit>
void for_each_total(Outcome& last, Visit&& visit) {
    visit(last.winner);
    visit(last.issue);
    visit(last.yes.bits);
    visit(last.announced.bits);
    for_each_piece(last.for_yes, visit);
    for_each_piece(last.for_no, visit);
}

template <class Insight, class Visit>
void for_each_insight(Insight& insight, Visit&& visit) {
    visit(insight.knows_issue);
    visit(insight.knows_cup);
    visit(insight.issue);
    visit(insight.seat);
    for_each_piece(insight.cup, visit);
}

}  // namespace detail

// Calls begin(name) for each field and then visit(number) for each number in it; numbers are integers, flags and enumerators.
template <class State, class Begin, class Visit>
void for_each_field(State& state, Begin&& begin, Visit&& visit) {
    const auto field = [&](const char* name, auto&... numbers) {
        begin(name);
        (visit(numbers), ...);
    };
    const auto list = [&](const char* name, auto& items, auto&& each) {
        begin(name);
        for (auto& item : items) each(item);
    };
    const auto one = [&](auto& number) { visit(number); };
    field("options", state.options.whole_deck, state.options.end_third_tie, state.options.rules);
    list("city", state.city.values, one);
    field("rent_control", state.city.rent_control);
    field("phase", state.phase);
    field("round", state.round);
    list("roles", state.roles, one);
    list("objectives", state.secrets, [&](auto& secrets) {
        for (auto& card : secrets.objectives) visit(card);
    });
    list("enemies", state.secrets, [&](auto& secrets) { visit(secrets.enemy); });
    list("cups", state.cups, [&](auto& cup) { detail::for_each_piece(cup, visit); });
    list("insights", state.insights, [&](auto& insight) { detail::for_each_insight(insight, visit); });
    field("abilities_used", state.abilities_used.bits);
    list("deck", state.deck, one);
    field("deck_size", state.deck_size);
    field("settled", state.settled);
    field("ties", state.ties);
    list("dice", state.dice, one);
    list("ranks", state.ranks, one);
    field("lapses", state.lapses);
    field("to_roll", state.to_roll.bits);
    field("proposer", state.proposer.index);
    list("proposal", state.proposal, one);
    field("done", state.done.bits);
    list("votes", state.votes, [&](auto& vote) { detail::for_each_member(vote, visit); });
    list("funnels", state.funnels, [&](auto& gift) { detail::for_each_member(gift, visit); });
    begin("last");
    detail::for_each_total(state.last, visit);
}

}  // namespace urbanist::quatropolis
