// Challenges to friends, and results shared between a person's devices.
#include <gtest/gtest.h>

#include "urbanist/games/catalog/terms.h"
#include "urbanist/server/tests/test_support.h"
#include "urbanist/table/chores.h"
#include "urbanist/table/verify.h"

namespace urbanist::server {
namespace {

using json::Json;

// A finished game as a device would send it: deals from the secret, moves chosen by `taste`.
Json finished_game(const fair::Secret& secret, std::size_t taste, const Json& seats = {{{"name", "Ann"}}, {{"bot", "pip"}}}) {
    const auto terms = *catalog::parse_terms({{"game", "quadropolis"}, {"mode", "classic"}, {"players", 2}, {"first", 0}});
    const auto match = terms->begin(fair::seed_for(secret, "begin"));
    while (!match->is_over()) {
        if (match->awaits_deal()) {
            EXPECT_TRUE(match->deal(table::fair_deal(*match, secret)));
            continue;
        }
        const game::Seat seat = *match->to_move().begin();
        const Json actions = match->legal_actions(seat);
        EXPECT_TRUE(match->play(seat, actions[taste % actions.size()]));
    }
    Json record = match->record();
    record["tags"] = {{"table", "t"}, {"seats", seats}};
    record["fair"] = {{"table", "t"},
                      {"promise", fair::promise(secret, table::promised_terms("t", *terms))},
                      {"secret", fair::to_text(secret)},
                      {"terms", terms->to_json()},
                      {"sealed", Json::array()}};
    EXPECT_TRUE(table::verify(record));
    return record;
}

std::string body_of(const Json& record) { return Json{{"record", record}}.dump(); }

class Challenges : public testing::Test {
protected:
    Reply send(const std::string& token, const std::string& target, const Json& record) {
        return (*house_).as(token, "POST", target, body_of(record));
    }
    std::string challenge(const std::string& token, const Json& record) {
        const Reply reply = send(token, "/api/challenges", record);
        EXPECT_EQ(reply.status, 201U) << reply.body;
        return "/api/challenges/" + reply.json().value("id", "");
    }

