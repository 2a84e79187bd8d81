#include "urbanist/record/quatropolis_view.h"

#include <gtest/gtest.h>

#include "urbanist/quatropolis/test_support.h"

namespace urbanist::record {
namespace {

using namespace quatropolis;
using json::Json;

const Options kOptions{.cards = &default_card_set().cards(), .whole_deck = false, .end_third_tie = true};

Json seen_by(const State& state, Seat seat) { return to_json(view_for(state, seat), default_card_set()); }
Json seen_by_all(const State& state) { return to_json(view_for_spectator(state), default_card_set()); }

// The first position of a random game for which this holds.
template <class Holds>
State position_with(Holds&& holds) {
    std::optional<State> found;
    for (std::uint64_t seed = 0; !found && seed < 100; ++seed) {
        testing::random_game(kOptions, seed, [&](const State& state) {
            if (!found && holds(state)) found = state;
        });
    }
    return found.value();
}

TEST(QuatropolisViews, NameTheCardsOfTheSeatAloneUntilTheEnd) {
    testing::random_game(kOptions, 1, [](const State& state) {
        const Json mine = seen_by(state, {2});
        const Json everybodys = seen_by_all(state);
        EXPECT_EQ(mine.contains("revealed"), is_over(state));
        EXPECT_EQ(everybodys.contains("revealed"), is_over(state));
        EXPECT_FALSE(everybodys.contains("own"));
        Json rest = mine;
        rest.erase("own");
        EXPECT_EQ(rest, everybodys) << "a seat differs from a spectator in its own member only";
        EXPECT_EQ(mine["own"].contains("enemy"), state.phase != Phase::Setup);
        EXPECT_LE(mine["issues"].size(), state.settled + 1U);
    });
}

TEST(QuatropolisViews, TellTheNumbersOfTheTable) {
    const State state = position_with([](const State& at) { return at.phase == Phase::Voting && at.last.announced != Seats{}; });
    const Json view = seen_by_all(state);
    EXPECT_EQ(view["phase"], "voting");
    EXPECT_EQ(view["city"]["rent"], state.city[Measure::Rent]);
    EXPECT_EQ(view["city"]["rent_control"], state.city.rent_control);
    EXPECT_EQ(view["last_vote"]["issue"], default_card_set().issues()[state.last.issue].id);
    EXPECT_EQ(view["last_vote"]["yes"]["money"], state.last.for_yes.money);
    EXPECT_EQ(view["last_vote"]["no"]["influence"], state.last.for_no.influence);
    EXPECT_EQ(view["last_vote"]["yes"]["seats"].size() + view["last_vote"]["no"]["seats"].size(), kSeats);
    EXPECT_EQ(view["last_vote"]["announced"].size(), state.last.announced.count());
}

TEST(QuatropolisViews, ShowASealedVoteToItsOwnerOnly) {
    const State state = position_with([](const State& at) { return at.phase == Phase::Voting && at.done.has({1}) && at.votes[1].influence > 0; });
    EXPECT_EQ(seen_by(state, {1})["own"]["vote"]["influence"], state.votes[1].influence);
    for (const Seat other : {Seat{0}, Seat{2}, Seat{3}}) EXPECT_EQ(seen_by(state, other)["own"].contains("vote"), state.done.has(other));
}

TEST(QuatropolisViews, HaveAProposalOnceThereIsOne) {
    const State roll = position_with([](const State& at) { return at.phase == Phase::Roll; });
    EXPECT_FALSE(seen_by_all(roll)["referendum"].contains("proposer"));
    const State proposal = position_with([](const State& at) { return at.phase == Phase::Proposal; });
    EXPECT_EQ(seen_by_all(proposal)["referendum"]["proposer"], proposal.proposer.index);
    EXPECT_FALSE(seen_by_all(proposal)["referendum"].contains("proposal"));
    const State talk = position_with([](const State& at) { return at.phase == Phase::Discussion && at.issue().referendum; });
    EXPECT_FALSE(seen_by_all(talk)["referendum"]["proposal"].empty());
    const State issue = position_with([](const State& at) { return at.phase == Phase::Discussion && !at.issue().referendum; });
    EXPECT_FALSE(seen_by_all(issue).contains("referendum"));
}

TEST(QuatropolisViews, KeepWhatAnAbilityShowed) {
    const State cup = position_with([](const State& at) { return at.insights[3].knows_cup; });
    EXPECT_EQ(seen_by(cup, {3})["own"]["insight"]["cup"]["seat"], cup.insights[3].seat);
    EXPECT_EQ(seen_by(cup, {3})["own"]["insight"]["cup"]["money"], cup.insights[3].cup.money);
    const State issue = position_with([](const State& at) { return at.insights[0].knows_issue; });
    EXPECT_EQ(seen_by(issue, {0})["own"]["insight"]["issue"], default_card_set().issues()[issue.insights[0].issue].id);
}

}  // namespace
}  // namespace urbanist::record
