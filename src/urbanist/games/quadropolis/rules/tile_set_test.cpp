// Q1.5 and Q1.6: the tiles of the box, and invalid tile sets.
#include "urbanist/games/quadropolis/rules/tile_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/test_support.h"

namespace urbanist::quadropolis {
namespace {

using namespace testing;

constexpr std::string_view kColumnNames = "id round used_in code type inhabitants energy points mayor players";

// The data file as a table that a test can modify. Row 1 is the header, as in the messages.
class Table {
public:
    Table() {
        std::ifstream file(URBANIST_DATA "/tiles.csv");
        for (std::string line; std::getline(file, line);) {
            if (line.ends_with('\r')) line.pop_back();
            rows_.emplace_back();
            std::istringstream cells(line);
            for (std::string cell; std::getline(cells, cell, ',');) rows_.back().push_back(cell);
        }
    }

    [[nodiscard]] std::string& at(std::size_t row, std::string_view column) { return rows_.at(row - 1).at(index(column)); }
    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    void erase(std::size_t row) { rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(row) - 1); }
    void add(const std::vector<std::string>& cells) { rows_.push_back(cells); }
    [[nodiscard]] const std::vector<std::string>& row(std::size_t row) const { return rows_.at(row - 1); }

    // The first row from `from` on in which these columns hold these values: «round=2 code=K».
    [[nodiscard]] std::size_t find(std::string_view wanted, std::size_t from = 2) {
        for (std::size_t row = from; row <= rows_.size(); ++row) {
            if (std::ranges::all_of(words(wanted), [&](const std::string& pair) {
                    return at(row, pair.substr(0, pair.find('='))) == pair.substr(pair.find('=') + 1);
                }))
                return row;
        }
        throw std::logic_error("no row with " + std::string(wanted));
    }
    // Changes a row to this tile: its code and all columns that follow from it.
    void print(std::size_t row, std::string_view code) {
        const Print& print = tile(code).print();
        at(row, "code") = code;
        at(row, "type") = core::name_of(print.type);
        at(row, "inhabitants") = std::to_string(print.inhabitants);
        at(row, "energy") = std::to_string(print.energy);
        at(row, "points") = std::to_string(print.points);
        at(row, "mayor") = print.mayor ? "1" : "0";
    }

    [[nodiscard]] std::string text(const std::string& line_end = "\n") const {
        std::string all;
        for (const auto& cells : rows_) {
            for (std::size_t i = 0; i < cells.size(); ++i) all += (i > 0 ? "," : "") + cells[i];
            all += line_end;
        }
        return all;
    }
    // The reader's error; empty if there is none.
    [[nodiscard]] std::string verdict() const {
        const auto set = TileSet::parse(text());
        return set ? "fine" : set.error().message();
    }

private:
    [[nodiscard]] static std::size_t index(std::string_view column) {
        const auto names = words(kColumnNames);
        return static_cast<std::size_t>(std::ranges::find(names, column) - names.begin());
    }

    std::vector<std::vector<std::string>> rows_;
};

std::string after_change(const std::function<void(Table&)>& change) {
    Table table;
    change(table);
    return table.verdict();
}

bool says(const std::string& verdict, std::string_view place, std::string_view reason) {
    return verdict.starts_with(place) && verdict.find(reason) != std::string::npos;
}

unsigned tiles_in(Mode mode, const std::function<bool(const Print&)>& which) {
    unsigned count = 0;
    for (unsigned round = 1; round <= facts(mode).rounds; ++round) {
        for (const DealtTile& dealt : default_tile_set().tiles(mode, round)) count += which(dealt.tile.print()) ? 1 : 0;
    }
    return count;
}

TEST(Q1_5, AModeUsesItsOwnTilesAndThoseOfBoth) {
    Table table;
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        for (unsigned round = 1; round <= facts(mode).rounds; ++round) {
            std::multiset<std::string> expected;
            for (std::size_t row = 2; row <= table.size(); ++row) {
                const std::string used_in = table.at(row, "used_in");
                if (table.at(row, "round") == std::to_string(round) && (used_in == "both" || used_in == facts(mode).name))
                    expected.insert(table.at(row, "code"));
            }
            std::multiset<std::string> found;
            for (const DealtTile& dealt : default_tile_set().tiles(mode, round)) found.emplace(dealt.tile.code());
            EXPECT_EQ(found, expected);
        }
    }
}

TEST(Q1_5, OfficesAndMonumentsAreInExpertOnly) {
    const auto special = [](const Print& print) { return print.type == Type::Office || print.type == Type::Monument; };
    EXPECT_EQ(tiles_in(Mode::Classic, special), 0U);
    EXPECT_EQ(tiles_in(Mode::Expert, special), 21U);
}

TEST(Q1_6, TheFileThatIsShippedIsTheOneTheProgramCarries) {
    const auto read = TileSet::parse(Table().text());
    ASSERT_TRUE(read) << read.error().message();
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        for (unsigned round = 1; round <= facts(mode).rounds; ++round) EXPECT_EQ(read->tiles(mode, round), default_tile_set().tiles(mode, round));
    }
}

