#include "urbanist/games/quatropolis/bots/deal_candidates.h"

#include <algorithm>
#include <cmath>

namespace urbanist::quatropolis::bots {

namespace {

using deals::Offer;
using deals::Term;
using Terms = std::initializer_list<Term>;

constexpr std::array kOfferedShares = {0.1, 0.3, 0.6};

std::uint16_t share_of(unsigned whole, double share) { return static_cast<std::uint16_t>(std::lround(whole * share)); }

unsigned pieces_of(const Means& means) { return means.cup.influence + unsigned{spends_money(means.role) ? means.cup.money : std::uint16_t{0}}; }

unsigned payments_in(const deals::Half& half) {
    unsigned sum = 0;
    for (const Term& term : half) sum += term.deed == deals::Deed::Pay ? term.amount : 0;
    return sum;
}

bool contradicts(const Pledge& promised, const Term& term) {
    if (deals::names_issue(term.deed) && term.on == deals::When::Next) return false;
    if (term.deed == deals::Deed::Vote) return promised.side && *promised.side != term.yes;
    if (term.deed == deals::Deed::Hold) return promised.spend > 0;
    return term.deed == deals::Deed::Spend && promised.hold;
}

class Suggestions {
public:
    Suggestions(const Dealer& dealer, Seat other)
        : dealer_(dealer), table_(dealer.sight.view.table), own_(dealer.sight.view.own->seat), other_(other), scene_(deals::scene_of(table_)) {}

    [[nodiscard]] std::vector<Offer> all() {
        for (const bool yes : {dealer_.side, !dealer_.side}) {
            trade_amounts(yes);
            for (const double theirs : kOfferedShares) {
                suggest({deals::vote(yes)}, {deals::vote(yes), deals::spend(share_of(to_spend(other_), theirs))});
                suggest({deals::pay(share_of(cup(own_).money, theirs))}, {deals::vote(yes)});
                suggest({deals::vote(yes)}, {deals::pay(share_of(cup(other_).money, theirs))});
            }
            suggest({deals::vote(yes)}, {deals::vote(yes)});
            suggest({deals::vote(yes)}, {deals::hold()});
        }
        for (const double mine : kOfferedShares) {
            suggest({deals::pay(share_of(cup(own_).money, mine))}, {deals::hold()});
            suggest({deals::hold()}, {deals::pay(share_of(cup(other_).money, mine))});
        }
        suggest({deals::hold()}, {deals::hold()});
        ask_favours();
        return std::move(list_);
    }

private:
    void trade_amounts(bool yes) {
        const unsigned purse = cup(own_).money;
        const unsigned their_purse = cup(other_).money;
        for (const double mine : kOfferedShares) {
            for (const double theirs : kOfferedShares) {
                suggest({deals::vote(yes), deals::spend(share_of(to_spend(own_), mine))},
                        {deals::vote(yes), deals::spend(share_of(to_spend(other_), theirs))});
                suggest({deals::pay(share_of(purse, mine))}, {deals::vote(yes), deals::spend(share_of(purse + to_spend(other_), theirs))});
                suggest({deals::vote(yes), deals::spend(share_of(their_purse + to_spend(own_), mine))}, {deals::pay(share_of(their_purse, theirs))});
            }
        }
    }
    // For nothing.
    void ask_favours() {
        const bool yes = dealer_.side;
        const unsigned their_purse = cup(other_).money;
        for (const double theirs : {0.15, 0.3, 0.45, 0.6, 0.8}) {
            const Term effort = deals::spend(share_of(to_spend(other_), theirs));
            suggest({}, {deals::vote(yes), effort});
            suggest({}, {deals::pay(share_of(their_purse, theirs))});
        }
        suggest({}, {deals::vote(yes)});
        suggest({}, {deals::hold()});
    }

    [[nodiscard]] const Means& means(Seat seat) const { return dealer_.means[seat.index]; }
    [[nodiscard]] const Cup& cup(Seat seat) const { return means(seat).cup; }
    [[nodiscard]] unsigned to_spend(Seat seat) const { return pieces_of(means(seat)); }
    void suggest(Terms give, Terms ask) {
        Offer offer{.from = own_, .to = other_};
        for (const Term& term : give) offer.give.add(term);
        for (const Term& term : ask) offer.ask.add(term);
        const bool can_be_kept = can_keep(means(own_), offer.give, offer.ask) && can_keep(means(other_), offer.ask, offer.give);
        if (can_be_kept && deals::check_terms(scene_, offer)) list_.push_back(offer);
    }

    const Dealer& dealer_;
    const PublicView& table_;
    Seat own_;
    Seat other_;
    deals::Scene scene_;
    std::vector<Offer> list_;
};

}  // namespace

std::vector<Offer> offers_worth_trying(const Dealer& dealer, Seat other) { return Suggestions(dealer, other).all(); }

bool can_keep(const Means& means, const deals::Half& half, const deals::Half& in_return) {
    const unsigned owed = means.promised.to_corporation + unsigned{means.promised.to_official};
    if (payments_in(half) > 0 && owed + payments_in(half) > means.cup.money) return false;
    const unsigned pieces = pieces_of(means) + (spends_money(means.role) ? payments_in(in_return) : 0);
    return std::ranges::none_of(half, [&](const Term& term) {
        const bool spends_now = term.deed == deals::Deed::Spend && term.on == deals::When::This;
        return contradicts(means.promised, term) || (spends_now && term.amount > pieces);
    });
}

}  // namespace urbanist::quatropolis::bots
