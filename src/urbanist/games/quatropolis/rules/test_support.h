// For tests only: a small set of cards, and a table for playing positions.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "urbanist/games/quatropolis/rules/fields.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/text.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis::testing {

// At a Table each role has the seat with its own number.
inline constexpr Seat kResident{0};
inline constexpr Seat kLandlord{1};
inline constexpr Seat kOfficial{2};
inline constexpr Seat kCorporation{3};

// The issues of plain_cards(), by index; all others raise the population with yes and lower it with no.
inline constexpr std::uint8_t kReferendum = 0;
inline constexpr std::uint8_t kSecondReferendum = 1;
inline constexpr std::uint8_t kRaiseRent = 2;     // yes: rent +2, amenities -1; no: tax +3
inline constexpr std::uint8_t kRentControl = 3;   // yes: rent control; no: none
inline constexpr std::uint8_t kFreeTheRents = 4;  // yes: no rent control and rent +4; no: rent control and rent +4
inline constexpr std::uint8_t kCrowd = 5;
inline constexpr std::uint8_t kPlainIssues = 13;  // besides the referendums

inline void add_role(Cards& cards, Role role) {
    for (const auto& [measure, above, threshold] :
         {std::tuple{Measure::Rent, false, 5}, {Measure::Amenities, true, 4}, {Measure::Population, true, 6}}) {
        cards.objectives.push_back({role, measure, above, static_cast<std::uint8_t>(threshold)});
    }
    for (const Role enemy : {Role::Resident, Role::Landlord, Role::Official, Role::Corporation}) {
        if (enemy != role) cards.enemies.push_back({role, enemy});
    }
}

// Objectives of a role: below 5 rent, above 4 amenities, above 6 population. Enemies: the other roles in their order.
inline Cards plain_cards() {
    Cards cards;
    constexpr auto kFixed = [](std::uint8_t constant) { return Income{constant, {}, 1}; };
    cards.roles = {RoleCard{kFixed(4), kFixed(2), Ability::SpendMoney}, RoleCard{{0, Measure::Rent, 1}, kFixed(1), Ability::SeeCup},
                   RoleCard{{}, {1, Measure::Population, 2}, Ability::SeeNextIssue}, RoleCard{kFixed(5), {}, Ability::DoubleInfluence}};
    for (std::size_t role = 0; role < kRoles; ++role) add_role(cards, static_cast<Role>(role));
    for (unsigned i = 0; i < kReferendums; ++i) cards.issues.push_back({true, {}, {}});
    cards.issues.push_back({false, {{2, -1, 0, 0}, {}}, {{0, 0, 3, 0}, {}}});
    cards.issues.push_back({false, {{}, true}, {{}, false}});
    cards.issues.push_back({false, {{4, 0, 0, 0}, false}, {{4, 0, 0, 0}, true}});
    while (cards.issues.size() < kReferendums + kPlainIssues) cards.issues.push_back({false, {{0, 0, 0, 1}, {}}, {{0, 0, 0, -1}, {}}});
    return cards;
}

// The first two objectives and the first enemy of a role of plain_cards().
inline Secrets first_secrets(Role role) {
    const auto first = static_cast<std::uint8_t>(3 * static_cast<unsigned>(role));
    return {.objectives = {first, static_cast<std::uint8_t>(first + 1)}, .enemy = first};
}

inline Setup setup_of(std::initializer_list<std::uint8_t> deck) {
    Setup setup;
    for (std::size_t i = 0; i < kRoles; ++i) {
        setup.roles[i] = static_cast<Role>(i);
        setup.secrets[i] = first_secrets(setup.roles[i]);
    }
    std::ranges::copy(deck, setup.deck.begin());
    setup.deck_size = static_cast<std::uint8_t>(deck.size());
    return setup;
}

// Completes the deck to a valid one that begins with these cards.
inline Setup completed(Setup setup, const Cards& cards) {
    const auto add = [&](bool referendum, std::size_t most) {
        for (std::uint8_t card = 0; card < cards.issues.size() && setup.deck_size < most; ++card) {
            const auto named = std::span(setup.deck).first(setup.deck_size);
            if (cards.issues[card].referendum == referendum && std::ranges::find(named, card) == named.end()) setup.deck[setup.deck_size++] = card;
        }
    };
    add(true, kMostIssues);
    add(false, kReferendums + kIssuesInAGame);
    return setup;
}

template <class Visit>
void for_each_seat(Visit&& visit) {
    for (std::uint8_t i = 0; i < kSeats; ++i) visit(Seat{i});
}

// The name of the refusal; empty if the action is legal.
inline std::string verdict(const State& state, Seat seat, const Action& action) {
    const auto checked = check(state, seat, action);
    return checked ? "" : std::string(name(checked.error()));
}

// A game with its cards. Not movable, because the state points to the cards.
class Table {
public:
    Cards cards;
    State state;

