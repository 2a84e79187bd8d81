#include "urbanist/core/quoted.h"

#include <gtest/gtest.h>

namespace urbanist::core {
namespace {

TEST(Quoted, ShowsWhatIsPlain) { EXPECT_EQ(quoted("3W4:b2"), "\"3W4:b2\""); }

TEST(Quoted, HidesWhatWouldSpoilALine) { EXPECT_EQ(quoted("a\nb\t\x7f\xff\xc3\xa9"), "\"a?b?????\""); }

TEST(Quoted, ShowsAPlaceWithoutMarks) { EXPECT_EQ(shown("se\nat"), "se?at"); }

TEST(Quoted, CutsWhatIsLong) { EXPECT_EQ(core::quoted(std::string(1000, 'x')), "\"" + std::string(24, 'x') + "…\""); }

}  // namespace
}  // namespace urbanist::core
