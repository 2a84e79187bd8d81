// urbanist arena: a tournament of bots, with ratings.
#include "arena.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

#include "arena_ledger.h"
#include "progress.h"
#include "urbanist/quatropolis/state.h"
#include "verb.h"

namespace urbanist::app {

namespace {

struct ArenaArguments {
    ArenaSettings settings;
    unsigned threads = 0;
    std::string out;
    std::string resume;
    std::string chart;
    bool json = false;
};

std::atomic<bool> asked_to_stop = false;
static_assert(std::atomic<bool>::is_always_lock_free);

// The first signal ends the tournament after the deals that are being played; the second one ends the program.
void stop_on_signals() {
    struct sigaction action{};
    action.sa_handler = [](int) { asked_to_stop = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

// Everything that a deal goes through: the sums, the folder, the test that may end it all.
class Run {
public:
    explicit Run(const ArenaArguments& arguments)
        : settings_(arguments.settings),
          schedule_(schedule_of(settings_)),
          sprt_(sprt_of(settings_)),
          board_(schedule_.bots),
          progress_("deals", schedule_.deals) {
        if (!arguments.out.empty()) ledger_ = Ledger::create(arguments.out, settings_);
        if (!arguments.resume.empty()) reopen(arguments.resume);
        schedule_.first_deal = std::min(board_.deals(), schedule_.deals);
        schedule_.threads = arguments.threads > 0 ? arguments.threads : std::max(1U, std::thread::hardware_concurrency());
    }

    ArenaResult result() {
        const auto start = std::chrono::steady_clock::now();
        const auto stop = [&] { return asked_to_stop || decided_; };
        const auto visit = [&](std::uint64_t deal, const arena::PlayedDeal& played) { take(deal, played); };
        if (!decided_) arena::hold(schedule_, games_of(settings_), visit, stop);
        if (ledger_) ledger_->commit();
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return {settings_, board_, board_.ratings(), seconds};
    }

private:
    void reopen(const std::string& folder) {
        ledger_ = Ledger::open(folder, [&](std::uint64_t deal, const arena::DealOutcome& games) {
            for (const auto& game : games) {
                if (std::ranges::any_of(game, [&](const auto& seat) { return seat.bot >= schedule_.bots; }))
                    throw BadInput(folder + "/ledger.jsonl: names a bot that settings.json does not have");
            }
            add(deal, games);
        });
        progress_.start_from(board_.deals());
    }
    void add(std::uint64_t deal, const arena::DealOutcome& games) {
        board_.add_deal(deal, games);
        if (sprt_) decided_ = sprt_->verdict(board_.pair(0, 1).scores) != arena::Sprt::Verdict::GoOn;
    }
    // Deals that were begun before the test decided are not counted: how many they are depends on the threads.
    void take(std::uint64_t deal, const arena::PlayedDeal& played) {
        if (decided_) return;
        add(deal, played.games);
        if (ledger_) ledger_->add(deal, played);
        if (sprt_) progress_.note(fmt::format("LLR {:+.2f}", sprt_->log_likelihood_ratio(board_.pair(0, 1).scores)));
        progress_.advance_to(board_.deals());
    }

    ArenaSettings settings_;
    arena::Schedule schedule_;
    std::optional<arena::Sprt> sprt_;
    arena::Scoreboard board_;
    std::unique_ptr<Ledger> ledger_;
    Progress progress_;
    std::atomic<bool> decided_ = false;
};

void print_verdict(const ArenaResult& result) {
    const auto sprt = sprt_of(result.settings);
    if (!sprt) return;
    const auto& scores = result.board.pair(0, 1).scores;
    const auto verdict = sprt->verdict(scores);
    std::cout << fmt::format("sequential test of {:+g} against {:+g} Elo: LLR {:+.2f}, bounds ±{:.2f}: {}\n", sprt->elo1, sprt->elo0,
                             sprt->log_likelihood_ratio(scores), arena::kSprtBound,
                             verdict == arena::Sprt::Verdict::GoOn      ? "undecided"
                             : verdict == arena::Sprt::Verdict::Accept1 ? "the larger difference is accepted"
                                                                        : "the smaller difference is accepted");
}

void print_how_to_go_on(const ArenaArguments& arguments, const ArenaResult& result) {
    if (!asked_to_stop || result.board.deals() >= schedule_of(result.settings).deals) return;
    const std::string folder = arguments.out.empty() ? arguments.resume : arguments.out;
    std::cerr << fmt::format("stopped after {} of {} deals{}\n", result.board.deals(), schedule_of(result.settings).deals,
                             folder.empty() ? "; with --out it could go on" : "; go on with: urbanist arena --resume " + folder);
}

void write_chart(const std::string& path, const ArenaResult& result) {
    if (path.empty()) return;
    std::ofstream file(path, std::ios::binary);
    file << chart_of(result);
    file.close();
    if (!file) throw BadInput("--chart: " + path + ": cannot be written");
}

int run_arena(ArenaArguments arguments, bool games_given) {
    if (!arguments.resume.empty()) {
        const std::uint64_t games = arguments.settings.games;
        arguments.settings = Ledger::settings_in(arguments.resume);
        if (games_given) arguments.settings.games = games;
    }
    if (arguments.settings.game == "quatropolis") arguments.settings.players = quatropolis::kSeats;
    static_cast<void>(games_of(arguments.settings));  // faults of the settings come before a folder is made
    stop_on_signals();
    const ArenaResult result = Run(arguments).result();
    if (arguments.json) {
        std::cout << to_json(result).dump() << '\n';
    } else {
        print_tables(result);
        print_verdict(result);
    }
    write_chart(arguments.chart, result);
    print_how_to_go_on(arguments, result);
    return 0;
}

}  // namespace

Verb declare_arena(CLI::App& program) {
    auto arguments = std::make_shared<ArenaArguments>();
    ArenaSettings& settings = arguments->settings;
    CLI::App* verb = add_verb(program, "arena", "Hold a tournament of bots and rate them");
    verb->add_option("--game", settings.game, "which game")->check(CLI::IsMember({"quadropolis", "quatropolis"}))->capture_default_str();
    verb->add_option("--mode", settings.mode, "classic or expert")->check(CLI::IsMember({"classic", "expert"}))->capture_default_str();
    verb->add_option("--players", settings.players, "at a table, 2 to 4; always 4 in Quatropolis")->check(CLI::Range(2, 4))->capture_default_str();
    verb->add_option(
            "--bots", settings.bots,
            "two or more, each as NAME or NAME@BUDGET, as in greedy,hard@500ms,hard@2s; a name with a slash is a program that speaks the protocol of "
            "docs/engine.md, and may have arguments: \"./mybot.py --brave\"")
        ->delimiter(',');
    verb->add_option("--budget", settings.budget,
                     "thinking for each move of bots without their own: 500ms or 2s of processor time, whatever else the machine does, or 800n "
                     "nodes, which gives the same games everywhere");
    CLI::Option* games = verb->add_option("--games", settings.games, "how many, rounded up to whole deals");
    games->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))->capture_default_str();
    verb->add_option("--seed", settings.seed, "any text; the same seed gives the same deals")->capture_default_str();
    verb->add_option("--sprt", settings.sprt,
                     "of two bots: stop as soon as it is clear whether the first is ELO0 or ELO1 better, with 5 % of error each, as in 0,20")
        ->delimiter(',')
        ->expected(2);
    verb->add_option("--cards", settings.cards, "card set of Quatropolis to use instead of the built-in one (JSON)");
    verb->add_flag("--hindsight", settings.hindsight,
                   "Quadropolis: search for what each player could have reached with the tiles it took; about 0.1 s a city");
    verb->add_option("--patience", settings.patience, "how long a program may take for an answer beyond its budget, by the clock on the wall")
        ->capture_default_str();
    verb->add_option("--bot-log", settings.bot_log, "add what programs write to standard error to this file");
    verb->add_option("--threads", arguments->threads, "how many games at once; 0 takes all cores")->check(CLI::Range(0, 256))->capture_default_str();
    verb->add_option("--out", arguments->out, "folder for the records of all games and a ledger to go on from");
    CLI::Option* resume = verb->add_option("--resume", arguments->resume, "go on with the tournament of this folder; only --games may change");
    for (CLI::Option* option : verb->get_options()) {
        const bool stays = option == resume || option == games || option->check_lname("threads") || option->check_lname("help");
        if (!stays) resume->excludes(option);
    }
    verb->add_option("--chart", arguments->chart, "write the ratings to this file as an SVG picture");
    verb->add_flag("--json", arguments->json, "print the results as a JSON object");
    verb->footer(
        "A deal is played over every seating, and all statistics are taken over deals. Ctrl-C stops at the end of the deals that are\n"
        "being played. docs/arena.md says how bots are measured.");
    return [arguments, games] { return run_arena(*arguments, games->count() > 0); };
}

}  // namespace urbanist::app
