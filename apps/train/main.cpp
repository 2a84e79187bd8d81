// urbanist-train: makes the network of a mode from nothing, by playing against itself. tools/train calls it for both modes.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <string_view>

#include "urbanist/command_line/parse.h"
#include "urbanist/games/quadropolis/training/self_play.h"
#include "urbanist/games/quadropolis/training/trainer.h"

namespace urbanist::app {

namespace {

using quadropolis::bots::Network;

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

std::vector<command_line::Option> train_options(Arguments& arguments) {
    using command_line::Range;
    return {
        {.name = "--mode", .help = "classic or expert", .target = &arguments.mode, .choices = {"classic", "expert"}, .show_default = true},
        {.name = "--games",
         .help = "games per iteration; the last one has three times as many",
         .target = &arguments.games,
         .range = Range{100, 1e7},
         .show_default = true},
        {.name = "--iterations",
         .help = "number of iterations of learning from its own games",
         .target = &arguments.iterations,
         .range = Range{1, 100}},
        {.name = "--refine",
         .help = "start from this network, and train it once on games with search",
         .target = &arguments.refine,
         .existing_file = true,
         .excludes = {"--iterations"}},
        {.name = "--nodes", .help = "of a move in those games", .target = &arguments.nodes, .range = Range{1, 1e6}, .show_default = true},
        {.name = "--threads", .help = "number of threads; the games do not depend on it", .target = &arguments.threads, .range = Range{1, 256}},
        {.name = "--out", .help = "output file; «-» is standard output", .target = &arguments.out, .required = true},
    };
}

Arguments parse(int count, char** values) {
    Arguments arguments;
    const command_line::Program program{
        .name = "urbanist-train",
        .description = "Trains the network that evaluates cities of Quadropolis. The same arguments give the same network.",
        .options = train_options(arguments)};
    command_line::parse_or_exit(program, count, values);
    return arguments;
}

std::vector<std::int16_t> read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<std::int16_t> numbers;
    std::int16_t number = 0;
    for (char comma = 0; file >> number >> comma && comma == ',';) numbers.push_back(number);
    if (numbers.size() == Network::kNumbers && file.eof()) return numbers;
    std::cerr << fmt::format("{}: is not a network; expected {} whole numbers, each followed by a comma\n", path, std::size_t{Network::kNumbers});
    std::exit(2);
}

// What a network learns from, and what it is tested on.
struct Lessons {
    quadropolis::training::Samples seen;
    quadropolis::training::Samples unseen;
};

Lessons play(const Arguments& arguments, std::uint64_t first_seed, std::uint64_t games, const Network* network) {
    const std::uint64_t nodes = arguments.refine.empty() ? 0 : arguments.nodes;
    quadropolis::training::SelfPlay settings{*quadropolis::mode_of(arguments.mode), first_seed, games, arguments.threads, nodes};
    quadropolis::training::Samples seen = quadropolis::training::play_games(settings, network);
    settings.first_seed += kSeedsPerIteration / 2;
    settings.games = std::min(kTestGames, games / 4);
    return {std::move(seen), quadropolis::training::play_games(settings, network)};
}

void learn(quadropolis::training::Trainer& trainer, const Lessons& lessons, double rate, int passes, std::string_view what) {
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
        quadropolis::training::Trainer trainer(iteration);
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
    quadropolis::training::Trainer trainer(numbers);
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
