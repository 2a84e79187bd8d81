// Moves in advance, at tables by days.
#include "urbanist/messages/catalogue.h"
#include "urbanist/table/changes.h"
#include "urbanist/table/test_support.h"

namespace urbanist::table {
namespace {

constexpr const char* kPairByDays = R"({"game":"quadropolis","players":2,"first":0,"clock":{"kind":"days","days":2}})";
constexpr const char* kThreeByDays = R"({"game":"quadropolis","players":3,"first":0,"clock":{"kind":"days","days":2}})";
const Seat kAnn{0};
const Seat kBob{1};

// The moves of a seat as if it were its turn, those that build first.
std::vector<std::string> moves_of(const Table& table, Seat seat) {
    std::vector<std::string> moves;
    for (const char side : {'N', 'E', 'S', 'W'}) {
        for (const char line : {'1', '2', '3', '4', '5'}) {
            for (const char architect : {'1', '2', '3', '4'}) {
                for (const std::string where : {":a1", ":b2", ":c3", ":d4", ":x"}) {
                    const std::string move = std::string() + architect + side + line + where;
                    if (table.match()->check_plan(seat, move)) moves.push_back(move);
                }
            }
        }
    }
    return moves;
}

std::string plan(const std::string& action) { return Json{{"do", "plan"}, {"action", action}}.dump(); }
std::string play(const std::string& action) { return Json{{"do", "play"}, {"action", action}}.dump(); }

// A move of the seat to move that leaves the plan possible, or takes what it needs.
std::string move_that(const Table& table, const std::string& planned, Seat planner, bool leaves_it) {
    const Seat mover = table.to_move().front();
    const auto move = table.match()->check_plan(planner, planned);
    for (const Json& action : table.match()->legal_actions(mover)) {
        const auto after = table.match()->clone();
        if (after->play(mover, action) && after->check_planned(planner, *move).has_value() == leaves_it) return action.get<std::string>();
    }
    return "";
}

class Plans : public testing::Test {
protected:
    Plans() { table_.start({"ann", "bob"}); }

    [[nodiscard]] std::string any_plan_of_bob() const { return moves_of(*table_, kBob).front(); }

