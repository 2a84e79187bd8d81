// Many games of Quatropolis between bots, and statistics about the cards.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::arena {

struct Settings {
    CardSet cards = quatropolis::default_card_set();
    BySeat<bots::Player> players{};
    bool whole_deck = false;
    std::string seed;
    std::uint64_t games = 1;
    unsigned threads = 1;
    urbanist::bots::Budget budget{};  // for every choice
};

// One vote, as seen by everyone.
struct IssueVote {
    std::uint8_t issue = 0;
    Outcome::Winner winner{};
    bool rent_was_held = false;  // rent control limited it (R1.4)
};

struct SimulatedGame {
    record::Record record;
    State last;
    std::vector<IssueVote> votes;
};

// A function that chooses a legal action for the sight's seat and may make a statement first.
using Choose = std::function<bots::Thought(const bots::Sight& sight, const State& state)>;
// Plays a whole game; cards and dice come from the seed. The third tie in a row ends an issue, so that every game ends.
[[nodiscard]] SimulatedGame play_game(const CardSet& cards, bool whole_deck, const std::string& seed, const Choose& choose);

// Plays a whole game between bots from its own seed.
[[nodiscard]] SimulatedGame simulate_game(const Settings& settings, const std::string& seed);

// Plays all games and delivers them in order on the calling thread, with describe's result, which is computed on the playing threads.
void simulate(const Settings& settings, const std::function<std::string(const SimulatedGame&)>& describe,
              const std::function<void(std::uint64_t, const SimulatedGame&, const std::string&)>& visit);

// Totals over games, for judging a card set.
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

    using Hand = std::array<std::uint8_t, kObjectivesEach>;  // cards, lower number first

    std::uint64_t games = 0;
    std::uint64_t shared_victories = 0;
    std::uint64_t ties = 0;
    std::array<Tally, kRoles> wins;            // a shared victory counts by its share
    std::array<Tally, kRoles> points;          // at the end
    std::array<Tally, kMeasures> measures;     // at the end
    std::map<std::uint8_t, Tally> objectives;  // points by card
    std::map<Hand, Tally> hands;               // wins by the two objectives
    Tally rent_control;                        // games in which it limited the rent at least once
    std::map<std::uint8_t, Tally> issues;      // how often yes won, among issues settled by a vote

    void add(const SimulatedGame& game);
};

}  // namespace urbanist::quatropolis::arena
