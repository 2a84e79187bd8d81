#include "urbanist/games/quadropolis/scene/scene.h"

#include <gtest/gtest.h>

#include <set>

#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/idle.h"
#include "urbanist/games/quadropolis/rules/ranking.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"
#include "urbanist/games/quadropolis/scene/city.h"
#include "urbanist/games/quadropolis/scene/reaches.h"
#include "urbanist/games/quadropolis/scene/test_support.h"

namespace urbanist::quadropolis::scene {
namespace {

using json::Json;
using record::Record;

std::vector<Record> some_records() {
    std::vector<Record> records;
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        for (std::uint8_t players = kFewestPlayers; players <= kMostPlayers; ++players) records.push_back(random_record(mode, players, 7U + players));
    }
    return records;
}

TEST(Scene, AgreesWithTheRulesAtEveryMoment) {
    for (const auto& record : some_records()) {
        for (std::size_t ply = 0; ply <= record.moves.size(); ply += 5) {
            const State state = state_at(record, ply).value();
            const Json scene = scene_of(record, ply).value();
            EXPECT_EQ(scene["over"], is_over(state));
            EXPECT_EQ(scene["toMove"], state.turns_left > 0 ? Json(state.to_move.index) : Json());
            EXPECT_EQ(scene["moves"].size(), ply);
            if (state.round < state.facts().rounds) continue;
            const Ranking now = ranking(state);
            for (std::size_t seat = 0; seat < state.options.players; ++seat) EXPECT_EQ(scene["cities"][seat]["total"], now.standings[seat].points);
            Json winners = Json::array();
            for (const Seat winner : now.winners) winners.push_back(winner.index);
            EXPECT_EQ(scene["outcome"]["winners"], winners);
        }
    }
}

TEST(Scene, PointsAreNeverBelowThoseOfTheBuildingsBeforeTheLastRound) {
    for (const auto& record : some_records()) {
        for (std::size_t ply = 0; ply <= record.moves.size(); ++ply) {
            const Json scene = scene_of(record, ply).value();
            if (scene["idleCounts"]) continue;
            for (const Json& city : scene["cities"]) {
                EXPECT_EQ(city["score"]["penalty"], 0);
                EXPECT_GE(city["total"], 0);
                EXPECT_EQ(city["idle"]["inhabitants"], city["has"]["inhabitants"].get<int>() - city["placed"]["inhabitants"].get<int>());
            }
        }
    }
}

TEST(Scene, IdlePiecesCountFromTheLastRoundOn) {
    for (const auto& record : some_records()) {
        const std::size_t last_round = record.moves.size() - std::size_t{kTurnsPerRound} * record.options.players;
        EXPECT_FALSE(scene_of(record, last_round - 1).value()["idleCounts"]);
        EXPECT_TRUE(scene_of(record, last_round).value()["idleCounts"]);
        EXPECT_TRUE(scene_of(record, record.moves.size()).value()["idleCounts"]);
    }
}

TEST(Scene, GainsAddUpToTheScoreOfTheirRounds) {
    for (const auto& record : some_records()) {
        const std::size_t last_round = record.moves.size() - std::size_t{kTurnsPerRound} * record.options.players;
        const Json scene = scene_of(record, record.moves.size()).value();
        const Json deducted = scene_of(record, last_round).value();
        std::vector<int> before(record.options.players);
        std::vector<int> last(record.options.players);
        for (const Json& move : scene["moves"]) (move["ply"] < last_round ? before : last)[move["seat"]] += move["gain"].get<int>();
        for (std::size_t seat = 0; seat < last.size(); ++seat) {
            const State state = state_at(record, last_round).value();
            EXPECT_EQ(before[seat], best_activation(state.cities[seat], state.options.mode, Idle::Waits).score.total());
            EXPECT_EQ(deducted["cities"][seat]["total"].get<int>() + last[seat], scene["cities"][seat]["total"]);
        }
    }
}

TEST(Scene, MovesShowThePointsOfAllSeats) {
    for (const auto& record : some_records()) {
        for (std::size_t ply = 1; ply <= record.moves.size(); ply += 3) {
            const Json scene = scene_of(record, ply).value();
            const bool next_round_deducts = scene["idleCounts"].get<bool>() && scene["round"] != scene["lastMove"]["round"];
            if (next_round_deducts) continue;  // the move came before that
            for (const Json& city : scene["cities"]) EXPECT_EQ(scene["lastMove"]["points"][city["seat"].get<std::size_t>()], city["total"]);
        }
    }
}

TEST(Scene, TilesForMorePlayersLieFaceDown) {
    const auto record = random_record(Mode::Expert, 2, 4);
    const Json scene = scene_of(record, 3).value();
    std::size_t face_down = 0;
    for (std::size_t plot = 0; plot < kPlots; ++plot) {
        const bool down = record.rounds[0][plot].players > 2;
        face_down += down ? 1 : 0;
        EXPECT_EQ(std::ranges::count(scene["faceDown"], Json(plot)), down ? 1 : 0);
        EXPECT_TRUE(!down || scene["plots"][plot].is_null());
    }
    EXPECT_GT(face_down, 0U);
    EXPECT_TRUE(scene_of(random_record(Mode::Expert, 4, 4), 3).value()["faceDown"].empty());
}

TEST(Scene, SquaresAddUpToTheScoresOfTheirTypes) {
    for (const auto& record : some_records()) {
        for (const Json& city : scene_of(record, record.moves.size()).value()["cities"]) {
            std::map<std::string, int> sums;
            for (const Json& square : city["squares"]) {
                if (square.contains("building") && !square["worth"].is_null()) sums[square["building"]["type"]] += square["worth"].get<int>();
            }
            for (const auto& [type, sum] : sums) EXPECT_EQ(city["score"][type], sum) << type;
        }
    }
}

TEST(Scene, TakenSlotsNameTheArchitectThere) {
    const auto record = random_record(Mode::Expert, 4, 3);
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        const Json scene = scene_of(record, ply).value();
        for (const Json& slot : scene["slots"]) EXPECT_EQ(slot["state"] == "taken", slot.contains("architect"));
    }
}

