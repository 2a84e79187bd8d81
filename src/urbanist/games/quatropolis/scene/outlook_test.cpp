#include "urbanist/games/quatropolis/scene/outlook.h"

#include <gtest/gtest.h>

#include <fstream>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/games/quatropolis/rules/scoring.h"
#include "urbanist/games/quatropolis/rules/test_support.h"
#include "urbanist/games/quatropolis/scene/track.h"

namespace urbanist::quatropolis::scene {
namespace {

using json::Json;

constexpr std::uint64_t kGames = 4;

// No default card lets a role spend money against the rules; here the landlord's does.
const CardSet& cards_with_a_spender() {
    static const CardSet set = [] {
        std::ifstream file(URBANIST_DATA "/cards/default.json");
        Json document = Json::parse(file);
        document["roles"]["landlord"]["ability"] = "spend-money";
        return CardSet::parse(document.dump()).value();
    }();
    return set;
}

// The outlook as the page gets it: from the view's JSON alone.
Json seen_in(const View& view, const std::optional<Changes>& draft = std::nullopt) {
    const bool usual = view.table.options.cards == &default_card_set().cards();
    const CardSet& set = usual ? default_card_set() : cards_with_a_spender();
    const auto read = record::parse_view(record::to_json(view, set), set);
    return outlook_of(read.value(), set, draft);
}
Json seen_by(const State& state, Seat seat, const std::optional<Changes>& draft = std::nullopt) { return seen_in(view_for(state, seat), draft); }

// Calls visit(state, seat) for every seat at every moment of some games.
template <class Visit>
void for_each_moment(Visit&& visit) {
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
        const CardSet& set = seed < kGames / 2 ? default_card_set() : cards_with_a_spender();
        const Options options{.cards = &set.cards(), .whole_deck = seed % 4 == 1, .end_third_tie = seed % 2 == 0};
        testing::random_game(options, seed, [&](const State& state) {
            for (std::uint8_t seat = 0; seat < kSeats; ++seat) visit(state, Seat{seat});
        });
    }
}
template <class Visit>
void for_each_dealt_moment(Visit&& visit) {
    for_each_moment([&](const State& state, Seat seat) {
        if (state.phase != Phase::Setup) visit(state, seat);
    });
}

Json verdict_of(const State& state, Seat seat, const Action& action) {
    const auto checked = check(state, seat, action);
    return checked ? Json() : Json(name(checked.error()));
}

// The same game in another phase of the round.
State moved_to(State state, Phase phase) {
    state.phase = phase;
    state.done = {};
    return state;
}

bool is_voted_on(const State& state) {
    const bool before = state.phase == Phase::Setup || state.phase == Phase::Roll || state.phase == Phase::Proposal;
    return !before && !is_over(state);
}

constexpr std::uint16_t kPlenty = 1000;

// The state after everybody has voted the same.
State voted(const State& state, bool yes) {
    State voting = moved_to(state, Phase::Voting);
    voting.cups.fill({kPlenty, kPlenty});
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) play(voting, {seat}, Action::vote(yes, 0, 1));
    return voting;
}

// ---- Verdicts -------------------------------------------------------------------------------------------------------------------

TEST(Outlook, GivesTheReasonsForRefusals) {
    for_each_dealt_moment([](const State& state, Seat seat) {
        const Json own = seen_by(state, seat)["own"];
        EXPECT_EQ(own["ready"], verdict_of(state, seat, Action::of(Kind::Ready)));
        EXPECT_EQ(own["vote"], verdict_of(state, seat, Action::vote(true, 0, 0)));
        EXPECT_EQ(own["propose"], verdict_of(state, seat, Action::propose({})));
        const bool gives = state.role_of(seat) == Role::Resident || state.role_of(seat) == Role::Landlord;
        EXPECT_EQ(own["funnel"], gives ? verdict_of(state, seat, Action::funnel(0, 0)) : Json("not-your-turn"));
    });
}

// The permanent reason why the seat cannot use an ability; null if only the moment is wrong.
Json lasting_reason(const State& state, Seat seat, bool is_such) {
    if (!is_such) return "not-your-ability";
    return state.abilities_used.has(seat) ? Json("ability-used") : Json();
}

