#include "urbanist/games/quatropolis/record/view.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/rules/test_support.h"

namespace urbanist::quatropolis::record {
namespace {

using json::Json;

const Options kOptions{.cards = &default_card_set().cards(), .whole_deck = false, .end_third_tie = true};

Json seen_by(const State& state, Seat seat) { return to_json(view_for(state, seat), default_card_set()); }
Json seen_by_all(const State& state) { return to_json(view_for_spectator(state), default_card_set()); }

// The first position of a random game for which this holds.
template <class Holds>
State position_with(Holds&& holds) {
    std::optional<State> found;
    for (std::uint64_t seed = 0; !found && seed < 100; ++seed) {
        quatropolis::testing::random_game(kOptions, seed, [&](const State& state) {
            if (!found && holds(state)) found = state;
        });
    }
    return found.value();
}

TEST(QuatropolisViews, NameTheCardsOfTheSeatAloneUntilTheEnd) {
    quatropolis::testing::random_game(kOptions, 1, [](const State& state) {
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

TEST(QuatropolisViews, HaveTheNumbersOfTheTable) {
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

TEST(QuatropolisViews, KeepCardsThatAnAbilityRevealed) {
    const State cup = position_with([](const State& at) { return at.insights[3].knows_cup; });
    EXPECT_EQ(seen_by(cup, {3})["own"]["insight"]["cup"]["seat"], cup.insights[3].seat);
    EXPECT_EQ(seen_by(cup, {3})["own"]["insight"]["cup"]["money"], cup.insights[3].cup.money);
    const State issue = position_with([](const State& at) { return at.insights[0].knows_issue; });
    EXPECT_EQ(seen_by(issue, {0})["own"]["insight"]["issue"], default_card_set().issues()[issue.insights[0].issue].id);
}

TEST(QuatropolisViews, AreReadAsTheyWereWritten) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        quatropolis::testing::random_game(kOptions, seed, [](const State& state) {
            for (const Json& document : {seen_by_all(state), seen_by(state, {0}), seen_by(state, {1}), seen_by(state, {2}), seen_by(state, {3})}) {
                const auto view = parse_view(document, default_card_set());
                ASSERT_TRUE(view) << view.error().message() << " in " << document;
                EXPECT_EQ(to_json(*view, default_card_set()), document);
            }
        });
    }
}

// With any member removed or replaced, the reader either gives a reason or returns a view that can be written again.
TEST(QuatropolisViews, NoDocumentHurts) {
    int moment = 0;
    quatropolis::testing::random_game(kOptions, 2, [&](const State& state) {
        if (++moment % 25 != 1 && !is_over(state)) return;
        const Json whole = seen_by(state, {1});
        const Json flat = whole.flatten();
        for (const auto& [path, value] : flat.items()) {
            for (const Json& other : {Json(), Json(-1), Json(99999), Json("x"), Json("over"), Json::array(), Json::object()}) {
                Json changed = whole;
                changed[Json::json_pointer(path)] = other;
                if (const auto read = parse_view(changed, default_card_set())) EXPECT_FALSE(to_json(*read, default_card_set()).empty());
            }
        }
    });
}

// The error after a change to the document.
std::string fault_of(Json document, const char* pointer, const Json& value) {
    document[Json::json_pointer(pointer)] = value;
    const auto view = parse_view(document, default_card_set());
    return view ? "" : view.error().message();
}

TEST(QuatropolisViews, ContradictoryPartsAreRefused) {
    const Json talk = seen_by(position_with([](const State& at) { return at.phase == Phase::Discussion && !at.issue().referendum; }), {2});
    EXPECT_EQ(fault_of(talk, "/settled", 30), "issues, settled and deck_size contradict each other");
    EXPECT_EQ(fault_of(talk, "/phase", "proposal"), "there is no referendum on the table");
    EXPECT_EQ(fault_of(talk, "/own/objectives/0", talk["own"]["objectives"][1]), "own: these are not two objectives that the role can hold");
    EXPECT_EQ(fault_of(talk, "/own/enemy", "nobody"), "own, enemy: must be the id of a card of the set");
    EXPECT_EQ(fault_of(talk, "/roles", Json::array()), "roles: must be the four roles, by seat, once they are dealt");
    EXPECT_EQ(fault_of(talk, "/options/deck", "other"), "options, deck: is not the card set at hand, \"default-2\"");
    const Json end = seen_by_all(position_with([](const State& at) { return is_over(at); }));
    EXPECT_EQ(fault_of(end, "/revealed/enemies", Json::array()), "revealed: must be the cards of four seats");
    EXPECT_NE(fault_of(end, "/revealed/enemies/0", end["revealed"]["enemies"][1]), "");
    Json hidden = end;
    hidden.erase("revealed");
    EXPECT_EQ(fault_of(hidden, "/ties", 0), "revealed: must be present at the end, and only then");
}

}  // namespace
}  // namespace urbanist::quatropolis::record
