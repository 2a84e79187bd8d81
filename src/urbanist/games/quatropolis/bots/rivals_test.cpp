// Who is thought to search, and what that means for the worlds that are tried.
#include "urbanist/games/quatropolis/bots/rivals.h"

#include <gtest/gtest.h>

#include <cmath>

#include "urbanist/games/quatropolis/bots/test_support.h"

namespace urbanist::quatropolis::bots {
namespace {

using namespace urbanist::quatropolis::testing;
using namespace testing;

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

TEST(Rivals, AreTakenForOnesAsOftenAsNotAtFirst) {
    const Rivals rivals = suspected_after(0, 0);
    for (const Seat seat : {kResident, kOfficial, kCorporation}) EXPECT_DOUBLE_EQ(rivals.suspicion(seat), 0.5);
}

TEST(Rivals, GiveThemselvesAwayByWhatTheySpendEarly) {
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

TEST(Rivals, AreNotThereWhenEverybodySaves) {
    World world = any_world();
    Rivals rivals(1);
    rivals.suspect(std::vector{world}, 0);
    rivals.meet(world, kOfficial, kYes);
    core::Rng rng(1);
    EXPECT_FALSE(rivals.is_suspect(kOfficial));
    EXPECT_EQ(rivals.enter(world, kOfficial, rng), nullptr);
    EXPECT_EQ(world.judges[2].style, Style::Saving);
}

TEST(Rivals, SpendTheSamePartOfAFullerCup) {
    const Rival rival{.cup = {6, 4}, .vote = Action::vote(true, 3, 1)};
    EXPECT_EQ(rival.vote_from({6, 4}), rival.vote);
    EXPECT_EQ(rival.vote_from({16, 4}), Action::vote(true, 8, 1));
    const Rival poor{.cup = {0, 4}, .vote = Action::vote(false, 0, 1)};
    EXPECT_EQ(poor.vote_from({9, 4}), Action::vote(false, 0, 1));
}

}  // namespace
}  // namespace urbanist::quatropolis::bots