    explicit Table(std::initializer_list<std::uint8_t> deck, Cards with = plain_cards(), bool end_third_tie = false)
        : cards(with), state(initial_state({.cards = &cards, .whole_deck = false, .end_third_tie = end_third_tie})) {
        deal(state, completed(setup_of(deck), cards));
        keep_only(deck.size());
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    [[nodiscard]] Cup& cup(Seat seat) { return state.cups[seat.index]; }
    [[nodiscard]] int operator[](Measure measure) const { return state.city[measure]; }
    [[nodiscard]] std::string verdict(Seat seat, const Action& action) const { return testing::verdict(state, seat, action); }

    // Plays an action that must be legal.
    void play(Seat seat, const Action& action) {
        if (const std::string why = verdict(seat, action); !why.empty()) throw std::logic_error(to_text(action) + ": " + why);
        quatropolis::play(state, seat, action);
    }
    void roll(const BySeat<std::uint8_t>& dice) { deal(state, Roll{dice}); }
    void propose(const Changes& changes) { play(state.proposer, Action::propose(changes)); }
    void talk() {
        while (state.phase == Phase::Discussion) play({static_cast<std::uint8_t>(core::lowest(to_move(state).bits))}, Action::of(Kind::Ready));
    }
    void funnel(const Action& residents, const Action& landlords) {
        play(kResident, residents);
        play(kLandlord, landlords);
    }
    // Goes from the discussion to the vote, without gifts.
    void to_vote() {
        talk();
        funnel(Action::funnel(0, 0), Action::funnel(0, 0));
    }
    void vote(const BySeat<Action>& votes) {
        for_each_seat([&](Seat seat) { play(seat, votes[seat.index]); });
    }
    // Settles the current issue with this side.
    void settle(bool yes) {
        to_vote();
        cup(kOfficial).influence = std::max<std::uint16_t>(cup(kOfficial).influence, 1);
        vote({kNothing, kNothing, Action::vote(yes, 0, 1), kNothing});
    }
    void tie() {
        to_vote();
        vote({kNothing, kNothing, kNothing, kNothing});
    }

    static constexpr Action kNothing = Action::vote(false, 0, 0);

private:
    // Shortens the deck.
    void keep_only(std::size_t issues) {
        std::fill(state.deck.begin() + static_cast<std::ptrdiff_t>(issues), state.deck.end(), std::uint8_t{0});
        state.deck_size = static_cast<std::uint8_t>(issues);
    }
};

// The same cards with another ability for a role.
inline Cards with_ability(Role role, Ability ability, Cards cards = plain_cards()) {
    cards.roles[static_cast<std::size_t>(role)].ability = ability;
    return cards;
}

// Plays a random game with seats in random order; calls visit(state) before each event and after the last.
template <class Visit>
State random_game(const Options& options, std::uint64_t seed, Visit&& visit) {
    core::Rng rng(seed, 1000);
    State state = initial_state(options);
    for (visit(std::as_const(state)); !is_over(state); visit(std::as_const(state))) {
        if (awaits_deal(state)) {
            deal(state, draw(state, rng));
            continue;
        }
        const Seats seats = to_move(state);
        const Seat seat{static_cast<std::uint8_t>(core::select(seats.bits, rng.below(seats.count())))};
        play(state, seat, random_action(state, seat, rng));
    }
    return state;
}

// A view as bytes, for comparison. Structured bindings ensure that no new member is forgotten.
class ViewBytes {
public:
    ViewBytes() { text_.reserve(1024); }

    template <class Number>
        requires std::is_integral_v<Number> || std::is_enum_v<Number>
    void add(Number number) {
        for (const auto value = static_cast<std::uint32_t>(number); const unsigned shift : {0U, 8U, 16U, 24U}) {
            text_ += static_cast<char>((value >> shift) & 0xFFU);
        }
    }
    template <class T, std::size_t Size>
    void add(const std::array<T, Size>& list) {
        for (const T& item : list) add(item);
    }
    template <class T>
    void add(const std::optional<T>& maybe) {
        add(maybe.has_value());
        if (maybe) add(*maybe);
    }
    void add(const Options& options) {
        const auto& [cards, whole_deck, end_third_tie, rules] = options;
        add_all(whole_deck, end_third_tie, rules);
    }
    void add(const City& city) { add_all(city.values, city.rent_control); }
    void add(const Seat& seat) { add(seat.index); }
    void add(const Seats& seats) { add(seats.bits); }
    void add(const Cup& cup) { add_all(cup.money, cup.influence); }
    void add(const Action& action) {
        detail::for_each_member(action, [&](auto number) { add(number); });
    }
    void add(const Secrets& secrets) { add_all(secrets.objectives, secrets.enemy); }
    void add(const Insight& insight) {
        const auto& [knows_issue, knows_cup, issue, seat, cup] = insight;
        add_all(knows_issue, knows_cup, issue, seat, cup);
    }
    void add(const Outcome& last) {
        const auto& [winner, issue, yes, announced, for_yes, for_no] = last;
        add_all(winner, issue, yes, announced, for_yes, for_no);
    }
    void add(const PublicView& view) {
        const auto& [options, city, phase, round, roles, abilities_used, turned_over, cards_turned_over, settled, deck_size, ties, dice, to_roll,
                     lapsed, proposer, proposal, to_move, last] = view;
        add_all(options, city, phase, round, roles, abilities_used, turned_over, cards_turned_over, settled, deck_size, ties, dice, to_roll, lapsed,
                proposer, proposal, to_move, last);
    }
    void add(const OwnView& view) {
        const auto& [seat, cup, secrets, insight, vote] = view;
        add_all(seat, cup, secrets, insight, vote);
    }
    void add(const View& view) {
        const auto& [table, own, revealed] = view;
        add_all(table, own, revealed);
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    void add_all(const auto&... parts) { (add(parts), ...); }

    std::string text_;
};

}  // namespace urbanist::quatropolis::testing
