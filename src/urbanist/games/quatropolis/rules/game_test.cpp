// Quatropolis passes the suite that every game must pass.
#include "urbanist/games/quatropolis/rules/game.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "urbanist/game/conformance.h"
#include "urbanist/games/quatropolis/rules/test_support.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;
namespace conformance = game::conformance;

static_assert(game::Game<Game>);

constexpr BySeat<std::uint8_t> kNoSuchSeats = {4, 32, 33, 255};

Options options(bool whole_deck = false) { return {.cards = &default_card_set().cards(), .whole_deck = whole_deck, .end_third_tie = true}; }

auto drawn_from(core::Rng& rng) {
    return [&rng](const State& state) { return draw(state, rng); };
}

// Variants of the action with each member in turn set to some values that may be out of range.
void add_neighbours(const Action& action, std::vector<Action>& list) {
    const auto add_with = [&](auto member, auto... values) {
        const auto add = [&](auto value) {
            Action other = action;
            other.*member = static_cast<std::remove_reference_t<decltype(other.*member)>>(value);
            list.push_back(other);
        };
        (add(values), ...);
    };
    add_with(&Action::kind, 0, 1, 2, 3, 4, 5, 6, 7, 255);
    add_with(&Action::yes, !action.yes);
    add_with(&Action::ability, !action.ability);
    add_with(&Action::target, 0, 1, 2, 3, 4, 32, 255);
    add_with(&Action::money, 0, 1, action.money + 1, action.money - 1, 9999, 65535);
    add_with(&Action::influence, 0, 1, action.influence + 1, action.influence - 1, 9999, 65535);
    add_with(&Action::to_official, 0, 1, action.to_official + 1, action.to_official - 1, 65535);
    add_with(&Action::changes, Changes{}, Changes{1}, Changes{0, -4}, Changes{0, 2, -3}, Changes{-128}, Changes{1, 1, 1, 1});
}

// Variants of the seat's largest legal actions and one of each kind, varied twice: some ten thousand.
std::vector<Action> candidates(const State& state, Seat seat) {
    std::vector<Action> list;
    const auto legal = conformance::sorted_actions<Game>(state, seat);
    if (!legal.empty()) add_neighbours(legal.back(), list);
    const Cup& cup = state.cups[seat.index % kSeats];
    for (const Action& action : {Action::of(Kind::Ready), Action::of(Kind::SeeNextIssue), Action::see_cup(2), Action::propose({2, 0, -2, 0}),
                                 Action::of(Kind::Lapse), Action::funnel(cup.money, 0), Action::vote(true, cup.money, cup.influence)}) {
        add_neighbours(action, list);
    }
    const std::vector<Action> near = list;
    for (std::size_t i = 0; i < near.size(); i += 5) add_neighbours(near[i], list);
    return list;
}

void play_conforming_game(const Options& table, std::uint64_t seed) {
    core::Rng rng(seed, 7);
    conformance::Findings findings;
    const auto events = conformance::random_game<Game>(table, rng, drawn_from(rng), [](const State&) {}, findings);
    EXPECT_EQ(findings.told(), "");
    const State once = conformance::replayed<Game>(table, events);
    EXPECT_EQ(once, conformance::replayed<Game>(table, events));
    EXPECT_TRUE(is_over(once));
}

TEST(Conformance, RandomGamesObeyEveryRule) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) play_conforming_game(options(seed % 4 == 0), seed);
}

TEST(Conformance, NoActionThatIsNotListedPassesCheck) {
    conformance::Findings findings;
    unsigned position = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        random_game(options(), seed, [&](const State& state) {
            if (++position % 3 != 0) return;
            for_each_seat([&](Seat seat) { conformance::check_unlisted<Game>(state, seat, candidates(state, seat), findings); });
            const Seat nobody{kNoSuchSeats[position % kSeats]};
            conformance::check_unlisted<Game>(state, nobody, candidates(state, nobody), findings);
        });
    }
    EXPECT_EQ(findings.told(), "");
}

TEST(Conformance, AnySeedObeysTheRulesOfSimultaneousChoices) {
    EXPECT_TRUE(rc::check([] {
        core::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
        conformance::Findings findings;
        random_game(options(), rng.next(), [&](const State& state) {
            conformance::check_phase<Game>(state, findings);
            conformance::check_simultaneous<Game>(state, rng, findings);
        });
        if (!findings.kept()) RC_FAIL(findings.told());
    }));
}

// ---- The suite itself: it must detect games that break its laws -------------------------------------------------------------

struct TooKind : Game {
    [[nodiscard]] static core::Result<void, Refusal> check(const State&, Seat, const Action&) { return {}; }
};
// Only the first voter may vote yes.
struct FirstComeFirstServed : Game {
    [[nodiscard]] static core::Result<void, Refusal> check(const State& state, Seat seat, const Action& action) {
        if (action.kind == Kind::Vote && action.yes && state.done != Seats{}) return std::unexpected(Refusal::NotYourTurn);
        return Game::check(state, seat, action);
    }
    static void legal_actions(const State& state, Seat seat, ActionList& out) {
        Game::legal_actions(state, seat, out);
        std::erase_if(out, [&](const Action& action) { return !check(state, seat, action); });
    }
};
// Remembers who voted last.
struct OrderMatters : Game {
    static void play(State& state, Seat seat, const Action& action) {
        Game::play(state, seat, action);
        if (action.kind == Kind::Vote) state.proposer = seat;
    }
};

template <class G>
std::string told_of() {
    core::Rng rng(1);
    conformance::Findings findings;
    conformance::random_game<G>(
        options(), rng, drawn_from(rng), [&](const State& state) { conformance::check_unlisted<G>(state, {0}, candidates(state, {0}), findings); },
        findings);
    return findings.told();
}

TEST(Conformance, TheSuiteFindsGamesThatBreakItsRules) {
    EXPECT_NE(told_of<TooKind>().find("not listed does not pass"), std::string::npos);
    EXPECT_NE(told_of<FirstComeFirstServed>().find("another seat chose first"), std::string::npos);
    EXPECT_NE(told_of<OrderMatters>().find("order of simultaneous choices"), std::string::npos);
}

}  // namespace
}  // namespace urbanist::quatropolis
