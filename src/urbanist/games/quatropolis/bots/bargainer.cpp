#include "urbanist/games/quatropolis/bots/bargainer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "urbanist/games/quatropolis/bots/playout.h"

namespace urbanist::quatropolis::bots {

namespace {

using deals::Offer;
using deals::Term;

// In wins: what a deal must gain at least, and how much it may fall short of that to be worth haggling.
constexpr double kWorthIt = 0.02;
constexpr double kNearly = -0.05;
// The value of promises about issues that are not on the table yet: a vote, backing a proposal, a point in a proposal.
constexpr double kNextVote = 0.012;
constexpr double kBacking = 0.006;
constexpr double kProposedPoint = 0.004;

using Pledges = BySeat<Pledge>;
using Utilities = BySeat<double>;

// Accumulates the difference between two ways to play in the same worlds.
struct Comparison {
    double sum = 0;
    double squares = 0;
    unsigned count = 0;

    void add(double difference) {
        sum += difference;
        squares += difference * difference;
        ++count;
    }
    [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / count; }
    // The standard error of the mean.
    [[nodiscard]] double error() const {
        if (count < 2) return 1;
        const double variance = std::max(0.0, squares / count - mean() * mean());
        return std::sqrt(variance / count);
    }
    // Meaningful after a few tries.
    [[nodiscard]] bool surely_below(double least) const { return count >= 8 && mean() + 2.5 * error() < least; }
};

class Bargainer {
public:
    Bargainer(const Sight& sight, const Manner& manner, core::Rng& rng)
        : sight_(sight),
          table_(sight.view.table),
          manner_(manner),
          rng_(rng),
          own_(sight.view.own->seat),
          turn_(turn_of(sight.view)),
          blueprint_(*table_.options.cards, table_.city, manner.style),
          imagination_(sight, blueprint_),
          judge_(blueprint_.judge(sight.view.own->secrets)) {
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            promised_[i] = pledge_of(sight, {i});
            trust_[i] = i == own_.index ? 1 : trust_in_deals(sight, {i});
        }
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

    void imagine() {
        while (worlds_.size() < manner_.worlds) worlds_.push_back(imagination_.draw(rng_));
        base_ = rng_.next();
    }
    [[nodiscard]] Utilities play_one(unsigned number, const Pledges& pledges) const {
        World world = worlds_[number % worlds_.size()];
        core::Rng luck(base_ + number);
        imagination_.shuffle_deck(world.state, luck);
        State& state = world.state;
        state.phase = Phase::ResidentFunnels;
        state.done = {};
        BySeat<bool> keeps{};
        for (std::uint8_t i = 0; i < kSeats; ++i) keeps[i] = luck.below(1000) < 1000 * trust_[i];
        const auto word = [&](Seat seat) { return keeps[seat.index] ? pledges[seat.index] : Pledge{}; };
        const Fork fork = fork_on(state);
        for (const Role role : {Role::Resident, Role::Landlord}) {
            const Seat seat = state.seat_of(role);
            const Action plan = blueprint_.funnel(state.cups[seat.index], world.judges[seat.index], fork, cards_left(state), luck);
            play(state, seat, honoured(word(seat), turn_of(state, seat), plan));
        }
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            const Action plan = planned_vote(state, {i}, fork, world.judges[i], blueprint_, any_mood(luck), luck);
            play(state, {i}, honoured(word({i}), turn_of(state, {i}), plan));
        }
        play_out(state, world.judges, blueprint_, luck);
        const Scores scores = scores_of(state);
        Utilities utilities{};
        for (std::uint8_t i = 0; i < kSeats; ++i) utilities[i] = utility(scores, {i});
        return utilities;
    }
    [[nodiscard]] const Utilities& without(unsigned number) {
        while (without_.size() <= number) without_.push_back(play_one(static_cast<unsigned>(without_.size()), promised_));
        return without_[number];
    }

    // ---- What an offer means ----

