// Secrecy: two worlds that differ only in what somebody cannot know look the same to them, byte for byte, until the rules reveal it.
#include "urbanist/quatropolis/view.h"

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>

#include "urbanist/quatropolis/card_set.h"
#include "urbanist/quatropolis/fields.h"
#include "urbanist/quatropolis/position.h"
#include "urbanist/quatropolis/rules.h"
#include "urbanist/quatropolis/test_support.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;

#ifdef URBANIST_FEWER_GAMES
constexpr std::uint64_t kGames = 200;
#else
constexpr std::uint64_t kGames = 2000;
#endif

// A seat, or nobody's: a spectator.
using Viewer = std::optional<Seat>;

constexpr std::array<Viewer, kSeats + 1> kViewers = {Seat{0}, Seat{1}, Seat{2}, Seat{3}, std::nullopt};

View view_of(const State& state, Viewer viewer) { return viewer ? view_for(state, *viewer) : view_for_spectator(state); }

std::string bytes_of(const State& state, Viewer viewer) {
    ViewBytes bytes;
    bytes.add(view_of(state, viewer));
    return bytes.text();
}

// ---- The other world -----------------------------------------------------------------------------------------------------------

// Everything that `viewer` cannot know is drawn anew; everything else stays.
class OtherWorld {
public:
    OtherWorld(const State& state, Viewer viewer, core::Rng& rng) : world_(state), viewer_(viewer), rng_(rng) {
        if (state.phase == Phase::Setup) return;
        if (!is_over(state)) redraw_secrets();
        for_each_other([&](Seat seat) { redraw_seat(seat); });
        redraw_funnel();
        redraw_deck();
    }

    [[nodiscard]] const State& state() const { return world_; }

    // The same event as it looks from the viewer's chair: whatever the rules are about to reveal is made to agree with `first`.
    void play(const State& first, Seat seat, const Action& action) {
        const Action own = is_viewer(seat) ? agree_on_insight(first, action) : counterpart(first, seat, action);
        if (settles(first, seat, action)) agree_on_next_card(first);
        ASSERT_TRUE(check(world_, seat, own)) << to_text(own) << " in " << to_text(world_);
        quatropolis::play(world_, seat, own);
    }

private:
    [[nodiscard]] bool is_viewer(Seat seat) const { return viewer_ == seat; }
    [[nodiscard]] std::uint16_t up_to(unsigned most) { return static_cast<std::uint16_t>(rng_.below(most + 1)); }

    template <class Visit>
    void for_each_other(Visit&& visit) {
        for_each_seat([&](Seat seat) {
            if (!is_viewer(seat)) visit(seat);
        });
    }

    // Cards for the roles as they sit.
    void redraw_secrets() {
        const Setup drawn = draw_setup(world_.options, rng_);
        for_each_other([&](Seat seat) {
            const auto holder = std::ranges::find(drawn.roles, world_.role_of(seat)) - drawn.roles.begin();
            world_.secrets[seat.index] = drawn.secrets[static_cast<std::size_t>(holder)];
        });
    }

    void redraw_seat(Seat seat) {
        world_.cups[seat.index] = {up_to(40), up_to(40)};
        redraw_insight(world_.insights[seat.index]);
        if (world_.phase == Phase::Voting && world_.done.has(seat)) redraw_vote(seat);
    }

