#include "urbanist/games/quatropolis/worlds/talk_evidence.h"

#include <cmath>

namespace urbanist::quatropolis::bots {

namespace {

// The maximum effect on a weight of a statement by somebody who has never lied.
constexpr double kWeight = 0.5;

std::optional<bool> side_said(const Round& round, Seat seat) {
    std::optional<bool> side;
    for (const Spoken& spoken : round.said) {
        if (const auto promised = promised_side(spoken.statement); promised && spoken.seat == seat) side = promised;
    }
    return side;
}

int sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

}  // namespace

std::optional<bool> promised_side(const Statement& statement) {
    switch (statement.saying) {
        case Saying::VoteYes:
        case Saying::JoinYes: return true;
        case Saying::VoteNo:
        case Saying::JoinNo: return false;
        default: return std::nullopt;
    }
}

bool broke_its_word(const Round& round, Seat seat) {
    const auto side = side_said(round, seat);
    return round.vote.winner != Outcome::Winner::None && side && *side != round.vote.yes.has(seat);
}

double trust_in(const Sight& sight, Seat seat) {
    double kept = 2;  // prior: an unknown player is probably honest
    double all = 3;
    for (const Round& round : sight.rounds) {
        if (round.vote.winner == Outcome::Winner::None || !side_said(round, seat)) continue;
        all += 1;
        kept += broke_its_word(round, seat) ? 0 : 1;
    }
    return 2 * kept / all - 1;
}

TalkEvidence::TalkEvidence(const Sight& sight, Seat seat)
    : cards_(*sight.view.table.options.cards), fork_(fork_on(sight.view.table)), weight_(kWeight * trust_in(sight, seat)) {
    for (const Round& round : sight.rounds) {
        for (const Spoken& spoken : round.said) {
            if (spoken.seat == seat) hear(spoken.statement, &round == &sight.rounds.back());
        }
    }
}

void TalkEvidence::hear(const Statement& statement, bool is_now) {
    const auto measure = static_cast<std::size_t>(statement.measure);
    const auto role = static_cast<std::size_t>(statement.role);
    switch (statement.saying) {
        case Saying::WantMore: wants_[measure] = 1; break;
        case Saying::WantLess: wants_[measure] = -1; break;
        case Saying::MyEnemy: enemies_[role] = 1; break;
        case Saying::NotMyEnemy: enemies_[role] = -1; break;
        default:
            if (is_now && promised_side(statement)) side_ = promised_side(statement);
    }
}

double TalkEvidence::likelihood(const Secrets& secrets, const Judge& judge) const {
    double product = 1;
    if (side_) {
        const double worth = stake(judge.wants, fork_) / judge.usual;
        product *= 1 + weight_ * (*side_ ? worth : -worth) / (std::abs(worth) + 0.2);
    }
    for (std::size_t i = 0; i < kMeasures; ++i) product *= 1 + weight_ * wants_[i] * sign(judge.wants[i]);
    const auto enemy = static_cast<std::size_t>(cards_.enemies[secrets.enemy].enemy);
    return product * (1 + weight_ * enemies_[enemy]);
}

}  // namespace urbanist::quatropolis::bots
