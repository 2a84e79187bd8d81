#include "urbanist/games/quatropolis/bots/talker.h"

#include <algorithm>
#include <cmath>

#include "urbanist/games/quatropolis/worlds/blueprint.h"
#include "urbanist/games/quatropolis/worlds/talk_evidence.h"

namespace urbanist::quatropolis::bots {

namespace {

bool has_spoken(const Round& round, Seat seat) { return std::ranges::find(round.said, seat, &Spoken::seat) != round.said.end(); }

// The sight as if the discussion were over.
Sight at_phase(Sight sight, Phase phase) {
    sight.view.table.phase = phase;
    sight.view.table.to_move = phase == Phase::Voting ? kEverybody : Seats::of(sight.view.own->seat);
    return sight;
}

class Talker {
public:
    Talker(const Sight& sight, Player player, bool lies, const Budget& budget, core::Rng& rng)
        : sight_(sight), player_(player), lies_(lies), budget_(budget), rng_(rng), turn_(turn_of(sight.view)) {}

    [[nodiscard]] Words words() {
        if (const auto liar = caught_liar()) return statement_about(Saying::Doubt, *liar);
        switch (rng_.below(10)) {
            case 0:
            case 1: return std::nullopt;
            case 2: return about_money();
            case 3: return about_enemies();
            case 4: return about_wants();
            case 5: return about_spending();
            default: return about_side();
        }
    }

private:
    // A player who broke a promise in the last vote and is talking again.
    [[nodiscard]] std::optional<Role> caught_liar() const {
        if (sight_.rounds.size() < 2) return std::nullopt;
        for (const Spoken& spoken : sight_.rounds.back().said) {
            if (broke_its_word(sight_.rounds[sight_.rounds.size() - 2], spoken.seat)) return sight_.view.table.roles[spoken.seat.index];
        }
        return std::nullopt;
    }

    [[nodiscard]] Action planned(Phase phase) { return player_(at_phase(sight_, phase), budget_, rng_).action; }
    [[nodiscard]] Judge judge() const { return Blueprint(*sight_.view.table.options.cards, sight_.view.table.city).judge(sight_.view.own->secrets); }

    [[nodiscard]] Words about_side() {
        const bool yes = planned(Phase::Voting).yes != lies_;
        const Judge own = judge();
        const bool matters = std::abs(stake(own.wants, fork_on(sight_.view.table))) > own.usual;
        if (matters) return statement_of(yes ? Saying::JoinYes : Saying::JoinNo);
        return statement_of(yes ? Saying::VoteYes : Saying::VoteNo);
    }

    [[nodiscard]] Words about_spending() {
        const Action vote = planned(Phase::Voting);
        const int spent = vote.money + vote.influence;
        const bool much = 3 * spent > turn_.money_to_spend(vote.ability) + turn_.cup.influence;
        if (much != lies_) return statement_of(Saying::SpendMuch);
        return statement_of(spent == 0 && !lies_ ? Saying::SpendNothing : Saying::SpendLittle);
    }

    // Only the resident and the landlord can give (R5.1). A liar promises money that it will not give.
    [[nodiscard]] Words about_money() {
        if (spends_money(turn_.role)) return statement_of(Saying::AskMoney);
        const Action gift = planned(turn_.role == Role::Resident ? Phase::ResidentFunnels : Phase::LandlordFunnels);
        const bool to_official = gift.to_official > gift.money;
        const std::uint16_t amount = lies_ ? turn_.cup.money : std::max(gift.money, gift.to_official);
        if (amount == 0) return about_side();
        return offer(to_official != lies_ ? Role::Official : Role::Corporation, amount);
    }

    [[nodiscard]] Words about_enemies() {
        const Role enemy = sight_.view.table.options.cards->enemies[sight_.view.own->secrets.enemy].enemy;
        if (lies_) return statement_about(Saying::NotMyEnemy, enemy);
        const auto other = static_cast<Role>((static_cast<unsigned>(turn_.role) + 1 + rng_.below(kRoles - 1)) % kRoles);
        return statement_about(other == enemy ? Saying::MyEnemy : Saying::NotMyEnemy, other);
    }

    [[nodiscard]] Words about_wants() {
        const Slopes wants = judge().wants;
        const auto most = std::ranges::max_element(wants, {}, [](double slope) { return std::abs(slope); });
        if (*most == 0) return about_side();
        const auto measure = static_cast<Measure>(most - wants.begin());
        return statement_about((*most > 0) != lies_ ? Saying::WantMore : Saying::WantLess, measure);
    }

    const Sight& sight_;
    Player player_;
    bool lies_;
    const Budget& budget_;
    core::Rng& rng_;
    Turn turn_;
};

}  // namespace

Words talk(const Sight& sight, Player player, Character character, const Budget& budget, core::Rng& rng) {
    if (sight.view.table.phase != Phase::Discussion || has_spoken(sight.rounds.back(), sight.view.own->seat)) return std::nullopt;
    const bool lies = character == Character::Liar || (character == Character::Mixed && rng.below(3) == 0);
    return Talker(sight, player, lies, budget, rng).words();
}

}  // namespace urbanist::quatropolis::bots
