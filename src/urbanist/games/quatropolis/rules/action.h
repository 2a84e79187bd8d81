// The actions of a seat; there are kinds for each phase of a round.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "urbanist/games/quatropolis/cards/city.h"

namespace urbanist::quatropolis {

enum class Kind : std::uint8_t {
    Ready,         // R3.1 enough talk
    SeeNextIssue,  // R7.3
    SeeCup,        // R7.4, of the seat `target`
    Propose,       // R4.3 `changes`
    Lapse,         // R4.5 time for a proposal ran out
    Funnel,        // R5 `to_corporation`, `to_official`
    Vote,          // R6 `yes`, `money`, `influence`, `ability`
    Talk,          // R3.3 an offer makes its receiver unready again
};

// Members that a kind does not use are zero, so that equal actions compare equal.
struct Action {
    Kind kind = Kind::Ready;
    bool yes = false;
    bool ability = false;     // announced with the vote
    std::uint8_t target = 0;  // a seat
    std::uint16_t money = 0;  // of a vote; to the corporation, of a funnel
    std::uint16_t influence = 0;
    std::uint16_t to_official = 0;
    Changes changes{};

    [[nodiscard]] static constexpr Action of(Kind kind) {
        Action action;
        action.kind = kind;
        return action;
    }
    [[nodiscard]] static constexpr Action see_cup(std::uint8_t seat) {
        Action action = of(Kind::SeeCup);
        action.target = seat;
        return action;
    }
    [[nodiscard]] static constexpr Action propose(const Changes& changes) {
        Action action = of(Kind::Propose);
        action.changes = changes;
        return action;
    }
    [[nodiscard]] static constexpr Action funnel(std::uint16_t to_corporation, std::uint16_t to_official) {
        Action action = of(Kind::Funnel);
        action.money = to_corporation;
        action.to_official = to_official;
        return action;
    }
    [[nodiscard]] static constexpr Action vote(bool yes, std::uint16_t money, std::uint16_t influence, bool ability = false) {
        Action action = of(Kind::Vote);
        action.yes = yes;
        action.money = money;
        action.influence = influence;
        action.ability = ability;
        return action;
    }

    friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

}  // namespace urbanist::quatropolis
