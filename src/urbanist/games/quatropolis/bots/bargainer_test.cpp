#include "urbanist/games/quatropolis/bots/bargainer.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/bots/deal_candidates.h"
#include "urbanist/games/quatropolis/bots/test_support.h"
#include "urbanist/games/quatropolis/cards/card_set.h"

namespace urbanist::quatropolis::bots {
namespace {

using namespace testing;

void say(Watched& game, Seat seat, std::string_view text) {
    const auto word = deals::parse_word(text, seat, game.table.state.roles);
    ASSERT_TRUE(word) << text;
    ASSERT_TRUE(game.chronicle.book().check(game.table.state, seat, *word)) << text;
    game.chronicle.hear(game.table.state, seat, *word);
}

constexpr Turn kSpender{.seat = kOfficial, .phase = Phase::Voting, .role = Role::Official, .cup = {6, 4}};
constexpr Turn kGiver{.seat = kResident, .phase = Phase::ResidentFunnels, .role = Role::Resident, .cup = {5, 4}};

TEST(Pledges, AVoteChangesOnlyAsMuchAsThePromiseNeeds) {
    EXPECT_EQ(honoured({.side = false}, kSpender, Action::vote(true, 1, 1)), Action::vote(false, 1, 1));
    EXPECT_EQ(honoured({.spend = 5}, kSpender, Action::vote(true, 1, 1)), Action::vote(true, 1, 4));
    EXPECT_EQ(honoured({.spend = 7}, kSpender, Action::vote(true, 1, 1)), Action::vote(true, 3, 4));
    EXPECT_EQ(honoured({.spend = 99}, kSpender, Action::vote(true, 1, 1)), Action::vote(true, 6, 4));
    EXPECT_EQ(honoured({.hold = true}, kSpender, Action::vote(true, 1, 1)), Action::vote(true, 0, 0));
    EXPECT_EQ(honoured({}, kSpender, Action::vote(true, 1, 1)), Action::vote(true, 1, 1));
}

TEST(Pledges, PromisedPaymentsComeFirst) {
    EXPECT_EQ(honoured({.to_official = 3}, kGiver, Action::funnel(4, 0)), Action::funnel(2, 3));
    EXPECT_EQ(honoured({.to_official = 9}, kGiver, Action::funnel(0, 0)), Action::funnel(0, 5));
    EXPECT_EQ(honoured({.to_corporation = 1}, kGiver, Action::funnel(3, 1)), Action::funnel(3, 1));
    EXPECT_EQ(betrayed({.to_official = 3}, Action::funnel(1, 3)), Action::funnel(1, 0));
}

TEST(Pledges, AProposalKeepsWhatWasPromised) {
    const Action kept = honoured({.proposal = {2, 0, 0, 0}}, kGiver, Action::propose({0, -4, 0, 0}));
    EXPECT_EQ(kept.changes[0], 2);
    EXPECT_LE(points_moved(kept.changes), kMostProposed);
}

TEST(Pledges, ComeFromTheOpenPromisesOfTheBook) {
    Watched game({kRaiseRent, kCrowd});
    say(game, kResident, "deal official give pay 2 and vote no this ask vote no next");
    say(game, kOfficial, "accept o1");
    const Pledge pledge = pledge_of(game.sight(kLandlord), kResident);
    EXPECT_EQ(pledge, (Pledge{.side = false, .to_official = 2}));
    EXPECT_TRUE(pledge_of(game.sight(kLandlord), kOfficial).is_empty());
    game.round({kNo, kNo, kYes, kNo});
    EXPECT_EQ(pledge_of(game.sight(kLandlord), kOfficial), (Pledge{.side = false}));
}

TEST(Trust, FallsFasterThanItRises) {
    Watched game({kRaiseRent, kCrowd});
    say(game, kResident, "deal landlord give vote yes this ask vote no this");
    say(game, kLandlord, "accept o1");
    const double stranger = trust_in_deals(game.sight(kCorporation), kResident);
    game.round({kYes, kYes, kYes, kNo});
    const double kept = trust_in_deals(game.sight(kCorporation), kResident);
    const double broken = trust_in_deals(game.sight(kCorporation), kLandlord);
    EXPECT_GT(kept, stranger);
    EXPECT_GT(stranger - broken, kept - stranger);
    EXPECT_TRUE(is_known_liar(game.sight(kCorporation), kLandlord));
    EXPECT_FALSE(is_known_liar(game.sight(kCorporation), kResident));
}

TEST(Bargainer, RefusesAKnownLiarAndSaysWhy) {
    Watched game({kRaiseRent, kCrowd});
    say(game, kResident, "deal landlord give vote yes this ask vote no this");
    say(game, kLandlord, "accept o1");
    game.round({kYes, kYes, kYes, kNo});
    say(game, kLandlord, "deal official give vote yes this ask vote yes this");
    core::Rng rng(1);
    const auto word = bargain(game.sight(kOfficial), {.answers = true}, {}, rng);
    ASSERT_TRUE(word);
    EXPECT_EQ(std::get<deals::Answer>(*word), (deals::Answer{2, deals::Reply::Decline, deals::Reason::Liar}));
}

TEST(Bargainer, AcceptsAGiftAndAnswersBeforeItOffers) {
    Watched game({kRaiseRent, kCrowd});
    say(game, kResident, "deal official give pay 4");
    core::Rng rng(1);
    const auto word = bargain(game.sight(kOfficial), {.offers = 1, .answers = true}, {}, rng);
    ASSERT_TRUE(word);
    EXPECT_EQ(std::get<deals::Answer>(*word).reply, deals::Reply::Accept);
}

TEST(Bargainer, NeverPromisesTheOpposite) {
    Watched game({kRaiseRent, kCrowd});
    say(game, kResident, "deal official ask vote no this");
    say(game, kOfficial, "accept o1");
    say(game, kLandlord, "deal official give pay 8 ask vote yes this");
    core::Rng rng(1);
    const auto word = bargain(game.sight(kOfficial), {.answers = true}, {}, rng);
    EXPECT_EQ(std::get<deals::Answer>(*word).reply, deals::Reply::Decline);
}

// Whoever accepted it would break its word without wanting to.
TEST(Bargainer, PromisesNoMoreThanItHas) {
    Watched game({kRaiseRent, kCrowd});
    const unsigned money = game.table.state.cups[kResident.index].money;
    say(game, kOfficial, "deal resident give vote yes this ask pay " + std::to_string(money + 1));
    core::Rng rng(1);
    const auto word = bargain(game.sight(kResident), {.answers = true}, {}, rng);
    EXPECT_EQ(std::get<deals::Answer>(*word), (deals::Answer{1, deals::Reply::Decline, deals::Reason::NoGain}));
}

TEST(CanKeep, CountsTheCupAndWhatWasPromisedAlready) {
    const auto half = [](const deals::Term& term) {
        deals::Half half;
        half.add(term);
        return half;
    };
    const Means giver{.role = Role::Resident, .cup = {5, 4}, .promised = {.to_official = 3}};
    EXPECT_TRUE(can_keep(giver, half(deals::pay(2)), {}));
    EXPECT_FALSE(can_keep(giver, half(deals::pay(3)), {}));
    EXPECT_TRUE(can_keep(giver, half(deals::spend(4)), {}));
    EXPECT_FALSE(can_keep(giver, half(deals::spend(5)), {})) << "its money does not count in a vote";
    const Means spender{.role = Role::Official, .cup = {5, 4}, .promised = {.side = true}};
    EXPECT_TRUE(can_keep(spender, half(deals::spend(9)), {}));
    EXPECT_FALSE(can_keep(spender, half(deals::spend(11)), {}));
    EXPECT_TRUE(can_keep(spender, half(deals::spend(11)), half(deals::pay(2))));
    EXPECT_FALSE(can_keep(spender, half(deals::vote(false)), {}));
    EXPECT_TRUE(can_keep(spender, half(deals::vote(false, deals::When::Next)), {}));
}

// A promise to vote like somebody who has said nothing is kept by the likeliest guess.
TEST(Pledges, VotingWithSomebodyFollowsWhatTheirRoleWants) {
    Watched game({kRaiseRent, kCrowd});
    say(game, kOfficial, "deal landlord give with next");
    say(game, kLandlord, "accept o1");
    game.round({kNo, kNo, kYes, kNo});
    const Sight sight = game.sight(kOfficial);
    const PublicView& table = sight.view.table;
    const Blueprint blueprint(*table.options.cards, table.city);
    EXPECT_EQ(pledge_of(sight, kOfficial).side, stake(blueprint.expected(Role::Landlord), fork_on(table)) > 0);
    say(game, kLandlord, "deal resident give vote yes this");
    say(game, kResident, "accept o2");
    EXPECT_EQ(pledge_of(game.sight(kOfficial), kOfficial).side, true);
}

TEST(Bargainer, ASilentBotStillDeclines) {
    Watched game({kRaiseRent, kCrowd});
    core::Rng rng(1);
    EXPECT_FALSE(bargain(game.sight(kOfficial), {}, {}, rng));
    say(game, kResident, "deal official give pay 4");
    const auto word = bargain(game.sight(kOfficial), {}, {}, rng);
    EXPECT_EQ(std::get<deals::Answer>(*word).reply, deals::Reply::Decline);
}

// Everything bots say is allowed, and honest bots break no promise that they could keep.
TEST(Bargainer, MakesLegalStatementsOnly) {
    unsigned said = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        core::Rng rng(seed);
        State state = initial_state({.cards = &default_card_set().cards(), .whole_deck = false, .end_third_tie = true});
        deal(state, draw(state, rng));
        Chronicle chronicle(state);
        while (!is_over(state)) {
            if (awaits_deal(state)) {
                deal(state, draw(state, rng));
                continue;
            }
            const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
            const Thought thought = normal_player(chronicle.sight_for(state, seat), {.nodes = 160}, rng);
            if (!thought.words.deal) {
                ASSERT_TRUE(check_choice(state, seat, thought.action));
                chronicle.play(state, seat, thought.action);
                continue;
            }
            ASSERT_TRUE(chronicle.book().check(state, seat, *thought.words.deal)) << deals::to_text(*thought.words.deal, state.roles);
            chronicle.hear(state, seat, *thought.words.deal);
            ++said;
        }
    }
    EXPECT_GT(said, 20U);
}

TEST(Cast, EveryLevelCanPlayEveryCharacter) {
    for (const auto& [name, honesty] : kCast) {
        for (const char* level : {"easy", "normal", "hard", "master"}) EXPECT_NE(find_player(std::string(name) + "-" + level), nullptr) << name;
    }
    EXPECT_NE(find_player("otto-hard"), find_player("vera-hard"));
    EXPECT_TRUE(negotiates("nico-normal"));
    EXPECT_FALSE(negotiates("nico-easy"));
    EXPECT_EQ(find_player("pip-hard"), nullptr);
    EXPECT_EQ(find_player("otto-"), nullptr);
}

}  // namespace
}  // namespace urbanist::quatropolis::bots
