#include "play/settings.h"

#include <gtest/gtest.h>

#include "play/words.h"

namespace urbanist::app {
namespace {

using Seats = std::vector<std::string>;

TEST(PlaySettings, DefaultToOnePersonAgainstGreedyBots) {
    EXPECT_EQ(completed({})->seats, (Seats{"human", "normal"}));
    EXPECT_EQ(completed({.players = 4})->seats, (Seats{"human", "normal", "normal", "normal"}));
    EXPECT_EQ(completed({.seats = {"random", "human", "human"}})->players, 3U);
}

TEST(PlaySettings, HaveANameForEveryKindOfSeat) {
    EXPECT_NE(seat_kind(messages::Catalogue::of(messages::Language::English), kHuman), "");
    for (const auto& bot : quadropolis::bots::kPlayers)
        EXPECT_TRUE(messages::Catalogue::of(messages::Language::English).patterns().contains("seat." + std::string(bot.name)));
}

TEST(PlaySettings, DrawASeedUnlessThereIsOne) {
    EXPECT_EQ(completed({.seed = "mine"})->seed, "mine");
    EXPECT_NE(completed({})->seed, completed({})->seed);
}

TEST(PlaySettings, AreRefusedWithTheOptionAtFault) {
    const auto place = [](const Settings& settings) { return completed(settings).error().place; };
    EXPECT_EQ(place({.players = 1}), "--players");
    EXPECT_EQ(place({.players = 5}), "--players");
    EXPECT_EQ(place({.players = 3, .seats = {"human", "human"}}), "--seats");
    EXPECT_EQ(place({.seats = {"human", "genius"}}), "--seats");
    EXPECT_EQ(place({.names = {"a", "b", "c"}}), "--names");
    EXPECT_EQ(place({.names = {"a\x1b[2J"}}), "--names");
    EXPECT_EQ(place({.first = 2}), "--first");
    EXPECT_EQ(place({.seed = "\xff"}), "--seed");
}

TEST(PlaySettings, ChangeByWordsAtTheWelcome) {
    const auto changed = with_words(*completed({}), "expert 3 fr");
    EXPECT_EQ(changed->mode, quadropolis::Mode::Expert);
    EXPECT_EQ(changed->language, messages::Language::French);
    EXPECT_EQ(completed(*changed)->seats, (Seats{"human", "normal", "normal"}));
    EXPECT_EQ(completed(*with_words(*completed({.players = 4}), "human,random"))->seats, (Seats{"human", "random"}));
    EXPECT_EQ(with_words({}, "expert banana").error().reason, "banana");
    EXPECT_EQ(with_words({}, "5").error().reason, "5");
}

}  // namespace
}  // namespace urbanist::app
