#include "urbanist/games/quadropolis/puzzles/move_puzzle.h"

#include <algorithm>
#include <sstream>

#include "urbanist/games/quadropolis/puzzles/difficulty.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/reason.h"
#include "urbanist/json/members.h"

namespace urbanist::quadropolis::puzzles {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

constexpr unsigned kMostPuzzles = 100'000;
constexpr int kHighestRating = 4'000;
constexpr double kMostMargin = 1'000;

// Lists of short words are written as one text, which takes a third of the space of a JSON array.
template <class Items>
std::string joined(const Items& items) {
    std::string text;
    for (const auto& item : items) text.append(text.empty() ? "" : " ").append(to_text(item));
    return text;
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

Parsed<std::vector<Action>> parse_actions(const std::string& text) {
    std::vector<Action> actions;
    for (const std::string& word : words_of(text)) {
        const auto action = parse_action(word);
        if (!action) return std::unexpected(action.error());
        actions.push_back(*action);
    }
    return actions;
}

Json game_to_json(const record::Record& game) {
    Json rounds = Json::array();
    for (const Deal& deal : game.rounds) rounds.push_back(joined(deal));
    return {{"mode", facts(game.options.mode).name},
            {"players", game.options.players},
            {"first", game.options.first.index},
            {"rounds", std::move(rounds)},
            {"moves", joined(game.moves)}};
}

Parsed<void> read_game(const Json& document, record::Record& game) {
    json::Members members(document);
    std::string moves;
    members.name("mode", std::array{facts(Mode::Classic).name, facts(Mode::Expert).name}, game.options.mode);
    members.number("players", kFewestPlayers, kMostPlayers, game.options.players);
    members.number("first", 0, kMostPlayers - 1, game.options.first.index);
    members.list("rounds", kMostRounds, [&](const Json& round) -> Parsed<void> {
        const auto deal = record::parse_round(round.is_string() ? Json(words_of(round.get<std::string>())) : Json(), game.options.mode);
        if (!deal) return std::unexpected(deal.error());
        game.rounds.push_back(*deal);
        return {};
    });
    members.text("moves", moves);
    if (auto read = std::move(members).result(); !read) return read;
    auto actions = parse_actions(moves);
    if (!actions) return std::unexpected(actions.error());
    game.moves = *std::move(actions);
    return {};
}

Parsed<void> read_solution(const Json& document, Solution& solution) {
    json::Members members(document);
    std::string best;
    std::string next;
    members.text("best", best);
    members.text("next", next);
    members.real("margin", solution.margin);
    if (auto read = std::move(members).result(); !read) return read;
    auto right = parse_actions(best);
    const auto runner_up = parse_action(next);
    if (!right) return std::unexpected(right.error());
    if (!runner_up) return std::unexpected(runner_up.error());
    if (right->empty()) return parse_error("best", "is empty");
    if (!(solution.margin >= 0 && solution.margin <= kMostMargin)) return parse_error("margin", "is out of range");
    solution.right = *std::move(right);
    solution.runner_up = *runner_up;
    return {};
}

Parsed<void> check_answer(const MovePuzzle& puzzle) {
    const auto state = record::replay(puzzle.game);
    if (!state) return std::unexpected(state.error());
    if (state->turns_left == 0) return parse_error("moves", "nobody is to move");
    for (const Action action : puzzle.solution.right) {
        if (const auto allowed = check(*state, action); !allowed)
            return parse_error("best", to_text(action) + " is not legal: " + std::string(describe(allowed.error())));
    }
    const auto allowed = check(*state, puzzle.solution.runner_up);
    if (!allowed) return parse_error("next", to_text(puzzle.solution.runner_up) + " is not legal: " + std::string(describe(allowed.error())));
    return {};
}

std::string fault_of_now(const MovePuzzle& puzzle, const State& state) {
    const auto solution = most_now(state);
    if (!solution) return "all moves bring the same";
    if (!std::ranges::is_permutation(solution->right, puzzle.solution.right)) return "other moves bring most at once";
    if (solution->margin != puzzle.solution.margin || solution->margin < kLeastNow) return "the margin is not what the rules say";
    const auto actions = std::make_unique<ActionList>();
    actions->push_back(puzzle.solution.right[0]);
    actions->push_back(puzzle.solution.runner_up);
    const std::vector<int> gains = gains_now(state, *actions);
    return gains[0] - gains[1] == puzzle.solution.margin ? "" : "the runner-up does not bring second most";
}

std::string fault_of_plan(const MovePuzzle& puzzle, const State& state) {
    if (puzzle.solution.margin < kLeastPlan) return "the margin is too small";
    const Outcome outcome = outcome_of(state, puzzle.solution.right[0]);
    if (std::ranges::any_of(puzzle.solution.right, [&](Action action) { return outcome_of(state, action) != outcome; }))
        return "the right moves build different cities";
    return outcome_of(state, puzzle.solution.runner_up) == outcome ? "the runner-up builds what is right" : "";
}

}  // namespace

State position_of(const MovePuzzle& puzzle) { return *record::replay(puzzle.game); }

Type theme_of(Kind kind, const State& state, Action best) {
    const Json reason = scene::reason_of(state, best);
    if (kind == Kind::Now) {
        for (const Json& gain : reason["gains"]) {
            if (const auto type = core::parse_enum<Type>(gain["line"].get<std::string>())) return *type;
        }
    }
    return outcome_of(state, best).tile.type();
}

Json to_json(const MovePuzzle& puzzle) {
    const State state = position_of(puzzle);
    Json document = {
        {"number", puzzle.number}, {"kind", core::name_of(puzzle.kind)}, {"theme", core::name_of(puzzle.theme)}, {"rating", puzzle.rating}};
    document.update(game_to_json(puzzle.game));
    document["best"] = joined(puzzle.solution.right);
    document["reason"] = scene::reason_of(state, puzzle.solution.right[0]);
    document["next"] = to_text(puzzle.solution.runner_up);
    document["nextReason"] = scene::reason_of(state, puzzle.solution.runner_up);
    document["margin"] = puzzle.solution.margin;
    return document;
}

Parsed<MovePuzzle> parse_move_puzzle(const Json& document) {
    MovePuzzle puzzle;
    json::Members members(document);
    members.number("number", 1, kMostPuzzles, puzzle.number);
    members.name("kind", puzzle.kind);
    members.name("theme", puzzle.theme);
    members.number("rating", 0, kHighestRating, puzzle.rating);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    if (auto read = read_game(document, puzzle.game); !read) return std::unexpected(read.error());
    if (auto read = read_solution(document, puzzle.solution); !read) return std::unexpected(read.error());
    if (auto read = check_answer(puzzle); !read) return std::unexpected(read.error());
    return puzzle;
}

std::string fault_of(const MovePuzzle& puzzle) {
    const State state = position_of(puzzle);
    if (puzzle.rating > kHardest && is_found_in_one_ply(state, puzzle.solution)) return "a bot that looks one move ahead finds it";
    return puzzle.kind == Kind::Now ? fault_of_now(puzzle, state) : fault_of_plan(puzzle, state);
}

}  // namespace urbanist::quadropolis::puzzles
