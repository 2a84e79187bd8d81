// urbanist-train: trains the network of a mode from scratch, by playing against itself. tools/train calls it for both modes.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "samples_file.h"
#include "urbanist/command_line/parse.h"
#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/training/estimate_fit.h"
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
    std::string estimates;
    std::uint64_t nodes = 64;
    unsigned threads = 2;
    std::optional<unsigned> iteration;  // only this one
    std::string network;                // of the iteration before it
    bool play = false;
    std::string shard = "1/1";
    std::vector<std::string> learn;
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
        {.name = "--estimates",
         .help = "fit the tables of estimates to what this network says about quick games, and write them instead of a network",
         .target = &arguments.estimates,
         .existing_file = true,
         .excludes = {"--iterations", "--refine"}},
        {.name = "--nodes", .help = "nodes per move in those games", .target = &arguments.nodes, .range = Range{1, 1e6}, .show_default = true},
        {.name = "--threads", .help = "number of threads; the games do not depend on it", .target = &arguments.threads, .range = Range{1, 256}},
        {.name = "--iteration",
         .help = "only this iteration, so that its games can be spread over many processes with --play and --learn",
         .target = &arguments.iteration,
         .range = Range{1, 100},
         .excludes = {"--refine"}},
        {.name = "--network",
         .help = "the network of the previous iteration; none for the first",
         .target = &arguments.network,
         .existing_file = true},
        {.name = "--play", .help = "only play the games, and write the training data", .target = &arguments.play},
        {.name = "--shard", .help = "with --play: this part of the games, as in 2/8", .target = &arguments.shard, .type = "PART/PARTS"},
        {.name = "--learn",
         .help = "learn from the games of these files instead of playing; the network is the same as from one process",
         .target = &arguments.learn,
         .type = "FILE …",
         .excludes = {"--play", "--shard"}},
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

// One step of the training: games played by one network, and another network that learns from them.
struct Step {
    std::uint64_t first_seed = 0;
    std::uint64_t games = 0;
    std::uint64_t nodes = 0;              // of a move; 0 is one move deep
    std::vector<std::int16_t> players{};  // the network that plays; the greedy player without one
    std::uint64_t trainer_seed = 0;
    bool refines = false;  // the network continues to learn instead of starting from scratch
    double rate = kRate;
    int passes = 8;
    std::string name{};
};

Step iteration_step(const Arguments& arguments, unsigned iteration, std::vector<std::int16_t> players) {
    const bool last = iteration + 1 == arguments.iterations;
    return {.first_seed = iteration * kSeedsPerIteration,
            .games = arguments.games * (last ? 3 : 1),
            .players = std::move(players),
            .trainer_seed = iteration,
            .passes = last ? 14 : 8,
            .name = fmt::format("iteration {} of {}", iteration + 1, arguments.iterations)};
}

Step refining_step(const Arguments& arguments) {
    return {.first_seed = kRefiningSeeds,
            .games = arguments.games,
            .nodes = arguments.nodes,
            .players = read(arguments.refine),
            .refines = true,
            .rate = kRefiningRate,
            .passes = kRefiningPasses,
            .name = "refined"};
}

// Everything that the games of a step depend on.
std::string task_of(const Arguments& arguments, const Step& step) {
    std::uint64_t network = 0;
    for (const std::int16_t number : step.players) network = core::mix(network ^ static_cast<std::uint16_t>(number));
    return fmt::format("mode={} first_seed={} games={} nodes={} network={:016x}", arguments.mode, step.first_seed, step.games, step.nodes, network);
}

// A number of games from a seed on. Each shard plays a range of them; joined in order, the ranges are the games that one process would play.
struct Shard {
    std::uint64_t index = 0;
    std::uint64_t of = 1;
};

Shard parse_shard(const std::string& text) {
    Shard shard;
    char slash = 0;
    char rest = 0;
    std::istringstream in(text);
    const bool read = static_cast<bool>(in >> shard.index >> slash >> shard.of) && slash == '/' && !(in >> rest);
    if (read && shard.index >= 1 && shard.index <= shard.of) return {shard.index - 1, shard.of};
    std::cerr << "urbanist-train: --shard: expected a part and the number of parts, as in 2/8\n";
    std::exit(2);
}

quadropolis::training::Samples play_range(quadropolis::training::SelfPlay settings, const Shard& shard, const Network* network) {
    const std::uint64_t first = settings.games * shard.index / shard.of;
    const std::uint64_t last = settings.games * (shard.index + 1) / shard.of;
    settings.first_seed += first;
    settings.games = last - first;
    return quadropolis::training::play_games(settings, network);
}

