#include "urbanist/games/quatropolis/scene/deal_outlook.h"

#include <algorithm>
#include <cmath>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::quatropolis::scene {

namespace {

using core::name_of;
using deals::Deed;
using deals::Half;
using deals::Offer;
using deals::Term;
using deals::When;
using json::Json;

struct TwoCities {
    City yes;
    City no;
};

City city_after(City city, const Effect& effect) {
    apply(city, effect);
    return city;
}

TwoCities cities_of(const City& city, const Issue& issue, const Changes& proposal) {
    return {city_after(city, effect_of(issue, proposal, true)), city_after(city, effect_of(issue, proposal, false))};
}

// Nothing while a referendum has no proposal.
std::optional<TwoCities> cities_on(const PublicView& table) {
    const bool waits = table.phase == Phase::Roll || table.phase == Phase::Proposal;
    if (table.settled >= table.cards_turned_over || waits) return std::nullopt;
    return cities_of(table.city, table.options.cards->issues[table.turned_over[table.settled]], table.proposal);
}

double rounded(double points) { return std::round(points * 100) / 100; }

// An estimate from three numbers: the viewer's gain if a side wins, a seat's share of all pieces in a vote, and the value of a piece.
class Estimate {
public:
    explicit Estimate(const View& view) : view_(view), table_(view.table), cards_(*table_.options.cards), own_(view.own->seat) {
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) all_ += pieces_of({seat});
        double sum = 0;
        unsigned count = 0;
        for (const Issue& issue : cards_.issues) {
            if (issue.referendum) continue;
            sum += std::abs(swing(cities_of(table_.city, issue, {})));
            ++count;
        }
        usual_ = sum / std::max(count, 1U);
    }

    // The value of a half to the viewer if that seat keeps it.
    [[nodiscard]] double worth(const Half& half, Seat by) const {
        double sum = 0;
        for (const Term& term : half) sum += worth(term, half, by);
        return sum;
    }

private:
    [[nodiscard]] double points(const City& city) const { return objective_points(cards_, view_.own->secrets, city); }
    [[nodiscard]] double swing(const TwoCities& cities) const { return points(cities.yes) - points(cities.no); }
    [[nodiscard]] double pieces_of(Seat seat) const {
        const Cup income = cards_.role(table_.roles[seat.index]).income(table_.city);
        return income.money + income.influence;
    }
    [[nodiscard]] double part_of(Seat seat) const { return all_ == 0 ? 0.25 : pieces_of(seat) / all_; }
    [[nodiscard]] double piece() const { return all_ == 0 ? 0 : usual_ / all_; }
    // The gain of a side of the current issue.
    [[nodiscard]] double gain(bool yes) const {
        const auto cities = cities_on(table_);
        return cities ? swing(*cities) * (yes ? 1 : -1) : 0;
    }

    [[nodiscard]] double worth(const Term& term, const Half& half, Seat by) const {
        const double mine = by == own_ ? -1 : 1;
        constexpr double kMayPropose = 0.25;
        switch (term.deed) {
            case Deed::Pay: return mine * term.amount * piece();
            case Deed::Vote: return term.on == When::Next ? mine * part_of(by) * usual_ / 2 : side(term.yes, by);
            case Deed::With: return mine * part_of(by) * usual_ / 2;
            case Deed::Spend: return mine * term.amount * piece() * direction(half, term.on, by);
            case Deed::Hold: return mine * pieces_of(by) * piece() / 2;
            case Deed::Back: return mine * kMayPropose * part_of(by) * 2 * usual_;
            case Deed::Propose: return kMayPropose * proposed(term) * (by == own_ ? std::min(proposed_sign(term), 0.0) * -1 : 1);
        }
        return 0;
    }
    // The viewer's own vote costs nothing if it would vote that way anyway.
    [[nodiscard]] double side(bool yes, Seat by) const {
        const double points = part_of(by) * gain(yes);
        return by == own_ ? std::min(points, 0.0) : points;
    }
    // Whether another seat's pieces go to the side the viewer wants.
    [[nodiscard]] double direction(const Half& half, When on, Seat by) const {
        if (by == own_) return 1;
        for (const Term& term : half) {
            if (term.deed == Deed::Vote && term.on == on && on == When::This) return gain(term.yes) > 0 ? 1 : gain(term.yes) < 0 ? -1 : 0;
        }
        return 0;
    }
    [[nodiscard]] double proposed(const Term& term) const {
        City moved = table_.city;
        Changes changes{};
        changes[static_cast<std::size_t>(term.measure)] = term.by;
        change(moved, changes);
        return points(moved) - points(table_.city);
    }
    [[nodiscard]] double proposed_sign(const Term& term) const { return proposed(term) < 0 ? -1 : 1; }

    const View& view_;
    const PublicView& table_;
    const Cards& cards_;
    Seat own_;
    double all_ = 0;
    double usual_ = 0;
};

Json verdict(const deals::Checked& checked) { return checked ? Json() : Json(name_of(checked.error())); }

// A sample term of a kind, possible if any term of that kind is.
Term sample(Deed deed) {
    switch (deed) {
        case Deed::Pay: return deals::pay(1);
        case Deed::With: return deals::with_partner();
        case Deed::Spend: return deals::spend(1);
        case Deed::Propose: return deals::propose(Measure::Rent, 1);
        default: return {.deed = deed};
    }
}

