// urbanist arena: a tournament of bots, with ratings.
#include "arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>
#include <utility>

#include "arena_ledger.h"
#include "support/interrupt.h"
#include "support/progress.h"
#include "support/verb.h"
#include "urbanist/games/catalog/list.h"

namespace urbanist::app {

namespace {

struct ArenaArguments {
    ArenaSettings settings;
    unsigned threads = 0;
    std::string out;
    std::string resume;
    std::string shard;
    std::vector<std::string> merge;
    std::string chart;
    bool json = false;
};

// Everything that processes a finished deal: the totals, the folder, and the test that may stop the tournament.
class Run {
public:
    explicit Run(const ArenaArguments& arguments)
        : settings_(arguments.settings),
          schedule_(schedule_of(settings_)),
          sprt_(sprt_of(settings_)),
          board_(schedule_.bots),
          deals_(schedule_.shard.share_of(schedule_.deals)),
          progress_("deals", deals_) {
        if (!settings_.shard.is_whole()) sprt_.reset();  // only the merged tournament can say when to stop
        if (!arguments.out.empty()) ledger_ = Ledger::create(arguments.out, settings_);
        if (!arguments.resume.empty()) reopen(arguments.resume);
        schedule_.played = std::min(board_.deals(), deals_);
        schedule_.threads = arguments.threads > 0 ? arguments.threads : std::max(1U, std::thread::hardware_concurrency());
    }

    ArenaResult result() {
        const auto start = std::chrono::steady_clock::now();
        const auto stop = [&] { return interrupted() || decided_; };
        const auto visit = [&](std::uint64_t deal, const arena::PlayedDeal& played) { take(deal, played); };
        if (!decided_) arena::hold(schedule_, games_of(settings_), visit, stop);
        return result_since(start);
    }

