#include "urbanist/games/quatropolis/worlds/ledger.h"

#include <algorithm>
#include <cmath>

namespace urbanist::quatropolis::bots {

namespace {

using Amount = std::uint16_t Cup::*;
constexpr std::array<Amount, 2> kAmounts = {&Cup::money, &Cup::influence};

template <class Visit>
void for_each_seat(Visit&& visit) {
    for (std::uint8_t i = 0; i < kSeats; ++i) visit(Seat{i});
}

constexpr double kSurest = 50;  // odds

// How much likelier this spending is for a searching player than for a saving one, who spends about what is planned. Counted in games of `hard` and
// `bidder`. Towards the end everybody spends a lot.
double evidence_of_search(double spent, double planned, int cards_left) {
    const double ratio = (spent + 0.5) / (planned + 0.5);
    if (cards_left < 6 || ratio < 0.25) return 1;
    return ratio < 1.3 ? 0.35 : ratio < 1.8 ? 1.3 : ratio < 2.5 ? 3 : 6;
}

class Ledger {
public:
    Ledger(const Sight& sight, const Minds& minds, core::Rng& rng)
        : sight_(sight), table_(sight.view.table), cards_(*table_.options.cards), own_(sight.view.own->seat), minds_(minds), rng_(rng) {}

    [[nodiscard]] Past past() {
        std::uint8_t settled = 0;
        for (std::size_t i = 0; i + 1 < sight_.rounds.size(); ++i) {
            const Round& round = sight_.rounds[i];
            earn(round);
            const bool voted = round.vote.winner != Outcome::Winner::None;
            if (voted) {
                give(i, table_.deck_size - settled);
                spend(i, table_.deck_size - settled);
            }
            if (sight_.rounds[i + 1].issue != round.issue) ++settled;
        }
        earn(sight_.rounds.back());
        if (table_.phase == Phase::Voting) give(sight_.rounds.size() - 1, table_.deck_size - settled);
        cups_[own_.index] = sight_.view.own->cup;
        return {cups_, seeking_odds_};
    }

private:
    static void add(std::uint16_t& pieces, unsigned amount) { pieces = static_cast<std::uint16_t>(std::min(pieces + amount, kFullCup)); }
    static void take(std::uint16_t& pieces, unsigned amount) { pieces = static_cast<std::uint16_t>(pieces - std::min<unsigned>(pieces, amount)); }

    [[nodiscard]] Cup& cup(Seat seat) { return cups_[seat.index]; }
    [[nodiscard]] Seat seat_of(Role role) const { return {static_cast<std::uint8_t>(std::ranges::find(table_.roles, role) - table_.roles.begin())}; }
    [[nodiscard]] const RoleCard& card_of(Seat seat) const { return cards_.role(table_.roles[seat.index]); }

    // A cup that the seat has looked into is known at that moment.
    void earn(const Round& round) {
        for_each_seat([&](Seat seat) {
            add(cup(seat).money, card_of(seat).money.amount(round.city));
            add(cup(seat).influence, card_of(seat).influence.amount(round.city));
        });
        const Insight& insight = sight_.view.own->insight;
        if (insight.knows_cup && round.looked.has(own_)) cups_[insight.seat] = insight.cup;
    }

    void give(std::size_t round, int cards_left) {
        for (const Role role : {Role::Resident, Role::Landlord}) {
            const Seat giver = seat_of(role);
            const Action gift = giver == own_
                                    ? sight_.own[round].funnel
                                    : minds_.blueprint.funnel(cup(giver), minds_.judges[giver.index], minds_.forks[round], cards_left, rng_);
            take(cup(giver).money, gift.money + gift.to_official);
            add(cup(seat_of(Role::Corporation)).money, gift.money);
            add(cup(seat_of(Role::Official)).money, gift.to_official);
        }
    }

    void spend(std::size_t round, int cards_left) {
        const Outcome& vote = sight_.rounds[round].vote;
        const Action& own = sight_.own[round].vote;
        for (const bool yes : {true, false}) {
            Cup total = yes ? vote.for_yes : vote.for_no;
            if (own.yes == yes) {
                take(total.money, own.money);
                take(total.influence, weight(vote, own_) * own.influence);
                take(cup(own_).money, own.money);
                take(cup(own_).influence, own.influence);
            }
            weigh(total, yes, round, cards_left);
            for (const Amount amount : kAmounts) divide(total.*amount, amount, yes, round, cards_left);
        }
    }

