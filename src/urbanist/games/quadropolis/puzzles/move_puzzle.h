// «Find the best move»: a position from a game, with what is right in it and why.
#pragma once

#include <string>
#include <vector>

#include "urbanist/games/quadropolis/puzzles/judging.h"
#include "urbanist/games/quadropolis/record/record.h"

namespace urbanist::quadropolis::puzzles {

struct MovePuzzle {
    unsigned number = 0;  // from 1; its name in addresses and in what players have solved
    Kind kind{};
    Type theme{};         // the buildings that it is about
    int rating = 0;       // before anybody has tried it
    record::Record game;  // up to the position, with the rounds dealt so far
    Answer answer;
};

// The position. Precondition: the game can be replayed.
[[nodiscard]] State position_of(const MovePuzzle& puzzle);

// What a move puzzle is about: the buildings that gain most at once, or the one that is built.
[[nodiscard]] Type theme_of(Kind kind, const State& state, Action best);

// docs/notation.md describes the form. The reasons of the best move and of the runner-up are written, but not read.
[[nodiscard]] json::Json to_json(const MovePuzzle& puzzle);
// Checks the form, that the game can be replayed, and that all moves of the answer are legal in the position.
[[nodiscard]] core::Parsed<MovePuzzle> parse_move_puzzle(const json::Json& document);

// Why the puzzle must not be shown: its answer does not follow from the rules, or its rating promises too much. Empty if all is well. Without
// any search, so that every puzzle can be checked in every test run.
[[nodiscard]] std::string fault_of(const MovePuzzle& puzzle);

}  // namespace urbanist::quadropolis::puzzles