    // The result of parts that other processes have played, in the order of the shards.
    ArenaResult merged(std::vector<LedgerReader> parts, const std::vector<std::string>& folders) {
        const auto start = std::chrono::steady_clock::now();
        for (std::uint64_t deal = 0; deal < schedule_.deals && !decided_; ++deal) {
            const std::size_t part = deal % parts.size();
            const auto played = parts[part].next();
            if (!played) throw BadInput(fmt::format("--merge: {0} is not complete; finish it with: urbanist arena --resume {0}", folders[part]));
            check_bots(played->games, folders[part]);
            take(deal, *played);
        }
        return result_since(start);
    }

private:
    ArenaResult result_since(std::chrono::steady_clock::time_point start) {
        if (ledger_) ledger_->commit();
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return {settings_, board_, board_.ratings(), seconds};
    }
    void check_bots(const arena::DealOutcome& games, const std::string& folder) const {
        for (const auto& game : games) {
            if (std::ranges::any_of(game, [&](const auto& seat) { return seat.bot >= schedule_.bots; }))
                throw BadInput(folder + "/ledger.jsonl: names a bot that is not in settings.json");
        }
    }
    void reopen(const std::string& folder) {
        ledger_ = Ledger::open(folder, settings_.shard, [&](std::uint64_t deal, const arena::DealOutcome& games) {
            check_bots(games, folder);
            add(deal, games);
        });
        progress_.start_from(board_.deals());
    }
    void add(std::uint64_t deal, const arena::DealOutcome& games) {
        board_.add_deal(deal, games);
        if (sprt_) decided_ = sprt_->verdict(board_.pair(0, 1).scores) != arena::Sprt::Verdict::GoOn;
    }
    // Deals that finish after the test has decided are not counted: their number depends on the threads.
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
    std::uint64_t deals_;  // of this shard
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
    const std::uint64_t deals = result.settings.shard.share_of(schedule_of(result.settings).deals);
    if (!interrupted() || result.board.deals() >= deals) return;
    const std::string folder = arguments.out.empty() ? arguments.resume : arguments.out;
    std::cerr << fmt::format("stopped after {} of {} deals{}\n", result.board.deals(), deals,
                             folder.empty() ? "; with --out it could be resumed" : "; resume it with: urbanist arena --resume " + folder);
}

void write_chart(const std::string& path, const ArenaResult& result) {
    if (path.empty()) return;
    std::ofstream file(path, std::ios::binary);
    file << chart_of(result);
    file.close();
    if (!file) throw BadInput("--chart: " + path + ": cannot be written");
}

// Sorts the folders by shard and returns the settings of the tournament they belong to.
ArenaSettings settings_of_parts(std::vector<std::string>& folders) {
    std::vector<std::string> by_shard(folders.size());
    ArenaSettings whole;
    for (const std::string& folder : folders) {
        ArenaSettings settings = Ledger::settings_in(folder);
        const arena::Shard shard = std::exchange(settings.shard, {});
        if (shard.of != folders.size())
            throw BadInput(fmt::format("--merge: {} is part {}, but {} folders are given", folder, to_text(shard), folders.size()));
        if (!by_shard[shard.index].empty()) throw BadInput(fmt::format("--merge: {} and {} are the same part", by_shard[shard.index], folder));
        if (&folder != &folders.front() && to_json(settings) != to_json(whole))
            throw BadInput(fmt::format("--merge: {} and {} are parts of different tournaments", folders.front(), folder));
        by_shard[shard.index] = folder;
        whole = std::move(settings);
    }
    folders = std::move(by_shard);
    return whole;
}

ArenaResult merge(ArenaArguments& arguments) {
    arguments.settings = settings_of_parts(arguments.merge);
    std::vector<LedgerReader> parts;
    for (std::size_t i = 0; i < arguments.merge.size(); ++i) parts.emplace_back(arguments.merge[i], arena::Shard{i, arguments.merge.size()});
    return Run(arguments).merged(std::move(parts), arguments.merge);
}

ArenaResult play(ArenaArguments& arguments, bool games_given) {
    if (!arguments.resume.empty()) {
        const std::uint64_t games = arguments.settings.games;
        arguments.settings = Ledger::settings_in(arguments.resume);
        if (games_given) arguments.settings.games = games;
    }
    const game::Descriptor& game = *catalog::find_entry(arguments.settings.game)->game;
    arguments.settings.players = std::clamp(arguments.settings.players, game.fewest_players, game.most_players);
    static_cast<void>(games_of(arguments.settings));  // report errors in the settings before creating a folder
    if (!arguments.shard.empty()) {
        arguments.settings.shard = value_or_fail(parse_shard(arguments.shard), "--shard");
        if (arguments.out.empty()) throw BadInput("--shard: needs --out, because the parts are merged from their folders");
    }
    watch_interrupts();
    return Run(arguments).result();
}

int run_arena(ArenaArguments arguments, bool games_given) {
    const ArenaResult result = arguments.merge.empty() ? play(arguments, games_given) : merge(arguments);
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

std::vector<command_line::Option> tournament_options(ArenaSettings& settings) {
    using command_line::Range;
    return {
        {.name = "--game", .help = "which game", .target = &settings.game, .choices = game_names(), .show_default = true},
        {.name = "--mode", .help = "classic or expert", .target = &settings.mode, .choices = {"classic", "expert"}, .show_default = true},
        {.name = "--players",
         .help = "players at a table, 2 to 4; always 4 in Quatropolis",
         .target = &settings.players,
         .range = Range{2, 4},
         .show_default = true},
        {.name = "--bots",
         .help = "two or more, each as NAME or NAME@BUDGET, as in greedy,hard@500ms,hard@2s; a name with a slash is a program that speaks the "
                 "protocol of docs/engine.md, and may have arguments: \"./mybot.py --brave\"",
         .target = &settings.bots,
         .commas = true},
        {.name = "--budget",
         .help = "thinking time per move for bots that do not name their own: 500ms or 2s of processor time, or 800n "
                 "nodes, which gives the same games on every machine",
         .target = &settings.budget},
        {.name = "--games",
         .help = "number of games, rounded up to whole deals",
         .target = &settings.games,
         .range = Range{1, 1e9},
         .show_default = true},
        {.name = "--seed", .help = "any text; the same seed gives the same deals", .target = &settings.seed, .show_default = true},
        {.name = "--sprt",
         .help = "for two bots: stop as soon as it is clear whether the first is ELO0 or ELO1 better, with an error of 5 % each, as in 0,20",
         .target = &settings.sprt,
         .commas = true,
         .count = 2},
        {.name = "--cards", .help = "card set of Quatropolis to use instead of the built-in one (JSON)", .target = &settings.cards, .type = "FILE"},
        {.name = "--hindsight",
         .help = "Quadropolis: find the best city that each player could have built from the tiles it took; about 0.1 s per city",
         .target = &settings.hindsight},
        {.name = "--patience",
         .help = "how long a program may exceed its budget before it loses, in wall-clock time",
         .target = &settings.patience,
         .show_default = true},
        {.name = "--bot-log", .help = "append the standard error of programs to this file", .target = &settings.bot_log, .type = "FILE"},
    };
}

std::vector<std::string> names_of_all(const std::vector<command_line::Option>& options) {
    std::vector<std::string> names;
    for (const command_line::Option& option : options) names.push_back(option.name);
    return names;
}

// A resumed tournament uses the settings in its folder; only the number of games may change.
std::vector<std::string> refused_with_resume(const std::vector<command_line::Option>& options) {
    std::vector<std::string> names;
    for (const command_line::Option& option : options) {
        if (option.name != "--games" && option.name != "--threads") names.push_back(option.name);
    }
    return names;
}

std::vector<command_line::Option> arena_options(ArenaArguments& arguments) {
    std::vector<command_line::Option> options = tournament_options(arguments.settings);
    options.push_back({.name = "--threads",
                       .help = "number of games played at once; 0 uses all cores",
                       .target = &arguments.threads,
                       .range = command_line::Range{0, 256},
                       .show_default = true});
    options.push_back({.name = "--shard",
                       .help = "play only this part of the tournament, as in 2/8 for the second of eight processes; merge the folders afterwards",
                       .target = &arguments.shard,
                       .type = "PART/PARTS"});
    const std::vector<std::string> with_merge = names_of_all(options);
    options.push_back({.name = "--out",
                       .help = "folder for the records of all games and a ledger, from which it can be resumed",
                       .target = &arguments.out,
                       .type = "FOLDER"});
    options.push_back({.name = "--resume",
                       .help = "resume the tournament in this folder; only --games may change",
                       .target = &arguments.resume,
                       .type = "FOLDER",
                       .excludes = refused_with_resume(options)});
    std::vector<std::string> excluded = with_merge;
    excluded.push_back("--resume");
    options.push_back({.name = "--merge",
                       .help = "merge the folders of all parts; the tables and files are the same as from one process",
                       .target = &arguments.merge,
                       .type = "FOLDER …",
                       .excludes = excluded});
    options.push_back({.name = "--chart", .help = "write the ratings to this file as an SVG picture", .target = &arguments.chart, .type = "FILE"});
    options.push_back({.name = "--json", .help = "print the results as a JSON object", .target = &arguments.json});
    return options;
}

}  // namespace

Verb declare_arena() {
    auto arguments = std::make_shared<ArenaArguments>();
    return {.name = "arena",
            .description = "Run a tournament of bots and rate them",
            .options = arena_options(*arguments),
            .footer =
                "Each deal is played with every seating, and statistics are computed over deals; docs/arena.md explains the method.\n"
                "Ctrl-C stops after the deals in progress.",
            .examples = {{"urbanist arena --bots greedy,normal,hard@500ms --games 1000 --out ratings", "Rate three bots"},
                         {"urbanist arena --resume ratings --games 2000", "Resume the same tournament"},
                         {"urbanist arena --bots hard,master --shard 1/2 --out part-1", "Play one half; another process plays 2/2"},
                         {"urbanist arena --merge part-1 part-2 --out whole", "Put both halves together"}},
            .run = [arguments](const Given& given) { return run_arena(*arguments, given.contains("--games")); }};
}

}  // namespace urbanist::app