TEST(Q1_6, LineEndsOfOtherSystemsAndEmptyRowsAreTaken) {
    EXPECT_TRUE(TileSet::parse(Table().text("\r\n")));
    EXPECT_TRUE(TileSet::parse(Table().text("\n\n")));
    EXPECT_TRUE(TileSet::parse(Table().text() + "\n\n"));
}

TEST(Q1_6, ARowThatCannotBeReadIsNamed) {
    const auto spoiled = [](std::string_view column, std::string_view value) {
        return after_change([&](Table& table) { table.at(30, column) = value; });
    };
    EXPECT_EQ(spoiled("id", "x"), "row 30: id \"x\" is not a number");
    EXPECT_EQ(spoiled("round", "6"), "row 30: round \"6\" is not 1 to 5");
    EXPECT_EQ(spoiled("round", "0"), "row 30: round \"0\" is not 1 to 5");
    EXPECT_EQ(spoiled("round", ""), "row 30: round \"\" is not 1 to 5");
    EXPECT_EQ(spoiled("used_in", "neither"), "row 30: used_in \"neither\" is not both, classic or expert");
    EXPECT_EQ(spoiled("code", "Q7"), "row 30: code \"Q7\" is not a tile");
    EXPECT_EQ(spoiled("players", "5"), "row 30: players \"5\" is not 2-4, 3-4 or 4");
    EXPECT_TRUE(says(spoiled("players", "4,4"), "row 30: ", "needs 10 columns"));
    EXPECT_TRUE(says(spoiled("id", "1"), "row 30: ", "id \"1\" is already in row 2"));
}

TEST(Q1_6, ColumnsThatDisagreeWithTheCodeAreRefused) {
    const auto spoiled = [](std::string_view column) {
        return after_change([&](Table& table) { table.at(2, column) = column == "type" ? "shop" : "9"; });
    };
    for (const char* column : {"type", "inhabitants", "energy", "points", "mayor"})
        EXPECT_TRUE(says(spoiled(column), "row 2: " + std::string(column), "match code \"T1M\"")) << spoiled(column);
}

TEST(Q1_6, TheFirstRowIsTheHeader) {
    EXPECT_TRUE(says(after_change([](Table& table) { table.at(1, "code") = "tile"; }), "row 1: ", "the first row must be id,round,"));
    EXPECT_FALSE(TileSet::parse(""));
    EXPECT_FALSE(TileSet::parse(std::string(kLargestTileSet + 1, 'x')));
}

TEST(Q1_6, MoreOrFewerThan142TilesAreRefused) {
    EXPECT_EQ(after_change([](Table& table) { table.erase(143); }), "row 142: 141 tiles up to here, the box has 142");
    EXPECT_EQ(after_change([](Table& table) {
                  auto copy = table.row(5);
                  copy[0] = "999";
                  table.add(copy);
              }),
              "row 144: 143 tiles up to here, the box has 142");
    EXPECT_EQ(TileSet::parse("id,round,used_in,code,type,inhabitants,energy,points,mayor,players\n").error().message(),
              "0 tiles up to here, the box has 142");
}

TEST(Q1_6, ARoundWithMoreOrFewerThan25TilesOfAModeIsRefused) {
    const auto moved = [](std::string_view which, std::string_view round) {
        return after_change([&](Table& table) { table.at(table.find(which), "round") = round; });
    };
    EXPECT_TRUE(says(moved("round=1 used_in=both code=K", "2"), "row ", "24 tiles of round 1 in classic up to here, the box has 25"));
    EXPECT_TRUE(says(moved("round=1 used_in=classic", "2"), "row ", "24 tiles of round 1 in classic"));
    EXPECT_TRUE(says(moved("round=4 used_in=classic", "5"), "row ", "24 tiles of round 4 in classic"));
    EXPECT_TRUE(says(moved("round=2 used_in=expert code=O", "3"), "row ", "24 tiles of round 2 in expert"));
    EXPECT_TRUE(says(after_change([](Table& table) { table.at(table.find("round=5 code=K"), "used_in") = "both"; }), "row ",
                     "1 tiles of round 5 in classic up to here, the box has 0"));
}

TEST(Q1_6, ClassicTakesNoOfficeAndNoMonument) {
    for (const char* code : {"code=O", "code=M"}) {
        EXPECT_TRUE(says(after_change([&](Table& table) { table.at(table.find(code), "used_in") = "both"; }), "row ",
                         "offices and monuments are for expert only"));
    }
}