    // That an ability was used is public; what it showed is not (R7.6).
    void redraw_insight(Insight& insight) {
        if (insight.knows_issue) insight.issue = static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(world_.cards().issues.size())));
        if (insight.knows_cup) insight = {false, true, 0, static_cast<std::uint8_t>(rng_.below(kSeats)), {up_to(40), up_to(40)}};
    }

    void redraw_vote(Seat seat) {
        world_.done.bits &= ~core::bit(seat.index);
        world_.votes[seat.index] = random_action(world_, seat, rng_);
        world_.done.bits |= core::bit(seat.index);
    }

    // What the resident has given while the landlord still thinks (R5.4).
    void redraw_funnel() {
        if (world_.phase == Phase::LandlordFunnels && !is_viewer(world_.seat_of(Role::Resident)))
            world_.funnels[0] = Action::funnel(up_to(9), up_to(9));
    }

    // The cards that lie face down, and those that were not drawn into the deck, change places; not the one the viewer has looked at.
    void redraw_deck() {
        if (is_over(world_)) return;
        std::vector<std::uint8_t> undrawn;
        for (std::uint8_t card = 0; card < world_.cards().issues.size(); ++card) {
            if (std::ranges::find(face_up_and_down(), card) == face_up_and_down().end()) undrawn.push_back(card);
        }
        rng_.shuffle(undrawn);
        std::vector<std::uint8_t*> hidden;
        for (std::size_t i = world_.settled + 1U; i < world_.deck_size; ++i) {
            if (!seen(world_.deck[i])) hidden.push_back(&world_.deck[i]);
        }
        for (std::uint8_t* card : hidden) {
            const bool swaps = !undrawn.empty() && !world_.cards().issues[*card].referendum && rng_.below(2) == 0;
            if (swaps) std::swap(*card, undrawn[rng_.below(static_cast<std::uint32_t>(undrawn.size()))]);
        }
        for (std::size_t left = hidden.size(); left > 1; --left) std::swap(*hidden[left - 1], *hidden[rng_.below(static_cast<std::uint32_t>(left))]);
    }
    [[nodiscard]] std::span<const std::uint8_t> face_up_and_down() const { return {world_.deck.data(), world_.deck_size}; }
    [[nodiscard]] bool seen(std::uint8_t card) const {
        return viewer_ && world_.insights[viewer_->index].knows_issue && world_.insights[viewer_->index].issue == card;
    }

    // ---- What is revealed must agree ----

    [[nodiscard]] static bool settles(const State& first, Seat seat, const Action& action) {
        State next = first;
        quatropolis::play(next, seat, action);
        return next.settled > first.settled;
    }

    // The next card is about to be turned over; at the end all secrets are.
    void agree_on_next_card(const State& first) {
        const std::size_t next = first.settled + 1U;
        if (next == first.deck_size) {
            world_.secrets = first.secrets;
            return;
        }
        const auto end = world_.deck.begin() + world_.deck_size;
        const auto found = std::find(world_.deck.begin() + static_cast<std::ptrdiff_t>(next), end, first.deck[next]);
        if (found == end)
            world_.deck[next] = first.deck[next];
        else
            std::iter_swap(found, world_.deck.begin() + static_cast<std::ptrdiff_t>(next));
    }

    // The viewer's own ability shows something: the same in both worlds. The viewer's last vote reveals the others'.
    Action agree_on_insight(const State& first, const Action& action) {
        if (action.kind == Kind::SeeCup) world_.cups[action.target] = first.cups[action.target];
        if (action.kind == Kind::SeeNextIssue) agree_on_next_card(first);
        if (is_last_vote(first, action)) agree_on_votes(first);
        return action;
    }

    [[nodiscard]] static bool is_last_vote(const State& first, const Action& action) {
        return action.kind == Kind::Vote && first.done.count() + 1 == kSeats;
    }

    [[nodiscard]] Action counterpart(const State& first, Seat seat, const Action& action) {
        switch (action.kind) {
            case Kind::SeeCup: return Action::see_cup(static_cast<std::uint8_t>((seat.index + 1 + rng_.below(kSeats - 1)) % kSeats));
            case Kind::Funnel: return other_funnel(first, seat, action);
            case Kind::Vote: return other_vote(first, seat, action);
            default: return action;
        }
    }

    // Anything, as long as a receiver who watches gets the same in the end (R5.3).
    [[nodiscard]] Action other_funnel(const State& first, Seat seat, const Action& action) {
        Action other = Action::funnel(up_to(9), up_to(9));
        if (first.phase == Phase::LandlordFunnels && viewer_) {
            const auto agree = [&](Role receiver, auto member) {
                if (world_.role_of(*viewer_) != receiver) return;
                const auto total = static_cast<std::uint16_t>(first.funnels[0].*member + action.*member);
                world_.funnels[0].*member = up_to(total);
                other.*member = static_cast<std::uint16_t>(total - world_.funnels[0].*member);
            };
            agree(Role::Corporation, &Action::money);
            agree(Role::Official, &Action::to_official);
        }
        hold_at_least(seat, other.money + other.to_official, 0);
        return other;
    }

    void hold_at_least(Seat seat, int money, int influence) {
        Cup& cup = world_.cups[seat.index];
        cup = {static_cast<std::uint16_t>(std::max<int>(cup.money, money)), static_cast<std::uint16_t>(std::max<int>(cup.influence, influence))};
    }

    // While others still think a vote is anything that is legal; the last one brings sides and totals to light (R6.4).
    [[nodiscard]] Action other_vote(const State& first, Seat seat, const Action& action) {
        if (!is_last_vote(first, action)) return random_action(world_, seat, rng_);
        State complete = first;
        complete.votes[seat.index] = action;
        agree_on_votes(complete);
        const Action own = world_.votes[seat.index];
        world_.votes[seat.index] = {};
        return own;
    }

    // The same sides, announcements and totals, spent by others than in `first` where two hidden ones are on one side.
    void agree_on_votes(const State& first) {
        for_each_other([&](Seat seat) { world_.votes[seat.index] = first.votes[seat.index]; });
        for_each_other([&](Seat from) {
            for_each_other([&](Seat to) {
                if (from != to && spent(from).kind == Kind::Vote && spent(to).kind == Kind::Vote && spent(from).yes == spent(to).yes) shift(from, to);
            });
        });
        for_each_other([&](Seat seat) { hold_at_least(seat, spent(seat).money, spent(seat).influence); });
    }
    [[nodiscard]] Action& spent(Seat seat) { return world_.votes[seat.index]; }
    [[nodiscard]] bool may_spend_money(Seat seat) {
        return spends_money(world_.role_of(seat)) || (spent(seat).ability && world_.ability_of(seat) == Ability::SpendMoney);
    }
    [[nodiscard]] unsigned weight(Seat seat) { return spent(seat).ability && world_.ability_of(seat) == Ability::DoubleInfluence ? 2 : 1; }

    void shift(Seat from, Seat to) {
        const auto move = [](std::uint16_t& less, std::uint16_t& more, unsigned down, unsigned up) {
            less = static_cast<std::uint16_t>(less - down);
            more = static_cast<std::uint16_t>(more + up);
        };
        if (may_spend_money(from) && may_spend_money(to)) {
            const unsigned money = up_to(spent(from).money);
            move(spent(from).money, spent(to).money, money, money);
        }
        const unsigned steps = up_to(spent(from).influence / weight(to));
        move(spent(from).influence, spent(to).influence, steps * weight(to), steps * weight(from));
    }

    State world_;
    Viewer viewer_;
    core::Rng& rng_;
};

