#include "urbanist/arena/scoreboard.h"

#include <algorithm>

namespace urbanist::arena {

namespace {

// Totals over the games of one deal.
struct PairSum {
    double score = 0;
    double margin = 0;
    unsigned games = 0;
};
struct BotSum {
    double wins = 0;
    double points = 0;
    double in_hindsight = 0;
    unsigned games = 0;
};

double score_against(const SeatResult& mine, const SeatResult& other) { return mine.place == other.place ? 0.5 : mine.place < other.place ? 1 : 0; }

double win_share(const GameOutcome& game, const SeatResult& mine) {
    const auto winners = std::ranges::count(game, 0, &SeatResult::place);
    return mine.place == 0 ? 1.0 / static_cast<double>(winners) : 0;
}

std::vector<PairSum> pair_sums(const DealOutcome& games, unsigned bots) {
    std::vector<PairSum> sums(std::size_t{bots} * bots);
    for (const GameOutcome& game : games) {
        for (const SeatResult& mine : game) {
            for (const SeatResult& other : game) {
                if (mine.bot == other.bot) continue;
                PairSum& sum = sums[mine.bot * bots + other.bot];
                sum.score += score_against(mine, other);
                sum.margin += mine.points - other.points;
                ++sum.games;
            }
        }
    }
    return sums;
}

std::vector<BotSum> bot_sums(const DealOutcome& games, unsigned bots) {
    std::vector<BotSum> sums(bots);
    for (const GameOutcome& game : games) {
        for (const SeatResult& seat : game) {
            BotSum& sum = sums[seat.bot];
            sum.wins += win_share(game, seat);
            sum.points += seat.points;
            sum.in_hindsight += seat.in_hindsight;
            ++sum.games;
        }
    }
    return sums;
}

void add(PairTally& tally, const PairSum& sum) {
    if (sum.games == 0) return;
    const double score = sum.score / sum.games;
    tally.scores.add(score);
    tally.margins.add(sum.margin / sum.games);
    tally.games += sum.games;
    tally.deals_won += score > 0.5 ? 1 : score == 0.5 ? 0.5 : 0;
}

void add(BotTally& tally, const BotSum& sum) {
    if (sum.games == 0) return;
    tally.wins.add(sum.wins / sum.games);
    tally.points.add(sum.points / sum.games);
    tally.in_hindsight.add(sum.in_hindsight / sum.games);
    tally.games += sum.games;
}

WeightedOrders orders_of(const DealOutcome& games) {
    WeightedOrders orders;
    for (const GameOutcome& game : games) {
        Seating seating;
        std::vector<std::uint8_t> places;
        for (const SeatResult& seat : game) {
            seating.push_back(seat.bot);
            places.push_back(seat.place);
        }
        add_orders(seating, places, orders);
    }
    return orders;
}

}  // namespace

void Scoreboard::add_deal(std::uint64_t deal, const DealOutcome& games) {
    ++deals_;
    games_ += games.size();
    const auto pairs = pair_sums(games, bots_);
    for (std::size_t i = 0; i < pairs.size(); ++i) add(pairs_[i], pairs[i]);
    const auto bots = bot_sums(games, bots_);
    for (std::size_t i = 0; i < bots.size(); ++i) add(tallies_[i], bots[i]);
    for (const GameOutcome& game : games) {
        for (const SeatResult& seat : game) {
            if (!seat.forfeit.empty()) ++tallies_[seat.bot].forfeits[seat.forfeit];
        }
    }
    table_.add_deal(deal, orders_of(games));
}

}  // namespace urbanist::arena
