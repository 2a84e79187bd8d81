// Actions as three whole numbers, for programs that learn: what is done, and two amounts. Nothing is rounded, so every action of the rules has its
// numbers, except that the time for a proposal runs out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis::environment {

//   0           ready
//   1           see the next issue
//   2 to 4      see the cup of the first, second, third seat after this one
//   5           funnel: amounts for the corporation and for the official
//   6, 7        vote no, yes: amounts of money and influence
//   8, 9        the same with the ability announced
//   10 and on   propose, in the order of proposals()
enum class Choice : std::uint8_t {
    Ready,
    SeeNextIssue,
    SeeFirstCup,
    SeeSecondCup,
    SeeThirdCup,
    Funnel,
    VoteNo,
    VoteYes,
    VoteNoWithAbility,
    VoteYesWithAbility,
    FirstProposal
};

using Numbers = std::array<std::int32_t, 3>;
[[nodiscard]] unsigned choices();  // how many
[[nodiscard]] std::optional<Action> action_of(const Numbers& numbers, Seat seat);
// Nothing for what the clock alone does.
[[nodiscard]] std::optional<Numbers> numbers_of(const Action& action, Seat seat);

// The n-th bit is set if the seat can choose n with some amounts; all are clear if it is not to move.
inline constexpr std::size_t kMaskWords = 6;
using Mask = std::span<std::uint64_t, kMaskWords>;
void write_mask(const std::optional<Turn>& turn, Mask mask);

// The largest amounts: money, money with the ability announced, influence. What is funnelled to both together is at most the money.
inline constexpr std::size_t kLimits = 3;
[[nodiscard]] std::array<std::uint16_t, kLimits> limits_of(const std::optional<Turn>& turn);

}  // namespace urbanist::quatropolis::environment
