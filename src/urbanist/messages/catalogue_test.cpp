#include "urbanist/messages/catalogue.h"

#include <gtest/gtest.h>
#include <unicode/messagepattern.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/by_hand.h"
#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/games/quatropolis/deals/book.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/statement.h"

namespace urbanist::messages {
namespace {

using Names = std::set<std::string>;

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Names keys(const Catalogue& catalogue) {
    Names names;
    for (const auto& [key, pattern] : catalogue.patterns()) names.insert(key);
    return names;
}

Names placeholders(const std::string& text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(text), nullptr, status);
    Names names;
    for (std::int32_t i = 0; i < pattern.countParts(); ++i) {
        if (pattern.getPartType(i) != UMSGPAT_PART_TYPE_ARG_NAME) continue;
        std::string name;
        names.insert(pattern.getSubstring(pattern.getPart(i)).toUTF8String(name));
    }
    return names;
}

bool speaks(const std::filesystem::path& source) {
    const std::string name = source.filename();
    return !name.ends_with("_test.cpp") && (source.parent_path().filename() != "urbanist" || name.starts_with("play") || name == "score.cpp");
}

// Literals of the form "family.name" in the program's sources with a family of the catalogue. One that ends with the dot stands for the whole family.
Names keys_in_the_program(const Names& known) {
    Names families;
    for (const std::string& key : known) families.insert(key.substr(0, key.find('.')));
    const std::regex literal("\"([a-z]+)\\.([a-z.-]*)\"");
    Names used;
    for (const char* folder : {"apps/urbanist", "src/urbanist/protocol", "src/urbanist/server/push", "src/urbanist/server/mail"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(URBANIST_DATA) / ".." / folder)) {
            if (!entry.is_regular_file() || !speaks(entry.path())) continue;
            const std::string source = content(entry.path());
            for (std::sregex_iterator match(source.begin(), source.end(), literal), end; match != end; ++match) {
                if (families.contains((*match)[1])) used.insert((*match)[1].str() + "." + (*match)[2].str());
            }
        }
    }
    return used;
}

TEST(Catalogues, AreTheFilesOfTheData) {
    for (const Language language : kLanguages) {
        const auto file = std::filesystem::path(URBANIST_DATA) / "messages" / (std::string(tag(language)) + ".json");
        const auto parsed = Catalogue::parse(language, content(file));
        ASSERT_TRUE(parsed) << tag(language) << ": " << parsed.error().message();
        EXPECT_EQ(parsed->patterns(), Catalogue::of(language).patterns());
        EXPECT_EQ(Catalogue::of(language).language(), language);
    }
}

TEST(Catalogues, WriteHalvesAsTheLanguageDoes) {
    const auto end = [](Language language, double points) {
        return Catalogue::of(language).text("end.winner", {{"winners", 1}, {"players", "Ada"}, {"points", points}});
    };
    EXPECT_EQ(end(Language::English, 1), "Ada wins with 1 point.");
    EXPECT_EQ(end(Language::English, 1.5), "Ada wins with 1.5 points.");
    EXPECT_EQ(end(Language::German, 1.5), "Ada gewinnt mit 1,5 Punkten.");
    EXPECT_EQ(end(Language::French, 1.5), "Ada gagne avec 1,5 point.");
}

TEST(Catalogues, HaveTheSameKeysAndPlaceholders) {
    const Catalogue& english = Catalogue::of(Language::English);
    for (const Language language : kLanguages) {
        const Catalogue& catalogue = Catalogue::of(language);
        EXPECT_EQ(keys(catalogue), keys(english)) << tag(language);
        for (const auto& [key, pattern] : catalogue.patterns()) {
            EXPECT_FALSE(pattern.empty()) << tag(language) << ' ' << key;
            EXPECT_EQ(placeholders(pattern), placeholders(english.patterns().find(key)->second)) << tag(language) << ' ' << key;
        }
    }
}

// The JavaScript library treats «<» as a tag; both libraries treat an apostrophe before a brace as a quote.
TEST(Catalogues, AreFormattedTheSameByBothPrograms) {
    for (const Language language : kLanguages) {
        for (const auto& [key, pattern] : Catalogue::of(language).patterns())
            EXPECT_EQ(pattern.find_first_of("<>'"), std::string::npos) << tag(language) << ' ' << key;
    }
}

template <class Refusal>
void expect_texts_for_refusals() {
    for (const Language language : kLanguages) {
        for (const std::string_view name : core::kEnumNames<Refusal>) {
            const std::string key = "refusal." + std::string(name);
            EXPECT_TRUE(Catalogue::of(language).patterns().contains(key)) << tag(language) << ' ' << key;
        }
    }
}