TEST(Scene, AMomentAfterTheRecordIsRefused) {
    const auto record = random_record(Mode::Classic, 2, 1);
    EXPECT_FALSE(scene_of(record, record.moves.size() + 1));
    EXPECT_FALSE(reaches_of(record, record.moves.size() + 1));
}

TEST(Reaches, AreTheLegalActionsWithTheirGains) {
    for (const auto& record : some_records()) {
        for (std::size_t ply = 0; ply < record.moves.size(); ply += 7) {
            const State state = state_at(record, ply).value();
            const Idle idle = idle_now(state);
            const int now = best_activation(state.city(), state.options.mode, idle).score.total();
            std::set<std::string> offered;
            for (const Json& reach : reaches_of(record, ply).value()) {
                const std::string start = std::to_string(reach["architect"].get<int>()) + reach["slot"].get<std::string>();
                if (!reach["discard"].is_null()) offered.insert(start + ":x");
                if (!reach["pass"].is_null()) offered.insert(start);
                EXPECT_EQ(reach["steps"].size(), reach["architect"]);
                EXPECT_EQ(reach["steps"].back(), reach["plot"]);
                for (const Json& square : reach["squares"]) {
                    const std::string text = start + ":" + square["square"].get<std::string>();
                    offered.insert(text);
                    State after = state;
                    play(after, parse_action(text).value());
                    const int total = best_activation(after.cities[state.to_move.index], state.options.mode, idle).score.total();
                    EXPECT_EQ(square["total"], total);
                    EXPECT_EQ(square["gain"], total - now);
                }
            }
            ActionList legal;
            legal_actions(state, legal);
            std::set<std::string> expected;
            for (const Action action : legal) expected.insert(to_text(action));
            EXPECT_EQ(offered, expected);
        }
    }
}

