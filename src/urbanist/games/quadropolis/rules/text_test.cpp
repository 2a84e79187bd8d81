// Text forms round-trip, have one spelling each, and refuse any other.
#include "urbanist/games/quadropolis/rules/text.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/test_support.h"

namespace urbanist::quadropolis {
namespace {

using namespace testing;

// Replaces the first `from` in a text, which must contain it.
std::string with(std::string text, std::string_view from, std::string_view to) {
    const std::size_t found = text.find(from);
    EXPECT_NE(found, std::string::npos) << from;
    return text.replace(found, from.size(), to);
}

// A position in the middle of round 1.
State some_position(Mode mode) {
    State state = dealt({mode, 2, {1}}, draw(default_tile_set(), mode, 1, 9));
    core::Rng rng(4);
    for (int i = 0; i < 5; ++i) play(state, random_action(state, rng));
    return state;
}

std::string reason(const std::string& position) {
    const auto parsed = parse_state(position);
    return parsed ? "fine" : parsed.error().message();
}

TEST(Text, SquaresAndSlotsRoundTrip) {
    std::set<std::string> spellings;
    for (std::uint8_t i = 0; i < kSquares; ++i) {
        EXPECT_EQ(parse_square(to_text(Square{i})), Square{i});
        spellings.insert(to_text(Square{i}));
    }
    EXPECT_EQ(spellings.size(), kSquares);
    EXPECT_EQ(to_text(Square::at(0, 0)), "a1");
    EXPECT_EQ(to_text(Square::at(1, 0)), "a2");
    EXPECT_EQ(to_text(Square::at(3, 4)), "e4");
    EXPECT_EQ(to_text(Slot::at(Side::West, 3)), "W4");
    for (const char* bad : {"", "a", "a0", "a5", "f1", "A1", "1a", "a11", " a1"}) EXPECT_FALSE(parse_square(bad)) << bad;
}

TEST(Text, EveryActionRoundTrips) {
    std::set<std::string> spellings;
    for (std::uint8_t number = 1; number <= kMostArchitects; ++number) {
        for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
            for (std::uint8_t target = 0; target <= kNothing.index; ++target) {
                const Action action({number}, {slot}, {target});
                EXPECT_EQ(parse_action(to_text(action)), action);
                spellings.insert(to_text(action));
            }
        }
    }
    EXPECT_EQ(spellings.size(), 5U * 20U * 22U);
    EXPECT_EQ(to_text(action("3W4:b2")), "3W4:b2");
    EXPECT_EQ(to_text(action("3W4:x")), "3W4:x");
    EXPECT_EQ(to_text(action("3W4")), "3W4");
}

TEST(Text, BadActionsAreRefused) {
    for (const char* bad : {"",       "3",      "3W",    "W4:b2",  "0W4:b2", "6W4:b2",  "3w4:b2", "3W0",   "3W6",  "3X4",    "3W4:",
                            "3W4:f1", "3W4:b5", "3W4:X", "3W4:xx", "3W4 :x", "3W4:b2 ", " 3W4",   "3W4b2", "03W4", "3W4:b22"}) {
        EXPECT_FALSE(parse_action(bad)) << bad;
    }
    EXPECT_FALSE(parse_action(std::string("3W4:b2\0", 7)));
    EXPECT_NE(parse_action("9W4").error().message().find("\"9W4\" is not a move"), std::string::npos);
}

// Every accepted text is the canonical spelling of its value.
TEST(Text, AnActionThatIsReadIsWrittenTheSame) {
    EXPECT_TRUE(rc::check([] {
        for (int i = 0; i < 100; ++i) {
            const auto text = *rc::gen::resize(7, rc::gen::container<std::string>(rc::gen::elementOf(std::string("12345NESWabcde:x0 6"))));
            if (const auto action = parse_action(text)) RC_ASSERT(to_text(*action) == text);
        }
    }));
}

TEST(Text, DealtTilesRoundTrip) {
    for (const Print& print : kPrints) {
        for (std::uint8_t players = kFewestPlayers; players <= kMostPlayers; ++players) {
            const DealtTile some{tile(print.code), players};
            EXPECT_EQ(parse_dealt_tile(to_text(some)), some);
        }
    }
    EXPECT_EQ(to_text(DealtTile{tile("K"), 2}), "K");
    EXPECT_EQ(to_text(DealtTile{tile("K"), 3}), "K/34");
    EXPECT_EQ(to_text(DealtTile{tile("K"), 4}), "K/4");
    EXPECT_EQ(to_text(kFaceDown), "?");
    EXPECT_EQ(parse_dealt_tile("?"), kFaceDown);
    for (const char* bad : {"", "/4", "K/", "K/3", "K/24", "K/44", "K/34 ", "k", "T5", "K/4/4"}) EXPECT_FALSE(parse_dealt_tile(bad)) << bad;
}

TEST(Text, StacksRoundTrip) {
    for (const char* stack : {"T", "T+T+T+T+T", "O+O", "S", "P0", "P3", "K", "F", "H", "HV2", "M"})
        EXPECT_EQ(stack_text(city(Mode::Expert, {stack}), square("a1")), stack);
    EXPECT_EQ(stack_text(city(Mode::Expert, {"T3+T1M"}), square("a1")), "T+T");
    EXPECT_EQ(stack_text(City{}, square("a1")), "");
}

TEST(Text, BadStacksAreRefusedWithTheSquare) {
    const auto reason_for = [](std::string_view stack, Mode mode = Mode::Classic) {
        City city;
        const auto built = build_stack(city, mode, square("b2"), stack);
        return built ? "fine" : built.error().message();
    };
    EXPECT_EQ(reason_for("X"), "square b2: \"X\" is not a tile");
    EXPECT_EQ(reason_for("T+"), "square b2: \"\" is not a tile");
    EXPECT_EQ(reason_for("S+S"), "square b2: only towers stand on towers and offices on offices");
    EXPECT_EQ(reason_for("O+T", Mode::Expert), "square b2: only towers stand on towers and offices on offices");
    EXPECT_EQ(reason_for("T+T+T+T+T"), "square b2: higher than 4 floors");
    EXPECT_EQ(reason_for("T+T+T+T+T", Mode::Expert), "fine");
    EXPECT_EQ(reason_for("O+O+O+O+O+O", Mode::Expert), "square b2: higher than 5 floors");
    EXPECT_EQ(reason_for("O"), "square b2: offices are for expert only");
}

TEST(Text, EveryPositionOfRandomGamesRoundTrips) {
    for_each_options([](const Options& options) {
        const auto round_trips = [](const State& state) {
            const std::string text = to_text(state);
            const auto parsed = parse_state(text);
            ASSERT_TRUE(parsed) << parsed.error().message() << "\n" << text;
            EXPECT_EQ(*parsed, state) << text;
            EXPECT_EQ(to_text(*parsed), text);
        };
        for (std::uint64_t seed = 0; seed < 5; ++seed) round_trips(random_game(options, seed, round_trips));
        round_trips(initial_state(options));
    });
}

TEST(Text, OneLegalMoveHasExactlyOneSpelling) {
    const State state = some_position(Mode::Expert);
    ActionList actions;
    legal_actions(state, actions);
    std::set<std::string> spellings;
    for (const Action action : actions) spellings.insert(to_text(action));
    EXPECT_EQ(spellings.size(), actions.size());
}

TEST(Text, APositionThatContradictsItselfIsRefused) {
    const std::string good = to_text(some_position(Mode::Classic));
    ASSERT_EQ(reason(good), "fine") << good;
    EXPECT_NE(reason(with(good, "turns=3", "turns=4")), "fine");
    EXPECT_NE(reason(with(good, "taken=", "taken=N1,")), "fine");
    EXPECT_NE(reason(with(good, "players=2", "players=5")), "fine");
    EXPECT_NE(reason(with(good, "players=2", "players=3")), "fine");
    EXPECT_NE(reason(with(good, "mode=classic", "mode=normal")), "fine");
    EXPECT_NE(reason(with(good, "round=1", "round=0")), "fine");
    EXPECT_NE(reason(with(good, "round=1", "round=5")), "fine");
    EXPECT_NE(reason(with(good, "round=1", "round=01")), "fine");
    EXPECT_NE(reason(with(good, "mayor=", "mayor=7")), "fine");
    EXPECT_NE(reason(with(good, "site=", "site=Z,")), "fine");
    EXPECT_NE(reason(with(good, "urbanist=", "urbanist=9")), "fine");
    EXPECT_NE(reason(with(good, " city=", " city=T1")), "fine");
    EXPECT_NE(reason(good + " "), "fine");
    EXPECT_NE(reason(good + " city=,,,,,,,,,,,,,,,,,,,;0;0"), "fine");
    EXPECT_NE(reason(""), "fine");
    for (std::size_t end = 0; end < good.size(); ++end) EXPECT_NE(reason(good.substr(0, end)), "fine") << end;
}

TEST(Text, EveryRefusalHasAName) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < core::kEnumCount<Refusal>; ++i) {
        names.insert(name(static_cast<Refusal>(i)));
        EXPECT_FALSE(describe(static_cast<Refusal>(i)).empty());
    }
    EXPECT_EQ(names.size(), core::kEnumCount<Refusal>);
}

// A damaged position is either refused or prints as exactly the text that was read.
TEST(Text, DamagedPositionsAreRefusedOrRoundTrip) {
    const std::string good = to_text(some_position(Mode::Expert));
    EXPECT_TRUE(rc::check([&] {
        for (int i = 0; i < 50; ++i) {
            std::string text = good;
            text.at(*rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, text.size()))) =
                *rc::gen::elementOf(std::string("0123456789,.;=+/-NESWTKFHPOM abcde"));
            if (const auto state = parse_state(text)) RC_ASSERT(to_text(*state) == text);
        }
    }));
}

}  // namespace
}  // namespace urbanist::quadropolis