TEST(Outlook, NamesALastingReasonBeforeAPassingOne) {
    for_each_dealt_moment([](const State& state, Seat seat) {
        const Json own = seen_by(state, seat)["own"];
        const Ability ability = state.ability_of(seat);
        Json sees = lasting_reason(state, seat, ability == Ability::SeeNextIssue);
        if (sees.is_null() && state.settled + 1 >= state.deck_size) sees = "nothing-left-to-see";
        EXPECT_EQ(own["seeNextIssue"], sees.is_null() ? verdict_of(state, seat, Action::of(Kind::SeeNextIssue)) : sees);
        const Json looks = lasting_reason(state, seat, ability == Ability::SeeCup);
        ASSERT_EQ(own["cups"].size(), kSeats - 1);
        for (const Json& other : own["cups"]) {
            EXPECT_EQ(own["seeCup"], looks.is_null() ? verdict_of(state, seat, Action::see_cup(other)) : looks);
        }
        EXPECT_EQ(own["announce"], lasting_reason(state, seat, goes_with_vote(ability)));
    });
}

TEST(Outlook, ListsTheLegalStatements) {
    for_each_moment([](const State& state, Seat seat) {
        for (const Json& saying : seen_by(state, seat)["sayings"]) {
            const bool talk = state.phase == Phase::Roll || state.phase == Phase::Proposal || state.phase == Phase::Discussion;
            EXPECT_EQ(saying["verdict"], talk || saying["courtesy"] == true ? Json() : Json("not-now"));
        }
    });
    const Json sayings = seen_in(view_for_spectator(initial_state({.cards = &default_card_set().cards()})))["sayings"];
    EXPECT_EQ(sayings[0], Json({{"name", "hello"}, {"parameter", "none"}, {"courtesy", true}, {"verdict", nullptr}}));
    EXPECT_EQ(sayings[11], Json({{"name", "offer"}, {"parameter", "gift"}, {"courtesy", false}, {"verdict", "not-now"}}));
}

// ---- Limits ---------------------------------------------------------------------------------------------------------------------

// Exactly this much money may be spent in a vote.
void expect_exact(const Json& limit, const State& voting, Seat seat, bool announced) {
    const std::uint16_t most = limit["most"];
    EXPECT_TRUE(check(voting, seat, Action::vote(true, most, 0, announced)));
    const auto above = check(voting, seat, Action::vote(true, static_cast<std::uint16_t>(most + 1), 0, announced));
    ASSERT_FALSE(above);
    EXPECT_EQ(limit["verdict"], above.error() == Refusal::MoreThanTheCupHolds ? Json() : Json(name(above.error())));
}

TEST(Outlook, LimitsOfAVoteAreExact) {
    for_each_dealt_moment([](const State& state, Seat seat) {
        if (is_over(state)) return;
        const State voting = moved_to(state, Phase::Voting);
        const Json own = seen_by(state, seat)["own"];
        expect_exact(own["voteMoney"], voting, seat, false);
        expect_exact(own["voteMoneyAnnounced"], voting, seat, own["announce"].is_null());
        const std::uint16_t influence = own["voteInfluence"]["most"];
        EXPECT_TRUE(check(voting, seat, Action::vote(true, 0, influence)));
        EXPECT_FALSE(check(voting, seat, Action::vote(true, 0, static_cast<std::uint16_t>(influence + 1))));
    });
}

TEST(Outlook, LimitsOfAGiftAreExact) {
    for_each_dealt_moment([](const State& state, Seat seat) {
        if (is_over(state)) return;
        const Json outlook = seen_by(state, seat);
        const std::uint16_t most = outlook["own"]["funnelMost"];
        const Role role = state.role_of(seat);
        EXPECT_EQ(outlook["seats"][seat.index]["funnels"], role == Role::Resident || role == Role::Landlord);
        if (outlook["seats"][seat.index]["funnels"] == false) {
            EXPECT_EQ(most, 0);
            return;
        }
        const State giving = moved_to(state, role == Role::Resident ? Phase::ResidentFunnels : Phase::LandlordFunnels);
        EXPECT_TRUE(check(giving, seat, Action::funnel(most, 0)));
        EXPECT_TRUE(check(giving, seat, Action::funnel(0, most)));
        EXPECT_FALSE(check(giving, seat, Action::funnel(most, 1)));
    });
}