TEST(Forecast, CountsTheTilesThatWillLieFaceUp) {
    const auto record = random_record(Mode::Classic, 2, 1);
    const Json rounds = forecast_of(record, 0).value();
    ASSERT_EQ(rounds.size(), 3U);  // the game has four rounds, and the first is dealt
    for (const Json& round : rounds) {
        unsigned sum = 0;
        for (const Json& tiles : round["tiles"]) sum += tiles["count"].get<unsigned>();
        unsigned face_up = 0;
        for (const DealtTile& tile : default_tile_set().tiles(Mode::Classic, round["round"])) face_up += tile.players <= 2 ? 1 : 0;
        EXPECT_EQ(sum, face_up);
    }
}

Json drawn(const char* document) {
    const auto file = record::parse_city(json::parse(document).value()).value();
    return city_to_json(file.city, file.mode, record::activation_of(file));
}

const Json& square(const Json& city, std::string_view name) {
    for (const Json& square : city["squares"]) {
        if (square["name"] == name) return square;
    }
    throw std::out_of_range(std::string(name));
}

TEST(City, TellsWhoPaysAndWhatIsMissing) {
    const Json city = drawn(R"({"mode":"expert","cells":[["K","T2+T3","","",""],["M","S","","",""],["F1","","","",""],["H20","H20","","",""]],
                               "inhabitants":3,"energy":1})");
    EXPECT_TRUE(square(city, "a1")["lit"]);
    std::set<std::string> paid;
    for (const Json& pay : city["pays"]) paid.insert(pay["from"].get<std::string>() + ">" + pay["to"].get<std::string>());
    EXPECT_TRUE(paid.contains("a1>a2"));  // a park beside a monument
    // One energy unit for a tower and a shop: one of them stays inactive and shows what it lacks.
    const bool tower_lit = square(city, "b1")["lit"];
    EXPECT_NE(tower_lit, square(city, "b2")["lit"]);
    EXPECT_EQ(square(city, tower_lit ? "b2" : "b1")["needs"]["energy"], 1);
    EXPECT_EQ(city["harborRuns"].size(), 1U);
    EXPECT_EQ(city["harborRuns"][0], Json({"a4", "b4"}));
}

TEST(City, IsScoredByTheKindsOfItsMode) {
    const auto lines = [](const char* document) { return drawn(document)["lines"]; };
    EXPECT_EQ(lines(R"({"mode":"classic","cells":[["","","",""],["","","",""],["","","",""],["","","",""]]})"),
              Json({"tower", "shop", "service", "park", "factory", "harbor", "penalty"}));
    EXPECT_EQ(lines(R"({"mode":"expert","cells":[["","","","",""],["","","","",""],["","","","",""],["","","","",""]]})").size(), 9U);
}

TEST(City, OfficesSideBySideAreAGroup) {
    const Json city = drawn(R"({"mode":"expert","cells":[["O","O","","","O+O"],["","","","",""],["","","","",""],["","","","",""]],
                               "inhabitants":3,"energy":3})");
    EXPECT_EQ(city["officeGroups"], Json({{"a1", "b1"}, {"e1"}}));
    EXPECT_EQ(square(city, "e1")["worth"], points::kOffice[1][2]);
}

// What a move in advance may be: the reaches of a seat that waits are those it has when its turn comes and nothing has changed.
TEST(Reaches, OfAnotherSeatAreAsIfItsTurnCameAtOnce) {
    for (const auto& record : some_records()) {
        const State state = state_at(record, 0).value();
        const Seat next{static_cast<std::uint8_t>((state.to_move.index + 1U) % state.options.players)};
        State then = state;
        then.to_move = next;
        const Json reaches = reaches_of(record, 0, next).value();
        EXPECT_EQ(reaches.size(), reaches_in(then).size());
        EXPECT_EQ(reaches_of(record, 0, state.to_move).value(), reaches_of(record, 0).value());
        const std::size_t last_turn = std::size_t{kTurnsPerRound} * state.options.players - 1;
        EXPECT_EQ(reaches_of(record, last_turn, state.to_move).value(), Json::array()) << "nobody knows the next tiles";
        EXPECT_FALSE(reaches_of(record, 0, Seat{7}));
    }
}

}  // namespace
}  // namespace urbanist::quadropolis::scene
