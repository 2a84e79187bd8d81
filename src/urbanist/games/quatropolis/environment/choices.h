// Actions as three integers, for reinforcement learning: a choice and two amounts. Every action of the rules has its numbers, except running out of
// time for a proposal.
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
//   from 10     propose, in the order of proposals()
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
// Nothing for actions that only the clock makes.
[[nodiscard]] std::optional<Numbers> numbers_of(const Action& action, Seat seat);

// The n-th bit is set if choice n is legal with some amounts; all bits are clear if the seat is not to move.
inline constexpr std::size_t kMaskWords = 6;
using Mask = std::span<std::uint64_t, kMaskWords>;
void write_mask(const std::optional<Turn>& turn, Mask mask);

// The largest amounts: money, money with the ability announced, influence. The two gifts together are at most the money.
inline constexpr std::size_t kLimits = 3;
[[nodiscard]] std::array<std::uint16_t, kLimits> limits_of(const std::optional<Turn>& turn);

}  // namespace urbanist::quatropolis::environment