// ---- The laws ------------------------------------------------------------------------------------------------------------------

Options table_of(std::uint64_t seed) { return {.cards = &default_card_set().cards(), .whole_deck = seed % 4 == 0, .end_third_tie = true}; }

void expect_same(const State& one, const State& other, Viewer viewer) {
    EXPECT_EQ(view_of(one, viewer), view_of(other, viewer)) << to_text(one) << "\n" << to_text(other);
    EXPECT_EQ(bytes_of(one, viewer), bytes_of(other, viewer)) << to_text(one) << "\n" << to_text(other);
}

// What a seat may do, and why not, is part of what it receives.
void expect_same_choices(const State& one, const State& other, Seat seat) {
    ActionList first;
    ActionList second;
    legal_actions(one, seat, first);
    legal_actions(other, seat, second);
    EXPECT_EQ(first, second);
    for (const Action& tried : {Action::of(Kind::Ready), Action::of(Kind::SeeNextIssue), Action::see_cup(0), Action::see_cup(2), Action::propose({1}),
                                Action::funnel(3, 3), Action::vote(true, 4, 0), Action::vote(false, 0, 4, true), Action::vote(true, 40, 40)}) {
        EXPECT_EQ(verdict(one, seat, tried), verdict(other, seat, tried)) << to_text(tried);
    }
}

// Which fields of a state two worlds differ in.
void note_differences(const State& one, const State& other, std::set<std::string>& fields) {
    std::vector<std::pair<std::string, std::vector<long>>> texts[2];
    for (const auto& [world, list] : {std::pair{&one, &texts[0]}, std::pair{&other, &texts[1]}}) {
        for_each_field(
            *world, [&](const char* field) { list->push_back({field, {}}); },
            [&](const auto& number) { list->back().second.push_back(static_cast<long>(number)); });
    }
    for (std::size_t i = 0; i < texts[0].size(); ++i) {
        if (texts[0][i] != texts[1][i]) fields.insert(texts[0][i].first);
    }
}

class Secrecy : public ::testing::Test {
protected:
    // The world as it is and another one, before and after every event, for each viewer.
    void watch(std::uint64_t seed) {
        core::Rng rng(seed, 21);
        State state = initial_state(table_of(seed));
        while (!is_over(state) && !HasFailure()) {
            if (awaits_deal(state)) {
                watch_deal(state, draw(state, rng), rng);
                continue;
            }
            const Seats seats = to_move(state);
            const Seat seat{static_cast<std::uint8_t>(core::select(seats.bits, rng.below(seats.count())))};
            const Action action = random_action(state, seat, rng);
            for (const Viewer viewer : kViewers) watch_choice(state, seat, action, viewer, rng);
            play(state, seat, action);
        }
        for (const Viewer viewer : kViewers) expect_same(state, OtherWorld(state, viewer, rng).state(), viewer);
    }

