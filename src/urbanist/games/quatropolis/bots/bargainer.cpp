#include "urbanist/games/quatropolis/bots/bargainer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "urbanist/games/quatropolis/bots/deal_candidates.h"
#include "urbanist/games/quatropolis/bots/deal_trials.h"

namespace urbanist::quatropolis::bots {

namespace {

using deals::Offer;
using deals::Term;

// In wins: what a deal must gain at least, and how much it may fall short of that to be worth haggling.
constexpr double kWorthIt = 0.02;
constexpr double kNearly = -0.05;
// What an offer of its own must gain if it is accepted, and how likely that must be.
constexpr double kLeastGain = 0.01;
constexpr double kLeastChance = 0.1;
// The value of promises about issues that are not on the table yet: a vote, backing a proposal, a point in a proposal.
constexpr double kNextVote = 0.012;
constexpr double kBacking = 0.006;
constexpr double kProposedPoint = 0.004;

// Ways to try an offer: as the bot sees it when it answers, as the one that it makes an offer to will see it, and as it sees its own offers, with
// several sizes of its own vote.
constexpr std::size_t kAnsweringWay = 0;
constexpr std::size_t kPartnerWay = 1;
constexpr std::size_t kFirstOwnWay = 2;
constexpr std::size_t kOwnWays = 3;
constexpr std::size_t kAllWays = kFirstOwnWay + kOwnWays;
using Ways = std::array<Assumption, kAllWays>;

Ways ways_of(const Manner& manner) {
    Ways ways{};
    ways[kAnsweringWay] = {.style = manner.style};
    ways[kPartnerWay] = {.style = Style::Saving, .is_doubted = true};
    constexpr std::array<double, kOwnWays> kSizes = {0, 0, 0.5};
    for (std::size_t i = 0; i < kOwnWays; ++i) {
        ways[kFirstOwnWay + i].style = manner.foresight;
        if (i > 0) ways[kFirstOwnWay + i].own_share = kSizes[i];
    }
    return ways;
}

class Bargainer {
public:
    Bargainer(const Sight& sight, const Manner& manner, core::Rng& rng)
        : sight_(sight),
          table_(sight.view.table),
          manner_(manner),
          rng_(rng),
          own_(sight.view.own->seat),
          blueprint_(*table_.options.cards, table_.city, manner.style),
          judge_(blueprint_.judge(sight.view.own->secrets)),
          ways_(ways_of(manner)) {
        for (std::uint8_t i = 0; i < kSeats; ++i) promised_[i] = pledge_of(sight, {i});
    }

    [[nodiscard]] std::optional<deals::Word> word() {
        for (const deals::SeenOffer& made : sight_.deals.offers) {
            const bool open = !made.hidden && made.state == deals::OfferState::Open;
            if (open && made.offer.to == own_) return manner_.answers ? answer(made) : decline(made.number, deals::Reason::None);
        }
        if (may_offer()) return offer();
        return std::nullopt;
    }

private:
    // ---- Trying ----

    void imagine() { trials_.emplace(sight_, blueprint_, manner_.worlds, rng_); }
    [[nodiscard]] double trust(Seat seat) const { return trials_->trust(seat); }
    [[nodiscard]] const Utilities& without(std::size_t way, unsigned number) {
        std::vector<Utilities>& known = without_[way];
        while (known.size() <= number) known.push_back(trials_->play(static_cast<unsigned>(known.size()), promised_, ways_[way]));
        return known[number];
    }

    // ---- What an offer means ----

    static void add_half(Pledge& pledge, const deals::Half& half, Role receiver) {
        for (const Term& term : half) add(pledge, term, receiver);
    }
    [[nodiscard]] Pledges agreed(const Offer& offer) const {
        Pledges pledges = promised_;
        add_half(pledges[offer.from.index], offer.give, table_.roles[offer.to.index]);
        add_half(pledges[offer.to.index], offer.ask, table_.roles[offer.from.index]);
        return pledges;
    }
    // The value of promises for later, to their receiver.
    [[nodiscard]] double later(const deals::Half& half, bool is_own_gain) const {
        double sum = 0;
        for (const Term& term : half) {
            const bool next = deals::names_issue(term.deed) && term.on == deals::When::Next;
            if (next) sum += kNextVote;
            if (term.deed == deals::Deed::Back) sum += kBacking;
            if (term.deed == deals::Deed::Propose)
                sum += (is_own_gain ? kProposedPoint * term.by * judge_.wants[static_cast<std::size_t>(term.measure)] : 0);
        }
        return sum;
    }

