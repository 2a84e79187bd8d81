#include "urbanist/games/quatropolis/match/follower.h"

namespace urbanist::quatropolis::match {

Follower::Follower(const record::Record& record, const State& first) : record_(record), state_(first), chronicle_(first) { hear(); }

core::Parsed<void> Follower::step() {
    if (auto played = play(next()); !played) return played;
    ++moves_;
    hear();
    return {};
}

core::Parsed<void> Follower::play(const record::Entry& entry) {
    const auto* move = std::get_if<record::Move>(&entry);
    if (move == nullptr) return record::play_entry(state_, entry);
    if (const auto allowed = check(state_, move->seat, move->action); !allowed)
        return core::parse_error("moves", std::string(describe(allowed.error())));
    chronicle_.play(state_, move->seat, move->action);
    return {};
}

void Follower::hear() {
    for (; statements_ < record_.statements.size() && record_.statements[statements_].after <= moves_; ++statements_)
        chronicle_.say(record_.statements[statements_].spoken.seat, record_.statements[statements_].spoken.statement);
    for (; deals_ < record_.deals.size() && record_.deals[deals_].after <= moves_; ++deals_) {
        const auto& [after, seat, word] = record_.deals[deals_];
        if (chronicle_.book().check(state_, seat, word)) chronicle_.hear(state_, seat, word);
    }
}

}  // namespace urbanist::quatropolis::match