Json issues_of(const deals::Scene& scene, Deed deed) {
    Json list = Json::array();
    if (deed != Deed::With) list.push_back(name_of(When::This));
    if (scene.issues_to_come) list.push_back(name_of(When::Next));
    return list;
}

Json terms_of(const deals::Scene& scene, const View& view, Seat by, Seat to) {
    Json list = Json::array();
    for (std::size_t i = 0; i < core::kEnumCount<Deed>; ++i) {
        const auto deed = static_cast<Deed>(i);
        Json entry = {{"do", name_of(deed)}, {"verdict", verdict(deals::check_term(scene, sample(deed), by, to))}};
        if (deals::names_issue(deed)) entry["on"] = issues_of(scene, deed);
        if (deed == Deed::Pay && by == view.own->seat) entry["most"] = view.own->cup.money;
        list.push_back(std::move(entry));
    }
    return list;
}

bool has_open(const deals::Seen& seen, Seat from, Seat to) {
    return std::ranges::any_of(seen.offers, [&](const deals::SeenOffer& made) {
        return !made.hidden && made.state == deals::OfferState::Open && made.offer.from == from && made.offer.to == to;
    });
}

Json partner_verdict(const deals::Scene& scene, const deals::Seen& seen, Seat own, Seat other) {
    if (!deals::is_talk(scene.phase)) return name_of(deals::Fault::NotNow);
    if (seen.left == 0) return name_of(deals::Fault::OffersUsedUp);
    return has_open(seen, own, other) ? Json(name_of(deals::Fault::OfferPending)) : Json();
}

template <class Visit>
void for_each_other(const View& view, Visit&& visit) {
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
        if (!view.own || view.own->seat.index != seat) visit(Seat{seat});
    }
}

// The average over all pairs of objectives the role may have.
double average_points(const Cards& cards, Role role, const City& from, const City& to) {
    double sum = 0;
    unsigned count = 0;
    for (const Objective& objective : cards.objectives) {
        if (objective.role != role) continue;
        sum += objective.points(to) - objective.points(from);
        ++count;
    }
    return count == 0 ? 0 : static_cast<double>(kObjectivesEach) * sum / count;
}

constexpr double kLeans = 0.5;  // in points: smaller differences are too uncertain

}  // namespace

Json partners(const View& view, const deals::Seen& seen) {
    Json list = Json::array();
    if (!view.own || view.table.phase == Phase::Setup) return list;
    const deals::Scene scene = deals::scene_of(view.table);
    const Seat own = view.own->seat;
    for_each_other(view, [&](Seat other) {
        list.push_back({{"seat", other.index},
                        {"role", name_of(view.table.roles[other.index])},
                        {"verdict", partner_verdict(scene, seen, own, other)},
                        {"give", terms_of(scene, view, own, other)},
                        {"ask", terms_of(scene, view, other, own)}});
    });
    return list;
}

Json worth_of(const View& view, const deals::Seen& seen, const Offer& offer) {
    const bool is_party = view.own && (view.own->seat == offer.from || view.own->seat == offer.to);
    if (!is_party) return {{"verdict", name_of(deals::Fault::NotYourOffer)}, {"worth", nullptr}};
    const Estimate estimate(view);
    const double give = estimate.worth(offer.give, offer.from);
    const double ask = estimate.worth(offer.ask, offer.to);
    const auto terms = deals::check_terms(deals::scene_of(view.table), offer);
    const bool is_own = view.own->seat == offer.from;
    Json why = verdict(terms);
    if (terms && offer.whisper && !seen.whispers) why = name_of(deals::Fault::NoWhispers);
    if (why.is_null() && is_own) why = partner_verdict(deals::scene_of(view.table), seen, offer.from, offer.to);
    return {{"verdict", std::move(why)}, {"worth", rounded(give + ask)}, {"give", rounded(give)}, {"ask", rounded(ask)}};
}

Json wants(const View& view) {
    Json list = Json::array();
    const auto cities = view.table.phase == Phase::Setup ? std::nullopt : cities_on(view.table);
    if (!cities) return list;
    for_each_other(view, [&](Seat seat) {
        const Role role = view.table.roles[seat.index];
        const double yes = average_points(*view.table.options.cards, role, view.table.city, cities->yes);
        const double no = average_points(*view.table.options.cards, role, view.table.city, cities->no);
        Json leans;
        if (std::abs(yes - no) >= kLeans) leans = yes > no ? "yes" : "no";
        list.push_back({{"seat", seat.index}, {"yes", rounded(yes)}, {"no", rounded(no)}, {"leans", std::move(leans)}});
    });
    return list;
}

Json word_of(const View& view, const deals::Seen& seen, const Action& action) {
    Json list = Json::array();
    for (const deals::SeenPromise& promise : seen.promises) {
        if (!view.own || promise.by != view.own->seat) continue;
        if (const auto kept = deals::keeps(promise, action, view.table))
            list.push_back({{"promise", deals::promise_id(promise.number)}, {"keeps", *kept}});
    }
    return list;
}

}  // namespace urbanist::quatropolis::scene
