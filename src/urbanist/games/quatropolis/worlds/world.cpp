#include "urbanist/games/quatropolis/worlds/world.h"

#include <algorithm>

#include "urbanist/games/quatropolis/worlds/ledger.h"

namespace urbanist::quatropolis::bots {

namespace {

bool is_turned_over(const PublicView& table, std::uint8_t card) {
    const auto end = table.turned_over.begin() + table.cards_turned_over;
    return std::find(table.turned_over.begin(), end, card) != end;
}

// Moves the card to the front; if it is not in the list, it replaces the first.
void put_first(std::span<std::uint8_t> cards, std::uint8_t card) {
    if (cards.empty()) return;
    const auto found = std::ranges::find(cards, card);
    if (found == cards.end()) {
        cards.front() = card;
    } else {
        std::iter_swap(found, cards.begin());
    }
}

// A seat's vote, if everybody on its side spent the same.
Action even_vote(const Outcome& vote, const BySeat<Role>& roles, Seat seat) {
    const bool yes = vote.yes.has(seat);
    const Cup& total = yes ? vote.for_yes : vote.for_no;
    unsigned voters = 0;
    unsigned spenders = 0;
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        if (vote.yes.has({i}) != yes) continue;
        ++voters;
        spenders += spends_money(roles[i]) ? 1 : 0;
    }
    const unsigned money = spends_money(roles[seat.index]) ? total.money / spenders : 0;
    return Action::vote(yes, static_cast<std::uint16_t>(money), static_cast<std::uint16_t>(total.influence / voters));
}

}  // namespace

Imagination::Imagination(const Sight& sight, const Blueprint& blueprint, bool listens) : sight_(sight), blueprint_(blueprint) {
    const PublicView& table = sight.view.table;
    const Cards& cards = *table.options.cards;
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        beliefs_.emplace_back(table.options, blueprint, table.roles[i]);
        beliefs_.back().learn(sight, {i});
        if (listens) beliefs_.back().listen(sight, {i});
    }
    for (const Round& round : sight.rounds) forks_.push_back(fork_of(round.city, cards.issues[round.issue], round.proposal));
    for (std::size_t i = 0; i < cards.issues.size(); ++i) {
        const auto card = static_cast<std::uint8_t>(i);
        if (!is_turned_over(table, card)) (cards.issues[card].referendum ? referendums_ : issues_).push_back(card);
    }
    const Insight& insight = sight.view.own->insight;
    if (insight.knows_issue && !is_turned_over(table, insight.issue)) next_ = insight.issue;
}

World Imagination::draw(core::Rng& rng) const {
    World world{.state = start()};
    const OwnView& own = *sight_.view.own;
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        const Type& type = beliefs_[i].draw(rng);
        const bool is_own = own.seat.index == i;
        world.state.secrets[i] = is_own ? own.secrets : type.secrets;
        world.judges[i] = is_own ? blueprint_.judge(own.secrets) : type.judge;
    }
    const Past past = imagined_past(sight_, {world.judges, blueprint_, forks_}, rng);
    world.state.cups = past.cups;
    world.seeking_odds = past.seeking_odds;
    shuffle_deck(world.state, rng);
    return world;
}

Sight Imagination::voting_sight_of(const World& world, Seat seat) const {
    Sight sight{.view = {.table = sight_.view.table, .own = OwnView{.seat = seat}, .revealed = {}}, .rounds = sight_.rounds, .own = {}};
    sight.view.table.phase = Phase::Voting;
    sight.view.table.to_move = kEverybody;
    sight.view.own->cup = world.state.cups[seat.index];
    sight.view.own->secrets = world.state.secrets[seat.index];
    for (const Round& round : sight_.rounds) {
        OwnDeeds& deeds = sight.own.emplace_back();
        if (round.vote.winner != Outcome::Winner::None) deeds.vote = even_vote(round.vote, sight_.view.table.roles, seat);
    }
    return sight;
}

// The public state. The landlord does not know the resident's gift, so in its worlds that is still to come; a voter does not know who else has voted,
// so nobody has. The third tie ends an issue, because a game that can tie forever would never end.
State Imagination::start() const {
    const PublicView& table = sight_.view.table;
    State state = initial_state(table.options);
    state.options.end_third_tie = true;
    state.city = table.city;
    state.phase = table.phase == Phase::LandlordFunnels ? Phase::ResidentFunnels : table.phase;
    state.round = table.round;
    state.roles = table.roles;
    state.abilities_used = table.abilities_used;
    state.deck = table.turned_over;
    state.deck_size = table.deck_size;
    state.settled = table.settled;
    state.ties = std::min<std::uint8_t>(table.ties, 2);
    state.proposer = table.proposer;
    state.proposal = table.proposal;
    return state;
}

// Referendums not seen yet are among the later cards; the rest is drawn from all other issues. A card that the seat has looked at comes next.
void Imagination::shuffle_deck(State& state, core::Rng& rng) const {
    const std::size_t first = sight_.view.table.cards_turned_over;
    const std::span to_come(state.deck.data() + first, state.deck_size - first);
    CardList issues = issues_;
    rng.shuffle(issues);
    const std::size_t referendums = std::min(referendums_.size(), to_come.size());
    std::copy_n(referendums_.begin(), referendums, to_come.begin());
    std::copy_n(issues.begin(), to_come.size() - referendums, to_come.begin() + static_cast<std::ptrdiff_t>(referendums));
    rng.shuffle(to_come);
    if (next_) put_first(to_come, *next_);
}

}  // namespace urbanist::quatropolis::bots