    static void add_half(Pledge& pledge, const deals::Half& half, Role receiver) {
        for (const Term& term : half) add(pledge, term, receiver);
    }
    [[nodiscard]] Pledges with_halves(const Offer& offer, bool sender, bool receiver) const {
        Pledges pledges = promised_;
        if (sender) add_half(pledges[offer.from.index], offer.give, table_.roles[offer.to.index]);
        if (receiver) add_half(pledges[offer.to.index], offer.ask, table_.roles[offer.from.index]);
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

    struct Prospect {
        Comparison own;
        Comparison other;
    };
    // Compares the offer, with both halves kept, to no agreement.
    void compare(const Offer& offer, unsigned from, unsigned to, Prospect& prospect) {
        const Seat partner = offer.from == own_ ? offer.to : offer.from;
        const Pledges kept = with_halves(offer, true, true);
        const deals::Half& got = offer.from == own_ ? offer.ask : offer.give;
        const deals::Half& given = offer.from == own_ ? offer.give : offer.ask;
        const double own_later = trust_[partner.index] * later(got, true) - later(given, false);
        const double other_later = later(given, false) - later(got, false);
        for (unsigned i = from; i < to; ++i) {
            const Utilities with = play_one(i, kept);
            prospect.own.add(with[own_.index] - without(i)[own_.index] + own_later);
            prospect.other.add(with[partner.index] - without(i)[partner.index] + other_later);
        }
    }
    // As in the accept rule: kept by both, or broken by the partner. Playouts already sample whether the partner keeps its word. Stops early, because
    // most offers are clearly good or bad long before the last playout.
    [[nodiscard]] Comparison value_of(const Offer& offer, unsigned playouts) {
        constexpr unsigned kParts = 8;
        Prospect prospect;
        unsigned tried = 0;
        for (unsigned part = 1; part <= kParts && !is_clear(prospect.own); ++part) {
            const unsigned until = playouts * part / kParts;
            compare(offer, tried, until, prospect);
            tried = until;
        }
        return prospect.own;
    }
    [[nodiscard]] static bool is_clear(const Comparison& value) { return value.count >= 60 && std::abs(value.mean() - kWorthIt) > 3 * value.error(); }
    [[nodiscard]] static bool is_worth_it(const Comparison& value) { return value.mean() > std::max(kWorthIt, value.error()); }

    // ---- Answers ----

    [[nodiscard]] static deals::Word decline(deals::Number number, deals::Reason why) { return deals::Answer{number, deals::Reply::Decline, why}; }
    [[nodiscard]] deals::Word answer(const deals::SeenOffer& made) {
        if (is_known_liar(sight_, made.offer.from) && !made.offer.ask.empty()) return decline(made.number, deals::Reason::Liar);
        if (contradicts(made.offer.ask)) return decline(made.number, deals::Reason::NoGain);
        imagine();
        const Comparison value = value_of(made.offer, manner_.playouts);
        if (is_worth_it(value) || made.offer.ask.empty()) return deals::Answer{made.number, deals::Reply::Accept, deals::Reason::Fair};
        if (value.mean() > kNearly && may_haggle(made)) {
            if (const auto counter = haggle(made)) return *counter;
        }
        return decline(made.number, trust_[made.offer.from.index] < 0.6 ? deals::Reason::NoTrust : deals::Reason::NoGain);
    }
    // Whether the half contradicts an earlier promise.
    [[nodiscard]] bool contradicts(const deals::Half& half) const {
        const Pledge& mine = promised_[own_.index];
        return std::ranges::any_of(half, [&](const Term& term) {
            if (deals::names_issue(term.deed) && term.on == deals::When::Next) return false;
            if (term.deed == deals::Deed::Vote) return mine.side && *mine.side != term.yes;
            if (term.deed == deals::Deed::Hold) return mine.spend > 0;
            return term.deed == deals::Deed::Spend && mine.hold;
        });
    }
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
    // Another offer is made only after the last was refused.
    [[nodiscard]] bool may_offer() const {
        const bool has_success = std::ranges::any_of(sight_.deals.offers, [&](const deals::SeenOffer& made) {
            return is_own_now(made) && (made.state == deals::OfferState::Open || made.state == deals::OfferState::Accepted);
        });
        return deals::kOffersEach - sight_.deals.left < manner_.offers && !has_success;
    }
    [[nodiscard]] bool has_offered_to(Seat seat) const {
        return std::ranges::any_of(sight_.deals.offers, [&](const deals::SeenOffer& made) { return is_own_now(made) && made.offer.to == seat; });
    }

    struct Candidate {
        Offer offer{};
        Prospect prospect{};

        // The bot's own gain, reduced if the other is unlikely to accept.
        [[nodiscard]] double rank() const { return prospect.own.mean() + 2 * std::min(0.0, prospect.other.mean() - kWorthIt); }
        [[nodiscard]] static bool is_worse(const Candidate& one, const Candidate& other) { return one.rank() < other.rank(); }
        // Whether it surely gains either of the two too little.
        [[nodiscard]] bool is_hopeless() const { return prospect.own.surely_below(kWorthIt) || prospect.other.surely_below(kWorthIt); }
    };

    // Candidates are evaluated in rounds, fewer of them with more playouts each time.
    struct Round {
        unsigned part;  // of the playouts, after this round
        std::size_t most;
    };
    static constexpr std::array<Round, 4> kRounds = {{{64, 32}, {16, 10}, {4, 3}, {1, 1}}};

    [[nodiscard]] std::optional<deals::Word> offer() {
        imagine();
        std::vector<Candidate> candidates = this->candidates();
        unsigned tried = 0;
        for (const Round& round : kRounds) {
            const unsigned until = std::max(2U, manner_.playouts / round.part);
            for (Candidate& candidate : candidates) compare(candidate.offer, tried, until, candidate.prospect);
            tried = std::max(tried, until);
            keep_best(candidates, round.most);
        }
        if (candidates.empty()) return std::nullopt;
        Candidate& best = candidates.front();
        if (!is_worth_it(best.prospect.own) || best.prospect.other.mean() < kWorthIt) return std::nullopt;
        best.offer.whisper = sight_.deals.whispers && rng_.below(3) != 0;
        return best.offer;
    }
    // The best first. Does not use a library sort, because libraries order equal elements differently.
    static void keep_best(std::vector<Candidate>& candidates, std::size_t most) {
        std::erase_if(candidates, [](const Candidate& candidate) { return candidate.is_hopeless(); });
        const std::size_t kept = std::min(candidates.size(), most);
        for (std::size_t i = 0; i < kept; ++i)
            std::swap(candidates[i], *std::max_element(candidates.begin() + static_cast<std::ptrdiff_t>(i), candidates.end(), Candidate::is_worse));
        candidates.resize(kept);
    }

    [[nodiscard]] std::vector<Candidate> candidates() const {
        std::vector<Candidate> list;
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            if (i == own_.index || is_known_liar(sight_, {i}) || has_offered_to({i})) continue;
            add_candidates({i}, list);
        }
        return list;
    }
    [[nodiscard]] Cup usual_cup(Seat seat) const {
        if (seat == own_) return turn_.cup;
        unsigned money = 0;
        unsigned influence = 0;
        for (const World& world : worlds_) {
            money += world.state.cups[seat.index].money;
            influence += world.state.cups[seat.index].influence;
        }
        const auto worlds = static_cast<unsigned>(worlds_.size());
        return {static_cast<std::uint16_t>(money / worlds), static_cast<std::uint16_t>(influence / worlds)};
    }
    [[nodiscard]] int to_spend(Seat seat) const {
        const Cup cup = usual_cup(seat);
        return cup.influence + (spends_money(table_.roles[seat.index]) ? cup.money : 0);
    }

