// Many random games: conservation at every ply, always a legal action, and a record that replays to the same result.
// Their number is URBANIST_RANDOM_GAMES in the environment, or the build's default.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "quadropolis_ledger.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::tests {
namespace {

constexpr std::uint64_t kTables = 6;       // both modes, 2 to 4 players
constexpr std::uint64_t kListedEvery = 4;  // one in this many games checks every listed action, not only the one played

std::uint64_t games_to_play() {
    const char* wanted = std::getenv("URBANIST_RANDOM_GAMES");
    return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : URBANIST_RANDOM_GAMES;
}

// The first violation found by any thread.
class Fault {
public:
    void report(const std::string& what) {
        const std::scoped_lock lock(mutex_);
        if (what_.empty()) what_ = what;
        found_ = true;
    }
    [[nodiscard]] bool found() const { return found_; }
    [[nodiscard]] const std::string& what() const { return what_; }

private:
    std::atomic<bool> found_ = false;
    std::mutex mutex_;
    std::string what_;
};

class RandomGame {
public:
    RandomGame(const Options& options, std::uint64_t number)
        : rng_(number, 42), ledger_(options, box(options.mode)), listed_(number % kListedEvery == 0) {
        record_.options = options;
        record_.seed = std::to_string(number);
    }

    // Empty if there was none.
    [[nodiscard]] std::string fault() {
        State state = initial_state(record_.options);
        while (!is_over(state)) {
            if (awaits_deal(state)) deal_round(state);
            if (std::string found = turn(state); !found.empty()) return found + "\n" + to_text(state);
        }
        if (std::string found = ledger_.disagreement(state); !found.empty()) return found;
        return fault_of_record(state);
    }

private:
    static std::vector<Deal> box(Mode mode) {
        std::vector<Deal> rounds;
        for (unsigned round = 1; round <= facts(mode).rounds; ++round) rounds.push_back(default_tile_set().tiles(mode, round));
        return rounds;
    }

    void deal_round(State& state) {
        const Deal tiles = draw(default_tile_set(), state.options.mode, state.round + 1U, core::seed_of(*record_.seed));
        record_.rounds.push_back(tiles);
        ledger_.deal(tiles);
        deal(state, tiles);
    }

    std::string turn(State& state) {
        if (count_legal_actions(state) == 0 || core::count(state.site.open_slots()) < 2) return "no legal action";
        if (listed_ && !all_listed_pass(state)) return "a listed action does not pass check";
        const Action action = random_action(state, rng_);
        if (!check(state, action)) return "a random action does not pass check: " + to_text(action);
        const Seat seat = state.to_move;
        const auto cities = state.cities;
        record_.moves.push_back(action);
        ledger_.play(seat, action);
        play(state, action);
        for (std::uint8_t other = 0; other < kMostPlayers; ++other) {
            if (other != seat.index && state.cities[other] != cities[other]) return "a move changed somebody else's city: " + to_text(action);
        }
        return ledger_.disagreement(state, seat);
    }

    [[nodiscard]] static bool all_listed_pass(const State& state) {
        ActionList actions;
        legal_actions(state, actions);
        return actions.size() == count_legal_actions(state) &&
               std::ranges::all_of(actions, [&](Action action) { return check(state, action).has_value(); });
    }

    [[nodiscard]] std::string fault_of_record(const State& last) {
        record_.result = quadropolis::record::result_of(ranking(last));
        const auto document = json::parse(quadropolis::record::to_json(record_).dump());
        if (!document) return "the record cannot be read: " + document.error().message();
        const auto again = quadropolis::record::parse_record(*document);
        if (!again) return "the record cannot be read: " + again.error().message();
        const auto end = quadropolis::record::replay(*again);
        if (!end) return "the record cannot be replayed: " + end.error().message();
        return *end == last && end->key() == last.key() && again->result == record_.result ? "" : "the record leads elsewhere";
    }

    core::Rng rng_;
    Ledger ledger_;
    bool listed_;
    quadropolis::record::Record record_;
};

void play_games(const Options& table, std::uint64_t games, std::atomic<std::uint64_t>& next, Fault& fault) {
    for (std::uint64_t number = next++; number < games && !fault.found(); number = next++) {
        Options options = table;
        options.first = draw_first(table.players, number);
        if (const std::string found = RandomGame(options, number).fault(); !found.empty())
            fault.report("game " + std::to_string(number) + ": " + found);
    }
}

class RandomGames : public ::testing::TestWithParam<Options> {};

TEST_P(RandomGames, EveryTileIsInOnePlaceAndEveryRecordLeadsToTheSameEnd) {
    std::atomic<std::uint64_t> next = 0;
    Fault fault;
    {
        std::vector<std::jthread> threads;
        const std::uint64_t games = (games_to_play() + kTables - 1) / kTables;
        for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
            threads.emplace_back([&, games] { play_games(GetParam(), games, next, fault); });
        }
    }
    EXPECT_EQ(fault.what(), "");
}

std::string table_name(const ::testing::TestParamInfo<Options>& table) {
    return std::string(facts(table.param.mode).name) + std::to_string(table.param.players) + "Players";
}

INSTANTIATE_TEST_SUITE_P(All, RandomGames,
                         ::testing::Values(Options{Mode::Classic, 2, {}}, Options{Mode::Classic, 3, {}}, Options{Mode::Classic, 4, {}},
                                           Options{Mode::Expert, 2, {}}, Options{Mode::Expert, 3, {}}, Options{Mode::Expert, 4, {}}),
                         table_name);

}  // namespace
}  // namespace urbanist::tests