TEST(Catalogues, HaveATextForEveryRefusal) {
    expect_texts_for_refusals<quadropolis::Refusal>();
    expect_texts_for_refusals<quadropolis::AllocationRefusal>();
    expect_texts_for_refusals<quatropolis::Refusal>();
    expect_texts_for_refusals<quatropolis::deals::Fault>();
}

TEST(Catalogues, HaveATextForEveryMeasureAndAbility) {
    const auto& patterns = Catalogue::of(Language::English).patterns();
    for (const auto measure : core::kEnumNames<quatropolis::Measure>) EXPECT_TRUE(patterns.contains("measure." + std::string(measure))) << measure;
    for (const auto ability : core::kEnumNames<quatropolis::Ability>) EXPECT_TRUE(patterns.contains("ability." + std::string(ability))) << ability;
}

// Every parameter must appear in the text, or the listeners would not see it.
TEST(Catalogues, HaveATextWithItsParametersForEverySaying) {
    const std::map<quatropolis::Parameter, Names> shown = {{quatropolis::Parameter::None, {}},
                                                           {quatropolis::Parameter::Role, {"role"}},
                                                           {quatropolis::Parameter::Measure, {"measure"}},
                                                           {quatropolis::Parameter::Gift, {"amount", "role"}}};
    const auto& patterns = Catalogue::of(Language::English).patterns();
    for (const std::string_view name : core::kEnumNames<quatropolis::Saying>) {
        const auto found = patterns.find("say." + std::string(name));
        ASSERT_NE(found, patterns.end()) << name;
        EXPECT_EQ(placeholders(found->second), shown.at(facts(*core::parse_enum<quatropolis::Saying>(name)).parameter)) << name;
    }
}

TEST(Catalogues, HaveATextForEveryBuilding) {
    for (const auto type : core::kEnumNames<quadropolis::Type>)
        EXPECT_TRUE(Catalogue::of(Language::English).patterns().contains("building." + std::string(type))) << type;
}

TEST(Catalogues, HaveExactlyTheKeysThatTheProgramUses) {
    const Names known = keys(Catalogue::of(Language::English));
    const Names used = keys_in_the_program(known);
    ASSERT_GT(used.size(), 20U);
    for (const std::string& key : used) EXPECT_TRUE(key.ends_with(".") || known.contains(key)) << key << " is in no catalogue";
    for (const std::string& key : known) {
        EXPECT_TRUE(used.contains(key) || used.contains(key.substr(0, key.rfind('.') + 1))) << key << " is used nowhere";
    }
}

TEST(Catalogue, FormatsNumbersAndNamesByTheLanguage) {
    const Catalogue& german = Catalogue::of(Language::German);
    EXPECT_EQ(german.text("moves.architect", {{"architect", 2}, {"n", 1}}), "Architekt 2: 1 Zug");
    EXPECT_EQ(german.text("moves.architect", {{"architect", 2}, {"n", 7}}), "Architekt 2: 7 Züge");
    EXPECT_EQ(Catalogue::of(Language::French).text("gift.energy", {{"n", 0}}), "0 baril d’énergie");
    EXPECT_EQ(Catalogue::of(Language::Portuguese).text("end.winner", {{"players", std::string("Ana, João")}, {"winners", 2}, {"points", 61}}),
              "Ana, João dividem a vitória com 61 pontos.");
}

TEST(Catalogue, RefusesOtherDocuments) {
    const auto fault = [](std::string_view text) { return Catalogue::parse(Language::English, text).error().message(); };
    EXPECT_EQ(fault(R"({"a.b":"{n, plural, one {x}"})"), "a.b: is not a valid message pattern");
    EXPECT_EQ(fault(R"({"a.b":1})"), "a.b: must be a text");
    EXPECT_EQ(fault("[]"), "must be an object");
}

TEST(Catalogue, FrenchSpacesAreNarrowAndDoNotBreak) {
    EXPECT_EQ(typeset("Oui : loyer +1 ; « non » !", Language::French), "Oui\u202f: loyer +1\u202f; «\u202fnon\u202f»\u202f!");
    EXPECT_EQ(typeset("Yes : no", Language::English), "Yes : no");
    EXPECT_NE(Catalogue::of(Language::French).text("end.by-inhabitants", {{"n", 3}}).find("\u202f: 3"), std::string::npos);
}

}  // namespace
}  // namespace urbanist::messages
