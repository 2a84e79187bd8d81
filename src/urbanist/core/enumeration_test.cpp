#include "urbanist/core/enumeration.h"

#include <gtest/gtest.h>

namespace urbanist::core {
namespace {

enum class Tool : std::uint8_t { Saw, ClawHammer, ATongs };
struct Box {
    enum class Lid : std::uint8_t { Open };
};

static_assert(kEnumCount<Tool> == 3);
static_assert(kEnumCount<Box::Lid> == 1);

TEST(Enumeration, NamesAreThoseOfTheEnumerators) {
    EXPECT_EQ(kEnumNames<Tool>, (std::array<std::string_view, 3>{"saw", "claw-hammer", "a-tongs"}));
    EXPECT_EQ(name_of(Tool::ClawHammer), "claw-hammer");
    EXPECT_EQ(name_of(Box::Lid::Open), "open");
}

TEST(Enumeration, NamesAreReadBack) {
    EXPECT_EQ(parse_enum<Tool>("a-tongs"), Tool::ATongs);
    for (const std::string_view text : {"", "Saw", "saw ", "claw-", "hammer"}) EXPECT_EQ(parse_enum<Tool>(text), std::nullopt) << text;
}

TEST(Enumeration, ATableHasARowForEachEnumerator) {
    constexpr EnumTable<Tool, int> kWeights({{Tool::Saw, 3}, {Tool::ClawHammer, 8}, {Tool::ATongs, 2}});
    EXPECT_EQ(kWeights[Tool::ClawHammer], 8);
    EXPECT_EQ(kWeights.size(), 3U);
}

}  // namespace
}  // namespace urbanist::core
