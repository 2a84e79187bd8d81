// urbanist solve: the best city that a supply of tiles allows, with a proof.
#include "solve.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

#include "support/interrupt.h"
#include "support/progress.h"
#include "support/verb.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/solving/solve.h"

namespace urbanist::app {

namespace {

using namespace quadropolis;
using json::Json;

struct SolveArguments {
    std::string mode = "classic";
    std::string supply = "box";
    std::string tile_set;
    std::optional<unsigned> tiles;
    std::optional<unsigned> monuments;
    std::string board;
    std::string reach = "free";
    double seconds = 0;
    unsigned threads = 0;
    std::string seed = "urbanist";
    std::string certificate;
    std::string resume;
    std::string check;
    bool json = false;
};

solver::Supply supply_of(const SolveArguments& arguments, Mode mode) {
    if (arguments.supply == "box") return solver::box_supply(default_tile_set(), mode);
    return value_or_fail(solver::parse_supply(read_file(arguments.supply, solver::kLargestSupply), mode), arguments.supply);
}

void refuse_unknown_rounds(const solver::Task& task, const std::string& file) {
    if (task.reach != solver::Reach::Rounds) return;
    if (std::ranges::any_of(task.supply, [](const solver::Stock& stock) { return stock.round == 0; }))
        throw BadInput(file + ": --reach rounds needs a supply with a column round");
}

solver::Task task_of(const SolveArguments& arguments) {
    const Mode mode = *mode_of(arguments.mode);
    solver::Task task{.mode = mode,
                      .board = facts(mode).board,
                      .supply = supply_of(arguments, mode),
                      .tiles = arguments.tiles.value_or(solver::most_tiles(mode)),
                      .reach = *core::parse_enum<solver::Reach>(arguments.reach)};
    if (task.tiles > solver::most_tiles(mode))
        throw BadInput(fmt::format("--tiles: a game of {} has {} turns for each player", arguments.mode, solver::most_tiles(mode)));
    if (!arguments.board.empty()) task.board = value_or_fail(solver::parse_board(arguments.board, mode), "--board");
    if (arguments.monuments) task.supply = solver::with_monuments(std::move(task.supply), *arguments.monuments);
    refuse_unknown_rounds(task, arguments.supply);
    return task;
}

solver::Certificate read_certificate(const std::string& path) {
    const auto document = value_or_fail(json::parse(read_file(path, json::kLongest)), path);
    return value_or_fail(parse_certificate(document), path);
}

// Writes atomically, so that a run killed while writing can resume from the last file.
void write_certificate(const std::string& path, const solver::Certificate& certificate) {
    const std::string beside = path + ".new";
    std::ofstream file(beside, std::ios::binary | std::ios::trunc);
    file << to_json(certificate).dump() << '\n';
    file.close();
    std::error_code fault;
    if (file) std::filesystem::rename(beside, path, fault);
    if (!file || fault) throw BadInput("--certificate: " + path + ": cannot be written");
}

void print_city(const solver::Certificate& certificate) {
    const City city = solver::city_of(certificate.tiles);
    for (unsigned row = 0; row < Square::kRows; ++row) {
        std::cout << "  ";
        for (unsigned column = 0; column < facts(certificate.task.mode).columns; ++column) {
            const std::string stack = stack_text(city, Square::at(row, column));
            std::cout << fmt::format("{:<12}", stack.empty() ? "." : stack);
        }
        std::cout << '\n';
    }
    std::cout << fmt::format("{} inhabitants, {} energy units, {} tiles\n", city.inhabitants, city.energy, certificate.tiles.size());
}

void print_tiles(const solver::Certificate& certificate) {
    for (std::size_t i = 0; i < certificate.tiles.size(); ++i) {
        const auto& [square, floor, tile] = certificate.tiles[i];
        std::cout << fmt::format("  {} floor {}: {}, {} inhabitants, {} energy, {} points", to_text(square), floor, core::name_of(tile.type),
                                 tile.inhabitants, tile.energy, tile.points);
        if (!certificate.schedule.empty())
            std::cout << fmt::format("; round {}, architect {}", certificate.schedule[i].round, certificate.schedule[i].architect.value);
        std::cout << '\n';
    }
}

void print_solution(const solving::Solution& solution) {
    const solver::Certificate& certificate = solution.certificate;
    std::cout << fmt::format("{} points, {}\n", certificate.points,
                             solution.proven() ? std::string("and no city has more")
                                               : fmt::format("and no city has more than {}", certificate.bound));
    print_city(certificate);
    print_tiles(certificate);
    std::cout << fmt::format("{:.1f} s, {:.0f} boards/s evaluated, {:.0f}/s of them pruned\n", solution.seconds,
                             static_cast<double>(solution.judged) / solution.seconds, static_cast<double>(solution.pruned) / solution.seconds);
}

Json solution_to_json(const solving::Solution& solution) {
    return {{"best", solution.certificate.points},
            {"bound", solution.certificate.bound},
            {"proven", solution.proven()},
            {"city", solved_city_to_json(solution.certificate)},
            {"seconds", solution.seconds},
            {"boards", solution.judged},
            {"boards_per_second", static_cast<double>(solution.judged) / solution.seconds},
            {"pruned_per_second", static_cast<double>(solution.pruned) / solution.seconds}};
}

int check(const SolveArguments& arguments) {
    const solver::Certificate certificate = read_certificate(arguments.check);
    const std::string fault = solver::fault_of(certificate, interrupted);
    if (!fault.empty()) throw BadInput(arguments.check + ": " + fault);
    const bool proven = certificate.points == certificate.bound;
    if (arguments.json) {
        std::cout << Json{{"best", certificate.points}, {"proven", proven}}.dump() << '\n';
    } else {
        std::cout << fmt::format("{} points{}\n", certificate.points, proven ? "; the proof holds" : "; the city is right, nothing is proven");
    }
    return 0;
}

solving::Settings settings_of(const SolveArguments& arguments, const solver::Certificate* start) {
    return {.task = start != nullptr ? start->task : task_of(arguments),
            .threads = arguments.threads > 0 ? arguments.threads : std::max(1U, std::thread::hardware_concurrency()),
            .seconds = arguments.seconds,
            .seed = arguments.seed};
}

// One bar for each stage of the run.
class SolveProgress {
public:
    void show(const solving::Progress& now) {
        if (!bar_ || stage_ != now.stage) bar_.emplace(std::string(now.stage), now.of);
        stage_ = now.stage;
        bar_->note(fmt::format("best {}, bound {}", now.best, now.bound));
        bar_->advance_to(now.done);
    }
    void end() { bar_.reset(); }

private:
    std::optional<Progress> bar_;
    std::string_view stage_;
};

int run_solve(const SolveArguments& arguments) {
    watch_interrupts();
    if (!arguments.check.empty()) return check(arguments);
    std::optional<solver::Certificate> start;
    if (!arguments.resume.empty()) {
        start = read_certificate(arguments.resume);
        if (const std::string fault = solver::fault_of_city(*start); !fault.empty()) throw BadInput(arguments.resume + ": " + fault);
    }
    const std::string file = arguments.certificate.empty() ? arguments.resume : arguments.certificate;
    const solving::Settings settings = settings_of(arguments, start ? &*start : nullptr);
    SolveProgress progress;
    solving::Watcher watcher{.stop = interrupted, .report = [&](const solving::Progress& now) { progress.show(now); }};
    if (!file.empty()) watcher.save = [&](const solver::Certificate& certificate) { write_certificate(file, certificate); };
    const solving::Solution solution = solving::solve(settings, start ? &*start : nullptr, watcher);
    progress.end();
    if (watcher.save) watcher.save(solution.certificate);
    if (arguments.json) {
        std::cout << solution_to_json(solution).dump() << '\n';
    } else {
        print_solution(solution);
    }
    if (interrupted() && !solution.proven())
        std::cerr << (file.empty() ? "stopped; with --certificate it could be resumed\n"
                                   : "stopped; resume it with: urbanist solve --resume " + file + "\n");
    return 0;
}

std::vector<std::string> reach_names() { return {core::kEnumNames<solver::Reach>.begin(), core::kEnumNames<solver::Reach>.end()}; }

std::vector<command_line::Option> task_options(SolveArguments& arguments) {
    using command_line::Range;
    return {
        {.name = "--mode", .help = "classic or expert", .target = &arguments.mode, .choices = {"classic", "expert"}, .show_default = true},
        {.name = "--supply",
         .help =
             "the available tiles: box for all tiles of the mode, or a table (CSV) with the columns type, inhabitants, energy, points, count and, "
             "if wanted, round",
         .target = &arguments.supply,
         .type = "box|FILE",
         .show_default = true},
        {.name = "--tiles",
         .help = "maximum number of tiles in the city",
         .target = &arguments.tiles,
         .range = Range{1, 20},
         .default_text = "16 in Classic, 20 in Expert"},
        {.name = "--monuments", .help = "maximum number of monuments in the city", .target = &arguments.monuments, .range = Range{0, 20}},
        {.name = "--board", .help = "only the first rows and columns of the city, as in 3x3", .target = &arguments.board, .type = "ROWSxCOLUMNS"},
        {.name = "--reach",
         .help = "free: tiles may be placed anywhere; architects: the architects' numbers must suffice; rounds: in addition, each round may "
                 "give at most four tiles",
         .target = &arguments.reach,
         .choices = reach_names(),
         .show_default = true},
        {.name = "--seed", .help = "any text; the same seed gives the same result", .target = &arguments.seed, .show_default = true},
    };
}

std::vector<std::string> names_of(const std::vector<command_line::Option>& options) {
    std::vector<std::string> names;
    for (const command_line::Option& option : options) names.push_back(option.name);
    return names;
}

std::vector<command_line::Option> solve_options(SolveArguments& arguments) {
    std::vector<command_line::Option> options = task_options(arguments);
    const std::vector<std::string> task = names_of(options);
    options.push_back({.name = "--time",
                       .help = "time limit, as in 30s or 10m; default: until the result is proven or the search gives up",
                       .target = &arguments.seconds,
                       .type = "TIME",
                       .range = command_line::Range{0, 1e7},
                       .units = {{"s", 1}, {"m", 60}, {"h", 3600}}});
    options.push_back({.name = "--threads",
                       .help = "number of threads; 0 uses all cores. The result does not depend on it unless --time ends the run",
                       .target = &arguments.threads,
                       .range = command_line::Range{0, 256},
                       .show_default = true});
    options.push_back({.name = "--certificate",
                       .help = "write the city and the proof to this file, regularly and at the end",
                       .target = &arguments.certificate,
                       .type = "FILE"});
    options.push_back({.name = "--resume", .help = "resume from such a file", .target = &arguments.resume, .type = "FILE", .excludes = task});
    options.push_back({.name = "--check",
                       .help = "check such a file with code independent of the solver",
                       .target = &arguments.check,
                       .type = "FILE",
                       .excludes = names_of(options)});
    options.push_back({.name = "--json", .help = "print the result as a JSON object", .target = &arguments.json});
    return options;
}

}  // namespace

Verb declare_solve() {
    auto arguments = std::make_shared<SolveArguments>();
    return {.name = "solve",
            .description = "Find the best city that a supply of tiles allows, with a proof",
            .options = solve_options(*arguments),
            .footer = "docs/best-cities.md describes the method and has results. Ctrl-C ends the run with the best city and bound so far.",
            .examples = {{"urbanist solve --mode classic --certificate best.json", "The best city of the whole box, with a proof"},
                         {"urbanist solve --check best.json", "Check that proof"},
                         {"urbanist solve --mode expert --supply tiles.csv --monuments 1 --time 10m", "Use only the tiles of a table"}},
            .run = [arguments](const Given&) { return run_solve(*arguments); }};
}

}  // namespace urbanist::app
