// «Find the best move»: a position from a game, with the right moves and the reasons.
#pragma once

#include <string>
#include <vector>

#include "urbanist/games/quadropolis/puzzles/judging.h"
#include "urbanist/games/quadropolis/record/record.h"

namespace urbanist::quadropolis::puzzles {

struct MovePuzzle {
    unsigned number = 0;  // from 1; identifies it in addresses and in the list of solved puzzles
    Kind kind{};
    Type theme{};         // the building type it is about
    int rating = 0;       // initial rating
    record::Record game;  // up to the position, with the rounds dealt so far
    Solution solution;
};

// The position. Precondition: the game can be replayed.
[[nodiscard]] State position_of(const MovePuzzle& puzzle);

// The theme of a move puzzle: the type that gains most at once, or the type that is built.
[[nodiscard]] Type theme_of(Kind kind, const State& state, Action best);

// The format is in docs/notation.md. The reasons of the best move and the runner-up are written but not read back.
[[nodiscard]] json::Json to_json(const MovePuzzle& puzzle);
// Checks the format, that the game can be replayed, and that all moves of the solution are legal.
[[nodiscard]] core::Parsed<MovePuzzle> parse_move_puzzle(const json::Json& document);

// Why the puzzle must not be shown: its solution contradicts the rules, or its rating is too high. Empty if it is valid. Uses no search, so that
// every test run can check all puzzles.
[[nodiscard]] std::string fault_of(const MovePuzzle& puzzle);

}  // namespace urbanist::quadropolis::puzzles
