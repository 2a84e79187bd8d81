// Q1 to Q3: the game, its rounds, and taking a tile.
#include "urbanist/games/quadropolis/rules/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "urbanist/games/quadropolis/rules/test_support.h"

namespace urbanist::quadropolis {
namespace {

using namespace testing;

// The squares of each number on a map in the rules, rows from the top.
std::array<Bits, 5> by_number(std::initializer_list<std::string_view> rows) {
    std::array<Bits, 5> map{};
    for_each_word(rows, [&](Square where, const std::string& number) { map[static_cast<std::size_t>(number[0] - '1')] |= core::bit(where.index); });
    return map;
}

unsigned turns_of(const Options& options, Seat seat) {
    unsigned turns = 0;
    random_game(options, 3, [&](const State& state) { turns += state.to_move == seat ? 1 : 0; });
    return turns;
}

unsigned tiles_on(const ConstructionSite& site) {
    return static_cast<unsigned>(std::ranges::count_if(site.tiles, [](Tile some) { return some != kNoTile; }));
}

TEST(Q1_1, TwoToFourPlayersHaveACityEachAndShareOneSite) {
    for_each_options([](const Options& options) {
        std::set<unsigned> seats;
        random_game(options, 1, [&](const State& state) { seats.insert(state.to_move.index); });
        EXPECT_EQ(seats.size(), options.players);
    });
    EXPECT_EQ(kFewestPlayers, 2U);
    EXPECT_EQ(kMostPlayers, 4U);
    EXPECT_EQ(kPlots, 25U);
}

TEST(Q1_2, FactsOfClassic) {
    const Facts& classic = facts(Mode::Classic);
    EXPECT_EQ(classic.rounds, 4);
    EXPECT_EQ(classic.columns, 4);
    EXPECT_EQ(classic.architects, 4);
    EXPECT_FALSE(classic.common_pool);
    EXPECT_EQ(classic.highest_floor, 4);
    EXPECT_EQ(classic.customers, 4);
    EXPECT_EQ(classic.districts, 4);
    EXPECT_EQ(core::count(classic.board), 16U);
    EXPECT_EQ(classic.district, by_number({"1 1 2 2", "1 1 2 2", "3 3 4 4", "3 3 4 4"}));
    EXPECT_FALSE(has_type(Mode::Classic, Type::Office));
    EXPECT_FALSE(has_type(Mode::Classic, Type::Monument));
}

TEST(Q1_2, ClassicHasNoFifthArchitectAndNoColumnE) {
    const State state = dealt(kClassic2, all_of("K"));
    EXPECT_EQ(verdict(state, "5N1:x"), "no-such-architect");
    EXPECT_EQ(verdict(state, "1N1:e1"), "no-such-square");
}

TEST(Q1_3, FactsOfExpert) {
    const Facts& expert = facts(Mode::Expert);
    EXPECT_EQ(expert.rounds, 5);
    EXPECT_EQ(expert.columns, 5);
    EXPECT_EQ(expert.architects, 5);
    EXPECT_TRUE(expert.common_pool);
    EXPECT_EQ(expert.highest_floor, 5);
    EXPECT_EQ(expert.customers, 5);
    EXPECT_EQ(expert.districts, 5);
    EXPECT_EQ(core::count(expert.board), 20U);
    EXPECT_EQ(expert.district, by_number({"1 1 4 2 2", "1 1 4 2 2", "5 5 4 3 3", "5 5 4 3 3"}));
    for (std::size_t type = 0; type < kTypes; ++type) EXPECT_TRUE(has_type(Mode::Expert, static_cast<Type>(type)));
}

TEST(Q1_3, EveryDistrictCarriesTheFourNumbersThatAreNotItsOwn) {
    const auto numbers = by_number({"2 3 1 1 3", "5 4 2 5 4", "1 2 3 1 2", "4 3 5 5 4"});
    for (std::size_t district = 0; district < 5; ++district) {
        for (std::size_t number = 0; number < 5; ++number) {
            EXPECT_EQ(core::count(numbers[number] & facts(Mode::Expert).district[district]), number == district ? 0U : 1U);
        }
    }
}

TEST(Q1_3, ThePoolHasOneOfEachNumberForEveryPlayer) {
    const State state = initial_state({Mode::Expert, 3, {0}});
    for (std::uint8_t number = 1; number <= 5; ++number) EXPECT_EQ(state.architects().left({number}), 3U);
}

TEST(Q1_4, ARoundGivesEveryPlayerFourTurns) {
    for_each_options([](const Options& options) {
        for (std::uint8_t seat = 0; seat < options.players; ++seat) EXPECT_EQ(turns_of(options, {seat}), 4U * facts(options.mode).rounds);
    });
}

TEST(Q2_1, NobodyPlaysBeforeTheRoundIsDealt) {
    const State state = initial_state(kClassic2);
    EXPECT_TRUE(awaits_deal(state));
    EXPECT_EQ(verdict(state, "1N1:x"), "round-not-dealt");
    EXPECT_EQ(count_legal_actions(state), 0U);
}

TEST(Q2_1, A25TileLayoutIsLaidPlotByPlot) {
    const Deal tiles = draw(default_tile_set(), Mode::Classic, 1, 11);
    const State state = dealt({Mode::Classic, 4, {0}}, tiles);
    for (std::size_t i = 0; i < kPlots; ++i) EXPECT_EQ(state.site.tiles[i], tiles[i].tile);
}

TEST(Q2_1, ALayoutIsTheRoundsTilesInAnOrderThatTheSeedDecides) {
    const auto sorted = [](Deal deal) {
        std::ranges::sort(deal, {}, [](const DealtTile& some) { return std::pair(some.tile, some.players); });
        return deal;
    };
    const Deal tiles = draw(default_tile_set(), Mode::Expert, 3, 1);
    EXPECT_EQ(sorted(tiles), sorted(default_tile_set().tiles(Mode::Expert, 3)));
    EXPECT_EQ(tiles, draw(default_tile_set(), Mode::Expert, 3, 1));
    EXPECT_NE(tiles, draw(default_tile_set(), Mode::Expert, 3, 2));
}

TEST(Q2_2, ATileWhosePlayerMarkIsNotMetIsAnEmptyPlot) {
    const Deal tiles = layout({"T2 T2/34 T2/4 S S", "S S S S S", "S S S S S", "S S S S S", "S S S S S"});
    const auto seen_by = [&](std::uint8_t players) { return tiles_on(dealt({Mode::Classic, players, {0}}, tiles).site); };
    EXPECT_EQ(seen_by(2), 23U);
    EXPECT_EQ(seen_by(3), 24U);
    EXPECT_EQ(seen_by(4), 25U);
    const State state = dealt(kClassic2, tiles);
    EXPECT_EQ(verdict(state, "1N2"), "legal");
    EXPECT_EQ(verdict(state, "1N2:x"), "nothing-to-place");
}

TEST(Q2_2, APositionDoesNotTellWhatLiesFaceDown) {
    const State one = dealt(kClassic2, layout({"T2/4 S S S S", "S S S S S", "S S S S S", "S S S S S", "S S S S S"}));
    const State other = dealt(kClassic2, layout({"H20/34 S S S S", "S S S S S", "S S S S S", "S S S S S", "S S S S S"}));
    EXPECT_EQ(one, other);
}

TEST(Q2_3, TheUrbanistStartsEveryRoundBesideTheSite) {
    for_each_options([](const Options& options) {
        unsigned round = 0;
        random_game(options, 2, [&](const State& state) {
            EXPECT_EQ(state.site.urbanist == kBeside, state.round != round);
            round = state.round;
        });
    });
    EXPECT_EQ(dealt(kClassic2, all_of("K")).site.open_slots(), kAllSlots);
}

TEST(Q2_4, TheFirstPlayerIsTheOptionAndHoldsThePawn) {
    for_each_options([](const Options& options) {
        const State state = dealt(options, draw(default_tile_set(), options.mode, 1, 1));
        EXPECT_EQ(state.to_move, options.first);
        EXPECT_EQ(state.mayor, options.first);
    });
}

TEST(Q2_4, TheSeedDrawsEachFirstPlayerAboutEquallyOften) {
    for (unsigned players = kFewestPlayers; players <= kMostPlayers; ++players) {
        std::array<unsigned, kMostPlayers> drawn{};
        for (std::uint64_t seed = 0; seed < 1200; ++seed) ++drawn.at(draw_first(players, seed).index);
        for (unsigned seat = 0; seat < kMostPlayers; ++seat) EXPECT_NEAR(drawn[seat], seat < players ? 1200 / players : 0, seat < players ? 90 : 0);
        EXPECT_EQ(draw_first(players, 77), draw_first(players, 77));
    }
}

TEST(Q2_5, TheHolderOfThePawnStartsTheNextRound) {
    State state = dealt({Mode::Classic, 3, {0}}, all_of("T1M"));
    play_all(state, "1N1:a1 1N2:a1");  // seats 0 and 1; the last one to build has it
    ASSERT_EQ(state.mayor, Seat{1});
    while (state.turns_left > 0) {
        ActionList actions;
        legal_actions(state, actions);
        play(state, *std::ranges::find_if(actions, [](Action some) { return !some.target().is_square(); }));
    }
    deal(state, all_of("K"));
    EXPECT_EQ(state.to_move, Seat{1});
}

TEST(Q2_6, TurnsGoClockwise) {
    for_each_options([](const Options& options) {
        unsigned round = 0;
        unsigned expected = 0;
        random_game(options, 4, [&](const State& state) {
            if (state.round != round) expected = state.mayor.index;
            round = state.round;
            EXPECT_EQ(state.to_move.index, expected);
            expected = (expected + 1) % options.players;
        });
    });
}

TEST(Q2_7, AtARoundsEndTheSiteIsClearedAndTheArchitectsComeBack) {
    for_each_options([](const Options& options) {
        State state = dealt(options, draw(default_tile_set(), options.mode, 1, 5));
        const auto pools = state.pools;
        finish_round(state);
        EXPECT_EQ(state.site, ConstructionSite{});
        EXPECT_EQ(state.pools, pools);
        EXPECT_TRUE(awaits_deal(state));
    });
}

TEST(Q2_8, TheGameEndsAfterTheLastRound) {
    for_each_options([](const Options& options) {
        const State state = random_game(options, 6, [](const State& some) { EXPECT_FALSE(is_over(some)); });
        EXPECT_TRUE(is_over(state));
        EXPECT_FALSE(awaits_deal(state));
        EXPECT_EQ(state.round, facts(options.mode).rounds);
        EXPECT_EQ(verdict(state, "1N1:x"), "game-over");
        EXPECT_EQ(count_legal_actions(state), 0U);
    });
}

TEST(Q3_1, ThereAreTwentySlotsAndAllAreOpenAtFirst) {
    const State state = dealt(kClassic2, all_of("K"));
    for (const std::string& slot : words("N1 N2 N3 N4 N5 E1 E2 E3 E4 E5 S1 S2 S3 S4 S5 W1 W2 W3 W4 W5"))
        EXPECT_EQ(verdict(state, "1" + slot + ":x"), "legal");
    const auto beyond = check(state, Action({1}, Slot{20}, kDiscard));
    ASSERT_FALSE(beyond);
    EXPECT_EQ(beyond.error(), Refusal::NoSuchSlot);
}

TEST(Q3_2, InClassicEachPlayerUsesEachArchitectOnceARound) {
    State state = after(dealt(kClassic2, all_of("K")), "1N1:x");
    EXPECT_EQ(verdict(state, "1S2:x"), "legal");  // the other player's own
    play_all(state, "1S2:x");
    EXPECT_EQ(verdict(state, "1S3:x"), "architect-used");
    EXPECT_EQ(verdict(state, "2S3:x"), "legal");
}

TEST(Q3_2, InExpertAnyoneTakesWhatIsLeftInThePool) {
    State state = after(dealt(kExpert2, all_of("K")), "5N1:x");
    play_all(state, "5N2:x");
    EXPECT_EQ(verdict(state, "5N3:x"), "architect-used");
    EXPECT_EQ(verdict(state, "4N3:x"), "legal");
}

TEST(Q3_2, InExpertOnePlayerMayUseTheSameNumberTwice) {
    const State state = after(dealt(kExpert2, all_of("K")), "5N1:x 1N2:x");
    EXPECT_EQ(verdict(state, "5N3:x"), "legal");
}

TEST(Q3_3, ASlotWithAnArchitectIsTaken) {
    const State state = after(dealt(kClassic2, all_of("K")), "1N1:x 1S5:x");
    EXPECT_EQ(verdict(state, "2N1:x"), "slot-taken");
    EXPECT_EQ(verdict(state, "2S1:x"), "legal");
}

TEST(Q3_4, AnArchitectMayNotPointAtTheUrbanist) {
    const State state = after(dealt(kClassic2, all_of("K")), "2N3:x");  // urbanist at row 2, column 3
    for (const char* blocked : {"1S3:x", "1W2:x", "1E2:x"}) EXPECT_EQ(verdict(state, blocked), "points-at-urbanist") << blocked;
    for (const char* open : {"1N2:x", "1S2:x", "1W3:x", "1E3:x", "1W1:x", "1N4:x"}) EXPECT_EQ(verdict(state, open), "legal") << open;
}

TEST(Q3_4, TheUrbanistBlocksBothEndsOfItsRowAndColumnWhereverItStands) {
    for (unsigned row = 0; row < 5; ++row) {
        for (unsigned column = 0; column < 5; ++column) {
            Bits blocked = 0;
            for (const Side side : {Side::North, Side::South}) blocked |= core::bit(static_cast<unsigned>(side) * 5 + column);
            for (const Side side : {Side::East, Side::West}) blocked |= core::bit(static_cast<unsigned>(side) * 5 + row);
            EXPECT_EQ(kSlotsInLineWith[Plot::at(row, column).index], blocked);
        }
    }
}

TEST(Q3_5, ArchitectNTakesTheNthPlotFromItsSlot) {
    const auto reaches = [](std::string_view text) {
        const Action taking = action(text);
        const Plot plot = reached(taking.slot(), taking.architect());
        return std::to_string(plot.row() + 1) + "," + std::to_string(plot.column() + 1);
    };
    EXPECT_EQ(reaches("1N2"), "1,2");
    EXPECT_EQ(reaches("4N2"), "4,2");
    EXPECT_EQ(reaches("1S2"), "5,2");
    EXPECT_EQ(reaches("5S2"), "1,2");
    EXPECT_EQ(reaches("1W4"), "4,1");
    EXPECT_EQ(reaches("3W4"), "4,3");
    EXPECT_EQ(reaches("1E4"), "4,5");
    EXPECT_EQ(reaches("4E4"), "4,2");
}

TEST(Q3_5, TheTileTakenIsTheOneOnThatPlot) {
    State state = dealt(kClassic2, layout({"K K K K K", "K K K K K", "K K K K K", "K T3 K K K", "K K K K K"}));
    play_all(state, "4E4:a4");
    EXPECT_EQ(state.cities[0][Type::Tower], squares("a4"));
    EXPECT_EQ(state.site.tiles[Plot::at(3, 1).index], kNoTile);
    EXPECT_EQ(tiles_on(state.site), 24U);
}

TEST(Q3_6, TheUrbanistMovesToThatPlotAlsoWhenItIsEmpty) {
    State state = dealt(kClassic2, layout({". K K K K", "K K K K K", "K K K K K", "K K K K K", "K K K K K"}));
    play_all(state, "1N1");
    EXPECT_EQ(state.site.urbanist, Plot::at(0, 0));
    play_all(state, "3N3:x");
    EXPECT_EQ(state.site.urbanist, Plot::at(2, 2));
}

TEST(Q3_7, AnEmptyPlotMayBeChosenAndNothingIsPlaced) {
    const State before = dealt(kClassic2, layout({". K K K K", "K K K K K", "K K K K K", "K K K K K", "K K K K K"}));
    EXPECT_EQ(verdict(before, "1N1:a1"), "nothing-to-place");
    EXPECT_EQ(verdict(before, "1N1:x"), "nothing-to-place");
    const State state = after(before, "1N1");
    EXPECT_EQ(state.cities, before.cities);
    EXPECT_EQ(state.site.tiles, before.site.tiles);
}

TEST(Q3_8, AtLeastTwoSlotsAreOpenBecauseTheUrbanistStandsInLineWithATakenOne) {
    for_each_options([](const Options& options) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            random_game(options, seed, [](const State& state) {
                EXPECT_LE(core::count(state.site.taken), 15U);
                EXPECT_LE(core::count(kSlotsInLineWith[state.site.urbanist.index] & ~state.site.taken), 3U);
                EXPECT_GE(core::count(state.site.open_slots()), 2U);
                EXPECT_NE(state.architects(), Architects{});
                EXPECT_GT(count_legal_actions(state), 0U);
            });
        }
    });
}

// The proof by enumeration: for every last slot and architect, one of the blocked slots is already taken.
TEST(Q3_8, FromEverySlotEveryArchitectLeavesTheUrbanistInLineWithThatSlot) {
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        for (std::uint8_t number = 1; number <= kMostArchitects; ++number) {
            const Bits blocked = kSlotsInLineWith[reached({slot}, {number}).index];
            EXPECT_TRUE(core::contains(blocked, slot));
            EXPECT_EQ(core::count(blocked), 4U);
        }
    }
    constexpr unsigned kMostTaken = kMostPlayers * kTurnsPerRound - 1;
    static_assert(kMostTaken == 15 && kSlots - kMostTaken - 3 == 2);
}

}  // namespace
}  // namespace urbanist::quadropolis
