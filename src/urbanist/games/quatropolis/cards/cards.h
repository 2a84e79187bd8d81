// The effects of a set's cards, for the rules. Names and texts are in card_set.h; the rules do not need them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "urbanist/core/small_vector.h"
#include "urbanist/games/quatropolis/cards/city.h"

namespace urbanist::quatropolis {

// The rules for new games, and those of older games, which keep theirs (R1.2, R4.5).
inline constexpr std::uint8_t kRules = 2;
inline constexpr std::uint8_t kFirstRules = 1;

// An ability of a role card; each role has one (R7).
enum class Ability : std::uint8_t {
    DoubleInfluence,  // R7.1 once a game: your influence counts double in one vote
    BreakTie,         // R7.2 once a game: a tie you have announced yourself for goes your way
    SeeNextIssue,     // R7.3 once a game: look at the next issue during a discussion
    SeeCup,           // R7.4 once a game: learn during a discussion what one cup holds
    SpendMoney,       // R7.5 once a game: spend money in a vote although your role may not
};

// Whether it is announced together with a vote; otherwise it is used in a discussion.
[[nodiscard]] constexpr bool goes_with_vote(Ability ability) { return ability != Ability::SeeNextIssue && ability != Ability::SeeCup; }

// A fixed amount each round, and one more for every `per` points of a measure (R2.1).
struct Income {
    std::uint8_t constant = 0;
    std::optional<Measure> tied_to;
    std::uint8_t per = 1;

    [[nodiscard]] constexpr unsigned amount(const City& city) const {
        return constant + (tied_to ? static_cast<unsigned>(city[*tied_to]) / per : 0U);
    }
};

struct RoleCard {
    Income money;
    Income influence;
    Ability ability = Ability::DoubleInfluence;

    // The income of a round with this city (R2.1).
    [[nodiscard]] constexpr Cup income(const City& city) const {
        return {static_cast<std::uint16_t>(money.amount(city)), static_cast<std::uint16_t>(influence.amount(city))};
    }
};

// «below t» is worth t − v, «above t» is worth v − t (R8.1).
struct Objective {
    Role role = Role::Resident;
    Measure measure = Measure::Rent;
    bool above = false;
    std::uint8_t threshold = 5;

    [[nodiscard]] constexpr int points_at(int value) const { return above ? value - threshold : threshold - value; }
    [[nodiscard]] constexpr int points(const City& city) const { return points_at(city[measure]); }
};

struct EnemyCard {
    Role role = Role::Resident;   // the card's own role
    Role enemy = Role::Landlord;  // the role it names
};

struct Effect {
    Changes changes{};
    std::optional<bool> rent_control;  // the new state, if the card changes it
};

constexpr void apply(City& city, const Effect& effect) {
    if (effect.rent_control) set_rent_control(city, *effect.rent_control);
    change(city, effect.changes);
}

struct Issue {
    bool referendum = false;
    Effect yes;
    Effect no;
};

// The effect of a side on the city: in a referendum, yes makes the proposed changes and no the exact opposite (R6.8).
[[nodiscard]] constexpr Effect effect_of(const Issue& issue, const Changes& proposal, bool yes) {
    if (issue.referendum) return {.changes = yes ? proposal : opposite(proposal), .rent_control = {}};
    return yes ? issue.yes : issue.no;
}

inline constexpr std::size_t kMostObjectives = 64;
inline constexpr std::size_t kMostEnemies = 32;
inline constexpr std::size_t kMostIssues = 48;
inline constexpr std::size_t kReferendums = 2;
inline constexpr std::size_t kIssuesInAGame = 10;  // besides the referendums, unless the whole deck is played (R1.6)
inline constexpr std::size_t kObjectivesEach = 2;

// Each role has objectives and enemies to draw from, and there are enough issues for a game.
struct Cards {
    std::array<RoleCard, kRoles> roles{};
    core::SmallVector<Objective, kMostObjectives> objectives;
    core::SmallVector<EnemyCard, kMostEnemies> enemies;
    core::SmallVector<Issue, kMostIssues> issues;

    [[nodiscard]] const RoleCard& role(Role role) const { return roles[static_cast<std::size_t>(role)]; }
};

}  // namespace urbanist::quatropolis
