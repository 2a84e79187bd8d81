#include <algorithm>
#include <span>
#include <vector>

#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis {

namespace {

constexpr unsigned kDieSides = 6;

// The indices of the cards in a list that belong to this role.
template <class List>
std::vector<std::uint8_t> cards_for(Role role, const List& list) {
    std::vector<std::uint8_t> cards;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].role == role) cards.push_back(static_cast<std::uint8_t>(i));
    }
    return cards;
}

// In a valid card set, every objective of a role has a partner.
Secrets draw_secrets(const Options& options, Role role, core::Rng& rng) {
    auto objectives = cards_for(role, options.cards->objectives);
    auto enemies = cards_for(role, options.cards->enemies);
    rng.shuffle(objectives);
    rng.shuffle(enemies);
    const auto second = std::ranges::find_if(objectives, [&](std::uint8_t card) { return go_together(options, objectives[0], card); });
    return {.objectives = {objectives[0], *second}, .enemy = enemies[0]};
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

bool secrets_fit(const Options& options, Role role, const Secrets& secrets) {
    const Cards& cards = *options.cards;
    const auto [first, second] = secrets.objectives;
    if (first >= cards.objectives.size() || second >= cards.objectives.size() || secrets.enemy >= cards.enemies.size()) return false;
    return go_together(options, first, second) && cards.objectives[first].role == role && cards.objectives[second].role == role &&
           cards.enemies[secrets.enemy].role == role;
}

// Checks each issue of the deck, then the whole deck.
std::string_view fault_of_deck(const Options& options, std::span<const std::uint8_t> cards) {
    const auto& issues = options.cards->issues;
    std::vector<std::uint8_t> deck(cards.begin(), cards.end());
    std::ranges::sort(deck);
    const bool known = deck.empty() || deck.back() < issues.size();
    if (!known || std::ranges::adjacent_find(deck) != deck.end()) return "the deck must name each of its issues once";
    if (options.whole_deck)
        return deck.size() == issues.size() ? "" : "the deck must contain every issue of the set, because this table plays the whole deck";
    const auto referendums = std::ranges::count_if(deck, [&](std::uint8_t card) { return issues[card].referendum; });
    const bool complete = referendums == kReferendums && deck.size() == kReferendums + kIssuesInAGame;
    return complete ? "" : "the deck must contain the two referendums and ten other issues";
}

std::string_view fault_of_setup(const Options& options, const Setup& setup) {
    if (const auto fault = fault_of_seats(options, setup.roles, setup.secrets); !fault.empty()) return fault;
    if (setup.deck_size > setup.deck.size()) return "the deck is larger than any set";
    return fault_of_deck(options, std::span(setup.deck).first(setup.deck_size));
}

std::string_view fault_of_roll(const State& state, const Roll& roll) {
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        const bool rolls = state.to_roll.has({i});
        if (rolls != (roll.dice[i] > 0) || roll.dice[i] > kDieSides) return "seats that roll need a die from 1 to 6, all others 0";
    }
    return {};
}

}  // namespace

bool go_together(const Options& options, std::uint8_t first, std::uint8_t second) {
    const auto& objectives = options.cards->objectives;
    return first != second && (options.rules == kFirstRules || objectives[first].measure != objectives[second].measure);
}

std::string_view fault_of_seats(const Options& options, const BySeat<Role>& roles, const BySeat<Secrets>& secrets) {
    if (!every_role_once(roles)) return "every role must be dealt once";
    for (unsigned i = 0; i < kSeats; ++i) {
        if (!secrets_fit(options, roles[i], secrets[i]))
            return options.rules == kFirstRules ? "objectives and enemy must be different cards of the seat's role"
                                                : "objectives and enemy must be cards of the seat's role, and the objectives about two states";
    }
    return {};
}

Setup draw_setup(const Options& options, core::Rng& rng) {
    Setup setup;
    setup.roles = {Role::Resident, Role::Landlord, Role::Official, Role::Corporation};
    rng.shuffle(setup.roles);
    for (unsigned i = 0; i < kSeats; ++i) setup.secrets[i] = draw_secrets(options, setup.roles[i], rng);
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
    if (!awaits_deal(state)) return "no deal or roll is due";
    if (const auto* setup = std::get_if<Setup>(&deal))
        return state.phase == Phase::Setup ? fault_of_setup(state.options, *setup) : "the cards have already been dealt";
    return state.phase == Phase::Roll ? fault_of_roll(state, std::get<Roll>(deal)) : "the cards must be dealt before the dice are rolled";
}

}  // namespace urbanist::quatropolis