TEST(Outlook, GiftsReachTheReceivers) {
    for_each_dealt_moment([](const State& state, Seat seat) {
        if (is_over(state)) return;
        State giving = moved_to(state, Phase::LandlordFunnels);
        giving.cups.fill({kPlenty, 0});
        giving.funnels = {};
        play(giving, giving.seat_of(Role::Landlord), Action::funnel(3, 5));
        const Json receivers = seen_by(state, seat)["receivers"];
        ASSERT_EQ(receivers.size(), 2U);
        for (const Json& receiver : receivers) {
            const std::uint8_t at = receiver["seat"];
            EXPECT_EQ(receiver["role"], core::name_of(state.roles[at]));
            EXPECT_EQ(giving.cups[at].money, kPlenty + (receiver["role"] == "corporation" ? 3 : 5));
        }
    });
}

// ---- Effects ------------------------------------------------------------------------------------------------------

void expect_side(const Json& outlook, const State& state, Seat seat, bool yes) {
    const State after = voted(state, yes);
    for (std::size_t i = 0; i < kMeasures; ++i) EXPECT_EQ(outlook["tracks"][i][yes ? "ifYes" : "ifNo"], after.city.values[i]);
    const Json& side = outlook[yes ? "yes" : "no"];
    EXPECT_EQ(side["points"], objective_points(after, seat) - objective_points(state, seat));
    if (!side["rentControl"].is_null()) EXPECT_EQ(side["rentControl"], after.city.rent_control);
    if (after.city.rent_control != state.city.rent_control) EXPECT_FALSE(side["rentControl"].is_null());
}

TEST(Outlook, SidesShowTheResultOfTheVote) {
    for_each_moment([](const State& state, Seat seat) {
        const Json outlook = seen_by(state, seat);
        EXPECT_EQ(outlook["yes"].is_null(), !is_voted_on(state));
        EXPECT_EQ(outlook["no"].is_null(), !is_voted_on(state));
        if (!is_voted_on(state)) {
            EXPECT_TRUE(outlook["tracks"][0]["ifYes"].is_null());
            return;
        }
        expect_side(outlook, state, seat, true);
        expect_side(outlook, state, seat, false);
    });
}

TEST(Outlook, ADraftCountsForItsProposerAlone) {
    int drafts = 0;
    core::Rng rng(5);
    for_each_dealt_moment([&](const State& state, Seat seat) {
        const Changes draft = proposals()[rng.below(static_cast<std::uint32_t>(proposals().size()))];
        const Json outlook = seen_by(state, seat, draft);
        if (state.phase != Phase::Proposal || seat != state.proposer) {
            EXPECT_EQ(outlook, seen_by(state, seat));
            return;
        }
        EXPECT_EQ(outlook["own"]["propose"], nullptr);
        EXPECT_EQ(outlook["own"]["proposed"]["left"], 4 - points_moved(draft));
        State proposed = state;
        play(proposed, seat, Action::propose(draft));
        expect_side(outlook, proposed, seat, true);
        expect_side(outlook, proposed, seat, false);
        EXPECT_EQ(outlook["yes"], seen_by(proposed, seat)["yes"]);
        ++drafts;
    });
    EXPECT_GT(drafts, 0);
}

TEST(Outlook, ADraftCanBeEmptyOrTooLarge) {
    for_each_dealt_moment([&](const State& state, Seat seat) {
        if (state.phase != Phase::Proposal || seat != state.proposer) return;
        const Json empty = seen_by(state, seat, Changes{});
        EXPECT_EQ(empty["own"]["propose"], "empty-proposal");
        EXPECT_TRUE(empty["yes"].is_null() && empty["tracks"][2]["ifNo"].is_null());
        EXPECT_EQ(empty["own"]["proposed"], Json({{"most", 4}, {"left", 4}}));
        const Json large = seen_by(state, seat, Changes{5, 0, -1, 0});
        EXPECT_EQ(large["own"]["propose"], "proposal-too-large");
        EXPECT_EQ(large["own"]["proposed"]["left"], 0);
        EXPECT_EQ(large["yes"]["changes"], Json({{"rent", 5}, {"tax", -1}}));
        EXPECT_EQ(large["no"]["changes"], Json({{"rent", -5}, {"tax", 1}}));
    });
}

TEST(Outlook, IncomesAreThoseOfARound) {
    for_each_dealt_moment([](const State& state, Seat seat) {
        if (!is_voted_on(state)) return;
        const State after = voted(state, seat.index % 2 == 0);
        if (is_over(after)) return;
        const Json seats = seen_by(after, seat)["seats"];
        ASSERT_EQ(seats.size(), kSeats);
        for (std::uint8_t at = 0; at < kSeats; ++at) {
            EXPECT_EQ(seats[at]["income"]["money"], after.cups[at].money - kPlenty);
            EXPECT_EQ(seats[at]["income"]["influence"], after.cups[at].influence - (kPlenty - 1));
        }
    });
}

