#include "play/input.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::app {
namespace {

using messages::Catalogue;
using messages::Language;
using namespace quadropolis;

Input read(std::string_view line, bool slot_known = false) { return parse_input(line, Catalogue::of(Language::German), slot_known); }

Choice whole(std::string_view move) {
    const Action action = *parse_action(move);
    return {action.architect(), action.slot(), action.target()};
}

TEST(PlayInput, AcceptsAMoveInAnyOrderAndCase) {
    for (const char* line : {"3w4:b2", "3W4:B2", "3 w4 b2", "b2 3 w4", "w4,b2,3", " 3-w4/b2 ", "w43b2"})
        EXPECT_EQ(read(line), Input(whole("3W4:b2"))) << line;
    EXPECT_EQ(read("3w4x"), Input(whole("3W4:x")));
    EXPECT_EQ(read("x 3w4"), Input(whole("3W4:x")));
}

TEST(PlayInput, AcceptsAMovePieceByPiece) {
    EXPECT_EQ(read("3"), Input(Choice{ArchitectNumber{3}, {}, {}}));
    EXPECT_EQ(read("n5"), Input(Choice{{}, Slot::at(Side::North, 4), {}}));
    EXPECT_EQ(read("3 n5"), Input(Choice{ArchitectNumber{3}, Slot::at(Side::North, 4), {}}));
    EXPECT_EQ(read("d4"), Input(Choice{{}, {}, Target::square(Square::at(3, 3))}));
    EXPECT_EQ(read("X"), Input(Choice{{}, {}, kDiscard}));
}

TEST(PlayInput, DistinguishesSlotsFromSquaresInColumnE) {
    EXPECT_EQ(read("3e2:e4"), Input(whole("3E2:e4")));
    EXPECT_EQ(read("e2 w4 3"), Input(whole("3W4:e2")));
    EXPECT_EQ(read("b1 e2 3"), Input(whole("3E2:b1")));
    const Slot e2 = Slot::at(Side::East, 1);
    const Target square = Target::square(Square::at(1, 4));
    EXPECT_EQ(read("e2"), Input(Choice{{}, e2, {}}));
    EXPECT_EQ(read("e2", true), Input(Choice{{}, {}, square}));
    EXPECT_EQ(read("e5", true), Input(Choice{{}, Slot::at(Side::East, 4), {}}));
    EXPECT_EQ(read("4e2", true), Input(Choice{ArchitectNumber{4}, e2, {}}));
    EXPECT_EQ(read("w3 e2", true), Input(Choice{{}, Slot::at(Side::West, 2), square}));
}

TEST(PlayInput, KnowsCommandsInEnglishAndInTheLanguage) {
    for (const char* line : {"?", "help", "HELP", "hilfe", " Hilfe "}) EXPECT_EQ(read(line), Input(Order{Command::Help, ""})) << line;
    EXPECT_EQ(read("zurück"), Input(Order{Command::Undo, ""}));
    EXPECT_EQ(read("u"), Input(Order{Command::Undo, ""}));
    EXPECT_EQ(read("save my game.json"), Input(Order{Command::Save, "my game.json"}));
    EXPECT_EQ(read("speichern"), Input(Order{Command::Save, ""}));
    EXPECT_EQ(read("q"), Input(Order{Command::Quit, ""}));
}

TEST(PlayInput, DoesNotGuess) {
    EXPECT_EQ(read(""), Input(Nothing{}));
    EXPECT_EQ(read(" \t\r"), Input(Nothing{}));
    for (const char* line : {"0", "6", "3w6", "f1", "3 3", "w1 w2", "b1 b2 3w4", "3w", "aide", "quit now", "3w4:b2:x", "\xff\xfe", ":"}) {
        EXPECT_EQ(read(line), Input(Unknown{})) << line;
    }
}

}  // namespace
}  // namespace urbanist::app