    void add_candidates(Seat other, std::vector<Candidate>& list) const {
        const bool side = stake(judge_.wants, fork_on(table_)) > 0;
        const auto part = [](int whole, double share) { return static_cast<std::uint16_t>(std::lround(whole * share)); };
        const auto suggest = [&](std::initializer_list<Term> give, std::initializer_list<Term> ask) {
            Offer offer{.from = own_, .to = other};
            for (const Term& term : give) offer.give.add(term);
            for (const Term& term : ask) offer.ask.add(term);
            const bool sane = deals::check_terms(deals::scene_of(table_), offer) && !contradicts(offer.give);
            if (sane) list.push_back({.offer = offer});
        };
        const std::uint16_t purse = turn_.cup.money;
        const std::uint16_t their_purse = usual_cup(other).money;
        for (const bool yes : {side, !side}) {
            for (const double mine : {0.1, 0.3, 0.6}) {
                for (const double theirs : {0.1, 0.3, 0.6}) {
                    suggest({deals::vote(yes), deals::spend(part(to_spend(own_), mine))},
                            {deals::vote(yes), deals::spend(part(to_spend(other), theirs))});
                    suggest({deals::pay(part(purse, mine))}, {deals::vote(yes), deals::spend(part(purse + to_spend(other), theirs))});
                    suggest({deals::vote(yes), deals::spend(part(their_purse + to_spend(own_), mine))}, {deals::pay(part(their_purse, theirs))});
                }
            }
            suggest({deals::vote(yes)}, {deals::vote(yes)});
            suggest({deals::vote(yes)}, {deals::hold()});
            suggest({deals::vote(yes), deals::with_partner()}, {deals::vote(yes), deals::spend(part(to_spend(other), 0.3))});
        }
        suggest({deals::hold()}, {deals::hold()});
        suggest({deals::with_partner()}, {deals::vote(side), deals::spend(part(to_spend(other), 0.3))});
        suggest({deals::with_partner()}, {deals::hold()});
    }

    const Sight& sight_;
    const PublicView& table_;
    const Manner& manner_;
    core::Rng& rng_;
    Seat own_;
    Turn turn_;
    Blueprint blueprint_;
    Imagination imagination_;
    Judge judge_;
    Pledges promised_{};
    BySeat<double> trust_{};
    std::vector<World> worlds_;
    std::uint64_t base_ = 0;
    std::vector<Utilities> without_;  // by number of the playout
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
