// Statements of bots, whom they believe, and the laboratory's players.
#include "urbanist/games/quatropolis/bots/talker.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/bots/laboratory.h"
#include "urbanist/games/quatropolis/bots/test_support.h"
#include "urbanist/games/quatropolis/worlds/talk_evidence.h"

namespace urbanist::quatropolis::bots {
namespace {

using namespace testing;

const Statement kPromiseYes = statement_of(Saying::VoteYes);

// Three votes of the landlord that it announced with `words`, and a fourth issue on the table.
struct AfterTalk : Watched {
    explicit AfterTalk(const Statement& words) : Watched({kCrowd, kCrowd + 1, kCrowd + 2, kCrowd + 3}) {
        for (int i = 0; i < 3; ++i) {
            chronicle.say(kLandlord, words);
            round({kNo, kYes, kNo, kNo});
        }
    }
};

TEST(TalkEvidence, TrustsThoseWhoKeepTheirWord) {
    const Watched silent({kCrowd, kCrowd + 1});
    EXPECT_NEAR(trust_in(silent.sight(kOfficial), kLandlord), 1.0 / 3, 1e-9);
    EXPECT_GT(trust_in(AfterTalk(kPromiseYes).sight(kOfficial), kLandlord), 0.6);
    EXPECT_LT(trust_in(AfterTalk(statement_of(Saying::JoinNo)).sight(kOfficial), kLandlord), -0.2);
    EXPECT_FALSE(broke_its_word(AfterTalk(kPromiseYes).sight(kOfficial).rounds[0], kLandlord));
    EXPECT_TRUE(broke_its_word(AfterTalk(statement_of(Saying::VoteNo)).sight(kOfficial).rounds[0], kLandlord));
}

// The part of the belief about the landlord that wants more people, after votes announced as `words` and something said now.
double belief_after(const Statement& words, const Statement& last, bool listens = true) {
    AfterTalk game(words);
    game.chronicle.say(kLandlord, last);
    const Blueprint blueprint(game.table.cards, {});
    Belief belief(game.table.state.options, blueprint, Role::Landlord);
    if (listens) belief.listen(game.sight(kOfficial), kLandlord);
    for (const Type& type : belief.types()) EXPECT_GT(type.weight, 0.05);
    return wants_more(belief, Measure::Population);
}

TEST(Belief, WeighsStatementsByTrust) {
    const Statement more = statement_about(Saying::WantMore, Measure::Population);
    const Statement less = statement_about(Saying::WantLess, Measure::Population);
    const Statement broken = statement_of(Saying::VoteNo);
    const double before = belief_after(kPromiseYes, more, false);
    EXPECT_GT(belief_after(kPromiseYes, more), before);
    EXPECT_LT(belief_after(kPromiseYes, less), before);
    EXPECT_LT(belief_after(broken, more), before);
    EXPECT_GT(belief_after(kPromiseYes, kPromiseYes), before);
}

// Compares statements about the side in many first discussions with the planned votes.
void expect_promises(Character character, bool kept) {
    Watched game({kCrowd, kCrowd + 1});
    unsigned promises = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        for_each_seat([&](Seat seat) {
            core::Rng rng(seed);
            const Sight sight = game.sight(seat);
            const Words words = talk(sight, bidder_player, character, {}, rng);
            const auto side = words ? promised_side(*words) : std::nullopt;
            const Judge judge = Blueprint(game.table.cards, {}).judge(sight.view.own->secrets);
            const double worth = stake(judge.wants, fork_on(sight.view.table));
            if (!side || worth == 0) return;
            ++promises;
            EXPECT_EQ(*side == (worth > 0), kept) << to_text(*words);
        });
    }
    EXPECT_GT(promises, 40U);
}

TEST(Talker, AnnouncesItsVoteOrTheOpposite) {
    expect_promises(Character::Honest, true);
    expect_promises(Character::Liar, false);
}

TEST(Talker, SpeaksOnceInADiscussionAndNotAfterIt) {
    Watched game({kCrowd, kCrowd + 1});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        core::Rng rng(seed);
        game.chronicle.say(kResident, statement_of(Saying::Hello));
        EXPECT_FALSE(talk(game.sight(kResident), bidder_player, Character::Honest, {}, rng));
    }
    game.to_vote();
    core::Rng rng(1);
    EXPECT_FALSE(talk(game.sight(kLandlord), bidder_player, Character::Honest, {}, rng));
}

TEST(Talker, DoubtsThoseWhoBrokeTheirWord) {
    AfterTalk game(statement_of(Saying::VoteNo));
    core::Rng rng(1);
    game.chronicle.say(kLandlord, kPromiseYes);
    EXPECT_EQ(talk(game.sight(kOfficial), bidder_player, Character::Honest, {}, rng), statement_about(Saying::Doubt, Role::Landlord));
}

TEST(Laboratory, AnHonestPlayerVotesAsItSaid) {
    Watched game({kCrowd});
    core::Rng rng(1);
    BySeat<Words> said;
    for_each_seat([&](Seat seat) { said[seat.index] = honest_player(game.sight(seat), {}, rng).words.statement; });
    game.to_vote();
    for_each_seat([&](Seat seat) {
        const Action vote = honest_player(game.sight(seat), {}, rng).action;
        if (vote.influence > 0 && said[seat.index]) EXPECT_EQ(promised_side(*said[seat.index]), vote.yes);
    });
}

TEST(Laboratory, AColludingPlayerServesItsPartner) {
    for (const bool yes : {true, false}) {
        Watched game({kCrowd});
        core::Rng rng(1);
        game.chronicle.say(kCorporation, statement_of(yes ? Saying::VoteYes : Saying::VoteNo));
        game.table.cup(kResident).money = 5;
        for_each_seat([&](Seat seat) { game.play(seat, Action::of(Kind::Ready)); });
        const Action gift = colluding_player(game.sight(kResident), {}, rng).action;
        EXPECT_EQ(gift, Action::funnel(5, 0));
        game.play(kResident, gift);
        game.play(kLandlord, Action::funnel(0, 0));
        EXPECT_EQ(colluding_player(game.sight(kResident), {}, rng).action.yes, yes);
    }
}

TEST(Laboratory, EveryPlayerHasItsOwnName) {
    for (const auto& [name, player, is_level] : kEveryPlayer) EXPECT_EQ(find_any_player(name), player) << name;
    EXPECT_EQ(find_player("spiteful"), nullptr);
}

}  // namespace
}  // namespace urbanist::quatropolis::bots