// Replaces a tile by another that gives the same pieces, so that only the counts of the two types are wrong.
TEST(Q1_6, EveryTypeTotalIsChecked) {
    const auto turned = [](std::string_view which, std::string_view code) {
        return after_change([&](Table& table) { table.print(table.find(which), code); });
    };
    EXPECT_TRUE(says(turned("code=T2", "H20"), "row ", "31 tiles of type tower up to here, the box has 32"));
    EXPECT_TRUE(says(turned("code=S", "K"), "row ", "14 tiles of type shop up to here, the box has 15"));
    EXPECT_TRUE(says(turned("code=P0", "K"), "row ", "18 tiles of type service up to here, the box has 19"));
    EXPECT_TRUE(says(turned("code=K", "HV1"), "row ", "14 tiles of type park up to here, the box has 15"));
    EXPECT_TRUE(says(turned("code=F2", "H02"), "row ", "18 tiles of type factory up to here, the box has 19"));
    EXPECT_TRUE(says(turned("code=HV1", "F"), "row ", "20 tiles of type factory up to here, the box has 19"));
    EXPECT_TRUE(says(turned("round=1 code=O", "M"), "row ", "16 tiles of type office up to here, the box has 17"));
    EXPECT_TRUE(says(turned("round=1 code=O", "K"), "row ", "16 tiles of type park up to here, the box has 15"));
}

// Their distribution over the rounds is not published, so an owner of the box may correct it.
TEST(Q1_6, OfficesAndMonumentsMayBeInOtherRounds) {
    const auto swapped = [](std::string_view one, std::string_view other) {
        return after_change([&](Table& table) { std::swap(table.at(table.find(one), "round"), table.at(table.find(other), "round")); });
    };
    EXPECT_EQ(swapped("round=1 code=O", "round=2 code=M"), "fine");
    EXPECT_EQ(swapped("round=4 code=O", "round=5 code=K"), "fine");
    EXPECT_EQ(swapped("round=2 code=M", "round=5 code=K"), "fine");
}

TEST(Q1_6, MonumentsByPlayersAreChecked) {
    const auto marked = [](std::string_view which, std::string_view players) {
        return after_change([&](Table& table) { table.at(table.find(which), "players") = players; });
    };
    EXPECT_TRUE(says(marked("code=M players=3-4", "2-4"), "row ", "3 monuments with 2 players up to here, the box has 2"));
    EXPECT_TRUE(says(marked("code=M players=2-4", "3-4"), "row ", "1 monuments with 2 players up to here, the box has 2"));
    EXPECT_TRUE(says(marked("code=M players=4", "3-4"), "row ", "4 monuments with 3 players up to here, the box has 3"));
}

TEST(Q1_6, EveryRoundButTheLastHasOneMayorsTower) {
    const auto turned = [](std::string_view which, std::string_view code) {
        return after_change([&](Table& table) { table.print(table.find(which), code); });
    };
    EXPECT_NE(turned("round=1 code=T1M", "T1").find("0 mayor's towers of round 1 in classic up to here, the box has 1"), std::string::npos);
    EXPECT_TRUE(says(turned("round=1 code=T1", "T1M"), "row ", "2 mayor's towers of round 1 in classic up to here, the box has 1"));
    EXPECT_TRUE(says(turned("round=4 used_in=both code=T1", "T1M"), "row ", "1 mayor's towers of round 4 in classic up to here, the box has 0"));
    EXPECT_NE(turned("round=4 code=T1M", "T1").find("0 mayor's towers of round 4 in expert up to here, the box has 1"), std::string::npos);
    EXPECT_TRUE(says(turned("round=5 code=T2", "T1M"), "row ", "1 mayor's towers of round 5 in expert up to here, the box has 0"));
}

TEST(Q1_6, InhabitantsAndEnergyOfTheBoxAreChecked) {
    const auto turned = [](std::string_view which, std::string_view code) {
        return after_change([&](Table& table) { table.print(table.find(which), code); });
    };
    EXPECT_TRUE(says(turned("used_in=both code=T2", "T3"), "row ", "66 inhabitants in classic up to here, the box has only 65"));
    EXPECT_TRUE(says(turned("used_in=both code=F2", "F3"), "row ", "51 energy units in classic up to here, the box has only 50"));
}

TEST(Q1_6, AModeMayHandOutLessThanTheBoxHas) {
    const auto turned = [](std::string_view which, std::string_view code) {
        return after_change([&](Table& table) { table.print(table.find(which), code); });
    };
    EXPECT_EQ(turned("used_in=classic code=T2", "T1"), "fine");
    EXPECT_EQ(turned("used_in=both code=F2", "F1"), "fine");
}

TEST(Q1_6, ExpertHandsOutNoMoreThanTheBoxHas) {
    const auto all_turned = [](std::string_view type, std::string_view code) {
        return after_change([&](Table& table) {
            for (std::size_t row = 2; row <= table.size(); ++row) {
                if (table.at(row, "used_in") == "expert" && table.at(row, "type") == type && table.at(row, "mayor") == "0") table.print(row, code);
            }
        });
    };
    EXPECT_TRUE(says(all_turned("tower", "T4"), "row ", "inhabitants in expert up to here, the box has only 65"));
    EXPECT_TRUE(says(all_turned("factory", "F4"), "row ", "energy units in expert up to here, the box has only 50"));
}

}  // namespace
}  // namespace urbanist::quadropolis