    std::set<std::string> differed_;  // for a spectator

private:
    void watch_deal(State& state, const Deal& dealt, core::Rng& rng) {
        for (const Viewer viewer : kViewers) {
            State other = OtherWorld(state, viewer, rng).state();
            State next = state;
            deal(next, dealt);
            if (state.phase == Phase::Roll) {
                deal(other, dealt);
                expect_same(next, other, viewer);
            }
        }
        deal(state, dealt);
    }

    void watch_choice(const State& state, Seat seat, const Action& action, Viewer viewer, core::Rng& rng) {
        OtherWorld other(state, viewer, rng);
        expect_same(state, other.state(), viewer);
        if (viewer && rng.below(16) == 0) expect_same_choices(state, other.state(), *viewer);
        if (!viewer) note_differences(state, other.state(), differed_);
        State next = state;
        play(next, seat, action);
        other.play(state, seat, action);
        expect_same(next, other.state(), viewer);
    }
};

TEST_F(Secrecy, NobodySeesWhatTheyCannotKnow) {
    for (std::uint64_t seed = 0; seed < kGames && !HasFailure(); ++seed) watch(seed);
    EXPECT_EQ(differed_, (std::set<std::string>{"objectives", "enemies", "cups", "insights", "deck", "votes", "funnels"}));
}

// The comparison is not blind: what a seat may know does show.
TEST(View, ShowsASeatItsOwn) {
    Table table({kRaiseRent, kRentControl, kCrowd});
    const auto differs_when = [&](Seat viewer, auto&& change) {
        State other = table.state;
        change(other);
        return bytes_of(table.state, viewer) != bytes_of(other, viewer) && view_for(table.state, viewer) != view_for(other, viewer);
    };
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.cups[1].money += 1; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.cups[1].influence += 1; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.secrets[1].objectives[1] += 1; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.secrets[1].enemy += 1; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.insights[1].cup.money = 9; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.votes[1] = Action::vote(true, 0, 1); }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.deck[0] = kCrowd; }));
    EXPECT_TRUE(differs_when(kLandlord, [](State& state) { state.city.rent_control = true; }));
    EXPECT_FALSE(differs_when(kLandlord, [](State& state) { std::swap(state.deck[1], state.deck[2]); }));
    EXPECT_FALSE(differs_when(kLandlord, [](State& state) { state.cups[0].money += 1; }));
}

// A bot that gets nothing but its view knows every legal action.
TEST(View, TellsASeatAllThatItMayDo) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        random_game(table_of(seed), seed, [](const State& state) {
            core::for_each(to_move(state).bits, [&](unsigned index) {
                const Seat seat{static_cast<std::uint8_t>(index)};
                ActionList from_state;
                ActionList from_view;
                legal_actions(state, seat, from_state);
                legal_actions(turn_of(view_for(state, seat)), from_view);
                EXPECT_EQ(from_state, from_view) << to_text(state);
            });
        });
    }
}

TEST(View, TurnsCardsOverOneByOneAndShowsNoneBeforeTheDeal) {
    const Cards cards = plain_cards();
    EXPECT_EQ(view_for_spectator(initial_state({.cards = &cards})).table.cards_turned_over, 0);
    Table table({kRaiseRent, kCrowd});
    for (unsigned settled = 0; settled < 2; ++settled) {
        EXPECT_EQ(view_for_spectator(table.state).table.cards_turned_over, settled + 1);
        table.settle(true);
    }
    EXPECT_EQ(view_for_spectator(table.state).table.cards_turned_over, 2);
}

// Secrets that differ are revealed at the end and not before.
TEST(View, ReadsTheSecretsAtTheEnd) {
    Table table({kCrowd});
    State other = table.state;
    other.secrets[0].objectives = {0, 2};
    table.to_vote();
    for_each_seat([&](Seat seat) { play(other, seat, Action::of(Kind::Ready)); });
    for (const Seat seat : {kResident, kLandlord}) play(other, seat, Action::funnel(0, 0));
    for_each_seat([&](Seat seat) {
        expect_same(table.state, other, kOfficial);
        const Action vote = Action::vote(true, 0, seat == kOfficial ? 1 : 0);
        play(table.state, seat, vote);
        play(other, seat, vote);
    });
    EXPECT_NE(bytes_of(table.state, kOfficial), bytes_of(other, kOfficial));
    EXPECT_NE(bytes_of(table.state, std::nullopt), bytes_of(other, std::nullopt));
}

}  // namespace
}  // namespace urbanist::quatropolis
