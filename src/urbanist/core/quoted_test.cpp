#include "urbanist/core/quoted.h"

#include <gtest/gtest.h>

namespace urbanist::core {
namespace {

TEST(Quoted, ShowsPlainTexts) { EXPECT_EQ(quoted("3W4:b2"), "\"3W4:b2\""); }

TEST(Quoted, EscapesControlCharacters) { EXPECT_EQ(quoted("a\nb\t\x7f\xff\xc3\xa9"), "\"a?b?????\""); }

TEST(Quoted, ShowsAPlaceWithoutQuotationMarks) { EXPECT_EQ(shown("se\nat"), "se?at"); }

TEST(Quoted, ShortensLongTexts) { EXPECT_EQ(core::quoted(std::string(1000, 'x')), "\"" + std::string(24, 'x') + "…\""); }

}  // namespace
}  // namespace urbanist::core
