#include "urbanist/server/bots/bot_games.h"

#include <gtest/gtest.h>

#include <string>

namespace urbanist::server {
namespace {

Identity person(const std::string& account, const std::string& address) {
    Identity who;
    who.account = account;
    who.address = address;
    return who;
}

TEST(BotGames, AreCountedByAccountAndAddress) {
    BotGames games(2, 3);
    const Identity ann = person("ann", "10.0.0.1");
    games.add("1", ann);
    games.add("1", ann);
    games.add("2", ann);
    EXPECT_TRUE(games.has_room_for("2", ann)) << "it is counted already";
    EXPECT_FALSE(games.has_room_for("3", ann));
    const Identity bob = person("bob", "10.0.0.1");
    EXPECT_TRUE(games.has_room_for("3", bob));
    games.add("3", bob);
    EXPECT_FALSE(games.has_room_for("4", bob)) << "the address has three";
    EXPECT_TRUE(games.has_room_for("4", person("eve", "10.0.0.2")));
    games.remove("1");
    games.remove("1");
    EXPECT_TRUE(games.has_room_for("4", ann));
    EXPECT_EQ(games.owner_of("2", "host").account, "ann");
    EXPECT_EQ(games.owner_of("9", "host").account, "host");
}

}  // namespace
}  // namespace urbanist::server
