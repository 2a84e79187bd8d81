// Quadropolis passes the conformance suite, and its optimisations agree with the plain rules.
#include "urbanist/games/quadropolis/rules/game.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>
#include <ranges>

#include "urbanist/game/conformance.h"
#include "urbanist/games/quadropolis/rules/test_support.h"

namespace urbanist::quadropolis {
namespace {

using namespace testing;
namespace conformance = game::conformance;

// All values of 16 bits.
const auto kEveryAction =
    std::views::iota(0U, 0x10000U) | std::views::transform([](unsigned bits) { return Action(static_cast<std::uint16_t>(bits)); });

auto drawn_from(std::uint64_t seed) {
    return [seed](const State& state) { return draw(default_tile_set(), state.options.mode, state.round + 1U, seed); };
}

// Compares Choices with the list of legal actions: the count and each entry.
std::string fault_of_choices(const State& state) {
    ActionList list;
    legal_actions(state, list);
    const Choices choices(state);
    if (choices.count() != list.size() || count_legal_actions(state) != list.size()) return "the count is not that of the list in " + to_text(state);
    for (std::uint32_t k = 0; k < choices.count(); ++k) {
        if (choices[k] != list[k]) return "choice " + std::to_string(k) + " is not that of the list in " + to_text(state);
    }
    return "";
}

// The site with its cached masks recomputed from its tiles.
ConstructionSite laid_again(const ConstructionSite& site) {
    ConstructionSite again;
    again.urbanist = site.urbanist;
    again.taken = site.taken;
    for (std::uint8_t i = 0; i < kPlots; ++i) {
        if (site.tiles[i] != kNoTile) lay(again, {i}, site.tiles[i]);
    }
    return again;
}

void play_conforming_game(const Options& options, std::uint64_t seed) {
    core::Rng rng(seed, 7);
    conformance::Findings findings;
    const auto own_laws = [&](const State& state) {
        const auto where = [&] { return to_text(state); };
        findings.expect(laid_again(state.site) == state.site, "the site's masks follow from its tiles", where);
        if (state.turns_left == 0) return;
        const std::string fault = fault_of_choices(state);
        findings.expect(fault.empty(), fault, where);
    };
    const auto events = conformance::random_game<Game>(options, rng, drawn_from(seed), own_laws, findings);
    EXPECT_EQ(findings.told(), "");
    const State once = conformance::replayed<Game>(options, events);
    EXPECT_EQ(once, conformance::replayed<Game>(options, events));
    EXPECT_TRUE(is_over(once));
}

TEST(Conformance, RandomGamesObeyEveryRule) {
    for_each_options([](const Options& options) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) play_conforming_game(options, seed);
    });
}

TEST(Conformance, NoActionThatIsNotListedPassesCheck) {
    for_each_options([](const Options& options) {
        conformance::Findings findings;
        const std::uint64_t seed = options.first.index;
        const auto among_all = [&](const State& state) {
            if (state.turns_left % 5 == 2) conformance::check_unlisted<Game>(state, state.to_move, kEveryAction, findings);
        };
        const State last = random_game(options, seed, among_all);
        for (const State& state : {initial_state(options), last}) conformance::check_unlisted<Game>(state, state.to_move, kEveryAction, findings);
        EXPECT_EQ(findings.told(), "");
    });
}

rc::Gen<Options> any_options() {
    return rc::gen::map(rc::gen::tuple(rc::gen::element(Mode::Classic, Mode::Expert), rc::gen::element(2, 3, 4), rc::gen::element(0, 1)),
                        [](const auto& parts) {
                            return Options{
                                std::get<0>(parts), static_cast<std::uint8_t>(std::get<1>(parts)), {static_cast<std::uint8_t>(std::get<2>(parts))}};
                        });
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Options& options) { return out << facts(options.mode).name << " with " << int{options.players}; }

namespace {

TEST(Conformance, AnyTableAndAnySeedObeysEveryRule) {
    EXPECT_TRUE(rc::check([] {
        const Options options = *any_options();
        core::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
        conformance::Findings findings;
        conformance::random_game<Game>(options, rng, drawn_from(rng.next()), [](const State&) {}, findings);
        if (!findings.kept()) RC_FAIL(findings.told());
    }));
}

TEST(Conformance, RandomActionIsUniform) {
    const State state = after(dealt({Mode::Classic, 2, {0}}, draw(default_tile_set(), Mode::Classic, 1, 3)), "");
    const Choices choices(state);
    std::map<Action, unsigned> drawn;
    core::Rng rng(12);
    const unsigned samples = 50 * choices.count();
    for (unsigned i = 0; i < samples; ++i) ++drawn[random_action(state, rng)];
    EXPECT_EQ(drawn.size(), choices.count());
    for (const auto& [action, times] : drawn) EXPECT_NEAR(times, 50, 45) << to_text(action);
}

// The suite itself: it must detect a game whose check allows too much.
struct TooKind : Game {
    [[nodiscard]] static core::Result<void, Refusal> check(const State&, Seat, Action) { return {}; }
};
struct TooStrict : Game {
    [[nodiscard]] static core::Result<void, Refusal> check(const State& state, Seat seat, Action action) {
        return action.target() == kDiscard ? std::unexpected(Refusal::NothingToPlace) : Game::check(state, seat, action);
    }
};
struct ForgetsItsKey : Game {
    [[nodiscard]] static std::uint64_t key(const State& state) { return state.key() ^ state.site.taken; }
};

template <class G>
std::string told_of() {
    core::Rng rng(1);
    conformance::Findings findings;
    conformance::random_game<G>(
        {}, rng, drawn_from(1), [&](const State& state) { conformance::check_unlisted<G>(state, state.to_move, kEveryAction, findings); }, findings);
    return findings.told();
}

TEST(Conformance, TheSuiteFindsGamesThatBreakItsRules) {
    EXPECT_NE(told_of<TooKind>().find("not listed does not pass"), std::string::npos);
    EXPECT_NE(told_of<TooStrict>().find("a listed action passes check"), std::string::npos);
    EXPECT_NE(told_of<ForgetsItsKey>().find("key"), std::string::npos);
}

}  // namespace
}  // namespace urbanist::quadropolis
