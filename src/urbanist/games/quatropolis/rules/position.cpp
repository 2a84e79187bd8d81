#include "urbanist/games/quatropolis/rules/position.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <type_traits>
#include <utility>

#include "urbanist/core/rng.h"
#include "urbanist/games/quatropolis/rules/fields.h"
#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis {

namespace {

using core::parse_error;

constexpr std::string_view kPositionFormat = "quatropolis-position/2";

template <class T>
[[nodiscard]] constexpr long as_number(const T& value) {
    return static_cast<long>(value);
}

// Reads the fields in order; stops at the first error.
class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    void begin(std::string_view name) {
        name_ = name;
        for (const std::string_view part : {std::string_view(" "), name, std::string_view("=")}) take(part);
        first_ = true;
    }
    template <class T>
    void number(T& value) {
        if (!std::exchange(first_, false)) take(",");
        long read = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), read);
        good_ = good_ && error == std::errc{} && fits<T>(read);
        if (!good_) return;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        value = static_cast<T>(read);
    }
    [[nodiscard]] bool complete() const { return good_ && rest_.empty(); }
    [[nodiscard]] std::string where() const { return std::string(name_); }

private:
    template <class T>
    [[nodiscard]] static bool fits(long value) {
        if constexpr (std::is_same_v<T, bool>)
            return value == 0 || value == 1;
        else if constexpr (std::is_enum_v<T>)
            return value >= 0 && value < 16;
        else
            return value >= long{std::numeric_limits<T>::min()} && value <= static_cast<long>(std::numeric_limits<T>::max());
    }
    void take(std::string_view part) {
        good_ = good_ && rest_.starts_with(part);
        if (good_) rest_.remove_prefix(part.size());
    }

    std::string_view rest_;
    std::string_view name_;
    bool first_ = true;
    bool good_ = true;
};

// Invariants that the rules rely on.
bool city_is_sound(const City& city) {
    return std::ranges::all_of(city.values, [](int value) { return value >= kLowest && value <= kHighest; }) &&
           city[Measure::Rent] <= city.highest(Measure::Rent);
}

bool nothing_behind_the_deck(const State& state) {
    return std::all_of(state.deck.begin() + state.deck_size, state.deck.end(), [](std::uint8_t card) { return card == 0; });
}

bool deck_is_sound(const State& state) {
    if (state.phase == Phase::Setup) return state.deck_size == 0 && nothing_behind_the_deck(state) && state.settled == 0;
    const Setup setup{state.roles, state.secrets, state.deck, state.deck_size};
    State before = initial_state(state.options);
    return fault_of(before, setup).empty() && nothing_behind_the_deck(state) && state.settled <= state.deck_size &&
           (state.phase == Phase::Over) == (state.settled == state.deck_size);
}

bool seats_are_sound(const State& state) {
    constexpr core::Bits kOutside = ~((core::Bits{1} << kSeats) - 1);
    const core::Bits all = state.abilities_used.bits | state.to_roll.bits | state.done.bits | state.last.yes.bits | state.last.announced.bits;
    const bool waits = state.phase == Phase::Discussion || state.phase == Phase::Voting;
    return (all & kOutside) == 0 && state.proposer.index < kSeats && (waits ? state.done.count() < kSeats : state.done == Seats{}) &&
           (state.phase == Phase::Roll) == (state.to_roll != Seats{});
}

bool is_known(std::uint8_t rules) { return rules >= kFirstRules && rules <= kRules; }

// Checks the ranks: a seat is next, or several roll for it (R4.5).
bool ranks_are_sound(const State& state) {
    const auto& ranks = state.ranks;
    const auto higher = [&](std::uint8_t rank) { return std::ranges::count_if(ranks, [&](std::uint8_t other) { return other < rank; }); };
    if (!std::ranges::all_of(ranks, [&](std::uint8_t rank) { return higher(rank) == rank; })) return false;
    if (state.lapses >= (state.options.rules == kFirstRules ? 1 : kSeats)) return false;
    const auto is_next = [&](Seat seat) { return ranks[seat.index] == state.lapses; };
    if (state.phase == Phase::Proposal && std::ranges::count(ranks, state.lapses) != 1) return false;
    if (state.phase == Phase::Proposal) return is_next(state.proposer);
    if (state.phase != Phase::Roll) return true;
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        if (state.to_roll.has({i}) != is_next({i})) return false;
    }
    return state.to_roll.count() > 1;
}

// Only the resident's gift is ever pending, while the landlord chooses.
bool gifts_are_sound(const State& state) {
    const auto& [resident, landlord] = state.funnels;
    if (landlord != Action{}) return false;
    if (state.phase != Phase::LandlordFunnels) return resident == Action{};
    return resident == Action::funnel(resident.money, resident.to_official) && unsigned{resident.money} + resident.to_official <= kFullCup;
}

bool pieces_are_sound(const State& state) {
    const auto fits = [](const Cup& cup) { return cup.money <= kFullCup && cup.influence <= kFullCup; };
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        if (!fits(state.cups[i])) return false;
        // A pending vote must have been legal when it was made.
        State before = state;
        before.done = {};
        const bool voted = state.phase == Phase::Voting && state.done.has({i});
        if (voted ? !check(before, {i}, state.votes[i]) || state.votes[i].kind != Kind::Vote : state.votes[i] != Action{}) return false;
    }
    return gifts_are_sound(state);
}

// Cards and seats that a player remembers must exist.
bool memories_are_sound(const State& state) {
    const auto known = [&](const Insight& insight) { return insight.issue < state.cards().issues.size() && insight.seat < kSeats; };
    return std::ranges::all_of(state.insights, known) && state.last.issue < state.cards().issues.size() &&
           std::ranges::all_of(state.roles, [](Role role) { return role <= Role::Corporation; });
}

bool is_sound(const State& state) {
    return state.phase <= Phase::Over && state.last.winner <= Outcome::Winner::Tie && state.ties <= 3 && city_is_sound(state.city) &&
           is_known(state.options.rules) && deck_is_sound(state) && seats_are_sound(state) && ranks_are_sound(state) && memories_are_sound(state) &&
           pieces_are_sound(state);
}

}  // namespace

std::string to_text(const State& state) {
    std::string text(kPositionFormat);
    bool first = true;
    for_each_field(
        state,
        [&](const char* name) {
            text += std::string(" ") + name + "=";
            first = true;
        },
        [&](const auto& number) {
            text += (first ? "" : ",") + std::to_string(as_number(number));
            first = false;
        });
    return text;
}

core::Parsed<State> parse_state(std::string_view text, const Cards& cards) {
    if (!text.starts_with(kPositionFormat)) return parse_error("", "a position starts with " + std::string(kPositionFormat));
    Reader reader(text.substr(kPositionFormat.size()));
    State state = initial_state({.cards = &cards});
    for_each_field(state, [&](const char* name) { reader.begin(name); }, [&](auto& number) { reader.number(number); });
    if (!reader.complete()) return parse_error(reader.where(), "cannot be read");
    if (!is_sound(state)) return parse_error("", "this position cannot occur in a game");
    if (to_text(state) != text) return parse_error("", "not in canonical form");
    return state;
}

std::uint64_t key_of(const State& state) {
    std::uint64_t key = 0;
    for_each_field(state, [](const char*) {}, [&](const auto& number) { key = core::mix(key ^ static_cast<std::uint64_t>(as_number(number))); });
    return key;
}

}  // namespace urbanist::quatropolis