// ---- Secret cards and the end ---------------------------------------------------------------------------------------------------

TEST(Outlook, AimsHaveThePointsOfTheObjectives) {
    for_each_dealt_moment([](const State& state, Seat seat) {
        const Json outlook = seen_by(state, seat);
        int sum = 0;
        for (const Json& aim : outlook["own"]["aims"]) sum += aim["points"].get<int>();
        EXPECT_EQ(sum, objective_points(state, seat));
        EXPECT_EQ(outlook["own"]["points"], sum);
        EXPECT_EQ(state.roles[outlook["own"]["enemy"]["seat"].get<std::size_t>()], state.cards().enemies[state.secrets[seat.index].enemy].enemy);
    });
}

TEST(Outlook, TracksMarkTheSpacesThatScore) {
    for_each_dealt_moment([](const State& state, Seat seat) {
        const Json outlook = seen_by(state, seat);
        for (std::size_t i = 0; i < kMeasures; ++i) {
            Json expected = Json::array();
            for (std::int8_t value = kLowest; value <= kHighest; ++value) {
                State moved = state;
                moved.city.values[i] = value;
                int points = 0;
                for (const std::uint8_t card : state.secrets[seat.index].objectives) {
                    const Objective& objective = state.cards().objectives[card];
                    if (objective.measure == static_cast<Measure>(i)) points += objective.points(moved.city);
                }
                if (points > 0) expected.push_back(value);
            }
            EXPECT_EQ(outlook["tracks"][i]["pays"], expected);
        }
    });
}

TEST(Outlook, TracksKnowTheirLimits) {
    for_each_dealt_moment([](const State& state, Seat seat) {
        const Json tracks = seen_by(state, seat)["tracks"];
        for (std::size_t i = 0; i < kMeasures; ++i) {
            City risen = state.city;
            Changes much{};
            much[i] = 20;
            change(risen, much);
            EXPECT_EQ(tracks[i]["value"], state.city.values[i]);
            EXPECT_EQ(tracks[i]["limit"], risen.values[i]);
            set_rent_control(risen, false);
            change(risen, much);
            EXPECT_EQ(tracks[i]["highest"], risen.values[i]);
            set_rent_control(risen, true);
            EXPECT_EQ(tracks[i]["controlled"], i == 0 ? Json(risen.values[0]) : Json());
        }
    });
}

TEST(Outlook, TheEndIsScoredByTheRules) {
    int ends = 0;
    for_each_moment([&](const State& state, Seat seat) {
        const Json result = seen_by(state, seat)["result"];
        if (!is_over(state)) {
            EXPECT_TRUE(result.is_null());
            return;
        }
        Json best = Json::array();
        for (std::uint8_t at = 0; at < kSeats; ++at) {
            const Json& scored = result["scores"][at];
            double sum = scored["enemy"]["points"];
            for (const Json& aim : scored["aims"]) sum += aim["points"].get<double>();
            EXPECT_EQ(scored["total"], sum);
            EXPECT_EQ(scored["total"], score(state, {at}).halves / 2.0);
            if (winners(state).has({at})) best.push_back(at);
        }
        EXPECT_EQ(result["winners"], best);
        ++ends;
    });
    EXPECT_EQ(ends, kGames * kSeats);
}

TEST(Outlook, ASpectatorHasNoSeatOfTheirOwn) {
    for_each_moment([](const State& state, Seat seat) {
        const Json outlook = seen_in(view_for_spectator(state), Changes{1, 0, 0, 0});
        EXPECT_TRUE(outlook["own"].is_null());
        for (const Json& track : outlook["tracks"]) EXPECT_TRUE(track["pays"].empty());
        if (!outlook["yes"].is_null()) EXPECT_TRUE(outlook["yes"]["points"].is_null());
        const Json mine = seen_by(state, seat);
        EXPECT_EQ(mine["seats"], outlook["seats"]);
        if (state.phase == Phase::Setup) EXPECT_TRUE(mine["own"].is_null() && mine["seats"].empty() && mine["receivers"].empty());
    });
}

TEST(Track, SaysHowFarTheTracksGo) { EXPECT_EQ(track(), Json({{"lowest", 1}, {"highest", 10}})); }

}  // namespace
}  // namespace urbanist::quatropolis::scene
