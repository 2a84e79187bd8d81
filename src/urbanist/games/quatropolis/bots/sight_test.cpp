// A sight contains everything the table has seen, and nothing the seat may not know.
#include "urbanist/games/quatropolis/worlds/sight.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/bots/laboratory.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/deals/random_words.h"
#include "urbanist/games/quatropolis/rules/other_world.h"

namespace urbanist::quatropolis::bots {
namespace {

using namespace urbanist::quatropolis::testing;

Options table_options() { return {.cards = &default_card_set().cards(), .whole_deck = false, .end_third_tie = true}; }

// The same table twice: as it is, and as it might be as far as the viewer knows.
class TwoWorlds {
public:
    TwoWorlds(Seat viewer, std::uint64_t seed) : viewer_(viewer), rng_(seed, 77), state_(dealt(rng_)), true_(state_), other_(state_) {}

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] Sight sight() const { return true_.sight_for(state_, viewer_); }
    [[nodiscard]] Sight other_sight() { return other_.sight_for(OtherWorld(state_, viewer_, rng_).state(), viewer_); }
    [[nodiscard]] core::Rng& rng() { return rng_; }

    void advance() {
        if (awaits_deal(state_)) return deal(state_, draw(state_, rng_));
        const Seats seats = to_move(state_);
        const Seat seat{static_cast<std::uint8_t>(core::select(seats.bits, rng_.below(seats.count())))};
        const Action action = random_action(state_, seat, rng_);
        if (state_.phase == Phase::Discussion && rng_.below(2) == 0) say(seat, any_statement());
        if (deals::is_talk(state_.phase) && rng_.below(2) == 0) bargain_at_random();
        OtherWorld other(state_, viewer_, rng_);
        other_.play(other.state(), seat, other.same_event(state_, seat, action));
        true_.play(state_, seat, action);
    }

private:
    void say(Seat seat, const Statement& statement) {
        true_.say(seat, statement);
        other_.say(seat, statement);
    }
    // Half of the words are whispered; those the viewer does not hear differ in the other world.
    void bargain_at_random() {
        const Seat seat{static_cast<std::uint8_t>(rng_.below(kSeats))};
        const deals::Word word = deals::testing::random_word(true_.book(), seat, rng_);
        if (!true_.book().check(state_, seat, word)) return;
        const auto* answer = std::get_if<deals::Answer>(&word);
        const deals::Offer about = answer != nullptr ? true_.book().offer(answer->offer).offer : std::get<deals::Offer>(word);
        const bool hears = !about.whisper || viewer_ == about.from || viewer_ == about.to;
        true_.hear(state_, seat, word);
        other_.hear(state_, seat, hears ? word : deals::testing::other_word(word));
    }
    [[nodiscard]] Statement any_statement() {
        Statement statement{.saying = static_cast<Saying>(rng_.below(kSayings.size()))};
        if (facts(statement.saying).parameter == Parameter::Role) statement.role = static_cast<Role>(rng_.below(kRoles));
        if (facts(statement.saying).parameter == Parameter::Measure) statement.measure = static_cast<Measure>(rng_.below(kMeasures));
        return statement;
    }

    static State dealt(core::Rng& rng) {
        State state = initial_state(table_options());
        deal(state, draw(state, rng));
        return state;
    }

    Seat viewer_;
    core::Rng rng_;
    State state_;
    Chronicle true_;
    Chronicle other_;
};

template <class Visit>
void for_each_pair_of_worlds(std::uint64_t games, Visit&& visit) {
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const Seat viewer{static_cast<std::uint8_t>(seed % kSeats)};
        for (TwoWorlds worlds(viewer, seed); !is_over(worlds.state()); worlds.advance()) visit(worlds, viewer);
    }
}

TEST(Sight, IsTheSameInWorldsThatDifferOnlyInSecrets) {
    for_each_pair_of_worlds(60, [](TwoWorlds& worlds, Seat) { ASSERT_EQ(worlds.sight(), worlds.other_sight()); });
}

bool same(const Thought& one, const Thought& other) {
    const auto same_candidate = [](const auto& a, const auto& b) { return a.action == b.action && a.visits == b.visits && a.points == b.points; };
    return one.action == other.action && one.nodes == other.nodes && std::ranges::equal(one.candidates, other.candidates, same_candidate) &&
           std::ranges::equal(one.variation, other.variation) && one.words == other.words;
}

// A bot that reads only the sight must think the same in both worlds.
TEST(Sight, EveryBotThinksTheSameInBothWorlds) {
    unsigned thoughts = 0;
    for_each_pair_of_worlds(40, [&](TwoWorlds& worlds, Seat viewer) {
        if (!to_move(worlds.state()).has(viewer) || worlds.rng().below(3) != 0) return;
        // The laboratory's players run the same code but are slower, so they are tested less often.
        for (const auto& [name, player, is_level] : std::span(kEveryPlayer).first(thoughts % 8 == 0 ? kEveryPlayer.size() : kPlayers.size())) {
            core::Rng one(thoughts);
            core::Rng two(thoughts);
            EXPECT_TRUE(same(player(worlds.sight(), {.nodes = 60}, one), player(worlds.other_sight(), {.nodes = 60}, two))) << name;
        }
        ++thoughts;
    });
    EXPECT_GT(thoughts, 300U);
}

TEST(Sight, HasAllRoundsAndTheSeatsOwnActions) {
    Table table({kRaiseRent, kReferendum, kCrowd});
    Chronicle chronicle(table.state);
    const auto play = [&](Seat seat, const Action& action) { chronicle.play(table.state, seat, action); };
    const auto vote = [&](const BySeat<Action>& votes) {
        for_each_seat([&](Seat seat) { play(seat, Action::of(Kind::Ready)); });
        play(kResident, Action::funnel(1, 2));
        play(kLandlord, Action::funnel(0, 0));
        for_each_seat([&](Seat seat) { play(seat, votes[seat.index]); });
    };
    play(kLandlord, Action::see_cup(2));
    vote({Action::vote(true, 0, 2), Table::kNothing, Table::kNothing, Table::kNothing});
    table.roll({1, 2, 6, 3});
    play(kOfficial, Action::propose({0, 1, 0, 2}));
    vote({Table::kNothing, Table::kNothing, Table::kNothing, Table::kNothing});

    const Sight sight = chronicle.sight_for(table.state, kResident);
    ASSERT_EQ(sight.rounds.size(), 3U);
    ASSERT_EQ(sight.own.size(), 3U);
    EXPECT_EQ(sight.rounds[0].issue, kRaiseRent);
    EXPECT_EQ(sight.rounds[0].city, City{});
    EXPECT_EQ(sight.rounds[0].looked, Seats::of(kLandlord));
    EXPECT_EQ(sight.rounds[0].vote.winner, Outcome::Winner::Yes);
    EXPECT_EQ(sight.rounds[0].vote.for_yes.influence, 2);
    EXPECT_EQ(sight.own[0].vote, Action::vote(true, 0, 2));
    EXPECT_EQ(sight.own[0].funnel, Action::funnel(1, 2));
    EXPECT_EQ(sight.rounds[1].proposer, kOfficial);
    EXPECT_EQ(sight.rounds[1].vote.winner, Outcome::Winner::Tie);
    EXPECT_EQ(sight.rounds[2].issue, kReferendum);
    EXPECT_EQ(sight.rounds[2].proposal, (Changes{0, 1, 0, 2}));
    EXPECT_EQ(sight.rounds[2].vote, Outcome{});
    EXPECT_EQ(sight.own[2], OwnDeeds{});
}

}  // namespace
}  // namespace urbanist::quatropolis::bots
