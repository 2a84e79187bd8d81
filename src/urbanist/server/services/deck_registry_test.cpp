#include "urbanist/server/services/deck_registry.h"

#include <gtest/gtest.h>

#include <fstream>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::server {
namespace {

void put(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::string set_named(const std::string& id) {
    json::Json set = json::Json::parse(*DeckRegistry::read("")->text_of(quatropolis::default_card_set().id()));
    set["id"] = id;
    return set.dump();
}

TEST(DeckRegistry, HasTheBuiltInSetAndThoseOfTheFolder) {
    const store::TemporaryFolder folder;
    put(folder.file("mine.json"), set_named("mine"));
    put(folder.file("notes.txt"), "not a card set");
    const auto registry = DeckRegistry::read(folder.path().string());
    ASSERT_TRUE(registry) << registry.error().message();
    EXPECT_EQ(registry->list().size(), DeckRegistry::read("")->list().size() + 1);
    ASSERT_NE(registry->text_of("mine"), nullptr);
    EXPECT_EQ(*registry->text_of("mine"), set_named("mine"));
    EXPECT_NE(registry->decks().find("mine"), nullptr);
    EXPECT_EQ(registry->text_of("other"), nullptr);
}

TEST(DeckRegistry, NamesTheFileThatIsWrong) {
    const store::TemporaryFolder folder;
    put(folder.file("broken.json"), "{}");
    const auto broken = DeckRegistry::read(folder.path().string());
    ASSERT_FALSE(broken);
    EXPECT_NE(broken.error().message().find("broken.json"), std::string::npos) << broken.error().message();
    put(folder.file("broken.json"), set_named(quatropolis::default_card_set().id()));
    EXPECT_FALSE(DeckRegistry::read(folder.path().string())) << "two sets with one id";
    EXPECT_FALSE(DeckRegistry::read(folder.file("missing")));
}

}  // namespace
}  // namespace urbanist::server
