#include "urbanist/games/quadropolis/scene/reason.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/reaches.h"
#include "urbanist/games/quadropolis/scene/scene.h"
#include "urbanist/games/quadropolis/scene/test_support.h"

namespace urbanist::quadropolis::scene {
namespace {

using json::Json;

struct Moment {
    State before;
    State after;
    Action action;
    Json reason;
};

// Positions from random games, with the reasons for the moves made.
template <class Look>
void for_each_moment(Look&& look) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        for (std::uint8_t players = kFewestPlayers; players <= kMostPlayers; ++players) {
            const auto record = random_record(mode, players, 3U + players);
            for (std::size_t ply = 0; ply < record.moves.size(); ply += 3) {
                const State before = state_at(record, ply).value();
                State after = before;
                play(after, record.moves[ply]);
                look(Moment{before, after, record.moves[ply], reason_of(before, record.moves[ply])});
            }
        }
    }
}

int total_of(const State& state, Seat seat, Idle idle) { return best_activation(state.cities[seat.index], state.options.mode, idle).score.total(); }

TEST(Reason, GainsByBuildingAddUpToTheGainOfTheMove) {
    for_each_moment([](const Moment& moment) {
        const Seat seat = moment.before.to_move;
        const Idle idle = idle_now(moment.before);
        int sum = 0;
        for (const Json& gain : moment.reason["gains"]) sum += gain["points"].get<int>();
        EXPECT_EQ(sum, moment.reason["gain"]);
        EXPECT_EQ(sum, total_of(moment.after, seat, idle) - total_of(moment.before, seat, idle));
    });
}

// A seat's highest immediate gain, from the data its page gets.
int most_for(State state, Seat seat) {
    state.to_move = seat;
    Offers offers(state);
    int most = 0;
    for (const Reach& reach : reaches_in(state)) {
        for (const Offer* offer : offers.ranked(state.site.tiles[reach.plot().index], reach.squares)) most = std::max(most, offer->gain());
    }
    return most;
}

TEST(Reason, WhatOthersLoseIsTheDifferenceOfTheirBestMoves) {
    std::set<std::string> barriers;
    for_each_moment([&](const Moment& moment) {
        for (const Json& denied : moment.reason["denies"]) {
            const Seat seat{denied["seat"].get<std::uint8_t>()};
            EXPECT_NE(seat, moment.before.to_move);
            EXPECT_EQ(denied["points"], most_for(moment.before, seat) - most_for(moment.after, seat));
            EXPECT_GE(denied["points"], 2);
            const std::string by = denied["by"];
            const Plot urbanist = moment.after.site.urbanist;
            if (by == "row") EXPECT_EQ(denied["line"], urbanist.row() + 1);
            if (by == "column") EXPECT_EQ(denied["line"], urbanist.column() + 1);
            if (by == "tile") EXPECT_EQ(denied["building"], moment.reason["tile"]["type"]);
            barriers.insert(by);
        }
    });
    EXPECT_TRUE(barriers.contains("tile") && barriers.contains("row") && barriers.contains("column"));
}

TEST(Reason, TheLastMoveOfARoundDeniesNothing) {
    for_each_moment([](const Moment& moment) {
        if (moment.after.turns_left == 0) EXPECT_TRUE(moment.reason["denies"].empty());
    });
}

TEST(Reason, OnlyWhatIsBuiltPreparesSomething) {
    unsigned prepared = 0;
    for_each_moment([&](const Moment& moment) {
        const Json& next = moment.reason["prepares"];
        if (next.is_null()) return;
        EXPECT_GE(next["points"], 2);
        EXPECT_FALSE(moment.reason["square"].is_null());
        ++prepared;
    });
    EXPECT_GT(prepared, 20U);
}

TEST(Reason, ADiscardedTileGainsNothing) {
    for_each_moment([](const Moment& moment) {
        if (moment.action.target().is_square()) return;
        EXPECT_TRUE(moment.reason["square"].is_null() && moment.reason["prepares"].is_null());
        EXPECT_EQ(moment.reason["gain"], 0);
    });
}

}  // namespace
}  // namespace urbanist::quadropolis::scene
