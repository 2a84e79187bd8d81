// urbanist-train: makes the network of a mode from nothing, by playing against itself. tools/train calls it for both modes.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "urbanist/training/self_play.h"
#include "urbanist/training/trainer.h"

namespace urbanist::app {

namespace {

using bots::quadropolis::Network;
using quadropolis::Mode;

struct Arguments {
    std::string mode = "classic";
    std::uint64_t games = 20'000;
    unsigned iterations = 6;
    unsigned threads = 2;
    std::string out;
};

constexpr std::uint64_t kTestGames = 1000;
constexpr std::uint64_t kSeedsPerIteration = 1'000'000'000;
constexpr double kRate = 0.002;

Arguments parse(int count, char** values) {
    Arguments arguments;
    CLI::App program("Trains the network that judges the cities of Quadropolis. The same arguments give the same network.");
    program.add_option("--mode", arguments.mode, "classic or expert")->check(CLI::IsMember({"classic", "expert"}))->capture_default_str();
    program.add_option("--games", arguments.games, "of every iteration; the last has three times as many")
        ->check(CLI::Range(std::uint64_t{100}, std::uint64_t{10'000'000}))
        ->capture_default_str();
    program.add_option("--iterations", arguments.iterations, "how often the network learns from its own games")->check(CLI::Range(1, 100));
    program.add_option("--threads", arguments.threads, "for playing; the games are the same with any number")->check(CLI::Range(1, 256));
    program.add_option("--out", arguments.out, "where the network goes; «-» is standard output")->required();
    try {
        program.parse(count, values);
    } catch (const CLI::ParseError& error) {
        std::exit(program.exit(error) == 0 ? 0 : 2);
    }
    return arguments;
}

class Training {
public:
    explicit Training(const Arguments& arguments) : arguments_(arguments), mode_(*quadropolis::mode_of(arguments.mode)) {}

    [[nodiscard]] std::vector<std::int16_t> run() {
        std::vector<std::int16_t> numbers;
        std::unique_ptr<Network> network;
        for (unsigned iteration = 0; iteration < arguments_.iterations; ++iteration) {
            numbers = learn(iteration, network.get());
            network = std::make_unique<Network>(numbers);
        }
        return numbers;
    }

private:
    [[nodiscard]] training::Samples play(std::uint64_t first_seed, std::uint64_t games, const Network* network) const {
        return training::play_games({mode_, first_seed, games, arguments_.threads}, network);
    }

    [[nodiscard]] std::vector<std::int16_t> learn(unsigned iteration, const Network* network) const {
        const bool last = iteration + 1 == arguments_.iterations;
        const std::uint64_t first_seed = iteration * kSeedsPerIteration;
        const training::Samples samples = play(first_seed, arguments_.games * (last ? 3 : 1), network);
        const training::Samples unseen = play(first_seed + kSeedsPerIteration / 2, kTestGames, network);
        training::Trainer trainer(iteration);
        const int passes = last ? 14 : 8;
        for (int pass = 0; pass < passes; ++pass) trainer.learn(samples, kRate * (passes - pass) / passes, static_cast<std::uint64_t>(pass));
        std::cerr << fmt::format("iteration {} of {}: {} cities, error on unseen ones {:.2f} points\n", iteration + 1, arguments_.iterations,
                                 samples.size(), trainer.error_on(unseen));
        return trainer.numbers();
    }

    const Arguments& arguments_;
    Mode mode_;
};

void write(std::ostream& out, const std::vector<std::int16_t>& numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i) out << numbers[i] << (i % Network::kFirst == Network::kFirst - 1 ? ",\n" : ",");
    out << '\n';
}

int run(int count, char** values) {
    const Arguments arguments = parse(count, values);
    std::ofstream file;
    if (arguments.out != "-") {
        file.open(arguments.out, std::ios::binary);
        if (!file) {
            std::cerr << arguments.out << ": cannot be written\n";
            return 2;
        }
    }
    write(file.is_open() ? file : std::cout, Training(arguments).run());
    file.close();
    return file.fail() ? 1 : 0;
}

}  // namespace

}  // namespace urbanist::app

int main(int count, char** values) { return urbanist::app::run(count, values); }
