#include "urbanist/messages/language.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace urbanist::messages {
namespace {

TEST(Language, IsFoundByItsTagInAnyCase) {
    for (const Language language : kLanguages) EXPECT_EQ(language_of(tag(language)), language);
    EXPECT_EQ(language_of("PT-br"), Language::Portuguese);
    EXPECT_EQ(language_of("pt"), std::nullopt);
    EXPECT_EQ(language_of(""), std::nullopt);
}

TEST(Language, IsTheClosestToALocale) {
    EXPECT_EQ(language_of_locale("fr_CA.UTF-8"), Language::French);
    EXPECT_EQ(language_of_locale("de"), Language::German);
    EXPECT_EQ(language_of_locale("pt_PT@euro"), Language::Portuguese);
    EXPECT_EQ(language_of_locale("C.UTF-8"), Language::English);
    EXPECT_EQ(language_of_locale("fro"), Language::English);
}

TEST(Language, OfTheEnvironmentFollowsTheFirstVariableThatIsSet) {
    ::setenv("LANG", "de_DE", 1);
    ::setenv("LC_MESSAGES", "fr_FR", 1);
    ::setenv("LC_ALL", "", 1);
    EXPECT_EQ(language_of_environment(), Language::French);
    ::setenv("LC_ALL", "pt_BR", 1);
    EXPECT_EQ(language_of_environment(), Language::Portuguese);
}

}  // namespace
}  // namespace urbanist::messages
