#include "urbanist/games/quatropolis/record/end.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::quatropolis::record {
namespace {

using json::Json;

// Cards that are in no set of ours.
const Json kFree = *json::parse(R"({"game":"quatropolis","roles":["landlord","resident","official","corporation"],
  "objectives":[[{"state":"rent","above":3},{"state":"rent","above":2}],
                [{"state":"rent","below":4},{"state":"amenities","above":6}],
                [{"state":"tax","above":5},{"state":"tax","above":5}],
                [{"state":"population","below":9},{"state":"tax","below":2}]],
  "enemies":["resident","landlord","corporation","official"],
  "city":{"rent":2,"amenities":5,"tax":5,"population":6}})");

std::string fault_with(const char* pointer, const Json& value) {
    Json document = kFree;
    document[Json::json_pointer(pointer)] = value;
    const auto end = parse_end(document, default_card_set());
    return end ? "" : end.error().message();
}

// The rulebook's example: +2 and -1 make 1.
TEST(TableEnd, ScoresObjectivesThatAreWrittenOut) {
    const auto end = parse_end(kFree, default_card_set());
    ASSERT_TRUE(end) << end.error().message();
    const Json scored = end_to_json(end->state);
    EXPECT_EQ(scored["seats"][1], Json({{"role", "resident"}, {"objectives", 1}, {"score", 1.5}}));
    EXPECT_EQ(scored["seats"][0]["objectives"], -1);
    EXPECT_EQ(scored["winners"], Json({1}));
}

TEST(TableEnd, AcceptsObjectivesOfTheCardSet) {
    const CardSet& set = default_card_set();
    const auto is_residents = [](const Objective& card) { return card.role == Role::Resident; };
    const auto card = std::ranges::find_if(set.cards().objectives, is_residents) - set.cards().objectives.begin();
    const auto& id = set.objectives()[static_cast<std::size_t>(card)].id;
    Json document = kFree;
    document["objectives"][1][0] = id;
    const auto end = parse_end(document, set);
    ASSERT_TRUE(end) << end.error().message();
    const Objective& objective = set.cards().objectives[static_cast<std::size_t>(card)];
    EXPECT_EQ(objective_points(end->state, {1}), objective.points(end->state.city) - 1);
    EXPECT_EQ(fault_with("/objectives/0/0", id), "objectives: \"" + id + "\" is a card of another role");
    EXPECT_EQ(fault_with("/objectives/1", Json({id, id})), "objectives: the two cards must differ");
}

TEST(TableEnd, ReportsFaults) {
    EXPECT_EQ(fault_with("/city/rent", 5), "");
    EXPECT_NE(fault_with("/city/rent", 11), "");
    EXPECT_NE(fault_with("/roles/0", "resident"), "");
    EXPECT_NE(fault_with("/roles", Json({"landlord", "resident", "official"})), "");
    EXPECT_NE(fault_with("/enemies/1", "resident"), "");
    EXPECT_NE(fault_with("/enemies/1", "nobody"), "");
    EXPECT_NE(fault_with("/objectives/1/0", "nothing"), "");
    EXPECT_NE(fault_with("/objectives/1/0", Json({{"state", "rent"}})), "");
    EXPECT_NE(fault_with("/objectives/1/0", Json({{"state", "rent"}, {"below", 4}, {"above", 4}})), "");
    EXPECT_NE(fault_with("/objectives/1/0", Json({{"state", "rent"}, {"below", 11}})), "");
    EXPECT_NE(fault_with("/objectives/1/0", Json({{"state", "weather"}, {"below", 4}})), "");
    EXPECT_NE(fault_with("/objectives/1/0", 7), "");
}

}  // namespace
}  // namespace urbanist::quatropolis::record
