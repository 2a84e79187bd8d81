// urbanist-puzzles: makes and checks the puzzles in data/puzzles. tools/puzzles calls it.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include "journal.h"
#include "urbanist/command_line/parse.h"
#include "urbanist/games/quadropolis/puzzles/city_maker.h"
#include "urbanist/games/quadropolis/puzzles/finder.h"

namespace urbanist::app {

namespace {

using json::Json;
using namespace quadropolis;
using puzzles::CityPuzzle;
using puzzles::Kind;
using puzzles::MovePuzzle;

struct Arguments {
    std::string task;
    std::string mode = "classic";
    unsigned count = 180;
    std::string kind = "any";
    std::string theme = "any";
    std::string journal = "build/puzzles";
    std::string data = "data/puzzles";
    unsigned every = 1;
    bool drop = false;
};

std::vector<command_line::Option> puzzle_options(Arguments& arguments) {
    using command_line::Range;
    return {
        {.name = "TASK",
         .help = "moves or cities: look for puzzles; collect: write the puzzles found to the data; extend: prove new moves and add them to the data; "
                 "check: verify all puzzles again",
         .target = &arguments.task,
         .choices = {"moves", "cities", "collect", "extend", "check"},
         .required = true},
        {.name = "--mode", .help = "of the games", .target = &arguments.mode, .choices = {"classic", "expert"}, .show_default = true},
        {.name = "--count",
         .help = "number of puzzles to make for this mode",
         .target = &arguments.count,
         .range = Range{1, 10'000},
         .show_default = true},
        {.name = "--kind",
         .help = "kind of move puzzles to look for",
         .target = &arguments.kind,
         .choices = {"any", "now", "plan"},
         .show_default = true},
        {.name = "--theme",
         .help = "only puzzles about this building",
         .target = &arguments.theme,
         .choices = {"any", "tower", "shop", "service", "park", "factory", "harbor", "office", "monument"},
         .show_default = true},
        {.name = "--journal", .help = "folder for the puzzles found so far", .target = &arguments.journal, .show_default = true},
        {.name = "--data", .help = "folder of the puzzles", .target = &arguments.data, .show_default = true},
        {.name = "--every", .help = "check only every n-th puzzle", .target = &arguments.every, .range = Range{1, 10'000}, .show_default = true},
        {.name = "--drop", .help = "remove invalid puzzles", .target = &arguments.drop},
    };
}

Arguments parse(int count, char** values) {
    Arguments arguments;
    const command_line::Program program{
        .name = "urbanist-puzzles",
        .description = "Makes the puzzles of Quadropolis from games of bots. The same arguments give the same puzzles.",
        .options = puzzle_options(arguments)};
    command_line::parse_or_exit(program, count, values);
    return arguments;
}

Mode mode_of(const Arguments& arguments) { return *quadropolis::mode_of(arguments.mode); }

std::string journal_path(const Arguments& arguments, std::string_view what) {
    std::filesystem::create_directories(arguments.journal);
    return fmt::format("{}/{}-{}.jsonl", arguments.journal, what, arguments.mode);
}

// ---- Best moves -----------------------------------------------------------------------------------------------------------------

// Two players most often: those games are what most people play, and the cheapest to search.
constexpr std::array<std::uint8_t, 10> kPlayersByGame = {2, 2, 3, 2, 2, 4, 2, 2, 3, 2};
// No more than this share of the puzzles, in percent.
constexpr unsigned kMostOfATheme = 24;
constexpr unsigned kMostOfAKind = 95;

class Quotas {
public:
    // Whoever asks for one kind or theme wants nothing else.
    explicit Quotas(const Arguments& arguments)
        : count_(arguments.count),
          most_of_a_theme_(arguments.theme == "any" ? kMostOfATheme : 100),
          most_of_a_kind_(arguments.kind == "any" ? kMostOfAKind : 100) {}

    void add(const Json& step) {
        for (const Json& puzzle : step["puzzles"]) {
            ++themes_[puzzle["theme"].get<std::string>()];
            ++kinds_[puzzle["kind"].get<std::string>()];
            ++found_;
        }
    }
    [[nodiscard]] unsigned found() const { return found_; }
    [[nodiscard]] bool wants(Kind kind, Type theme) const {
        const auto is_below = [&](const auto& counts, std::string_view name, unsigned share) {
            const auto known = counts.find(std::string(name));
            return (known == counts.end() ? 0 : known->second) * 100 < share * count_;
        };
        return is_below(themes_, core::name_of(theme), most_of_a_theme_) && is_below(kinds_, core::name_of(kind), most_of_a_kind_);
    }

private:
    unsigned count_;
    unsigned most_of_a_theme_;
    unsigned most_of_a_kind_;
    unsigned found_ = 0;
    std::map<std::string, unsigned> themes_;
    std::map<std::string, unsigned> kinds_;
};

Json search_game(const Arguments& arguments, std::size_t game, const Quotas& quotas) {
    const arena::Table table{.mode = mode_of(arguments), .players = kPlayersByGame[game % kPlayersByGame.size()]};
    const auto is_asked_for = [](const std::string& asked, std::string_view name) { return asked == "any" || asked == name; };
    const auto wants = [&](Kind kind, Type theme) {
        return is_asked_for(arguments.kind, core::name_of(kind)) && is_asked_for(arguments.theme, core::name_of(theme)) && quotas.wants(kind, theme);
    };
    Json found = Json::array();
    for (MovePuzzle& puzzle : puzzles::find_in_game(table, fmt::format("puzzle {} {}", arguments.mode, game), wants)) {
        puzzle.number = 1;
        found.push_back(to_json(puzzle));
    }
    return {{"puzzles", std::move(found)}};
}

int look_for_moves(const Arguments& arguments) {
    Journal journal(journal_path(arguments, "moves"));
    Quotas quotas(arguments);
    for (const Json& step : journal.steps()) quotas.add(step);
    while (quotas.found() < arguments.count) {
        const std::size_t game = journal.steps().size();
        journal.add(search_game(arguments, game, quotas));
        quotas.add(journal.steps().back());
        std::cerr << fmt::format("{}: {} of {} puzzles after {} games\n", arguments.mode, quotas.found(), arguments.count, game + 1);
    }
    return 0;
}

// ---- Best cities ----------------------------------------------------------------------------------------------------------------

int look_for_cities(const Arguments& arguments) {
    Journal journal(journal_path(arguments, "cities"));
    const auto is_puzzle = [](const Json& step) { return step.contains("tiles"); };
    auto found = static_cast<unsigned>(std::ranges::count_if(journal.steps(), is_puzzle));
    while (found < arguments.count) {
        const std::string seed = fmt::format("city {} {}", arguments.mode, journal.steps().size());
        auto puzzle = puzzles::make_city_puzzle(mode_of(arguments), seed);
        Json step = Json::object();
        if (puzzle) {
            puzzle->number = 1;
            step = to_json(*puzzle);
            step["ease"] = puzzles::ease_of(*puzzle);
            ++found;
        }
        journal.add(std::move(step));
        std::cerr << fmt::format("{}: {} of {} cities after {} games\n", arguments.mode, found, arguments.count, journal.steps().size());
    }
    return 0;
}

// ---- Collecting -----------------------------------------------------------------------------------------------------------------

// Puzzles of one game must not follow each other.
std::vector<Json> shuffled(std::vector<Json> list) {
    core::Rng rng(list.size());
    rng.shuffle(list);
    return list;
}

std::vector<Json> found_moves(const std::string& path) {
    std::vector<Json> found;
    const Journal journal(path);
    for (const Json& step : journal.steps()) found.insert(found.end(), step["puzzles"].begin(), step["puzzles"].end());
    return shuffled(std::move(found));
}

std::vector<Json> found_cities(const std::string& path) {
    std::vector<Json> found;
    const Journal journal(path);
    std::ranges::copy_if(journal.steps(), std::back_inserter(found), [](const Json& step) { return step.contains("tiles"); });
    std::ranges::sort(found, {}, [](const Json& step) { return std::pair(-step["ease"].get<int>(), step["tiles"].dump()); });
    for (Json& puzzle : found) puzzle.erase("ease");
    return found;
}

// Classic and Expert in turn, numbered from 1.
std::vector<Json> merged(const std::vector<Json>& classic, const std::vector<Json>& expert) {
    std::vector<Json> all;
    for (std::size_t i = 0; i < std::max(classic.size(), expert.size()); ++i) {
        for (const auto* const list : {&classic, &expert}) {
            if (i >= list->size()) continue;
            all.push_back((*list)[i]);
            all.back()["number"] = all.size();
        }
    }
    return all;
}

int collect(const Arguments& arguments) {
    const auto both = [&](auto found, std::string_view what) {
        return merged(found(fmt::format("{}/{}-classic.jsonl", arguments.journal, what)),
                      found(fmt::format("{}/{}-expert.jsonl", arguments.journal, what)));
    };
    const std::vector<Json> moves = both(found_moves, "moves");
    const std::vector<Json> cities = both(found_cities, "cities");
    write_list(arguments.data + "/moves.json", moves);
    write_list(arguments.data + "/cities.json", cities);
    fmt::print("{} best moves, {} best cities\n", moves.size(), cities.size());
    return 0;
}

// ---- Checking -------------------------------------------------------------------------------------------------------------------

std::string fault_of_move(const Json& document) {
    const auto puzzle = puzzles::parse_move_puzzle(document);
    if (!puzzle) return puzzle.error().message();
    if (std::string fault = fault_of(*puzzle); !fault.empty()) return fault;
    const double least = puzzle->kind == Kind::Now ? puzzles::kLeastNow : puzzles::kLeastPlan;
    const bool holds = puzzles::confirm(puzzle->kind, puzzle->solution, position_of(*puzzle), puzzles::kDeeper, least).has_value();
    return holds ? "" : "a longer search disagrees";
}

std::string fault_of_city(const Json& document) {
    const auto puzzle = puzzles::parse_city_puzzle(document);
    return puzzle ? fault_of(*puzzle) : puzzle.error().message();
}

// Puzzles keep their numbers for ever, because people's answers are kept by number: what is new comes after them.
int extend(const Arguments& arguments) {
    const std::string path = arguments.data + "/moves.json";
    std::vector<Json> list = read_list(path);
    const auto position_in = [](const Json& puzzle) { return puzzle["mode"].dump() + puzzle["rounds"].dump() + puzzle["moves"].dump(); };
    std::set<std::string> known;
    unsigned last = 0;
    for (const Json& puzzle : list) {
        known.insert(position_in(puzzle));
        last = std::max(last, puzzle["number"].get<unsigned>());
    }
    const std::size_t before = list.size();
    unsigned wrong = 0;
    for (const char* mode : {"classic", "expert"}) {
        for (Json& puzzle : found_moves(fmt::format("{}/moves-{}.jsonl", arguments.journal, mode))) {
            if (!known.insert(position_in(puzzle)).second) continue;
            const std::string fault = fault_of_move(puzzle);
            wrong += fault.empty() ? 0 : 1;
            if (!fault.empty()) continue;
            puzzle["number"] = ++last;
            list.push_back(std::move(puzzle));
        }
    }
    write_list(path, list);
    fmt::print("{} best moves added, {} did not hold\n", list.size() - before, wrong);
    return 0;
}

// How many puzzles of a file are wrong; they are removed if that is asked for.
unsigned check_file(const Arguments& arguments, const std::string& name, std::string (*fault_of_puzzle)(const Json&)) {
    const std::string path = arguments.data + "/" + name;
    const std::vector<Json> list = read_list(path);
    std::vector<Json> right;
    unsigned checked = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const bool looked_at = i % arguments.every == 0;
        const std::string fault = looked_at ? fault_of_puzzle(list[i]) : "";
        checked += looked_at ? 1 : 0;
        if (fault.empty()) right.push_back(list[i]);
        if (!fault.empty()) fmt::print("{}: puzzle {}: {}\n", path, list[i].value("number", 0), fault);
        std::cerr << fmt::format("\r{}: {} of {}, {} wrong ", name, i + 1, list.size(), i + 1 - right.size());
    }
    const auto wrong = static_cast<unsigned>(list.size() - right.size());
    fmt::print("\n{}: {} of {} puzzles checked, {} wrong\n", path, checked, list.size(), wrong);
    if (arguments.drop && wrong > 0) write_list(path, right);
    return wrong;
}

int check_all(const Arguments& arguments) {
    const unsigned wrong = check_file(arguments, "cities.json", fault_of_city) + check_file(arguments, "moves.json", fault_of_move);
    return wrong == 0 ? 0 : 1;
}

int run(int count, char** values) {
    const Arguments arguments = parse(count, values);
    if (arguments.task == "moves") return look_for_moves(arguments);
    if (arguments.task == "cities") return look_for_cities(arguments);
    if (arguments.task == "extend") return extend(arguments);
    return arguments.task == "collect" ? collect(arguments) : check_all(arguments);
}

}  // namespace

}  // namespace urbanist::app

int main(int count, char** values) { return urbanist::app::run(count, values); }