TrainingData play(const Arguments& arguments, const Step& step, const Shard& shard) {
    const auto network = step.players.empty() ? nullptr : std::make_unique<Network>(step.players);
    quadropolis::training::SelfPlay settings{*quadropolis::mode_of(arguments.mode), step.first_seed, step.games, arguments.threads, step.nodes};
    TrainingData data{.seen = play_range(settings, shard, network.get()), .unseen = {}};
    settings.first_seed += kSeedsPerIteration / 2;
    settings.games = std::min(kTestGames, step.games / 4);
    data.unseen = play_range(settings, shard, network.get());
    return data;
}

std::vector<std::int16_t> learn(const Step& step, const TrainingData& data) {
    quadropolis::training::Trainer trainer =
        step.refines ? quadropolis::training::Trainer(step.players) : quadropolis::training::Trainer(step.trainer_seed);
    if (step.refines) std::cerr << fmt::format("error on searched games {:.2f} points\n", trainer.error_on(data.unseen));
    for (int pass = 0; pass < step.passes; ++pass)
        trainer.learn(data.seen, step.rate * (step.passes - pass) / step.passes, static_cast<std::uint64_t>(pass));
    std::cerr << fmt::format("{}: {} cities, error on unseen ones {:.2f} points\n", step.name, data.seen.size(), trainer.error_on(data.unseen));
    return trainer.numbers();
}

// From scratch: each network learns from the games of the previous one.
std::vector<std::int16_t> train(const Arguments& arguments) {
    std::vector<std::int16_t> numbers;
    for (unsigned iteration = 0; iteration < arguments.iterations; ++iteration) {
        const Step step = iteration_step(arguments, iteration, std::move(numbers));
        numbers = learn(step, play(arguments, step, {}));
    }
    return numbers;
}

// The single step that the arguments ask for.
Step only_step(const Arguments& arguments) {
    if (!arguments.refine.empty()) return refining_step(arguments);
    const unsigned iteration = arguments.iteration.value_or(1) - 1;
    return iteration_step(arguments, iteration, arguments.network.empty() ? std::vector<std::int16_t>{} : read(arguments.network));
}

void write_games(const Arguments& arguments) {
    const Step step = only_step(arguments);
    const Shard shard = parse_shard(arguments.shard);
    write_part(arguments.out, {task_of(arguments, step), shard.index, shard.of, play(arguments, step, shard)});
}

std::vector<std::int16_t> network_of(const Arguments& arguments) {
    if (arguments.refine.empty() && !arguments.iteration && arguments.learn.empty()) return train(arguments);
    const Step step = only_step(arguments);
    return learn(step, arguments.learn.empty() ? play(arguments, step, {}) : join_parts(arguments.learn, task_of(arguments, step)));
}

std::vector<std::int16_t> estimates_of(const Arguments& arguments) {
    const auto network = std::make_unique<Network>(read(arguments.estimates));
    const auto fit = quadropolis::training::fit_estimates(*quadropolis::mode_of(arguments.mode), *network, arguments.games, kSeedsPerIteration);
    std::cerr << fmt::format("estimates: error {:.2f} points, the best of four by estimate is {:.2f} points worse\n", fit.error, fit.regret);
    std::vector<std::int16_t> numbers;
    for (const auto& table : fit.tables) numbers.insert(numbers.end(), table.begin(), table.end());
    return numbers;
}

void write(std::ostream& out, const std::vector<std::int16_t>& numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i) out << numbers[i] << (i % Network::kFirst == Network::kFirst - 1 ? ",\n" : ",");
    out << '\n';
}

int run(int count, char** values) {
    const Arguments arguments = parse(count, values);
    if (arguments.play) {
        write_games(arguments);
        return 0;
    }
    std::ofstream file;
    if (arguments.out != "-") {
        file.open(arguments.out, std::ios::binary);
        if (!file) {
            std::cerr << arguments.out << ": cannot be written\n";
            return 2;
        }
    }
    write(file.is_open() ? file : std::cout, arguments.estimates.empty() ? network_of(arguments) : estimates_of(arguments));
    file.close();
    return file.fail() ? 1 : 0;
}

}  // namespace

}  // namespace urbanist::app

int main(int count, char** values) { return urbanist::app::run(count, values); }
