// For tests only: a world that differs from another in everything that somebody cannot know.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "urbanist/games/quatropolis/rules/test_support.h"

namespace urbanist::quatropolis::testing {

// A seat, or a spectator if empty.
using Viewer = std::optional<Seat>;

// Redraws everything that `viewer` cannot know; everything else stays.
class OtherWorld {
public:
    OtherWorld(const State& state, Viewer viewer, core::Rng& rng) : world_(state), viewer_(viewer), rng_(rng) {
        if (state.phase == Phase::Setup) return;
        if (!is_over(state)) redraw_secrets();
        for_each_other([&](Seat seat) { redraw_seat(seat); });
        redraw_funnel();
        redraw_deck();
    }

    [[nodiscard]] State& state() { return world_; }

    // The same event as seen by the viewer: whatever the rules are about to reveal is made equal to `first`.
    [[nodiscard]] Action same_event(const State& first, Seat seat, const Action& action) {
        const Action own = is_viewer(seat) ? agree_on_insight(first, action) : counterpart(first, seat, action);
        if (settles(first, seat, action)) agree_on_next_card(first);
        return own;
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

    // New cards for the roles at their seats.
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

    // Shuffles the face-down cards and those not in the deck, except a card the viewer has looked at.
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

    // The viewer's own ability shows the same in both worlds. If the viewer votes last, that reveals the others' votes.
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

    // Any gift, as long as a receiver who is the viewer finally gets the same (R5.3).
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

    // Any legal vote while others are still choosing; the last vote reveals sides and totals (R6.4).
    [[nodiscard]] Action other_vote(const State& first, Seat seat, const Action& action) {
        if (!is_last_vote(first, action)) return random_action(world_, seat, rng_);
        State complete = first;
        complete.votes[seat.index] = action;
        agree_on_votes(complete);
        const Action own = world_.votes[seat.index];
        world_.votes[seat.index] = {};
        return own;
    }

    // The same sides, announcements and totals as in `first`, but split differently where two hidden players are on one side.
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

}  // namespace urbanist::quatropolis::testing
