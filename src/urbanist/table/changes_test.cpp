#include "urbanist/table/changes.h"

#include "urbanist/json/difference.h"
#include "urbanist/table/test_support.h"

namespace urbanist::table {
namespace {

// A viewer who got the whole table once, and since then only events and changes.
class Follower {
public:
    Follower(std::string account, const TestTable& table) : account_(std::move(account)), view_(table.view(account_)) {}

    void follow(const Table& before, const TestTable& table, std::size_t told) {
        const std::span<const Event> events = std::span(table.log()).subspan(told);
        for (std::size_t i = 0; i < events.size(); ++i) take(*table, events[i], told + i + 2);  // the first event is the creation of the table
        const Changes changes(before, *table, events);
        const Json shown = parsed(changes.shown_to(changes.kind_of(account_), TestTable::names(), table.now()));
        apply(shown);
        bytes_ += shown.dump().size();
    }
    void expect_to_see(const TestTable& table) const { EXPECT_EQ(comparable(view_), comparable(table.view(account_))) << account_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    [[nodiscard]] const Json& view() const { return view_; }

private:
    // The view without the order of members and without the position, which follows from the record.
    static nlohmann::json comparable(const Json& view) {
        nlohmann::json other = nlohmann::json::parse(view.dump());
        for (auto& game : other["views"]) game.erase("position");
        return other;
    }
    void take(const Table& table, const Event& event, std::size_t number) {
        const auto text = shown_to(table, event, account_, TestTable::names());
        if (!text) return;
        const Json shown = parsed(*text);
        const std::string type = shown["type"];
        if (type == "said" || type == "stated") add_line(shown, event, number);
        if (!view_["views"].empty() && view_["views"][0].contains("rounds")) add_to_record(view_["views"][0], shown);
    }
    void add_line(const Json& shown, const Event& event, std::size_t number) {
        const char* what = shown["type"] == "said" ? "text" : "statement";
        Json line = {{"n", number}, {"at", event.at.time_since_epoch().count()}, {"seat", shown["seat"]}, {what, shown[what]}};
        if (shown.contains("name")) line["name"] = shown["name"];
        view_["talk"].push_back(std::move(line));
    }
    static void add_to_record(Json& record, const Json& shown) {
        if (shown["type"] == "dealt") record["rounds"].push_back(shown["deal"]);
        if (shown["type"] != "played") return;
        if (shown["action"].is_string()) {
            record["moves"].push_back(shown["action"]);
        } else {
            record["allocations"].push_back({{"seat", shown["seat"]}, {"allocation", shown["action"]["allocation"]}});
        }
    }
    void apply(const Json& changes) {
        Json others = changes;
        others.erase("views");
        view_ = json::apply_difference(std::move(view_), others);
        if (!changes.contains("views")) return;
        Json views = Json::array();
        for (std::size_t i = 0; i < changes["views"].size(); ++i)
            views.push_back(json::apply_difference(i < view_["views"].size() ? view_["views"][i] : Json(), changes["views"][i]));
        view_["views"] = std::move(views);
    }

    std::string account_;
    Json view_;
    std::size_t bytes_ = 0;
};

// A table and its followers; after each step, each follower's view must equal a fresh one.
class Followed {
public:
    Followed(const std::string& options, const std::vector<std::string>& people) : table_(options) {
        for (const auto& account : people) followers_.emplace_back(account, table_);
    }
    template <class Act>
    void step(Act act) {
        const Table before = table_->clone();
        const std::size_t told = table_.log().size();
        table_.pass(milliseconds{700});
        act(table_);
        for (Follower& follower : followers_) {
            follower.follow(before, table_, told);
            follower.expect_to_see(table_);
        }
    }
    void tell(const std::string& account, const std::string& command) {
        step([&](TestTable& table) { EXPECT_EQ(table.tell(account, command), "") << account << command; });
    }
    void start(const std::vector<std::string>& people) {
        for (const auto& account : people) tell(account, R"({"do":"sit"})");
        for (const auto& account : people) tell(account, R"({"do":"ready"})");
    }
    void play(core::Rng& rng) {
        step([&](TestTable& table) { table.play_anything(rng); });
    }
    void play_to_the_end(core::Rng& rng) {
        while (table_->stage() == Stage::Playing && !::testing::Test::HasFailure()) play(rng);
    }
    [[nodiscard]] TestTable& table() { return table_; }
    [[nodiscard]] const std::vector<Follower>& followers() const { return followers_; }

private:
    TestTable table_;
    std::vector<Follower> followers_;
};

const std::vector<std::string> kEverybody = {"ann", "bob", "cleo", "dan", "eve", "host"};

TEST(Changes, LeadThroughAWholeGameOfQuadropolis) {
    for (const char* options : {kTwoPlayers, kByHand}) {
        Followed game(options, {"ann", "bob", "eve", "host"});
        game.start({"ann", "bob"});
        core::Rng rng(4);
        game.play_to_the_end(rng);
        EXPECT_TRUE(game.followers()[2].view().contains("secret"));
    }
}

TEST(Changes, LeadThroughAWholeGameOfQuatropolis) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Followed game(kFourRoles, kEverybody);
        game.start({"ann", "bob", "cleo", "dan"});
        core::Rng rng(seed);
        game.play_to_the_end(rng);
        EXPECT_FALSE(game.followers()[0].view()["views"][0]["revealed"].is_null());
    }
}

TEST(Changes, LeadThroughTalkRequestsPausesAndSubstitutes) {
    Followed game(R"({"game":"quadropolis","players":2,"first":0,"clock":{"kind":"live","minutes":5,"increment":2}})", {"ann", "bob", "eve", "host"});
    game.start({"ann", "bob"});
    core::Rng rng(5);
    for (int i = 0; i < 3; ++i) game.play(rng);
    game.tell("ann", R"({"do":"say","text":"hello"})");
    game.tell("bob", R"({"do":"want","wish":"pause"})");
    game.tell("ann", R"({"do":"reply","agree":true})");
    game.tell("ann", R"({"do":"resume"})");
    game.play(rng);
    game.tell("ann", R"({"do":"want","wish":"undo"})");
    game.tell("bob", R"({"do":"reply","agree":true})");
    game.play(rng);
    game.step([](TestTable& table) { table.take(connection_changed(*table, "bob", false, table.now())); });
    game.step([](TestTable& table) { table.take(connection_changed(*table, "bob", true, table.now())); });
    game.tell("bob", R"({"do":"leave"})");
    game.play(rng);
    game.tell("bob", R"({"do":"return"})");
    game.play_to_the_end(rng);
    game.tell("ann", R"({"do":"rematch","table":"next"})");
}

TEST(Changes, FollowSeatsBeingTakenAndLeft) {
    Followed game(kFourRoles, kEverybody);
    game.tell("ann", R"({"do":"sit"})");
    game.tell("bob", R"({"do":"sit","seat":2})");
    game.tell("bob", R"({"do":"stand"})");
    EXPECT_EQ(game.followers()[1].view()["own"], Json::array());
    game.tell("host", R"({"do":"seat-bot","seat":1,"bot":"random"})");
    game.tell("bob", R"({"do":"sit","seat":3})");
    EXPECT_EQ(game.followers()[1].view()["own"], Json::array({3}));
    game.tell("host", R"({"do":"clear-seat","seat":3})");
    EXPECT_EQ(game.followers()[1].view()["own"], Json::array());
}

TEST(Changes, AreSmall) {
    Followed game(kFourRoles, kEverybody);
    game.start({"ann", "bob", "cleo", "dan"});
    const std::size_t told = game.table().log().size();
    std::vector<std::size_t> before;
    for (const Follower& follower : game.followers()) before.push_back(follower.bytes());
    core::Rng rng(1);
    game.play_to_the_end(rng);
    for (std::size_t i = 0; i < before.size(); ++i)
        EXPECT_LT((game.followers()[i].bytes() - before[i]) / (game.table().log().size() - told), 450U) << i;
}

TEST(Changes, OfAMoveInAnOpenGameNameOnlyTheNextPlayer) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    core::Rng rng(1);
    const Table before = table->clone();
    table.play_anything(rng);
    const Changes changes(before, *table, std::span(table.log()).last(1));
    EXPECT_EQ(changes.shown_to(changes.kind_of("eve"), TestTable::names(), table.now()), R"({"to_move":[1]})");
}

}  // namespace
}  // namespace urbanist::table
