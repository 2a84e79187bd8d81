#include "urbanist/games/quatropolis/worlds/belief.h"

#include <algorithm>
#include <cmath>

#include "urbanist/games/quatropolis/worlds/talk_evidence.h"

namespace urbanist::quatropolis::bots {

namespace {

template <class List, class Visit>
void for_each_of(Role role, const List& list, Visit&& visit) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].role == role) visit(static_cast<std::uint8_t>(i));
    }
}

// How likely a player is to vote for a side with this worth to them, relative to the usual stakes. One half if they are indifferent.
double likelihood(double worth) { return 0.5 + 0.46 * worth / (std::abs(worth) + 0.2); }

double likelihood_of(const Round& round, const Fork& fork, const Judge& judge, Seat seat) {
    const double worth = stake(judge.wants, fork) / judge.usual;
    const bool proposed = round.proposal != Changes{} && round.proposer == seat;
    const double proposal = proposed ? likelihood(worth) : 1;
    if (round.vote.winner == Outcome::Winner::None) return proposal;
    return proposal * likelihood(round.vote.yes.has(seat) ? worth : -worth);
}

}  // namespace

Belief::Belief(const Options& options, const Blueprint& blueprint, Role role) {
    const Cards& cards = *options.cards;
    for_each_of(role, cards.objectives, [&](std::uint8_t first) {
        for_each_of(role, cards.objectives, [&](std::uint8_t second) {
            if (second < first || !go_together(options, first, second)) return;
            for_each_of(role, cards.enemies, [&](std::uint8_t enemy) {
                const Secrets secrets{.objectives = {first, second}, .enemy = enemy};
                types_.push_back({.secrets = secrets, .judge = blueprint.judge(secrets)});
            });
        });
    });
    sum_up();
}

void Belief::learn(const Sight& sight, Seat seat) {
    const Cards& cards = *sight.view.table.options.cards;
    for (const Round& round : sight.rounds) {
        const Fork fork = fork_of(round.city, cards.issues[round.issue], round.proposal);
        double best = 0;
        for (Type& type : types_) best = std::max(best, type.weight *= likelihood_of(round, fork, type.judge, seat));
        for (Type& type : types_) type.weight /= best;
    }
    sum_up();
}

void Belief::listen(const Sight& sight, Seat seat) {
    const TalkEvidence talk(sight, seat);
    for (Type& type : types_) type.weight *= talk.likelihood(type.secrets, type.judge);
    sum_up();
}

const Type& Belief::draw(core::Rng& rng) const {
    const double point = up_to_.back() * static_cast<double>(rng.next() >> 11) * 0x1p-53;
    const auto found = std::ranges::upper_bound(up_to_, point);
    return types_[std::min(static_cast<std::size_t>(found - up_to_.begin()), types_.size() - 1)];
}

void Belief::sum_up() {
    up_to_.clear();
    double sum = 0;
    for (const Type& type : types_) up_to_.push_back(sum += type.weight);
}

}  // namespace urbanist::quatropolis::bots
