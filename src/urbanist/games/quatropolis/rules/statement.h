// Ready-made statements. The list is closed, so that everybody reads them in their own language and nobody can be insulted. Talk is public but not
// part of the rules: it is not binding and not stored in the state.
//
//   hello · vote-yes · spend-much · offer official 3 · want-more rent · not-my-enemy landlord
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "urbanist/core/enumeration.h"
#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/rules/state.h"

namespace urbanist::quatropolis {

enum class Saying : std::uint8_t {
    Hello,
    Thanks,
    GoodGame,
    VoteYes,  // I'll vote this way
    VoteNo,
    JoinYes,  // vote this way with me
    JoinNo,
    Undecided,
    SpendMuch,
    SpendLittle,
    SpendNothing,
    Offer,     // an amount of money to the official or the corporation
    AskMoney,  // anyone who can, give me money
    WantMore,  // of a measure
    WantLess,
    MyEnemy,  // the role is the one on my card
    NotMyEnemy,
    Believe,  // the role
    Doubt,    // what the role said is not true
};

// The parameter of a statement.
enum class Parameter : std::uint8_t { None, Role, Measure, Gift };  // a gift is a role that may take money, and an amount

// Facts besides the name, which records, messages and translations use.
struct SayingFacts {
    Parameter parameter = Parameter::None;
    bool courtesy = false;  // has no meaning for the game and may be said at any time
};
inline constexpr core::EnumTable<Saying, SayingFacts> kSayings({
    {Saying::Hello, {Parameter::None, true}},
    {Saying::Thanks, {Parameter::None, true}},
    {Saying::GoodGame, {Parameter::None, true}},
    {Saying::VoteYes, {}},
    {Saying::VoteNo, {}},
    {Saying::JoinYes, {}},
    {Saying::JoinNo, {}},
    {Saying::Undecided, {}},
    {Saying::SpendMuch, {}},
    {Saying::SpendLittle, {}},
    {Saying::SpendNothing, {}},
    {Saying::Offer, {Parameter::Gift}},
    {Saying::AskMoney, {}},
    {Saying::WantMore, {Parameter::Measure}},
    {Saying::WantLess, {Parameter::Measure}},
    {Saying::MyEnemy, {Parameter::Role}},
    {Saying::NotMyEnemy, {Parameter::Role}},
    {Saying::Believe, {Parameter::Role}},
    {Saying::Doubt, {Parameter::Role}},
});

[[nodiscard]] constexpr const SayingFacts& facts(Saying saying) { return kSayings[saying]; }
[[nodiscard]] std::string names_of_sayings();  // with commas, for messages

// Unused members are zero, so that equal statements compare equal.
struct Statement {
    Saying saying = Saying::Hello;
    Role role = Role::Resident;
    Measure measure = Measure::Rent;
    std::uint16_t amount = 0;

    friend constexpr bool operator==(const Statement&, const Statement&) = default;
};

// A statement and its speaker.
struct Spoken {
    Seat seat{};
    Statement statement{};

    friend constexpr bool operator==(const Spoken&, const Spoken&) = default;
};

[[nodiscard]] constexpr Statement statement_of(Saying saying) { return {.saying = saying}; }
[[nodiscard]] constexpr Statement statement_about(Saying saying, Role role) { return {.saying = saying, .role = role}; }
[[nodiscard]] constexpr Statement statement_about(Saying saying, Measure measure) { return {.saying = saying, .measure = measure}; }
[[nodiscard]] constexpr Statement offer(Role receiver, std::uint16_t amount) { return {.saying = Saying::Offer, .role = receiver, .amount = amount}; }

// Whether it may be said now: statements about the game are only for discussions.
[[nodiscard]] constexpr bool may_be_said(const Statement& statement, Phase phase) {
    return facts(statement.saying).courtesy || phase == Phase::Roll || phase == Phase::Proposal || phase == Phase::Discussion;
}

// Canonical text form, which round-trips.
[[nodiscard]] std::string to_text(const Statement& statement);
[[nodiscard]] core::Parsed<Statement> parse_statement(std::string_view text);

}  // namespace urbanist::quatropolis
