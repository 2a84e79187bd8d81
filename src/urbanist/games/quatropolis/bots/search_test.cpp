// Beliefs, sampled worlds and choices of the searching bots.
#include "urbanist/games/quatropolis/bots/search.h"

#include <gtest/gtest.h>

#include <cmath>

#include "urbanist/games/quatropolis/bots/rivals.h"
#include "urbanist/games/quatropolis/bots/test_support.h"

namespace urbanist::quatropolis::bots {
namespace {

using namespace urbanist::quatropolis::testing;
using namespace testing;

constexpr Level kLevel{.nodes = 400, .worlds = 32, .style = Style::Saving};

TEST(Belief, LearnsFromVotesButExcludesNothing) {
    Watched game({kCrowd, kCrowd + 1, kCrowd + 2, kCrowd + 3});
    const Cards& cards = game.table.cards;
    const Blueprint blueprint(cards, {});
    Belief before(game.table.state.options, blueprint, Role::Landlord);
    for (int i = 0; i < 3; ++i) game.round({kNo, kYes, kNo, kNo});
    Belief after(game.table.state.options, blueprint, Role::Landlord);
    after.learn(game.sight(kOfficial), kLandlord);
    EXPECT_GT(wants_more(after, Measure::Population), wants_more(before, Measure::Population) + 0.1);
    for (const Type& type : after.types()) EXPECT_GT(type.weight, 0);
}

TEST(Imagination, KnowsCupsExactlyWhereNothingIsHidden) {
    Watched game({kCrowd, kCrowd + 1});
    game.round({Action::vote(true, 0, 2), Action::vote(false, 0, 1), Action::vote(true, 0, 0), Action::vote(true, 0, 0)});
    const Sight sight = game.sight(kResident);
    const Blueprint blueprint(game.table.cards, sight.view.table.city);
    const Imagination imagination(sight, blueprint);
    core::Rng rng(3);
    for (int i = 0; i < 20; ++i) {
        const World world = imagination.draw(rng);
        EXPECT_EQ(world.state.cups[0], game.table.state.cups[0]);
        EXPECT_EQ(world.state.cups[1].influence, game.table.state.cups[1].influence);  // known, because it was alone on its side
        EXPECT_EQ(world.state.secrets[0], game.table.state.secrets[0]);
        EXPECT_EQ(world.state.card_on_table(), kCrowd + 1);
    }
}

TEST(Imagination, PutsTheKnownCardOnTop) {
    Watched game({kCrowd, kReferendum, kRaiseRent, kSecondReferendum});
    game.play(kOfficial, Action::of(Kind::SeeNextIssue));
    const Sight sight = game.sight(kOfficial);
    const Blueprint blueprint(game.table.cards, sight.view.table.city);
    const Imagination imagination(sight, blueprint);
    core::Rng rng(3);
    for (int i = 0; i < 20; ++i) {
        const State state = imagination.draw(rng).state;
        EXPECT_EQ(state.deck[1], kReferendum);
        EXPECT_NE(std::find(state.deck.begin() + 2, state.deck.begin() + 4, kSecondReferendum), state.deck.begin() + 4);
    }
}

// The last vote of a game: only the official wants a smaller population, and can pay for it.
TEST(Search, SpendsEnoughOnTheLastIssue) {
    Watched game({kCrowd});
    game.table.cards.objectives[8] = {Role::Official, Measure::Population, false, 6};
    game.table.state.secrets[2].objectives = {6, 8};
    game.table.cup(kOfficial).influence = 50;
    game.to_vote();
    core::Rng rng(1);
    const Thought thought = search(game.sight(kOfficial), kLevel, {}, rng);
    EXPECT_FALSE(thought.action.yes);
    EXPECT_GT(thought.action.influence, 5);
    ASSERT_FALSE(thought.candidates.empty());
    EXPECT_EQ(thought.candidates[0].action, thought.action);
    EXPECT_GT(thought.candidates[0].visits, thought.candidates[thought.candidates.size() - 1].visits);
}

TEST(Search, CountsNodesOfItsRivals) {
    Watched game({kCrowd, kCrowd + 1, kCrowd + 2});
    const Level level{.worlds = 32, .rival = hard_player, .rivals = 8, .rival_nodes = 40};
    for (const bool vote : {false, true}) {
        while (!vote && game.table.state.phase == Phase::Discussion)
            game.play({static_cast<std::uint8_t>(core::lowest(to_move(game.table.state).bits))}, Action::of(Kind::Ready));
        if (vote) game.to_vote();
        core::Rng rng(1);
        const Thought thought = search(game.sight(kResident), level, {.nodes = 3000}, rng);
        std::uint64_t own = 0;
        for (const auto& candidate : thought.candidates) own += candidate.visits;
        EXPECT_GE(thought.nodes, 3000U);
        EXPECT_LT(thought.nodes, 3030U);
        EXPECT_LT(own + 8 * 3 * 40, thought.nodes);
    }
}

TEST(Search, StopsWhenTheBudgetIsSpent) {
    Watched game({kCrowd, kCrowd + 1});
    game.to_vote();
    core::Rng rng(1);
    const Thought counted = search(game.sight(kLandlord), kLevel, {.nodes = 100}, rng);
    EXPECT_GE(counted.nodes, 100U);
    EXPECT_LT(counted.nodes, 130U);
    int asked = 0;
    const Thought timed = search(game.sight(kLandlord), kLevel, {.nodes = 0, .time_spent = [&] { return ++asked / 20.0; }}, rng);
    EXPECT_LE(asked, 21);
    EXPECT_GT(timed.nodes, 0U);
}

// ---- Suspected searchers and the sampled worlds ----------------------------------------------

std::uint16_t part_of(double part, std::uint16_t pieces) { return static_cast<std::uint16_t>(std::lround(part * pieces)); }

// The resident and the landlord are for it, the others against it, and all spend the same part of their cups.
void vote_with(Watched& game, double part) {
    game.to_vote();
    for_each_seat([&](Seat seat) {
        const Cup& cup = game.table.cup(seat);
        const bool money = spends_money(static_cast<Role>(seat.index));
        game.play(seat, Action::vote(seat.index < 2, money ? part_of(part, cup.money) : std::uint16_t{0}, part_of(part, cup.influence)));
    });
}

Rivals suspected_after(int rounds, double part) {
    Watched game({kCrowd, kCrowd + 1, kCrowd + 2, kCrowd + 3, kCrowd + 4, kCrowd + 5, kCrowd + 6, kCrowd + 7, kCrowd + 8, kCrowd + 9});
    for (int i = 0; i < rounds; ++i) vote_with(game, part);
    const Sight sight = game.sight(kLandlord);
    const Blueprint blueprint(game.table.cards, sight.view.table.city);
    const Imagination imagination(sight, blueprint);
    core::Rng rng(1);
    std::vector<World> worlds;
    for (int i = 0; i < 50; ++i) worlds.push_back(imagination.draw(rng));
    Rivals rivals(1);
    rivals.suspect(worlds, 1);
    return rivals;
}

TEST(Rivals, AreAssumedHalfOfTheTimeAtFirst) {
    const Rivals rivals = suspected_after(0, 0);
    for (const Seat seat : {kResident, kOfficial, kCorporation}) EXPECT_DOUBLE_EQ(rivals.suspicion(seat), 0.5);
}

TEST(Rivals, AreRecognizedByEarlySpending) {
    const Rivals bold = suspected_after(3, 1);
    const Rivals thrifty = suspected_after(3, 0.25);
    for (const Seat seat : {kOfficial, kCorporation}) {
        EXPECT_GT(bold.suspicion(seat), 0.8);
        EXPECT_LT(thrifty.suspicion(seat), 0.2);
    }
}

World any_world() {
    World world;
    world.seeking_odds = {1, 1, 1, 1};
    return world;
}

TEST(Rivals, TakeTheirSeatInAWorld) {
    World met = any_world();
    met.state.cups[2] = {7, 9};
    met.state.secrets[2] = {.objectives = {3, 4}, .enemy = 5};
    const Action vote = Action::vote(true, 3, 3);
    Rivals rivals(1);
    rivals.suspect(std::vector{met}, 1e9);
    rivals.meet(met, kOfficial, vote);

    World world = any_world();
    core::Rng rng(1);
    const Rival* rival = rivals.enter(world, kOfficial, rng);
    ASSERT_NE(rival, nullptr);
    EXPECT_EQ(rival->vote, vote);
    EXPECT_EQ(world.state.cups[2], met.state.cups[2]);
    EXPECT_EQ(world.state.secrets[2], met.state.secrets[2]);
    EXPECT_EQ(world.judges[2].style, Style::Steady);
}

TEST(Rivals, DoNotExistIfEverybodySaves) {
    World world = any_world();
    Rivals rivals(1);
    rivals.suspect(std::vector{world}, 0);
    rivals.meet(world, kOfficial, kYes);
    core::Rng rng(1);
    EXPECT_FALSE(rivals.is_suspect(kOfficial));
    EXPECT_EQ(rivals.enter(world, kOfficial, rng), nullptr);
    EXPECT_EQ(world.judges[2].style, Style::Saving);
}

TEST(Rivals, SpendTheSameShareOfAFullerCup) {
    const Rival rival{.cup = {6, 4}, .vote = Action::vote(true, 3, 1)};
    EXPECT_EQ(rival.vote_from({6, 4}), rival.vote);
    EXPECT_EQ(rival.vote_from({16, 4}), Action::vote(true, 8, 1));
    const Rival poor{.cup = {0, 4}, .vote = Action::vote(false, 0, 1)};
    EXPECT_EQ(poor.vote_from({9, 4}), Action::vote(false, 0, 1));
}

}  // namespace
}  // namespace urbanist::quatropolis::bots
