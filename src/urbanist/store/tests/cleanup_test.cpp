// Removal by age, and notifications of changes, on both databases.
#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class CleanupTest : public StoreTest {
protected:
    void guest(const std::string& id, Time created_at) {
        Account account;
        account.id = id;
        account.name = "Guest-" + id;
        account.created_at = created_at;
        EXPECT_EQ(must(store_->accounts.create(account)), Outcome::Done);
    }
    void session(std::uint8_t token, const std::string& account, Time seen_at, Time expires_at) {
        must(store_->sessions.put({token}, {"s" + std::to_string(token), account, SessionKind::Browser, "", seen_at, seen_at, expires_at}));
    }
    // Adds a table with one event at that time.
    void table(const std::string& id, Stage stage, Time at, const std::string& account) {
        Append append = some_append(id, 0);
        append.row.stage = stage;
        append.row.listed_at = at;
        append.row.participants = {{account, 0, false}};
        append.events.front().at = at;
        EXPECT_EQ(append_one(*store_, append), Appended::Stored);
    }
    [[nodiscard]] bool has_table(const std::string& id) { return must(store_->tables.load(id)).has_value(); }
};
URBANIST_BOTH_STORES(CleanupTest);

TEST_P(CleanupTest, ExpiredSessionsAreDroppedInSmallSteps) {
    for (std::uint8_t i = 0; i < 5; ++i) session(i, "ann", 0, 100 + i);
    EXPECT_EQ(must(store_->sessions.drop_expired(103, 3)), 3);
    EXPECT_EQ(must(store_->sessions.drop_expired(103, 3)), 1);
    EXPECT_EQ(must(store_->sessions.drop_expired(103, 3)), 0);
    EXPECT_EQ(must(store_->sessions.of("ann")).size(), 1U);
}

TEST_P(CleanupTest, DroppingStaleGuestsKeepsTheirGames) {
    guest("idle", 10);
    guest("played", 10);
    guest("active", 10);
    guest("new", 90);
    session(1, "idle", 20, 1000);
    session(2, "active", 60, 1000);
    table("t", Stage::Over, 15, "played");
    EXPECT_EQ(must(store_->cleanup.drop_stale_guests(50, 10)), 2);
    EXPECT_FALSE(must(store_->accounts.find("idle")));
    EXPECT_TRUE(must(store_->sessions.of("idle")).empty());
    EXPECT_TRUE(must(store_->accounts.find("played"))->gone);
    EXPECT_EQ(must(store_->accounts.find("played"))->name, "left-played");
    EXPECT_FALSE(must(store_->accounts.find("active"))->gone);
    EXPECT_FALSE(must(store_->accounts.find("new"))->gone);
    EXPECT_EQ(must(store_->cleanup.drop_stale_guests(50, 10)), 0);
}

TEST_P(CleanupTest, RegisteredPeopleNeverGoStale) {
    Account ann;
    ann.id = "ann";
    ann.folded = "ann";
    ann.kind = AccountKind::Registered;
    EXPECT_EQ(must(store_->accounts.create(ann)), Outcome::Done);
    EXPECT_EQ(must(store_->cleanup.drop_stale_guests(1'000'000, 10)), 0);
}

TEST_P(CleanupTest, InactiveOpenTablesAreDropped) {
    table("old", Stage::Open, 10, "ann");
    table("alive", Stage::Open, 10, "ann");
    Append said = some_append("alive", 1);
    said.events.front().at = 60;
    said.row.listed_at = 10;
    EXPECT_EQ(append_one(*store_, said), Appended::Stored);
    table("playing", Stage::Playing, 10, "ann");
    table("new", Stage::Open, 60, "ann");
    EXPECT_EQ(must(store_->cleanup.drop_abandoned_tables(50, 10)), 1);
    EXPECT_FALSE(has_table("old"));
    EXPECT_TRUE(has_table("alive") && has_table("playing") && has_table("new"));
    TableQuery query;
    query.account = "ann";
    EXPECT_EQ(must(store_->tables.list(query)).size(), 3U) << "no seat is left of it";
    EXPECT_EQ(append_one(*store_, some_append("old", 1)), Appended::Conflict);
    EXPECT_EQ(must(store_->changes.since(0, 10)), (std::vector<Change>{{1, ChangeKind::Table, "old"}}));
}

TEST_P(CleanupTest, ServersAreNotifiedOfChangedNames) {
    guest("ann", 0);
    Account ann = *must(store_->accounts.find("ann"));
    ann.language = "fr";
    EXPECT_EQ(must(store_->accounts.update(ann)), Outcome::Done);
    EXPECT_EQ(must(store_->changes.newest()), 0) << "the language is nobody else's business";
    ann.name = "Ann";
    EXPECT_EQ(must(store_->accounts.update(ann)), Outcome::Done);
    EXPECT_EQ(must(store_->accounts.anonymise("ann", "left-1")), Outcome::Done);
    EXPECT_EQ(must(store_->changes.newest()), 2);
    EXPECT_EQ(must(store_->changes.since(1, 10)), (std::vector<Change>{{2, ChangeKind::Account, "ann"}}));
}

TEST_P(CleanupTest, ChangesOfManyWritersHaveNoGap) {
    guest("ann", 0);
    in_parallel(4, [&](int writer) {
        const auto store = open_another();
        for (int i = 0; i < 20; ++i) {
            Account ann = *must(store->accounts.find("ann"));
            ann.name = std::to_string(writer) + "/" + std::to_string(i);
            EXPECT_EQ(must(store->accounts.update(ann)), Outcome::Done);
        }
    });
    const auto changes = must(store_->changes.since(0, 100));
    ASSERT_EQ(changes.size(), 80U);
    for (std::size_t i = 0; i < changes.size(); ++i) EXPECT_EQ(changes[i].number, static_cast<std::int64_t>(i) + 1);
}

TEST_P(CleanupTest, DeletingAPersonDeletesTheirBots) {
    guest("ann", 0);
    Account bot;
    bot.id = "bot";
    bot.name = "AnnBot";
    bot.folded = "annbot";
    bot.kind = AccountKind::Bot;
    bot.owner = "ann";
    EXPECT_EQ(must(store_->accounts.create(bot)), Outcome::Done);
    session(1, "bot", 0, 100);
    EXPECT_EQ(must(store_->accounts.anonymise("ann", "left-1")), Outcome::Done);
    EXPECT_TRUE(must(store_->accounts.find("bot"))->gone);
    EXPECT_EQ(must(store_->accounts.find("bot"))->name, "left-1");
    EXPECT_TRUE(must(store_->sessions.of("bot")).empty());
}

}  // namespace
}  // namespace urbanist::store
