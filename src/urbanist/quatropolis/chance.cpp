#include <algorithm>
#include <span>
#include <vector>

#include "urbanist/quatropolis/rules.h"

namespace urbanist::quatropolis {

namespace {

constexpr unsigned kDieSides = 6;

// The cards of a list that are for this role, by index.
template <class List>
std::vector<std::uint8_t> cards_for(Role role, const List& list) {
    std::vector<std::uint8_t> cards;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].role == role) cards.push_back(static_cast<std::uint8_t>(i));
    }
    return cards;
}

Secrets draw_secrets(const Cards& cards, Role role, core::Rng& rng) {
    auto objectives = cards_for(role, cards.objectives);
    auto enemies = cards_for(role, cards.enemies);
    rng.shuffle(objectives);
    rng.shuffle(enemies);
    return {.objectives = {objectives[0], objectives[1]}, .enemy = enemies[0]};
}

std::vector<std::uint8_t> draw_deck(const Options& options, core::Rng& rng) {
    std::vector<std::uint8_t> referendums;
    std::vector<std::uint8_t> issues;
    for (std::size_t i = 0; i < options.cards->issues.size(); ++i) {
        (options.cards->issues[i].referendum ? referendums : issues).push_back(static_cast<std::uint8_t>(i));
    }
    rng.shuffle(issues);
    if (!options.whole_deck) issues.resize(kIssuesInAGame);
    issues.insert(issues.end(), referendums.begin(), referendums.end());
    rng.shuffle(issues);
    return issues;
}

bool every_role_once(const BySeat<Role>& roles) {
    return std::ranges::is_permutation(roles, BySeat<Role>{Role::Resident, Role::Landlord, Role::Official, Role::Corporation});
}

bool secrets_fit(const Cards& cards, Role role, const Secrets& secrets) {
    const auto [first, second] = secrets.objectives;
    if (first >= cards.objectives.size() || second >= cards.objectives.size() || secrets.enemy >= cards.enemies.size() || first == second)
        return false;
    return cards.objectives[first].role == role && cards.objectives[second].role == role && cards.enemies[secrets.enemy].role == role;
}

// What is asked of each issue of the deck, then of all of them together.
std::string_view fault_of_deck(const Options& options, std::span<const std::uint8_t> cards) {
    const auto& issues = options.cards->issues;
    std::vector<std::uint8_t> deck(cards.begin(), cards.end());
    std::ranges::sort(deck);
    const bool known = deck.empty() || deck.back() < issues.size();
    if (!known || std::ranges::adjacent_find(deck) != deck.end()) return "the deck must name each of its issues once";
    if (options.whole_deck)
        return deck.size() == issues.size() ? "" : "the deck must hold every issue of the set, for the table plays the whole deck";
    const auto referendums = std::ranges::count_if(deck, [&](std::uint8_t card) { return issues[card].referendum; });
    const bool complete = referendums == kReferendums && deck.size() == kReferendums + kIssuesInAGame;
    return complete ? "" : "the deck must hold the two referendums and ten other issues";
}

std::string_view fault_of_setup(const Options& options, const Setup& setup) {
    if (const auto fault = fault_of_seats(*options.cards, setup.roles, setup.secrets); !fault.empty()) return fault;
    if (setup.deck_size > setup.deck.size()) return "the deck is larger than any set";
    return fault_of_deck(options, std::span(setup.deck).first(setup.deck_size));
}

std::string_view fault_of_roll(const State& state, const Roll& roll) {
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        const bool rolls = state.to_roll.has({i});
        if (rolls != (roll.dice[i] > 0) || roll.dice[i] > kDieSides) return "whoever has to roll shows 1 to 6, all others 0";
    }
    return {};
}

}  // namespace

std::string_view fault_of_seats(const Cards& cards, const BySeat<Role>& roles, const BySeat<Secrets>& secrets) {
    if (!every_role_once(roles)) return "every role must be dealt once";
    for (unsigned i = 0; i < kSeats; ++i) {
        if (!secrets_fit(cards, roles[i], secrets[i])) return "objectives and enemy must be different cards of the seat's role";
    }
    return {};
}

Setup draw_setup(const Options& options, core::Rng& rng) {
    Setup setup;
    setup.roles = {Role::Resident, Role::Landlord, Role::Official, Role::Corporation};
    rng.shuffle(setup.roles);
    for (unsigned i = 0; i < kSeats; ++i) setup.secrets[i] = draw_secrets(*options.cards, setup.roles[i], rng);
    const auto deck = draw_deck(options, rng);
    std::ranges::copy(deck, setup.deck.begin());
    setup.deck_size = static_cast<std::uint8_t>(deck.size());
    return setup;
}

Roll draw_roll(Seats to_roll, core::Rng& rng) {
    Roll roll;
    core::for_each(to_roll.bits, [&](unsigned i) { roll.dice[i] = static_cast<std::uint8_t>(1 + rng.below(kDieSides)); });
    return roll;
}

Deal draw(const State& state, core::Rng& rng) {
    if (state.phase == Phase::Setup) return draw_setup(state.options, rng);
    return draw_roll(state.to_roll, rng);
}

std::string_view fault_of(const State& state, const Deal& deal) {
    if (!awaits_deal(state)) return "nothing is to be dealt or rolled now";
    if (const auto* setup = std::get_if<Setup>(&deal))
        return state.phase == Phase::Setup ? fault_of_setup(state.options, *setup) : "the cards are dealt already";
    return state.phase == Phase::Roll ? fault_of_roll(state, std::get<Roll>(deal)) : "the cards come before the dice";
}

}  // namespace urbanist::quatropolis
