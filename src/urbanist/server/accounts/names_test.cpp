#include "urbanist/server/accounts/names.h"

#include <gtest/gtest.h>

#include <string>

namespace urbanist::server {
namespace {

TEST(Names, OfEveryScriptAreAccepted) {
    for (const char* name : {"Ada", "Jörg", "李明", "Мария", "नमस्ते", "a-b_c.d", "R2D2", "ليلى"}) EXPECT_TRUE(parse_name(name)) << name;
}

TEST(Names, ThatDeceiveAreRefused) {
    for (const char* name : {"a", "", "has space", "zero\u200bwidth", "non\u00a0breaking", "-ab", "ab-", "a--b", "..", "P\u0430ul", "tab\t",
                             "abcdefghijklmnopqrstu", "<b>", "\xff\xfe", "\u202Eabc", "e\u0301\u0301\u0301-"})
        EXPECT_FALSE(parse_name(name)) << name;
}

TEST(Names, AreTheSameWhereTheyLookTheSame) {
    EXPECT_EQ(parse_name("ADA")->folded, parse_name("ada")->folded);
    EXPECT_EQ(parse_name("Straße")->folded, parse_name("STRASSE")->folded);
    EXPECT_EQ(parse_name("Jo\u0308rg")->shown, "Jörg");
    EXPECT_EQ(parse_name("Ａｄａ")->folded, "ada");
}

std::string fault_of_new(const char* name) {
    const auto parsed = parse_new_name(name);
    return parsed ? "" : std::string(parsed.error());
}

TEST(NewNames, OfLivingLanguagesAreAccepted) {
    for (const char* name :
         {"Ada",  "Jörg", "Zoë",  "Nguyễn",  "फ़ौजिया", "李明",      "さくら",  "김철수",   "Мария",      "Ελένη",  "नमस्ते",  "สมชาย",
          "น้ำฝน", "ليلى", "מיכל", "a-b_c.d", "R2D2",   "Masterson", "Modesty", "Adminova", "Easy-Going", "Robota", "Gastón"})
        EXPECT_EQ(fault_of_new(name), "") << name;
}

TEST(NewNames, ThatDeceiveAreRefused) {
    for (const char* name : {"P\u0430ul", "ad\u200dmin", "Ann\u2060", "a\u0336b\u0336", "a\u0323\u0331\u0330\u0302b", "e\u0301\u0301x", "Ann\u115f",
                             "\u0661\u06f1a", "\u3164\u3164", "a\ufe0fb", "Zalg\u0321\u0327\u0328o"})
        EXPECT_EQ(fault_of_new(name), "name-not-allowed") << name;
}

TEST(NewNames, OfOperatorsAndBotsAreReserved) {
    for (const char* name :
         {"Admin",           "ADMIN",     "admin42",     "Admin-Ann", "the.moderator", "a.d.m.i.n",   "4dm1n", "m0derator", "Modérateur",
          "Administratrice", "Betreiber", "Moderatorin", "Moderador", "Suporte",       "Guest-k3f9a", "Gast",  "Invité",    "convidado",
          "master",          "Master1",   "easy",        "Meister",   "Maître",        "Fácil",       "bot",   "System",    "Urbanist"})
        EXPECT_EQ(fault_of_new(name), "name-reserved") << name;
    EXPECT_TRUE(parse_name("Admin")) << "who has such a name can still sign in";
}

TEST(Names, ThatLookTheSameHaveOneSkeleton) {
    const auto skeleton = [](const char* name) { return parse_name(name).value().skeleton; };
    for (const char* name : {"Paul", "PAUL", "Pau1", "PauI"}) EXPECT_EQ(skeleton(name), skeleton("paul")) << name;
    EXPECT_EQ(skeleton("Bob0"), skeleton("bobo"));
    EXPECT_EQ(skeleton("\u0440\u0430\u0443"), skeleton("pay")) << "Cyrillic from end to end";
    EXPECT_EQ(skeleton("arnold"), skeleton("amold"));
    EXPECT_NE(skeleton("Paula"), skeleton("Paul"));
}

}  // namespace
}  // namespace urbanist::server
