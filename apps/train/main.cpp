// urbanist-train: makes the network of a mode from nothing, by playing against itself. tools/train calls it for both modes.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <string_view>

#include "urbanist/training/self_play.h"
#include "urbanist/training/trainer.h"

namespace urbanist::app {

namespace {

using bots::quadropolis::Network;

struct Arguments {
    std::string mode = "classic";
    std::uint64_t games = 20'000;
    unsigned iterations = 6;
    std::string refine;
    std::uint64_t nodes = 64;
    unsigned threads = 2;
    std::string out;
};

constexpr std::uint64_t kTestGames = 1000;
constexpr std::uint64_t kSeedsPerIteration = 1'000'000'000;
constexpr double kRate = 0.002;
constexpr double kRefiningRate = 0.0007;
constexpr int kRefiningPasses = 6;
constexpr std::uint64_t kRefiningSeeds = kSeedsPerIteration * 1000;

Arguments parse(int count, char** values) {
    Arguments arguments;
    CLI::App program("Trains the network that judges the cities of Quadropolis. The same arguments give the same network.");
    program.add_option("--mode", arguments.mode, "classic or expert")->check(CLI::IsMember({"classic", "expert"}))->capture_default_str();
    program.add_option("--games", arguments.games, "of every iteration; the last has three times as many")
        ->check(CLI::Range(std::uint64_t{100}, std::uint64_t{10'000'000}))
        ->capture_default_str();
    auto* const iterations =
        program.add_option("--iterations", arguments.iterations, "how often the network learns from its own games")->check(CLI::Range(1, 100));
    program.add_option("--refine", arguments.refine, "begin with this network, and let it learn once from games in which it searches")
        ->check(CLI::ExistingFile)
        ->excludes(iterations);
    program.add_option("--nodes", arguments.nodes, "of a move in those games")->check(CLI::Range(1, 1'000'000))->capture_default_str();
    program.add_option("--threads", arguments.threads, "for playing; the games are the same with any number")->check(CLI::Range(1, 256));
    program.add_option("--out", arguments.out, "where the network goes; «-» is standard output")->required();
    try {
        program.parse(count, values);
    } catch (const CLI::ParseError& error) {
        std::exit(program.exit(error) == 0 ? 0 : 2);
    }
    return arguments;
}

std::vector<std::int16_t> read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<std::int16_t> numbers;
    std::int16_t number = 0;
    for (char comma = 0; file >> number >> comma && comma == ',';) numbers.push_back(number);
    if (numbers.size() == Network::kNumbers && file.eof()) return numbers;
    std::cerr << fmt::format("{}: is no network; it must have {} whole numbers, each with a comma\n", path, std::size_t{Network::kNumbers});
    std::exit(2);
}

// What a network learns from, and what it is tested on.
struct Lessons {
    training::Samples seen;
    training::Samples unseen;
};

Lessons play(const Arguments& arguments, std::uint64_t first_seed, std::uint64_t games, const Network* network) {
    const std::uint64_t nodes = arguments.refine.empty() ? 0 : arguments.nodes;
    training::SelfPlay settings{*quadropolis::mode_of(arguments.mode), first_seed, games, arguments.threads, nodes};
    training::Samples seen = training::play_games(settings, network);
    settings.first_seed += kSeedsPerIteration / 2;
    settings.games = std::min(kTestGames, games / 4);
    return {std::move(seen), training::play_games(settings, network)};
}

void learn(training::Trainer& trainer, const Lessons& lessons, double rate, int passes, std::string_view what) {
    for (int pass = 0; pass < passes; ++pass) trainer.learn(lessons.seen, rate * (passes - pass) / passes, static_cast<std::uint64_t>(pass));
    std::cerr << fmt::format("{}: {} cities, error on unseen ones {:.2f} points\n", what, lessons.seen.size(), trainer.error_on(lessons.unseen));
}

// From nothing: every network learns from the games of the one before.
std::vector<std::int16_t> train(const Arguments& arguments) {
    std::vector<std::int16_t> numbers;
    std::unique_ptr<Network> network;
    for (unsigned iteration = 0; iteration < arguments.iterations; ++iteration) {
        const bool last = iteration + 1 == arguments.iterations;
        const Lessons lessons = play(arguments, iteration * kSeedsPerIteration, arguments.games * (last ? 3 : 1), network.get());
        training::Trainer trainer(iteration);
        learn(trainer, lessons, kRate, last ? 14 : 8, fmt::format("iteration {} of {}", iteration + 1, arguments.iterations));
        numbers = trainer.numbers();
        network = std::make_unique<Network>(numbers);
    }
    return numbers;
}

std::vector<std::int16_t> refine(const Arguments& arguments) {
    const std::vector<std::int16_t> numbers = read(arguments.refine);
    const Network network(numbers);
    const Lessons lessons = play(arguments, kRefiningSeeds, arguments.games, &network);
    training::Trainer trainer(numbers);
    std::cerr << fmt::format("{}: error on searched games {:.2f} points\n", arguments.refine, trainer.error_on(lessons.unseen));
    learn(trainer, lessons, kRefiningRate, kRefiningPasses, "refined");
    return trainer.numbers();
}

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
    write(file.is_open() ? file : std::cout, arguments.refine.empty() ? train(arguments) : refine(arguments));
    file.close();
    return file.fail() ? 1 : 0;
}

}  // namespace

}  // namespace urbanist::app

int main(int count, char** values) { return urbanist::app::run(count, values); }
