// Many games of Quatropolis between bots, and what they tell about the cards.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "urbanist/bots/quatropolis/players.h"
#include "urbanist/record/quatropolis.h"

namespace urbanist::arena {

struct QuatropolisSettings {
    quatropolis::CardSet cards = quatropolis::default_card_set();
    quatropolis::BySeat<bots::quatropolis::Player> players{};
    bool whole_deck = false;
    std::string seed;
    std::uint64_t games = 1;
    unsigned threads = 1;
    bots::Budget budget{};  // for every choice
};

// One vote, as everybody saw it.
struct IssueVote {
    std::uint8_t issue = 0;
    quatropolis::Outcome::Winner winner{};
};

struct QuatropolisGame {
    record::QuatropolisRecord record;
    quatropolis::State last;
    std::vector<IssueVote> votes;
};

// Chooses a legal action for the seat whose sight it is, and may say something before.
using QuatropolisChoose = std::function<bots::quatropolis::Thought(const bots::quatropolis::Sight& sight, const quatropolis::State& state)>;
// One whole game; cards and dice come from the seed. The third tie in a row ends an issue, so that every game ends.
[[nodiscard]] QuatropolisGame play_game(const quatropolis::CardSet& cards, bool whole_deck, const std::string& seed, const QuatropolisChoose& choose);

// One whole game between bots from its own seed.
[[nodiscard]] QuatropolisGame simulate_game(const QuatropolisSettings& settings, const std::string& seed);

// Plays all games and hands them over one by one, in order, on the calling thread, with what describe made of each on its own.
void simulate(const QuatropolisSettings& settings, const std::function<std::string(const QuatropolisGame&)>& describe,
              const std::function<void(std::uint64_t, const QuatropolisGame&, const std::string&)>& visit);

// Sums over games, for judging a card set.
struct Balance {
    struct Tally {
        std::uint64_t count = 0;
        double sum = 0;

        void add(double value) {
            ++count;
            sum += value;
        }
        [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
    };

    std::uint64_t games = 0;
    std::uint64_t shared_victories = 0;
    std::uint64_t ties = 0;
    std::array<Tally, quatropolis::kRoles> wins;         // a shared victory counts by its share
    std::array<Tally, quatropolis::kRoles> points;       // final ones
    std::array<Tally, quatropolis::kMeasures> measures;  // final ones
    std::map<std::uint8_t, Tally> objectives;            // points by card
    std::map<std::uint8_t, Tally> issues;                // how often yes won, of those settled by a vote

    void add(const QuatropolisGame& game);
};

}  // namespace urbanist::arena
