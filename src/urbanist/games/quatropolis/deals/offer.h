// The language of offers: a closed list of terms, understood by people in every language and by bots. Offers are not binding and not stored in the
// state.
//
//   deal official give pay 3 ask vote no this       If you vote No, I'll give you 3.
//   whisper landlord ask with next                  Vote with me on the next issue.
//   deal official counters o16 give pay 5 and back ask vote no this and spend 4 this
//   accept o17 · decline o17 no-trust · withdraw o17 · claim p31 not-paid
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/rules/state.h"

namespace urbanist::quatropolis::deals {

enum class Deed : std::uint8_t {
    Pay,      // an amount of money, in this round
    Vote,     // vote for a side
    With,     // vote for the partner's side
    Spend,    // spend at least this many pieces
    Hold,     // spend nothing
    Back,     // vote yes if the partner proposes the next referendum
    Propose,  // move a measure in one's own proposal
};
enum class When : std::uint8_t { This, Next };  // issue

// Unused members are zero, so that equal terms compare equal.
struct Term {
    Deed deed = Deed::Pay;
    When on = When::This;
    bool yes = false;
    Measure measure = Measure::Rent;
    std::int8_t by = 0;        // points of a proposal
    std::uint16_t amount = 0;  // of money, or of pieces

    friend constexpr bool operator==(const Term&, const Term&) = default;
};

inline constexpr std::size_t kMostTerms = 2;  // in each half of an offer

// One side of an offer.
struct Half {
    std::array<Term, kMostTerms> terms{};
    std::uint8_t count = 0;

    constexpr void add(const Term& term) { terms[count++] = term; }
    [[nodiscard]] constexpr bool empty() const { return count == 0; }
    [[nodiscard]] constexpr const Term* begin() const { return terms.data(); }
    [[nodiscard]] constexpr const Term* end() const { return terms.data() + count; }

    friend constexpr bool operator==(const Half&, const Half&) = default;
};

// Offers are numbered from 1 in each game; 0 means none. A promise's number follows from its offer and position: if accepted promises were counted,
// gaps would reveal that a whisper was accepted.
using Number = std::uint32_t;
[[nodiscard]] constexpr Number offer_of_promise(Number promise) { return promise / (2 * kMostTerms); }
[[nodiscard]] constexpr Number promise_number(Number offer, bool asked, std::size_t term) {
    return static_cast<Number>(2 * kMostTerms * offer + (asked ? kMostTerms : 0) + term);
}

struct Offer {
    Seat from{};
    Seat to{};
    bool whisper = false;  // only the two partners see the terms
    Number counters = 0;   // the offer that this one replaces
    Half give{};           // what `from` does
    Half ask{};            // what `to` does

    friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

enum class Reply : std::uint8_t { Accept, Decline, Withdraw };

// A reason given with an answer.
enum class Reason : std::uint8_t { None, Fair, NoGain, NoTrust, Liar };

struct Answer {
    Number offer = 0;
    Reply reply = Reply::Decline;
    Reason why = Reason::None;

    friend constexpr bool operator==(const Answer&, const Answer&) = default;
};

// «I wasn't paid», by the player who publicly broke a promise because of it.
struct Claim {
    Number promise = 0;

    friend constexpr bool operator==(const Claim&, const Claim&) = default;
};

using Word = std::variant<Offer, Answer, Claim>;

[[nodiscard]] constexpr Term pay(std::uint16_t amount) { return {.deed = Deed::Pay, .amount = amount}; }
[[nodiscard]] constexpr Term vote(bool yes, When on = When::This) { return {.deed = Deed::Vote, .on = on, .yes = yes}; }
[[nodiscard]] constexpr Term with_partner() { return {.deed = Deed::With, .on = When::Next}; }
[[nodiscard]] constexpr Term spend(std::uint16_t least, When on = When::This) { return {.deed = Deed::Spend, .on = on, .amount = least}; }
[[nodiscard]] constexpr Term hold(When on = When::This) { return {.deed = Deed::Hold, .on = on}; }
[[nodiscard]] constexpr Term back() { return {.deed = Deed::Back}; }
[[nodiscard]] constexpr Term propose(Measure measure, std::int8_t by) { return {.deed = Deed::Propose, .measure = measure, .by = by}; }

// Whether the term names an issue.
[[nodiscard]] constexpr bool names_issue(Deed deed) { return deed == Deed::Vote || deed == Deed::With || deed == Deed::Spend || deed == Deed::Hold; }

// Canonical text form, which round-trips. Seats are named by role.
[[nodiscard]] std::string to_text(const Word& word, const BySeat<Role>& roles);
[[nodiscard]] core::Parsed<Word> parse_word(std::string_view text, Seat speaker, const BySeat<Role>& roles);

// «o17», «p31»
[[nodiscard]] std::string offer_id(Number number);
[[nodiscard]] std::string promise_id(Number number);
// 0 if it is not an id.
[[nodiscard]] Number parse_id(std::string_view text, char letter);

}  // namespace urbanist::quatropolis::deals
