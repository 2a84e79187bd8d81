#include "urbanist/games/quatropolis/bots/deal_trials.h"

#include <algorithm>
#include <cmath>

namespace urbanist::quatropolis::bots {

double Comparison::error() const {
    if (count < 2) return 1;
    const double variance = std::max(0.0, squares / count - mean() * mean());
    return std::sqrt(variance / count);
}

DealTrials::DealTrials(const Sight& sight, const Blueprint& blueprint, unsigned worlds, core::Rng& rng)
    : sight_(sight), blueprint_(blueprint), own_(sight.view.own->seat), fork_(fork_on(sight.view.table)), imagination_(sight, blueprint) {
    for (std::uint8_t i = 0; i < kSeats; ++i) trust_[i] = trust_in_deals(sight, {i});
    while (worlds_.size() < worlds) worlds_.push_back(imagination_.draw(rng));
    base_ = rng.next();
}

Cup DealTrials::usual_cup(Seat seat) const {
    if (seat == own_) return sight_.view.own->cup;
    unsigned money = 0;
    unsigned influence = 0;
    for (const World& world : worlds_) {
        money += world.state.cups[seat.index].money;
        influence += world.state.cups[seat.index].influence;
    }
    const auto worlds = static_cast<unsigned>(worlds_.size());
    return {static_cast<std::uint16_t>(money / worlds), static_cast<std::uint16_t>(influence / worlds)};
}

BySeat<bool> DealTrials::draw_keepers(const Assumption& assumption, core::Rng& luck) const {
    BySeat<bool> keeps{};
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        const bool is_sure = i == own_.index && !assumption.is_doubted;
        keeps[i] = luck.below(1000) < 1000 * (is_sure ? 1 : trust_[i]);
    }
    return keeps;
}

Utilities DealTrials::play(unsigned number, const Pledges& pledges, const Assumption& assumption) const {
    World world = worlds_[number % worlds_.size()];
    core::Rng luck(base_ + number);
    imagination_.shuffle_deck(world.state, luck);
    for (Judge& judge : world.judges) judge.style = assumption.style;
    State& state = world.state;
    state.phase = Phase::ResidentFunnels;
    state.done = {};
    const BySeat<bool> keeps = draw_keepers(assumption, luck);
    Pledges kept{};
    for (std::uint8_t i = 0; i < kSeats; ++i) kept[i] = keeps[i] ? pledges[i] : Pledge{};
    const Fork fork = fork_on(state);
    give_as_promised(world, fork, kept, luck);
    vote_as_promised(world, fork, kept, assumption, luck);
    play_out(state, world.judges, blueprint_, luck);
    const Scores scores = scores_of(state);
    Utilities utilities{};
    for (std::uint8_t i = 0; i < kSeats; ++i) utilities[i] = utility(scores, {i});
    return utilities;
}

void DealTrials::give_as_promised(World& world, const Fork& fork, const Pledges& pledges, core::Rng& luck) const {
    State& state = world.state;
    for (const Role role : {Role::Resident, Role::Landlord}) {
        const Seat seat = state.seat_of(role);
        const Action plan = blueprint_.funnel(state.cups[seat.index], world.judges[seat.index], fork, cards_left(state), luck);
        quatropolis::play(state, seat, honoured(pledges[seat.index], turn_of(state, seat), plan));
    }
}

void DealTrials::vote_as_promised(World& world, const Fork& fork, const Pledges& pledges, const Assumption& assumption, core::Rng& luck) const {
    State& state = world.state;
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        const Seat seat{i};
        const Judge& judge = world.judges[i];
        const double mood = any_mood(luck);
        const Turn turn = turn_of(state, seat);
        const double worth = stake(judge.wants, fork);
        const bool is_free = seat == own_ && assumption.own_share;
        const double share = is_free ? *assumption.own_share : Blueprint::share(judge, worth, cards_left(state), mood);
        quatropolis::play(state, seat, honoured(pledges[i], turn, blueprint_.bid(turn, judge, worth, share, luck)));
    }
}

}  // namespace urbanist::quatropolis::bots
