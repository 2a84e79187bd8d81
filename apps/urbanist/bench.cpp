// urbanist bench: the engine's own speed, and the signature of its behaviour.
#include "bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>

#include "support/verb.h"
#include "urbanist/games/quadropolis/rules/activation.h"

namespace urbanist::app {

namespace {

using namespace quadropolis;
using Clock = std::chrono::steady_clock;
using json::Json;

struct BenchArguments {
    double seconds = 1;
    std::uint64_t games = 0;
    bool json = false;
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Repeats work that returns how much it did, until the time is over. Returns the rate of the best repetition, because other load on the machine can
// only make a repetition slower.
template <class Work>
double best_rate(double seconds, Work&& work) {
    double best = 0;
    for (const auto start = Clock::now(); seconds_since(start) < seconds;) {
        const auto before = Clock::now();
        const auto done = static_cast<double>(work());
        best = std::max(best, done / seconds_since(before));
    }
    return best;
}

class Bench {
public:
    explicit Bench(double seconds) : seconds_(seconds) {}

    [[nodiscard]] double random_moves(Options options, Choosing choosing, bool scored) {
        return best_rate(seconds_, [&] { return play_random_games(options, 400, choosing, scored, checksum_); });
    }

    [[nodiscard]] double activations(Mode mode) {
        const std::vector<City> cities = bench_cities(mode);
        return best_rate(seconds_, [&] {
            for (const City& city : cities) checksum_ += best_activation(city, mode).allocation.standing;
            return cities.size();
        });
    }

    // The time of the slowest city in microseconds; each city counts with its best of many runs.
    [[nodiscard]] double slowest_activation() {
        double slowest = 0;
        for (const Mode mode : {Mode::Classic, Mode::Expert}) {
            for (const City& city : bench_cities(mode)) slowest = std::max(slowest, best_time(city, mode));
        }
        return slowest * 1e6;
    }

    // Depends on all results, so that the compiler cannot drop them.
    [[nodiscard]] std::uint64_t checksum() const { return checksum_; }

private:
    [[nodiscard]] double best_time(const City& city, Mode mode) {
        double best = 1;
        for (int i = 0; i < 20; ++i) {
            const auto start = Clock::now();
            checksum_ += best_activation(city, mode).allocation.standing;
            best = std::min(best, seconds_since(start));
        }
        return best;
    }

    double seconds_;
    std::uint64_t checksum_ = 0;
};

Json figures(double seconds) {
    constexpr Options kClassic4{Mode::Classic, 4, {}};
    constexpr Options kClassic2{Mode::Classic, 2, {}};
    constexpr Options kExpert4{Mode::Expert, 4, {}};
    Bench bench(seconds);
    Json result = {{"signature", signature()},
                   {"state_bytes", sizeof(State)},
                   {"random_moves_per_second", bench.random_moves(kClassic4, Choosing::Sampled, true)},
                   {"random_moves_per_second_unscored", bench.random_moves(kClassic4, Choosing::Sampled, false)},
                   {"random_moves_per_second_listed", bench.random_moves(kClassic4, Choosing::Listed, true)},
                   {"random_moves_per_second_two_players", bench.random_moves(kClassic2, Choosing::Sampled, true)},
                   {"random_moves_per_second_expert", bench.random_moves(kExpert4, Choosing::Sampled, true)},
                   {"activations_per_second_classic", bench.activations(Mode::Classic)},
                   {"activations_per_second_expert", bench.activations(Mode::Expert)},
                   {"slowest_activation_microseconds", bench.slowest_activation()}};
    result["checksum"] = bench.checksum() % 2;  // uses the last result too
    return result;
}

// Does a fixed amount of work and nothing else, for counting instructions.
int play_fixed(std::uint64_t games) {
    std::uint64_t checksum = 0;
    const std::uint64_t moves = play_random_games({Mode::Classic, 4, {}}, games, Choosing::Sampled, true, checksum);
    std::cout << fmt::format("{} games, {} moves, checksum {}\n", games, moves, checksum);
    return 0;
}

void print_table(const Json& result) {
    for (const auto& [name, value] : result.items()) {
        if (name == "checksum") continue;
        std::string words = name;
        std::ranges::replace(words, '_', ' ');
        std::cout << (value.is_number_float() ? fmt::format("{:<46}{:>14.1f}\n", words, value.get<double>())
                                              : fmt::format("{:<46}{:>14}\n", words, value.dump()));
    }
}

int run_bench(const BenchArguments& arguments) {
    if (arguments.games > 0) return play_fixed(arguments.games);
    const Json result = figures(arguments.seconds);
    if (arguments.json) {
        std::cout << result.dump() << '\n';
    } else {
        print_table(result);
    }
    return 0;
}

}  // namespace

Verb declare_bench() {
    auto arguments = std::make_shared<BenchArguments>();
    return {.name = "bench",
            .description = "Measure the engine's own speed and print its signature",
            .options = {{.name = "--seconds",
                         .help = "time for each figure",
                         .target = &arguments->seconds,
                         .range = command_line::Range{0.01, 60},
                         .show_default = true},
                        {.name = "--games",
                         .help = "only play this many random games of four-player Classic, for instruction counts",
                         .target = &arguments->games},
                        {.name = "--json", .help = "print the figures as a JSON object", .target = &arguments->json}},
            .footer =
                "The signature is one number that changes when the engine's behaviour does.\n"
                "Rates are for one core; random moves include exact final scores unless said otherwise.",
            .examples = {{"urbanist bench --seconds 5", "Measure longer than usual, for a busy machine"}},
            .run = [arguments](const Given&) { return run_bench(*arguments); }};
}

}  // namespace urbanist::app
