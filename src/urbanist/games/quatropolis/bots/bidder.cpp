#include "urbanist/games/quatropolis/bots/bidder.h"

#include "urbanist/games/quatropolis/bots/players.h"

namespace urbanist::quatropolis::bots {

namespace {

constexpr double kHaste = 12;

}  // namespace

Bidder::Bidder(const View& view, core::Rng& rng)
    : view_(view),
      table_(view.table),
      turn_(turn_of(view)),
      blueprint_(*table_.options.cards, table_.city),
      judge_(blueprint_.judge(view.own->secrets)),
      rng_(rng) {}

void Bidder::be_careless() {
    const std::span<const std::uint8_t> both = view_.own->secrets.objectives;
    const std::uint32_t glance = rng_.below(4);
    judge_ = blueprint_.judge(blueprint_.slopes_of(glance < kObjectivesEach ? both.subspan(glance, 1) : both));
    haste_ = 2 * cards_left(table_) > table_.deck_size ? kHaste : 1;
}

void Bidder::be_spiteful() {
    Slopes wants = blueprint_.expected(table_.options.cards->enemies[view_.own->secrets.enemy].enemy);
    for (double& slope : wants) slope = -slope;
    judge_ = blueprint_.judge(wants);
}

Action Bidder::choose() {
    switch (turn_.phase) {
        case Phase::Proposal: return propose();
        case Phase::ResidentFunnels:
        case Phase::LandlordFunnels: return blueprint_.funnel(turn_.cup, judge_, fork_on(table_), cards_left(table_), rng_);
        case Phase::Voting: return vote();
        default: return discuss(turn_, rng_);
    }
}

Action Bidder::vote() {
    const double mood = exact_ ? 1 : haste_ * any_mood(rng_);
    return blueprint_.vote(turn_, judge_, worth_of_yes(), cards_left(table_), mood, rng_);
}

Action Bidder::propose() {
    const Changes* best = nullptr;
    double best_value = 0;
    for (const Changes& proposal : proposals()) {
        const double value = blueprint_.value_of(fork_of(table_.city, proposal), judge_, turn_.role) + rng_.below(1000) / 2000.0;
        if (best == nullptr || value > best_value) {
            best = &proposal;
            best_value = value;
        }
    }
    return Action::propose(*best);
}

Action discuss(const Turn& turn, core::Rng& rng) {
    const bool worth_it = rng.below(4) == 0;
    if (worth_it && turn.may_use(Ability::SeeNextIssue) && turn.issues_to_come) return Action::of(Kind::SeeNextIssue);
    if (worth_it && turn.may_use(Ability::SeeCup)) return Action::see_cup(static_cast<std::uint8_t>((turn.seat.index + 1 + rng.below(3)) % kSeats));
    return Action::of(Kind::Ready);
}

Thought bidder_player(const Sight& sight, const Budget&, core::Rng& rng) { return {.action = Bidder(sight.view, rng).choose()}; }

Thought easy_player(const Sight& sight, const Budget&, core::Rng& rng) {
    Bidder bidder(sight.view, rng);
    bidder.be_careless();
    return {.action = bidder.choose()};
}

}  // namespace urbanist::quatropolis::bots