    // ---- Answers ----

    // Compares the offer to no agreement; playouts sample whether the partner keeps its word. Stops early, because most offers are clearly good or
    // bad long before the last playout.
    [[nodiscard]] Comparison value_of(const Offer& offer, unsigned playouts) {
        constexpr unsigned kParts = 8;
        const Pledges pledges = agreed(offer);
        const bool is_own = offer.from == own_;
        const Seat partner = is_own ? offer.to : offer.from;
        const double extra = trust(partner) * later(is_own ? offer.ask : offer.give, true) - later(is_own ? offer.give : offer.ask, false);
        Comparison value;
        for (unsigned part = 1; part <= kParts && !is_clear(value); ++part) {
            for (unsigned i = value.count; i < playouts * part / kParts; ++i)
                value.add(trials_->play(i, pledges, ways_[kAnsweringWay])[own_.index] - without(kAnsweringWay, i)[own_.index] + extra);
        }
        return value;
    }
    [[nodiscard]] static bool is_clear(const Comparison& value) { return value.count >= 60 && std::abs(value.mean() - kWorthIt) > 3 * value.error(); }
    [[nodiscard]] static bool is_worth_it(const Comparison& value) { return value.mean() > std::max(kWorthIt, value.error()); }

    [[nodiscard]] static deals::Word decline(deals::Number number, deals::Reason why) { return deals::Answer{number, deals::Reply::Decline, why}; }
    [[nodiscard]] deals::Word answer(const deals::SeenOffer& made) {
        if (is_known_liar(sight_, made.offer.from) && !made.offer.ask.empty()) return decline(made.number, deals::Reason::Liar);
        if (!can_keep(own_means(), made.offer.ask, made.offer.give)) return decline(made.number, deals::Reason::NoGain);
        imagine();
        const Comparison value = value_of(made.offer, manner_.playouts);
        if (is_worth_it(value) || made.offer.ask.empty()) return deals::Answer{made.number, deals::Reply::Accept, deals::Reason::Fair};
        if (value.mean() > kNearly && may_haggle(made)) {
            if (const auto counter = haggle(made)) return *counter;
        }
        return decline(made.number, trust(made.offer.from) < 0.6 ? deals::Reason::NoTrust : deals::Reason::NoGain);
    }
    [[nodiscard]] Means own_means() const { return {table_.roles[own_.index], sight_.view.own->cup, promised_[own_.index]}; }
    [[nodiscard]] bool may_haggle(const deals::SeenOffer& made) const {
        return sight_.deals.left > 0 && made.offer.counters == 0 && !has_offered_to(made.offer.from);
    }

    // The smallest change that makes the offer good enough: more money, or fewer pieces.
    [[nodiscard]] std::optional<deals::Word> haggle(const deals::SeenOffer& made) {
        Offer counter{.from = own_,
                      .to = made.offer.from,
                      .whisper = made.offer.whisper,
                      .counters = made.number,
                      .give = made.offer.ask,
                      .ask = made.offer.give};
        for (const double factor : {1.5, 2.0, 3.0}) {
            Offer tried = counter;
            if (!demand(tried, factor)) return std::nullopt;
            if (is_worth_it(value_of(tried, manner_.playouts / 2))) return tried;
        }
        return std::nullopt;
    }
    [[nodiscard]] static bool demand(Offer& offer, double factor) {
        bool changed = false;
        for (Term& term : offer.ask.terms) {
            if (term.deed != deals::Deed::Pay || term.amount == 0) continue;
            term.amount = static_cast<std::uint16_t>(std::min<double>(kFullCup, std::ceil(factor * term.amount)));
            changed = true;
        }
        for (Term& term : offer.give.terms) {
            if (term.deed != deals::Deed::Spend || term.amount < 2) continue;
            term.amount = static_cast<std::uint16_t>(std::max(1.0, std::floor(term.amount / factor)));
            changed = true;
        }
        return changed;
    }

    // ---- Offers ----