    House house_;
    std::string ann_ = (*house_).guest();
    std::string bob_ = (*house_).guest();
    fair::Secret secret_ = fair::new_secret();
    Json anns_ = finished_game(secret_, 3);
};

TEST_F(Challenges, BothSeeEachOthersMovesOnceBothHavePlayed) {
    const std::string target = challenge(ann_, anns_);
    EXPECT_EQ(challenge(ann_, anns_), target) << "the same game is the same challenge";
    const Json before = (*house_).as(bob_, "GET", target).json();
    EXPECT_EQ(before["played"], false);
    EXPECT_EQ(before["secret"], fair::to_text(secret_));
    EXPECT_EQ(before["seats"], Json::array({"me", "pip"}));
    EXPECT_EQ(before["games"][0]["points"], anns_["result"]["scores"][0]);
    EXPECT_FALSE(before["games"][0].contains("record")) << "Bob has not played yet";
    WebSocketClient socket((*house_).port(), ann_);
    const Json bobs = finished_game(secret_, 11);
    const Json after = send(bob_, target, bobs).json();
    EXPECT_EQ(socket.receive("friends").at("t"), "friends") << "Ann is told";
    EXPECT_EQ(after["games"][0]["record"]["moves"], anns_["moves"]);
    EXPECT_EQ(after["games"][1]["record"]["moves"], bobs["moves"]);
    EXPECT_EQ((*house_).as(ann_, "GET", "/api/friends").json()["answers"].size(), 1U);
    EXPECT_EQ(send(bob_, target, finished_game(secret_, 12)).json()["games"][1]["record"]["moves"], bobs["moves"]) << "only the first counts";
    EXPECT_EQ((*house_).as((*house_).guest(), "GET", target).json()["games"][1].contains("record"), false);
}

TEST_F(Challenges, OtherGamesAreNoAnswers) {
    const std::string target = challenge(ann_, anns_);
    EXPECT_EQ(send(bob_, target, finished_game(fair::new_secret(), 3)).reason(), "another-game");
    EXPECT_EQ(send(bob_, target, finished_game(secret_, 3, {{{"name", "Bob"}}, {{"bot", "easy"}}})).reason(), "another-game");
    EXPECT_EQ(send(bob_, target, finished_game(secret_, 3, {{{"bot", "pip"}}, {{"name", "Bob"}}})).reason(), "another-game");
    EXPECT_EQ(send(bob_, "/api/challenges/nothing", anns_).reason(), "no-such-challenge");
    EXPECT_EQ((*house_).as(bob_, "GET", target).json()["games"].size(), 1U);
}

TEST_F(Challenges, ForgedRecordsAreRefused) {
    const auto refused = [&](const Json& record) { return send(ann_, "/api/challenges", record).reason() == "bad-request"; };
    Json more_points = anns_;
    more_points["result"]["scores"][0] = 200;
    EXPECT_TRUE(refused(more_points));
    Json other_deal = anns_;
    other_deal["fair"]["secret"] = fair::to_text(fair::new_secret());
    EXPECT_TRUE(refused(other_deal));
    Json other_move = anns_;
    other_move["moves"][2] = other_move["moves"][0];
    EXPECT_TRUE(refused(other_move));
    Json unfinished = anns_;
    unfinished["moves"].erase(unfinished["moves"].end() - 1);
    unfinished.erase("result");
    EXPECT_TRUE(refused(unfinished));
    EXPECT_TRUE(refused(finished_game(secret_, 3, {{{"name", "Ann"}}, {{"name", "Bob"}}}))) << "a game between people";
    EXPECT_TRUE(refused(finished_game(secret_, 3, {{{"bot", "pip"}}, {{"bot", "pip"}}})));
    EXPECT_TRUE(refused(Json::array()));
    EXPECT_EQ((*house_).ask("POST", "/api/challenges", body_of(anns_)).reason(), "not-signed-in");
}

Json results_json(std::size_t first, std::size_t count) {
    Json list = Json::array();
    for (std::size_t i = first; i < first + count; ++i) list.push_back({{"id", "game-" + std::to_string(i)}, {"place", 1}});
    return {{"results", list}};
}

TEST(KeptResults, FollowTheirOwner) {
    House house;
    const std::string ann = enrolled(*house, "Ann");
    const std::string bob = enrolled(*house, "Bob");
    const std::string target = "/api/me/results";
    EXPECT_EQ((*house).as((*house).guest(), "GET", target).reason(), "registered-only");
    EXPECT_EQ((*house).as(ann, "POST", target, results_json(0, 60).dump()).status, 200U);
    EXPECT_EQ((*house).as(ann, "POST", target, results_json(50, 20).dump()).status, 200U);
    const Json all = (*house).as(ann, "GET", target).json();
    EXPECT_EQ(all["results"].size(), 70U) << "ten of them were known";
    EXPECT_EQ(all["more"], false);
    EXPECT_EQ(all["results"][69]["id"], "game-69");
    EXPECT_EQ((*house).as(ann, "GET", target + "?since=69").json()["results"].size(), 1U);
    EXPECT_EQ((*house).as(bob, "GET", target).json()["results"].size(), 0U);
    EXPECT_EQ((*house).as(ann, "POST", target, results_json(0, 101).dump()).reason(), "bad-request");
    EXPECT_EQ((*house).as(ann, "POST", target, R"({"results":[{"id":"../x"}]})").reason(), "bad-request");
    EXPECT_EQ((*house).as(ann, "GET", target + "?since=x").reason(), "bad-request");
    EXPECT_EQ((*house).as(ann, "GET", "/api/me/export").json()["results"].size(), 70U);
}

}  // namespace
}  // namespace urbanist::server
