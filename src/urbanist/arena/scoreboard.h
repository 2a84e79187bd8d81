// Running totals of a tournament. Memory grows with the number of bots, not with the number of games.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "urbanist/arena/ratings.h"
#include "urbanist/arena/spread.h"

namespace urbanist::arena {

struct SeatResult {
    std::uint8_t bot = 0;
    std::uint8_t place = 0;  // 0 is the best; ties share a place
    double points = 0;
    double in_hindsight = 0;  // points possible with the same tiles; 0 if not measured
    std::string forfeit{};    // why the bot forfeited; empty if it did not

    friend bool operator==(const SeatResult&, const SeatResult&) = default;
};
using GameOutcome = std::vector<SeatResult>;   // by seat
using DealOutcome = std::vector<GameOutcome>;  // one per seating

// One bot's results against another. A game between them is a pair of seats; a deal's score is the share of pairs in which it was ahead.
struct PairTally {
    Spread scores;            // of deals
    Spread margins;           // points, by deal
    std::uint64_t games = 0;  // pairs of seats
    double deals_won = 0;     // deals with more than half of the score; a split deal counts half

    [[nodiscard]] double deals_won_share() const { return scores.count() == 0 ? 0 : deals_won / static_cast<double>(scores.count()); }
    [[nodiscard]] Interval deals_won_interval() const { return wilson_interval(deals_won_share(), scores.count()); }
};

struct BotTally {
    Spread wins;    // share of games won, by deal; a shared victory counts as a fraction
    Spread points;  // by deal
    Spread in_hindsight;
    std::uint64_t games = 0;
    std::map<std::string, std::uint64_t> forfeits;  // by reason
};

class Scoreboard {
public:
    explicit Scoreboard(unsigned bots) : bots_(bots), pairs_(std::size_t{bots} * bots), tallies_(bots), table_(bots) {}

    void add_deal(std::uint64_t deal, const DealOutcome& games);

    [[nodiscard]] std::uint64_t deals() const { return deals_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] const BotTally& bot(unsigned bot) const { return tallies_[bot]; }
    // From the first bot's point of view.
    [[nodiscard]] const PairTally& pair(unsigned a, unsigned b) const { return pairs_[a * bots_ + b]; }
    [[nodiscard]] std::vector<Rating> ratings() const { return table_.ratings(); }

private:
    unsigned bots_;
    std::uint64_t deals_ = 0;
    std::uint64_t games_ = 0;
    std::vector<PairTally> pairs_;
    std::vector<BotTally> tallies_;
    RatingTable table_;
};

}  // namespace urbanist::arena