    [[nodiscard]] bool is_own_now(const deals::SeenOffer& made) const {
        return !made.hidden && made.offer.from == own_ && made.made.round == table_.round;
    }
    [[nodiscard]] bool may_offer() const {
        const auto count = [&](deals::OfferState state) {
            return std::ranges::count_if(sight_.deals.offers, [&](const deals::SeenOffer& made) { return is_own_now(made) && made.state == state; });
        };
        return deals::kOffersEach - sight_.deals.left < manner_.offers && count(deals::OfferState::Open) == 0 &&
               std::cmp_less(count(deals::OfferState::Accepted), manner_.deals);
    }
    [[nodiscard]] bool has_offered_to(Seat seat) const {
        return std::ranges::any_of(sight_.deals.offers, [&](const deals::SeenOffer& made) { return is_own_now(made) && made.offer.to == seat; });
    }

    // What an offer brings, if its receiver wants No or Yes: those who accept it are not those whom it would have to convince.
    struct Case {
        std::array<Comparison, kOwnWays> own{};  // with the deal, against the plan without it
        Comparison partner{};

        // How likely the partner accepts, whose cards and cup may make more of it than it seems, or less.
        [[nodiscard]] double chance() const {
            constexpr double kSpread = 0.02;
            const double spare = partner.mean() - kWorthIt;
            return 0.5 + 0.5 * spare / (std::abs(spare) + kSpread);
        }
        [[nodiscard]] const Comparison& best() const {
            std::size_t most = 0;
            for (std::size_t i = 1; i < kOwnWays; ++i) {
                if (own[i].count == own[0].count && own[i].mean() > own[most].mean()) most = i;
            }
            return own[most];
        }
    };
    struct Candidate {
        Offer offer{};
        std::array<Case, 2> cases{};
        double value = 0;   // to the bot, as likely as it is accepted
        double chance = 0;  // that it is accepted
        double error = 0;   // of the value

        [[nodiscard]] static bool is_worse(const Candidate& one, const Candidate& other) { return one.value < other.value; }
    };

    void compare(Candidate& candidate, unsigned until, std::size_t ways) {
        const Offer& offer = candidate.offer;
        const Pledges pledges = agreed(offer);
        const Seat other = offer.to;
        const double own_later = trust(other) * later(offer.ask, true) - later(offer.give, false);
        const double other_later = later(offer.give, false) - later(offer.ask, false);
        const auto case_of = [&](unsigned i) -> Case& { return candidate.cases[trials_->wants_yes(i, other) ? 1 : 0]; };
        const auto tried = [&](auto&& counted) { return counted(candidate.cases[0]) + counted(candidate.cases[1]); };
        for (unsigned i = tried([](const Case& of) { return of.partner.count; }); i < until; ++i) {
            const Utilities seen = trials_->play(i, pledges, ways_[kPartnerWay]);
            case_of(i).partner.add(seen[other.index] - without(kPartnerWay, i)[other.index] + other_later);
        }
        for (std::size_t way = 0; way < ways; ++way) {
            for (unsigned i = tried([&](const Case& of) { return of.own[way].count; }); i < until; ++i) {
                const Utilities with = trials_->play(i, pledges, ways_[kFirstOwnWay + way]);
                case_of(i).own[way].add(with[own_.index] - without(kFirstOwnWay, i)[own_.index] + own_later);
            }
        }
        evaluate(candidate, until);
    }
    void evaluate(Candidate& candidate, unsigned until) const {
        double squares = 0;
        candidate.value = candidate.chance = 0;
        for (std::size_t i = 0; i < candidate.cases.size(); ++i) {
            const Case& of = candidate.cases[i];
            if (of.partner.count == 0) continue;
            const double chance = of.chance() * of.partner.count / until;
            const Comparison& best = of.best();
            candidate.chance += chance;
            candidate.value += chance * (best.mean() - alone_[candidate.offer.to.index][i]);
            squares += chance * chance * best.error() * best.error();
        }
        candidate.error = std::sqrt(squares);
    }

