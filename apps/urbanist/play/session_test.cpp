#include "play/session.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "play/saving.h"
#include "urbanist/games/quadropolis/record/replay.h"

namespace urbanist::app {
namespace {

using quadropolis::default_tile_set;

Session started(std::vector<std::string> seats, const std::string& seed = "session") {
    return {*completed({.seats = std::move(seats), .first = 0, .seed = seed}), default_tile_set()};
}

void play_random(Session& session, unsigned plies) {
    for (; plies > 0; --plies) {
        session.deal_if_due();
        session.play(session.bot_action(quadropolis::bots::random_player));
    }
}

Session resume(const Session& session) { return *Session::resume(session.to_json(messages::Language::German), default_tile_set()); }

TEST(PlaySession, ResumesAtEveryPlyToTheSameEnd) {
    Session whole = started({"random", "random"});
    Session broken = started({"random", "random"});
    while (!whole.is_over()) {
        play_random(whole, 1);
        broken = resume(broken);
        play_random(broken, 1);
        ASSERT_EQ(broken.state(), whole.state());
    }
    EXPECT_EQ(broken.to_json(messages::Language::English), whole.to_json(messages::Language::English));
    EXPECT_TRUE(quadropolis::record::replay(*quadropolis::record::parse_record(whole.to_json(messages::Language::English))));
}

TEST(PlaySession, UndoesAPersonsMoveUntilAnotherFollows) {
    Session session = started({"human", "random"});
    const quadropolis::State before = session.state();
    EXPECT_FALSE(session.can_undo());
    play_random(session, 1);
    ASSERT_TRUE(session.can_undo());
    session.undo();
    EXPECT_EQ(session.state(), before);
    EXPECT_TRUE(session.to_json(messages::Language::English)["moves"].empty());
    play_random(session, 2);
    EXPECT_FALSE(session.can_undo());
}

TEST(PlaySession, AllowsNoUndoAfterANewRoundIsDealt) {
    Session session = started({"human", "human"});
    play_random(session, 8);
    ASSERT_TRUE(quadropolis::awaits_deal(session.state()));
    EXPECT_TRUE(session.can_undo());
    session.deal_if_due();
    EXPECT_FALSE(session.can_undo());
}

TEST(PlaySession, KeepsUnknownMembersOfASavedGame) {
    json::Json saved = started({"human", "random"}).to_json(messages::Language::French);
    saved["tags"]["event"] = "tea";
    saved["weather"] = "fine";
    const Session session = *Session::resume(saved, default_tile_set());
    EXPECT_EQ(session.to_json(messages::Language::French), saved);
    EXPECT_EQ(language_of_record(saved), messages::Language::French);
    EXPECT_EQ(session.sitters()[1].name, "Bot 2");
}

TEST(PlaySession, RefusesASavedGameThatCannotContinue) {
    const json::Json good = started({"human", "random"}).to_json(messages::Language::English);
    const auto place = [&](const char* member, const json::Json& value) {
        json::Json bad = good;
        bad[member] = value;
        if (value.is_null()) bad.erase(member);
        return Session::resume(bad, default_tile_set()).error().place;
    };
    EXPECT_EQ(place("seed", nullptr), "seed");
    EXPECT_EQ(place("seed", "other"), "round 1");
    EXPECT_EQ(place("moves", {"1N1:e4"}), "ply 0");
    EXPECT_EQ(place("tags", {{"seats", {"human"}}}), "tags");
}

class UnsavedGames : public testing::Test {
protected:
    UnsavedGames() { ::setenv("XDG_STATE_HOME", folder_.c_str(), 1); }
    ~UnsavedGames() override {
        ::unsetenv("XDG_STATE_HOME");
        std::filesystem::remove_all(folder_);
    }

private:
    std::filesystem::path folder_ = std::filesystem::temp_directory_path() / ("urbanist-saves-" + std::to_string(::getpid()));
};

TEST_F(UnsavedGames, OfTwoGamesWithOneSeedHaveSeparateFiles) {
    EXPECT_NE(place_for_unsaved("quadropolis", "7"), place_for_unsaved("quatropolis", "7"));
}

TEST_F(UnsavedGames, KeepAnEarlierFileWithTheSameSeed) {
    const std::string first = place_for_unsaved("quadropolis", "7");
    write_atomically(first, "the first game");
    const std::string second = place_for_unsaved("quadropolis", "7");
    EXPECT_NE(second, first);
    write_atomically(second, "the second game");
    EXPECT_NE(place_for_unsaved("quadropolis", "7"), second);
    EXPECT_NE(place_for_unsaved("quadropolis", "8"), first);
}

}  // namespace
}  // namespace urbanist::app
