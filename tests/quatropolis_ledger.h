// For tests only: tracks the pieces of one table independently of the rules.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis::testing {

// The total of all cups and pending gifts.
struct Sum {
    long money = 0;
    long influence = 0;

    friend bool operator==(const Sum&, const Sum&) = default;
};

inline Sum held(const State& state) {
    Sum sum;
    for (const Cup& cup : state.cups) sum = {sum.money + cup.money, sum.influence + cup.influence};
    for (const Action& gift : state.funnels) sum.money += gift.money + gift.to_official;
    return sum;
}

// Income by role card, implemented independently.
inline long income(const Income& card, const City& city) {
    const long tied = card.tied_to ? city.values[static_cast<std::size_t>(*card.tied_to)] / card.per : 0;
    return card.constant + tied;
}

// Follows one game event by event.
class Ledger {
public:
    explicit Ledger(const State& state) : deck_(state.deck), deck_size_(state.deck_size) {}

    // What is wrong after an event; empty if nothing is.
    [[nodiscard]] std::string fault(const State& before, const State& after, const std::optional<Action>& choice) {
        if (auto found = fault_of_city(before, after); !found.empty()) return found;
        if (auto found = fault_of_cups(after); !found.empty()) return found;
        if (auto found = fault_of_deck(before, after); !found.empty()) return found;
        return fault_of_books(before, after, choice);
    }

private:
    static std::string fault_of_city(const State& before, const State& after) {
        for (std::size_t i = 0; i < kMeasures; ++i) {
            if (after.city.values[i] < 1 || after.city.values[i] > 10) return "a measure left its limits";
        }
        if (after.city.rent_control && after.city.values[0] > 7) return "rent is above 7 under rent control";
        if (after.city != before.city && after.settled == before.settled) return "the city changed although nothing was settled";
        return "";
    }

    static std::string fault_of_cups(const State& after) {
        for (const Cup& cup : after.cups) {
            if (cup.money > 2000 || cup.influence > 2000) return "a cup was drawn below zero";  // wraps to near 65536
        }
        return "";
    }

    [[nodiscard]] std::string fault_of_deck(const State& before, const State& after) const {
        if (after.deck != deck_ || after.deck_size != deck_size_) return "the deck changed";
        if (after.settled != before.settled && after.settled != before.settled + 1) return "two issues were settled at once, or one was unsettled";
        if (is_over(after) != (after.settled == deck_size_)) return "the game ends with the last issue, no sooner and no later";
        if (after.settled != before.settled && after.ties != 0) return "an issue starts with ties of the one before";
        if (after.options.end_third_tie && after.round > 3 * deck_size_) return "more rounds than three for each issue";
        if (after.round != before.round && after.round != before.round + 1) return "rounds are counted one by one";
        return "";
    }

    // Checks the total: plus the income of a new round, minus what was spent in a revealed vote.
    [[nodiscard]] static std::string fault_of_books(const State& before, const State& after, const std::optional<Action>& choice) {
        Sum expected = held(before);
        if (choice && choice->kind == Kind::Vote && before.done.count() + 1 == kSeats) {
            for (const Action& vote : before.votes) expected = {expected.money - vote.money, expected.influence - vote.influence};
            expected = {expected.money - choice->money, expected.influence - choice->influence};
        }
        if (after.round != before.round) {
            for (const RoleCard& card : after.cards().roles) {
                expected = {expected.money + income(card.money, after.city), expected.influence + income(card.influence, after.city)};
            }
        }
        return held(after) == expected ? "" : "money or influence was lost, or came from nowhere";
    }

    std::array<std::uint8_t, kMostIssues> deck_;
    std::uint8_t deck_size_;
};

}  // namespace urbanist::quatropolis::testing
