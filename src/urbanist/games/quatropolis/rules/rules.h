// The rules of play: which actions are legal, why not, and what they do.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/core/rng.h"
#include "urbanist/games/quatropolis/rules/state.h"

namespace urbanist::quatropolis {

// Why an action is not legal. One enumerator for each clause that can refuse one.
enum class Refusal : std::uint8_t {
    GameOver,                // R2.3
    AwaitsChance,            // R1.1, R4.1 cards or dice come first
    NotYourTurn,             // R3.2, R5.1, R6.1
    OutOfPhase,              // R2.2
    AbilityUsed,             // R7.6
    NotYourAbility,          // R7
    NothingLeftToSee,        // R7.3 the last issue lies on the table
    NoSuchSeat,              // R7.4
    EmptyProposal,           // R4.4
    ProposalTooLarge,        // R4.3
    MoreThanTheCupHolds,     // R5.2, R6.2
    MoneyIsNotYoursToSpend,  // R6.3
    OnlyTheClock,            // R4.5 nobody passes by choice
};

// A stable name, such as "out-of-phase", and one line of English.
[[nodiscard]] std::string_view name(Refusal refusal);
[[nodiscard]] std::string_view describe(Refusal refusal);

// ---- Chance --------------------------------------------------------------------------------------------------------------------

// Who is who, what they hold, and the order of the issues (R1).
struct Setup {
    BySeat<Role> roles{};
    BySeat<Secrets> secrets{};
    std::array<std::uint8_t, kMostIssues> deck{};
    std::uint8_t deck_size = 0;

    friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

// A die for each seat that has to roll, zero for the others (R4.1, R4.2).
struct Roll {
    BySeat<std::uint8_t> dice{};

    friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

using Deal = std::variant<Setup, Roll>;

// Streams of a game's seed; the bots' streams start at 16.
inline constexpr std::uint64_t kCardStream = 0;
inline constexpr std::uint64_t kDiceStream = 1;

[[nodiscard]] Setup draw_setup(const Options& options, core::Rng& rng);
[[nodiscard]] Roll draw_roll(Seats to_roll, core::Rng& rng);
// Draws the deal that is due. Precondition: awaits_deal(state).
[[nodiscard]] Deal draw(const State& state, core::Rng& rng);

// What is wrong with a deal; empty if it is valid.
[[nodiscard]] std::string_view fault_of(const State& state, const Deal& deal);
// The same for the roles and cards of the seats only (R1.1, R1.2).
[[nodiscard]] std::string_view fault_of_seats(const Options& options, const BySeat<Role>& roles, const BySeat<Secrets>& secrets);
// Whether a seat can have both objectives: two different cards and measures (R1.2). Precondition: they belong to the same role.
[[nodiscard]] bool go_together(const Options& options, std::uint8_t first, std::uint8_t second);

// ---- Play ----------------------------------------------------------------------------------------------------------------------

inline constexpr int kMostProposed = 4;  // points, up or down, over all measures (R4.3)

[[nodiscard]] State initial_state(const Options& options);

// Precondition: awaits_deal(state), and fault_of is empty.
void deal(State& state, const Deal& deal);

// check: whether the action can happen. check_choice: whether a player can choose it; running out of time for a proposal and being called back by an
// offer cannot be chosen (R4.5, R3.3).
[[nodiscard]] core::Result<void, Refusal> check(const State& state, Seat seat, const Action& action);
[[nodiscard]] core::Result<void, Refusal> check_choice(const State& state, Seat seat, const Action& action);

// Precondition: check(state, seat, action) succeeds.
void play(State& state, Seat seat, const Action& action);

// Whether a role may put money into a vote (R6.3).
[[nodiscard]] constexpr bool spends_money(Role role) { return role == Role::Official || role == Role::Corporation; }
// Whether a role may give its money to others (R5.1).
[[nodiscard]] constexpr bool funnels(Role role) { return role == Role::Resident || role == Role::Landlord; }
inline constexpr std::array<Role, 2> kReceivers = {Role::Corporation, Role::Official};
// Whether the target is a seat whose cup this seat could look into (R7.4).
[[nodiscard]] constexpr bool is_another_seat(Seat seat, std::uint8_t target) { return target < kSeats && target != seat.index; }

// Everything that a seat's legal actions depend on. The seat knows all of it, so a bot can build one from its view.
struct Turn {
    Seat seat{};
    Phase phase = Phase::Over;
    Role role = Role::Resident;
    Cup cup{};
    Ability ability = Ability::DoubleInfluence;
    bool ability_left = false;
    bool issues_to_come = false;

    [[nodiscard]] constexpr bool may_use(Ability which) const { return ability_left && ability == which; }
    [[nodiscard]] constexpr bool may_announce() const { return ability_left && goes_with_vote(ability); }
    // Whether a vote can hold money, with or without the ability announced, and how much at most (R6.3, R7.5).
    [[nodiscard]] constexpr bool may_spend_money(bool announced) const { return spends_money(role) || (announced && ability == Ability::SpendMoney); }
    [[nodiscard]] constexpr std::uint16_t money_to_spend(bool announced) const { return may_spend_money(announced) ? cup.money : std::uint16_t{0}; }
};
[[nodiscard]] Turn turn_of(const State& state, Seat seat);

// The two halves of check: whether this is the moment for such an action, and whether the seat has the means for it. Both use only what the seat
// itself knows.
[[nodiscard]] core::Result<void, Refusal> check_moment(Phase phase, bool to_move, const Action& action);
[[nodiscard]] core::Result<void, Refusal> check_means(const Turn& turn, const Action& action);

using ActionList = std::vector<Action>;
void legal_actions(const State& state, Seat seat, ActionList& out);
// Appends the legal actions of a seat that is to move.
void legal_actions(const Turn& turn, ActionList& out);

// Any side and any amount with equal probability; abilities rarely, and a proposal never lapses. Precondition: the seat is to move.
[[nodiscard]] Action random_action(const Turn& turn, core::Rng& rng);
[[nodiscard]] Action random_action(const State& state, Seat seat, core::Rng& rng);

// All legal proposals (R4.3, R4.4).
[[nodiscard]] const std::vector<Changes>& proposals();

}  // namespace urbanist::quatropolis
