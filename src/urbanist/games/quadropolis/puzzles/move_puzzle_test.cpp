#include "urbanist/games/quadropolis/puzzles/move_puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "urbanist/games/quadropolis/puzzles/difficulty.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis::puzzles {
namespace {

using json::Json;

Json read_data(const std::string& name) {
    std::ifstream file(std::string(URBANIST_DATA) + "/puzzles/" + name, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).value();
}

const Json& stored() {
    static const Json list = read_data("moves.json");
    return list;
}

// The first stored puzzle for which this holds.
template <class Fits>
Json some_puzzle(Fits&& fits) {
    return *std::ranges::find_if(stored(), [&](const Json& document) { return fits(*parse_move_puzzle(document)); });
}

TEST(MovePuzzles, AreAllSound) {
    std::set<unsigned> numbers;
    for (const Json& document : stored()) {
        const auto puzzle = parse_move_puzzle(document);
        ASSERT_TRUE(puzzle) << document["number"] << ": " << puzzle.error().message();
        EXPECT_EQ(fault_of(*puzzle), "") << puzzle->number;
        EXPECT_TRUE(numbers.insert(puzzle->number).second) << puzzle->number;
        EXPECT_EQ(to_json(*puzzle).dump(), document.dump()) << puzzle->number;
    }
    EXPECT_GE(numbers.size(), 300);
}

TEST(MovePuzzles, CoverModesPlayersKindsAndThemes) {
    std::map<std::string, std::size_t> counts;
    for (const Json& document : stored()) {
        for (const char* member : {"mode", "kind", "theme"}) ++counts[document[member].get<std::string>()];
        ++counts[std::to_string(document["players"].get<int>())];
    }
    for (const char* name : {"classic", "expert", "now", "2", "3", "4"}) EXPECT_GE(counts[name], stored().size() / 20) << name;
    EXPECT_GE(counts["plan"], 3);
    // There are few positions about offices.
    const auto is_common = [&](std::string_view theme) { return counts[std::string(theme)] >= 5; };
    EXPECT_GE(std::ranges::count_if(core::kEnumNames<Type>, is_common), 7);
    for (const std::string_view theme : core::kEnumNames<Type>) EXPECT_LE(counts[std::string(theme)], stored().size() * 3 / 10) << theme;
}

// A hint in the same position must not contradict the puzzle. tools/puzzles --check searches all of them more deeply.
TEST(MovePuzzles, AgreeWithTheAdviserInASample) {
    for (std::size_t i = 0; i < stored().size(); i += stored().size() / 6) {
        const auto puzzle = parse_move_puzzle(stored()[i]);
        const Action advice = bots::advise(position_of(*puzzle)).action;
        EXPECT_NE(std::ranges::find(puzzle->solution.right, advice), puzzle->solution.right.end()) << puzzle->number << ": " << to_text(advice);
    }
}

TEST(MovePuzzle, IsRefusedWithAnIllegalAnswer) {
    Json document = stored()[0];
    document["best"] = "1N1:z9";
    EXPECT_FALSE(parse_move_puzzle(document));
    document = stored()[0];
    document["moves"] = document["moves"].get<std::string>() + " 1N1:a1 1N1:a1";
    EXPECT_FALSE(parse_move_puzzle(document)) << "a slot is used twice";
    document = stored()[0];
    document.erase("next");
    EXPECT_FALSE(parse_move_puzzle(document));
}

TEST(MovePuzzle, IsFaultyIfTheAnswerDoesNotFollowFromTheRules) {
    const auto is_now = [](const MovePuzzle& puzzle) { return puzzle.kind == Kind::Now; };
    MovePuzzle puzzle = *parse_move_puzzle(some_puzzle(is_now));
    std::swap(puzzle.solution.right[0], puzzle.solution.runner_up);
    EXPECT_NE(fault_of(puzzle), "");
    puzzle = *parse_move_puzzle(some_puzzle(is_now));
    puzzle.solution.margin += 1;
    EXPECT_NE(fault_of(puzzle), "");
}

TEST(MovePuzzle, IsFaultyIfAPlanIsTooCloseOrInvalid) {
    const auto is_plan = [](const MovePuzzle& puzzle) { return puzzle.kind == Kind::Plan; };
    MovePuzzle puzzle = *parse_move_puzzle(some_puzzle(is_plan));
    puzzle.solution.margin = kLeastPlan - 0.1;
    EXPECT_NE(fault_of(puzzle), "");
    puzzle = *parse_move_puzzle(some_puzzle(is_plan));
    puzzle.solution.right.push_back(puzzle.solution.runner_up);
    EXPECT_NE(fault_of(puzzle), "");
}

TEST(MovePuzzle, IsFaultyIfItIsRatedHighAndFoundInOnePly) {
    MovePuzzle puzzle = *parse_move_puzzle(some_puzzle([](const MovePuzzle& some) { return some.rating <= kHardest; }));
    EXPECT_EQ(fault_of(puzzle), "");
    puzzle.rating = kHardest + 1;
    EXPECT_NE(fault_of(puzzle), "");
}

}  // namespace
}  // namespace urbanist::quadropolis::puzzles
