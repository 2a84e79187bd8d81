#include "urbanist/engine/engine.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/engine/requests.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::engine {
namespace {

using json::Json;

quadropolis::State first_turn() {
    quadropolis::State state = quadropolis::initial_state({.mode = quadropolis::Mode::Expert, .players = 3, .first = {1}});
    quadropolis::deal(state, quadropolis::draw(quadropolis::default_tile_set(), quadropolis::Mode::Expert, 1, 5));
    return state;
}

class EngineTest : public testing::Test {
protected:
    Json ask(const Json& request) { return *json::parse(engine_.answer(request.dump())); }
    // The reason why a line is refused.
    std::string fault(const std::string& line) { return (*json::parse(engine_.answer(line))).value("error", ""); }

    Engine engine_{"1.0", {.bot = "", .stopped = [] { return false; }}};
};

TEST_F(EngineTest, SaysHello) {
    const Json answer = ask(bots::hello_request());
    EXPECT_EQ(answer["hello"], "urbanist 1.0");
    EXPECT_EQ(answer["protocol"], "urbanist-engine/1");
    EXPECT_EQ(answer["bots"]["quadropolis"][0], "random");
}

TEST_F(EngineTest, AnswersTheArena) {
    const quadropolis::State state = first_turn();
    const Json answer = ask(quadropolis::engine::go_request(state, {.id = 7, .allowance = {.nodes = 50}, .seed = "s"}));
    EXPECT_EQ(answer["id"], 7);
    const auto action = quadropolis::engine::read_action(answer, state);
    ASSERT_TRUE(action) << action.error().message();
    core::Rng rng(core::seed_of("s"));
    EXPECT_EQ(*action, quadropolis::bots::greedy_player(state, {.nodes = 50}, rng).action);
}

TEST_F(EngineTest, ThinksWithTheBotThatIsNamed) {
    const quadropolis::State state = first_turn();
    Json request = quadropolis::engine::go_request(state, {.seed = "s"});
    request["bot"] = "random";
    core::Rng rng(core::seed_of("s"));
    EXPECT_EQ(ask(request)["action"], quadropolis::to_text(quadropolis::random_action(state, rng)));
}

TEST_F(EngineTest, KeepsAPosition) {
    const quadropolis::State state = first_turn();
    EXPECT_EQ(ask({{"do", "position"}, {"position", quadropolis::to_text(state)}})["to_move"], 1);
    EXPECT_EQ(ask({{"do", "legal"}})["legal"].size(), quadropolis::count_legal_actions(state));
    EXPECT_EQ(ask({{"do", "score"}})["scores"], (Json{0, 0, 0}));
    EXPECT_TRUE(ask({{"do", "go"}})["action"].is_string());
}

TEST_F(EngineTest, TakesARecordInProgress) {
    const Json record = {{"format", "urbanist-record/1"},
                         {"game", "quadropolis"},
                         {"options", {{"mode", "classic"}, {"players", 2}, {"first", 0}}},
                         {"rounds", Json::array()},
                         {"moves", Json::array()}};
    EXPECT_EQ(ask({{"do", "go"}, {"record", record}})["error"], "the next round is not dealt yet");
    EXPECT_EQ(ask({{"do", "legal"}, {"record", record}})["legal"], Json::array());
}

TEST_F(EngineTest, ConsidersAMoveThatIsAskedAbout) {
    const std::string position = quadropolis::to_text(first_turn());
    const Json legal = ask({{"do", "legal"}, {"position", position}})["legal"];
    const Json request = {{"do", "go"}, {"position", position}, {"bot", "hard"}, {"budget", "100n"}, {"consider", legal.back()}};
    Json actions = Json::array();
    for (const Json& candidate : ask(request)["candidates"]) actions.push_back(candidate["action"]);
    EXPECT_NE(std::ranges::find(actions, legal.back()), actions.end()) << actions;
    EXPECT_NE(fault(Json{{"do", "go"}, {"position", position}, {"consider", "9Z9"}}.dump()).find("consider"), std::string::npos);
    EXPECT_NE(fault(Json{{"do", "go"}, {"position", position}, {"consider", "1N1:a4"}}.dump()).find("not legal"), std::string::npos);
}

TEST_F(EngineTest, ScoresACity) {
    const Json city = {{"mode", "classic"}, {"cells", {{"T2+T3", "S", "", ""}, {"K", "", "", ""}, {"", "", "", ""}, {"", "", "", "F1"}}}};
    EXPECT_TRUE(ask({{"do", "score"}, {"city", city}})["total"].is_number());
}

TEST_F(EngineTest, RefusesWithOneReason) {
    EXPECT_NE(fault("{"), "");
    EXPECT_NE(fault("[]"), "");
    EXPECT_NE(fault("3"), "");
    EXPECT_NE(fault("\xff\xfe"), "");
    EXPECT_NE(fault("{\"do\":3}"), "");
    EXPECT_NE(fault("{\"do\":\"dance\"}").find("is unknown"), std::string::npos);
    EXPECT_NE(fault("{\"do\":\"go\"}").find("first"), std::string::npos);
    EXPECT_NE(fault("{\"do\":\"go\",\"position\":\"nonsense\"}"), "");
    EXPECT_NE(fault("{\"do\":\"go\",\"sight\":{}}"), "");
    EXPECT_NE(fault("{\"do\":\"score\",\"city\":5}"), "");
    const std::string position = quadropolis::to_text(first_turn());
    EXPECT_NE(fault(Json{{"do", "go"}, {"position", position}, {"bot", "nobody"}}.dump()).find("nobody"), std::string::npos);
    EXPECT_NE(fault(Json{{"do", "go"}, {"position", position}, {"budget", "soon"}}.dump()).find("budget"), std::string::npos);
    EXPECT_NE(fault(Json{{"do", "go"}, {"position", position}, {"seed", 4}}.dump()).find("seed"), std::string::npos);
}

TEST(Requests, IllegalAnswersAreRefused) {
    const quadropolis::State state = first_turn();
    for (const Json& answer :
         {Json(), Json(3), Json::object(), Json{{"action", 5}}, Json{{"action", "9Z9"}}, Json{{"action", "1N1:a4"}}, Json{{"error", "I am tired"}}})
        EXPECT_FALSE(quadropolis::engine::read_action(answer, state)) << answer;
}

}  // namespace
}  // namespace urbanist::engine
