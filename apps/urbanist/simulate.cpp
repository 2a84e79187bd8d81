// urbanist simulate: plays many games between bots and prints totals.
#include "simulate.h"

#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <memory>
#include <thread>

#include "support/progress.h"
#include "support/verb.h"
#include "urbanist/games/quadropolis/arena/simulation.h"
#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/rules/state.h"

namespace urbanist::app {

namespace {

using json::Json;

struct SeatSummary {
    std::string bot;
    std::int64_t points = 0;
    double wins = 0;  // a shared victory counts by its share
};

struct Summary {
    std::vector<SeatSummary> seats;
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::uint64_t shared_victories = 0;
    double seconds = 0;

    void add(const quadropolis::arena::SimulatedGame& game) {
        ++games;
        moves += game.record.moves.size();
        const auto& winners = game.ranking.winners;
        shared_victories += winners.size() > 1 ? 1 : 0;
        for (std::size_t i = 0; i < seats.size(); ++i) seats[i].points += game.ranking.standings[i].points;
        for (const auto seat : winners) seats[seat.index].wins += 1.0 / static_cast<double>(winners.size());
    }
    [[nodiscard]] double mean_points(const SeatSummary& seat) const { return static_cast<double>(seat.points) / static_cast<double>(games); }
    [[nodiscard]] double win_share(const SeatSummary& seat) const { return seat.wins / static_cast<double>(games); }
};

quadropolis::arena::Settings settings_of(const SimulateArguments& arguments) {
    quadropolis::arena::Settings settings{.mode = *quadropolis::mode_of(arguments.mode),
                                          .players = {},
                                          .first = {},
                                          .seed = arguments.seed,
                                          .games = arguments.games,
                                          .threads = threads_of(arguments)};
    for (const std::string& name : names_by_seat(arguments)) {
        const auto player = quadropolis::bots::find_player(name);
        if (player == nullptr)
            throw BadInput("--bots: unknown bot \"" + name + "\"; expected one of " + urbanist::bots::names_of(quadropolis::bots::kPlayers));
        settings.players.push_back(player);
    }
    if (arguments.first >= static_cast<int>(arguments.players))
        throw BadInput("--first: the seats are 0 to " + std::to_string(arguments.players - 1));
    if (arguments.first >= 0) settings.first = quadropolis::Seat{static_cast<std::uint8_t>(arguments.first)};
    return settings;
}

Json to_json(const SimulateArguments& arguments, const Summary& summary) {
    Json seats = Json::array();
    for (const SeatSummary& seat : summary.seats)
        seats.push_back({{"bot", seat.bot}, {"mean_points", summary.mean_points(seat)}, {"win_share", summary.win_share(seat)}});
    return {{"game", arguments.game},
            {"mode", arguments.mode},
            {"players", arguments.players},
            {"seed", arguments.seed},
            {"games", summary.games},
            {"moves", summary.moves},
            {"shared_victories", summary.shared_victories},
            {"seats", std::move(seats)},
            {"seconds", summary.seconds},
            {"games_per_second", static_cast<double>(summary.games) / summary.seconds}};
}

void print_table(const Summary& summary) {
    std::cout << fmt::format("{:<6}{:<12}{:>12}{:>10}\n", "seat", "bot", "mean points", "wins");
    for (std::size_t i = 0; i < summary.seats.size(); ++i) {
        const SeatSummary& seat = summary.seats[i];
        std::cout << fmt::format("{:<6}{:<12}{:>12.2f}{:>8.1f} %\n", i, seat.bot, summary.mean_points(seat), 100 * summary.win_share(seat));
    }
    std::cout << fmt::format("{} games, {} shared victories, {:.0f} games/s\n", summary.games, summary.shared_victories,
                             static_cast<double>(summary.games) / summary.seconds);
}

Summary run(const SimulateArguments& arguments) {
    const quadropolis::arena::Settings settings = settings_of(arguments);
    const quadropolis::TileSet tiles = load_tiles(arguments.tiles);
    RecordWriter records(arguments.records);
    Summary summary;
    for (const std::string& name : names_by_seat(arguments)) summary.seats.push_back({.bot = name});
    Progress progress("games", arguments.games);
    const auto start = std::chrono::steady_clock::now();
    quadropolis::arena::simulate(
        settings, tiles,
        [&](const quadropolis::arena::SimulatedGame& game) { return records.line_of([&] { return quadropolis::record::to_text(game.record); }); },
        [&](std::uint64_t index, const quadropolis::arena::SimulatedGame& game, const std::string& line) {
            summary.add(game);
            records.write(line);
            progress.advance_to(index + 1);
        });
    summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    records.close();
    return summary;
}

}  // namespace

std::vector<std::string> names_by_seat(const SimulateArguments& arguments) {
    if (arguments.bots.size() == arguments.players) return arguments.bots;
    if (arguments.bots.size() == 1) return std::vector<std::string>(arguments.players, arguments.bots[0]);
    throw BadInput(fmt::format("--bots: {} names for {} players; expected one for all, or one per player", arguments.bots.size(), arguments.players));
}

unsigned threads_of(const SimulateArguments& arguments) {
    return arguments.threads > 0 ? arguments.threads : std::max(1U, std::thread::hardware_concurrency());
}

RecordWriter::RecordWriter(const std::string& path) : path_(path) {
    if (path.empty()) return;
    file_.open(path, std::ios::binary | std::ios::trunc);
    if (!file_) throw BadInput(path + ": cannot be written");
}

void RecordWriter::close() {
    if (!file_.is_open()) return;
    file_.close();
    if (!file_) throw std::runtime_error(path_ + ": could not be written completely");
}

namespace {

int run_simulate(const SimulateArguments& arguments, const Given& given) {
    if (arguments.game == "quatropolis") {
        refuse_options(given, {"--mode", "--first", "--tiles"}, "Quatropolis");
        if (given.contains("--players") && arguments.players != quatropolis::kSeats) throw BadInput("--players: Quatropolis is for four");
        return simulate_quatropolis(arguments);
    }
    refuse_options(given, {"--cards", "--whole-deck", "--nodes"}, "Quadropolis");
    const Summary summary = run(arguments);
    if (arguments.json) {
        std::cout << to_json(arguments, summary).dump() << '\n';
    } else {
        print_table(summary);
    }
    return 0;
}

std::string simulate_bots_help() {
    return "one for all seats, or one per seat: " + urbanist::bots::names_of(quadropolis::bots::kPlayers) + " for Quadropolis; " +
           urbanist::bots::names_of(quatropolis::bots::kPlayers) + " for Quatropolis";
}

std::vector<command_line::Option> simulate_options(SimulateArguments& arguments) {
    using command_line::Range;
    return {
        {.name = "--game", .help = "which game", .target = &arguments.game, .choices = game_names(), .show_default = true},
        {.name = "--mode", .help = "classic or expert", .target = &arguments.mode, .choices = {"classic", "expert"}, .show_default = true},
        {.name = "--players", .help = "2 to 4", .target = &arguments.players, .range = Range{2, 4}, .show_default = true},
        {.name = "--bots", .help = simulate_bots_help(), .target = &arguments.bots, .show_default = true, .commas = true},
        {.name = "--games", .help = "how many", .target = &arguments.games, .range = Range{1, 1e9}, .show_default = true},
        {.name = "--seed", .help = "any text; the same seed gives the same games", .target = &arguments.seed, .show_default = true},
        {.name = "--first", .help = "seat that starts every game; default: random", .target = &arguments.first, .range = Range{0, 3}},
        {.name = "--cards", .help = "card set of Quatropolis to use instead of the built-in one (JSON)", .target = &arguments.cards, .type = "FILE"},
        {.name = "--whole-deck", .help = "Quatropolis: play all issues, as in the rulebook, instead of twelve", .target = &arguments.whole_deck},
        {.name = "--tiles", .help = "tile set to use instead of the built-in one (CSV)", .target = &arguments.tiles, .type = "FILE"},
        {.name = "--records", .help = "write every game to this file, one record per line", .target = &arguments.records, .type = "FILE"},
        {.name = "--threads",
         .help = "number of threads; 0 uses all cores. The games do not depend on it",
         .target = &arguments.threads,
         .range = Range{0, 256},
         .show_default = true},
        {.name = "--nodes",
         .help = "Quatropolis: playouts per choice, for every level; 0 uses the level's own number",
         .target = &arguments.nodes,
         .range = Range{0, 1e9},
         .show_default = true},
        {.name = "--json", .help = "print the summary as a JSON object", .target = &arguments.json},
    };
}

}  // namespace

Verb declare_simulate() {
    auto arguments = std::make_shared<SimulateArguments>();
    return {.name = "simulate",
            .description = "Play many games between bots",
            .options = simulate_options(*arguments),
            .examples = {{"urbanist simulate --bots greedy,normal --games 100 --records games.jsonl", "Play a hundred games and save them"}},
            .run = [arguments](const Given& given) { return run_simulate(*arguments, given); }};
}

}  // namespace urbanist::app