    // What the best vote alone gains against the plan, by what another seat wants.
    void find_best_alone(unsigned until, std::size_t ways) {
        std::size_t best = 0;
        double most = 0;
        for (std::size_t way = 1; way < ways; ++way) {
            Comparison gain;
            for (unsigned i = 0; i < until; ++i) gain.add(gain_alone(way, i));
            if (gain.mean() <= most) continue;
            best = way;
            most = gain.mean();
        }
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
            std::array<Comparison, 2> gains;
            for (unsigned i = 0; i < until; ++i) gains[trials_->wants_yes(i, {seat}) ? 1 : 0].add(gain_alone(best, i));
            alone_[seat] = {gains[0].mean(), gains[1].mean()};
        }
    }
    [[nodiscard]] double gain_alone(std::size_t way, unsigned number) {
        const double plan = without(kFirstOwnWay, number)[own_.index];
        return way == 0 ? 0 : without(kFirstOwnWay + way, number)[own_.index] - plan;
    }

    // Candidates are evaluated in rounds, fewer of them with more playouts each time; first only with the bot's planned vote.
    struct Round {
        unsigned part;  // of the playouts, after this round
        std::size_t most;
        bool is_glance;
    };
    static constexpr std::array<Round, 4> kRounds = {{{64, 32, true}, {16, 10, false}, {4, 3, false}, {1, 1, false}}};

    [[nodiscard]] std::optional<deals::Word> offer() {
        imagine();
        std::vector<Candidate> candidates = this->candidates();
        for (const Round& round : kRounds) {
            const unsigned until = std::max(4U, manner_.playouts / round.part);
            const std::size_t ways = manner_.tries_own_votes && !round.is_glance ? kOwnWays : 1;
            find_best_alone(until, ways);
            for (Candidate& candidate : candidates) compare(candidate, until, ways);
            keep_best(candidates, round.most);
        }
        if (candidates.empty()) return std::nullopt;
        Candidate& best = candidates.front();
        if (best.value < std::max(kLeastGain * best.chance, best.error) || best.chance < kLeastChance) return std::nullopt;
        best.offer.whisper = sight_.deals.whispers && rng_.below(3) != 0;
        return best.offer;
    }
    // The best first. Does not use a library sort, because libraries order equal elements differently.
    static void keep_best(std::vector<Candidate>& candidates, std::size_t most) {
        std::erase_if(candidates, [](const Candidate& candidate) { return candidate.value + 2.5 * candidate.error < 0; });
        const std::size_t kept = std::min(candidates.size(), most);
        for (std::size_t i = 0; i < kept; ++i)
            std::swap(candidates[i], *std::max_element(candidates.begin() + static_cast<std::ptrdiff_t>(i), candidates.end(), Candidate::is_worse));
        candidates.resize(kept);
    }

    [[nodiscard]] std::vector<Candidate> candidates() const {
        Dealer dealer{.sight = sight_, .side = stake(judge_.wants, fork_on(table_)) > 0};
        for (std::uint8_t i = 0; i < kSeats; ++i) dealer.means[i] = {table_.roles[i], trials_->usual_cup({i}), promised_[i]};
        std::vector<Candidate> list;
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            if (i == own_.index || is_known_liar(sight_, {i}) || has_offered_to({i})) continue;
            for (const Offer& offer : offers_worth_trying(dealer, {i})) list.push_back({.offer = offer});
        }
        return list;
    }

    const Sight& sight_;
    const PublicView& table_;
    const Manner& manner_;
    core::Rng& rng_;
    Seat own_;
    Blueprint blueprint_;
    Judge judge_;
    Ways ways_;
    Pledges promised_{};
    std::optional<DealTrials> trials_;
    std::array<std::vector<Utilities>, kAllWays> without_;  // by number of the playout
    BySeat<std::array<double, 2>> alone_{};
};

}  // namespace

std::optional<deals::Word> bargain(const Sight& sight, const Manner& manner, const Budget& budget, core::Rng& rng) {
    if (manner.offers == 0 && !manner.answers && sight.deals.offers.empty()) return std::nullopt;
    Manner affordable = manner;
    if (budget.nodes != 0) affordable.playouts = static_cast<unsigned>(std::clamp<std::uint64_t>(budget.nodes / 8, 2, manner.playouts));
    affordable.worlds = std::min(affordable.worlds, affordable.playouts);
    return Bargainer(sight, affordable, rng).word();
}

}  // namespace urbanist::quatropolis::bots
