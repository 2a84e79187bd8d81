#include "urbanist/games/quatropolis/bots/rivals.h"

#include <cmath>

namespace urbanist::quatropolis::bots {

namespace {

std::uint16_t same_part(std::uint16_t spent, std::uint16_t then, std::uint16_t now) {
    return then == 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(std::lround(static_cast<double>(spent) * now / then));
}

// A uniform number in [0, 1).
double any_fraction(core::Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

}  // namespace

Action Rival::vote_from(const Cup& now) const {
    return Action::vote(vote.yes, same_part(vote.money, cup.money, now.money), same_part(vote.influence, cup.influence, now.influence), vote.ability);
}

Rivals::Rivals(std::size_t most) {
    for (auto& known : known_) known.reserve(most);
}

void Rivals::suspect(std::span<const World> worlds, double prior) {
    suspicion_ = {};
    for (const World& world : worlds) {
        for (std::size_t i = 0; i < suspicion_.size(); ++i) {
            const double odds = prior * world.seeking_odds[i];
            suspicion_[i] += odds / (1 + odds) / static_cast<double>(worlds.size());
        }
    }
}

void Rivals::meet(const World& world, Seat seat, const Action& vote) {
    known_[seat.index].push_back(
        {.secrets = world.state.secrets[seat.index], .judge = world.judges[seat.index], .cup = world.state.cups[seat.index], .vote = vote});
}

const Rival* Rivals::enter(World& world, Seat seat, core::Rng& rng) const {
    Judge& judge = world.judges[seat.index];
    const bool searches = any_fraction(rng) < suspicion_[seat.index];
    const std::vector<Rival>& known = known_[seat.index];
    const bool meets = searches && !known.empty();
    const Rival* rival = meets ? &known[rng.below(static_cast<std::uint32_t>(known.size()))] : nullptr;
    if (rival != nullptr) {
        world.state.secrets[seat.index] = rival->secrets;
        world.state.cups[seat.index] = rival->cup;
        judge = rival->judge;
    }
    judge.style = searches ? Style::Steady : Style::Saving;
    return rival;
}

}  // namespace urbanist::quatropolis::bots