    [[nodiscard]] bool announces(const Outcome& vote, Seat seat, Ability ability) const {
        return vote.announced.has(seat) && card_of(seat).ability == ability;
    }
    [[nodiscard]] unsigned weight(const Outcome& vote, Seat seat) const { return announces(vote, seat, Ability::DoubleInfluence) ? 2 : 1; }
    [[nodiscard]] bool can_spend(const Outcome& vote, Seat seat, Amount amount) const {
        return amount == &Cup::influence || spends_money(table_.roles[seat.index]) || announces(vote, seat, Ability::SpendMoney);
    }

    // Saving players spend little early, so a side's spending is evidence about everybody on it.
    void weigh(const Cup& total, bool yes, std::size_t round, int cards_left) {
        const Outcome& vote = sight_.rounds[round].vote;
        double planned = 0;
        const auto for_each_hidden = [&](auto&& visit) {
            for_each_seat([&](Seat seat) {
                if (seat != own_ && vote.yes.has(seat) == yes) visit(seat);
            });
        };
        for_each_hidden([&](Seat seat) {
            const Judge& judge = minds_.judges[seat.index];
            const unsigned money = can_spend(vote, seat, &Cup::money) ? cup(seat).money : 0;
            const double all = money + weight(vote, seat) * cup(seat).influence;
            planned += all * Blueprint::saving_share(judge, stake(judge.wants, minds_.forks[round]), cards_left, 1);
        });
        const double factor = evidence_of_search(total.money + total.influence, planned, cards_left);
        for_each_hidden([&](Seat seat) {
            double& odds = seeking_odds_[seat.index];
            odds = std::clamp(odds * factor, 1 / kSurest, kSurest);
        });
    }

    // Splits a side's spending among its players with hidden amounts, in proportion to what each would have spent.
    void divide(unsigned total, Amount amount, bool yes, std::size_t round, int cards_left) {
        const Outcome& vote = sight_.rounds[round].vote;
        BySeat<double> parts{};
        double sum = 0;
        for_each_seat([&](Seat seat) {
            if (seat == own_ || vote.yes.has(seat) != yes || !can_spend(vote, seat, amount)) return;
            const Judge& judge = minds_.judges[seat.index];
            const double share = Blueprint::share(judge, stake(judge.wants, minds_.forks[round]), cards_left, any_mood(rng_));
            const unsigned counts = amount == &Cup::influence ? weight(vote, seat) : 1;
            sum += parts[seat.index] = (share + 0.05) * counts * (cup(seat).*amount + 0.1);
        });
        if (total == 0 || sum == 0) return;
        unsigned missing = 0;
        for_each_seat([&](Seat seat) {
            const unsigned counts = amount == &Cup::influence ? weight(vote, seat) : 1;
            const auto spent = static_cast<unsigned>(std::lround(total * parts[seat.index] / sum / counts));
            missing += spent - std::min<unsigned>(spent, cup(seat).*amount);
            take(cup(seat).*amount, spent);
        });
        if (amount == &Cup::money) find_givers(missing);
    }

    // More money was spent than the estimates allow, so somebody has given more than assumed.
    void find_givers(unsigned missing) {
        for (const Role role : {Role::Landlord, Role::Resident}) {
            const Seat giver = seat_of(role);
            if (giver == own_) continue;
            const unsigned given = std::min<unsigned>(missing, cup(giver).money);
            take(cup(giver).money, given);
            missing -= given;
        }
    }

    const Sight& sight_;
    const PublicView& table_;
    const Cards& cards_;
    Seat own_;
    const Minds& minds_;
    core::Rng& rng_;
    BySeat<Cup> cups_{};
    BySeat<double> seeking_odds_ = {1, 1, 1, 1};
};

}  // namespace

Past imagined_past(const Sight& sight, const Minds& minds, core::Rng& rng) { return Ledger(sight, minds, rng).past(); }

}  // namespace urbanist::quatropolis::bots