    TestTable table_{kPairByDays};
};

TEST_F(Plans, AMoveInAdvanceIsPlayedAsSoonAsItsTurnComes) {
    const std::string planned = any_plan_of_bob();
    ASSERT_EQ(table_.tell("bob", plan(planned)), "");
    ASSERT_EQ(table_->match()->moves(), 0U);
    ASSERT_EQ(table_.tell("ann", play(move_that(*table_, planned, kBob, true))), "");
    ASSERT_EQ(table_->match()->moves(), 2U);
    EXPECT_EQ(table_->match()->action(1), planned);
    EXPECT_EQ(table_->match()->mover(1), kBob);
    EXPECT_TRUE(table_.newest<events::Played>().planned);
    EXPECT_EQ(table_->plan_of(kBob), nullptr);
    EXPECT_TRUE(table_->stand_ins().empty()) << "bob chose it";
    EXPECT_EQ(table_->to_move(), Seats::of(kAnn));
}

TEST_F(Plans, AMoveThatIsNotPossibleAnyMoreIsDroppedAndItsPersonIsTold) {
    const std::string planned = any_plan_of_bob();
    ASSERT_EQ(table_.tell("bob", plan(planned)), "");
    const std::string spoils = move_that(*table_, planned, kBob, false);
    ASSERT_FALSE(spoils.empty());
    ASSERT_EQ(table_.tell("ann", play(spoils)), "");
    EXPECT_EQ(table_->match()->moves(), 1U);
    EXPECT_EQ(table_->to_move(), Seats::of(kBob)) << "he decides himself";
    EXPECT_FALSE(table_.newest<events::PlanDropped>().why.empty());
    const Json told = table_.view("bob").at("plans");
    EXPECT_EQ(told[0].at("action"), planned);
    EXPECT_TRUE(messages::Catalogue::of(messages::Language::English).patterns().contains("refusal." + told[0].at("dropped").get<std::string>()));
    EXPECT_FALSE(table_.view("ann").contains("plans"));
    ASSERT_EQ(table_.tell("bob", play(table_->match()->legal_actions(kBob)[0].get<std::string>())), "");
    EXPECT_FALSE(table_.view("bob").contains("plans")) << "he knows by now";
}

TEST_F(Plans, TheSameMoveWithAnotherTileIsNotMade) {
    const auto move = table_->match()->check_plan(kBob, any_plan_of_bob());
    ASSERT_TRUE(move);
    game::PlannedMove other = *move;
    other.brings["tile"] = "none of these";
    core::Rng rng(1);
    table_.play_anything(rng);
    const auto refused = table_->match()->check_planned(kBob, other);
    ASSERT_FALSE(refused);
}

TEST_F(Plans, AreOnlyForTablesByDaysAndSeatsThatWait) {
    TestTable live(kTwoPlayers);
    live.start({"ann", "bob"});
    EXPECT_EQ(live.tell("bob", plan("1N1:x")), "not-by-days");
    EXPECT_EQ(table_.tell("ann", plan("1N1:x")), "your-turn");
    EXPECT_EQ(table_.tell("eve", plan("1N1:x")), "not-seated");
    EXPECT_EQ(table_.tell("bob", R"({"do":"plan","seat":0,"action":"1N1:x"})"), "not-your-seat");
    EXPECT_EQ(table_.tell("bob", plan("1N1:z9")), "unreadable-move");
    EXPECT_EQ(table_.tell("bob", plan("5N1:x")), "no-such-architect");
    EXPECT_EQ(table_.tell("bob", R"({"do":"drop-plan"})"), "no-plan");
    TestTable four(R"({"game":"quatropolis","clock":{"kind":"days","days":2}})");
    four.start({"ann", "bob", "cleo", "dan"});
    EXPECT_EQ(four.tell("ann", plan("1N1:x")), "no-plans");
    for (const auto language : messages::kLanguages) {
        for (const char* name : {"no-plans", "your-turn", "no-turn-left", "other-tile"})
            EXPECT_TRUE(messages::Catalogue::of(language).patterns().contains(std::string("refusal.") + name)) << name;
    }
}

TEST_F(Plans, ReachNoFurtherThanTheRound) {
    core::Rng rng(3);
    while (table_->match()->moves() < 7) table_.play_anything(rng);
    ASSERT_EQ(table_->to_move(), Seats::of(kBob)) << "with the last turn of the round";
    EXPECT_EQ(table_.tell("ann", plan("1N1:x")), "no-turn-left");
}

TEST_F(Plans, AnotherMoveReplacesTheFirstAndItsPersonMayDropIt) {
    const auto moves = moves_of(*table_, kBob);
    ASSERT_EQ(table_.tell("bob", plan(moves[0])), "");
    ASSERT_EQ(table_.tell("bob", plan(moves[1])), "");
    EXPECT_EQ(table_.view("bob").at("plans"), Json::array({Json{{"seat", 1}, {"action", moves[1]}}}));
    ASSERT_EQ(table_.tell("bob", R"({"do":"drop-plan"})"), "");
    EXPECT_FALSE(table_.view("bob").contains("plans"));
    core::Rng rng(1);
    table_.play_anything(rng);
    EXPECT_EQ(table_->match()->moves(), 1U) << "nothing is played for him";
}

TEST_F(Plans, UndoAndLeavingAndTheEndForgetThem) {
    core::Rng rng(1);
    table_.play_anything(rng);
    table_.play_anything(rng);
    const auto undo = [&] {
        ASSERT_EQ(table_.tell("bob", R"({"do":"want","wish":"undo"})"), "");
        if (table_->wish()) {
            ASSERT_EQ(table_.tell("ann", R"({"do":"reply","agree":true})"), "");
        }
    };
    ASSERT_EQ(table_.tell("bob", plan(any_plan_of_bob())), "");
    undo();
    EXPECT_EQ(table_->plan_of(kBob), nullptr);
    table_.play_anything(rng);
    ASSERT_EQ(table_.tell("bob", plan(any_plan_of_bob())), "");
    ASSERT_EQ(table_.tell("bob", R"({"do":"leave"})"), "");
    EXPECT_EQ(table_->plan_of(kBob), nullptr);
    EXPECT_EQ(table_.tell("bob", plan("1N1:x")), "held");
    ASSERT_EQ(table_.tell("bob", R"({"do":"return"})"), "");
    ASSERT_EQ(table_.tell("bob", plan(any_plan_of_bob())), "");
    ASSERT_EQ(table_.tell("bob", R"({"do":"want","wish":"abort"})"), "");
    ASSERT_EQ(table_.tell("ann", R"({"do":"reply","agree":true})"), "");
    EXPECT_FALSE(table_.view("bob").contains("plans"));
}

TEST_F(Plans, WaitWhileTheGameIsPaused) {
    const std::string planned = any_plan_of_bob();
    ASSERT_EQ(table_.tell("bob", plan(planned)), "");
    ASSERT_EQ(table_.tell("ann", R"({"do":"want","wish":"pause"})"), "");
    ASSERT_EQ(table_.tell("bob", R"({"do":"reply","agree":true})"), "");
    EXPECT_EQ(table_->due(), std::nullopt);
    ASSERT_EQ(table_.tell("bob", R"({"do":"resume"})"), "");
    EXPECT_NE(table_->plan_of(kBob), nullptr);
}

TEST_F(Plans, SurviveInTheLogAndInASnapshot) {
    ASSERT_EQ(table_.tell("bob", plan(any_plan_of_bob())), "");
    const auto again = Table::restore("table-1", table_->last(), parsed(table_->snapshot()));
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(again->snapshot(), table_->snapshot());
    ASSERT_NE(again->plan_of(kBob), nullptr);
    EXPECT_EQ(*again->plan_of(kBob), *table_->plan_of(kBob));
}

// A node that died between a move and the answer to it: the next one finds it due.
TEST_F(Plans, AreDueAtOnceWhenTheirTurnHasCome) {
    const std::string planned = any_plan_of_bob();
    ASSERT_EQ(table_.tell("bob", plan(planned)), "");
    Table left = table_->clone();
    const auto moved = decide(left, "ann", "", *parse_command(parsed(play(move_that(left, planned, kBob, true)))), table_.now());
    ASSERT_TRUE(moved && left.evolve(moved->front()));
    EXPECT_EQ(left.due(), At{});
    EXPECT_EQ(chores(left, table_.now()).front().as<events::Played>()->action, planned);
}

// Whatever Bob plans, others receive the same: the view, every event, the changes with it and the record.
TEST(PlansOfOthers, AreInNothingThatAnybodyElseReceives) {
    for (const char* viewer : {"ann", "cleo", "", "eve"}) {
        std::vector<std::string> received;
        for (const std::size_t choice : {0U, 5U}) {
            TestTable table(kThreeByDays);
            table.start({"ann", "bob", "cleo"});
            const auto moves = moves_of(*table, kBob);
            const std::size_t known = table.log().size();
            const Table before = table->clone();
            ASSERT_EQ(table.tell("bob", plan(moves[choice])), "");
            const std::span<const Event> events(table.log().data() + known, table.log().size() - known);
            const Changes changes(before, *table, events);
            std::string all = table.view(viewer).dump() + summary(*table);
            for (const Event& event : events) all += shown_to(*table, event, viewer, TestTable::names()).value_or("nothing");
            all += changes.shown_to(changes.kind_of(viewer), TestTable::names(), table.now());
            if (const auto record = record_for(*table, viewer, TestTable::names())) all += record->dump();
            EXPECT_EQ(all.find(moves[choice]), std::string::npos);
            EXPECT_NE(changes.kind_of("bob"), changes.kind_of(viewer)) << "or they would share one text";
            received.push_back(all);
        }
        EXPECT_EQ(received[0], received[1]) << viewer;
    }
}

TEST(PlansOfOthers, AreToldToTheirOwnPerson) {
    TestTable table(kPairByDays);
    table.start({"ann", "bob"});
    const std::string planned = moves_of(*table, kBob).front();
    const Table before = table->clone();
    ASSERT_EQ(table.tell("bob", plan(planned)), "");
    const Event& event = table.log().back();
    EXPECT_EQ(parsed(*shown_to(*table, event, "bob", TestTable::names())), (Json{{"type", "planned"}, {"seat", 1}, {"action", planned}}));
    const Changes changes(before, *table, {&event, 1});
    EXPECT_EQ(parsed(changes.shown_to(changes.kind_of("bob"), TestTable::names(), table.now())).at("plans"), table.view("bob").at("plans"));
    const Table planning = table->clone();
    ASSERT_EQ(table.tell("bob", R"({"do":"drop-plan"})"), "");
    const Changes dropped(planning, *table, {&table.log().back(), 1});
    EXPECT_EQ(parsed(dropped.shown_to(dropped.kind_of("bob"), TestTable::names(), table.now())).at("-"), Json::array({"plans"}));
}

}  // namespace
}  // namespace urbanist::table
