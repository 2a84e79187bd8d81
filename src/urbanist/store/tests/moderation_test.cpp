// Moderation, on both databases.
#include <algorithm>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class ModerationTest : public StoreTest {
protected:
    void SetUp() override {
        make("ann", AccountKind::Registered);
        make("bob", AccountKind::Registered);
        make("bot", AccountKind::Bot, "bob");
    }
    void make(const std::string& id, AccountKind kind, std::optional<std::string> owner = {}) {
        Account account;
        account.id = id;
        account.name = id;
        account.folded = id;
        account.kind = kind;
        account.owner = std::move(owner);
        EXPECT_EQ(must(store_->accounts.create(account)), Outcome::Done);
    }
    void sign_in(std::uint8_t token, const std::string& account) {
        must(store_->sessions.put({token}, {"s" + std::to_string(token), account, SessionKind::Browser, "", 0, 0, 1'000'000}));
    }
    [[nodiscard]] AuditEntry newest_entry() { return must(store_->moderation.audit({}, 1)).at(0); }
    [[nodiscard]] bool is_noted(ChangeKind kind, const std::string& subject) {
        for (const Change& change : must(store_->changes.since(0, 1000))) {
            if (change.kind == kind && change.subject == subject) return true;
        }
        return false;
    }

    const Act act_ = {"ann", 100, "because"};
};
URBANIST_BOTH_STORES(ModerationTest);

TEST_P(ModerationTest, RolesAreGivenToPeopleAndTakenAway) {
    EXPECT_EQ(must(store_->moderation.grant({"", 100, ""}, "ann")), Moderated::Done);
    EXPECT_EQ(newest_entry(), (AuditEntry{1, 100, "", "grant", "ann", "", ""}));
    EXPECT_EQ(must(store_->moderation.rules(100)).operators, std::vector<std::string>{"ann"});
    EXPECT_TRUE(is_noted(ChangeKind::Rules, ""));
    EXPECT_EQ(must(store_->moderation.grant(act_, "bot")), Moderated::NotFound) << "a bot is no operator";
    EXPECT_EQ(must(store_->moderation.grant(act_, "nobody")), Moderated::NotFound);
    EXPECT_EQ(must(store_->moderation.revoke(act_, "bob")), Moderated::NotFound);
    EXPECT_EQ(must(store_->moderation.audit({}, 10)).size(), 1U) << "what was not done is not written down as done";
    EXPECT_EQ(must(store_->moderation.revoke(act_, "ann")), Moderated::Done);
    EXPECT_TRUE(must(store_->moderation.rules(100)).operators.empty());
}

TEST_P(ModerationTest, ABanEndsSessionsAndExpires) {
    sign_in(1, "bob");
    sign_in(2, "bot");
    sign_in(3, "ann");
    EXPECT_EQ(must(store_->moderation.impose(act_, "bob", SanctionKind::Ban, 500)), Moderated::Done);
    EXPECT_TRUE(must(store_->sessions.of("bob")).empty() && must(store_->sessions.of("bot")).empty());
    EXPECT_EQ(must(store_->sessions.of("ann")).size(), 1U);
    EXPECT_EQ(newest_entry(), (AuditEntry{1, 100, "ann", "ban", "bob", "until 500", "because"}));
    EXPECT_TRUE(is_noted(ChangeKind::Account, "bob"));
    EXPECT_EQ(must(store_->moderation.rules(499)).sanctions, (std::vector<Sanction>{{"bob", SanctionKind::Ban, 100, 500, "because"}}));
    EXPECT_TRUE(must(store_->moderation.rules(500)).sanctions.empty());
    EXPECT_EQ(must(store_->moderation.impose(act_, "bob", SanctionKind::Ban, {})), Moderated::Done) << "a second one replaces it";
    EXPECT_EQ(must(store_->moderation.rules(500)).sanctions.size(), 1U);
    EXPECT_EQ(must(store_->moderation.drop_ended(1'000'000, 10)), 0) << "this one has no end";
    EXPECT_EQ(must(store_->moderation.lift(act_, "bob", SanctionKind::Ban)), Moderated::Done);
    EXPECT_EQ(must(store_->moderation.lift(act_, "bob", SanctionKind::Ban)), Moderated::NotFound);
    EXPECT_TRUE(must(store_->moderation.rules(500)).sanctions.empty());
}

TEST_P(ModerationTest, MutedPeopleStaySignedIn) {
    sign_in(1, "bob");
    EXPECT_EQ(must(store_->moderation.impose(act_, "bob", SanctionKind::Mute, 500)), Moderated::Done);
    EXPECT_EQ(must(store_->sessions.of("bob")).size(), 1U);
    EXPECT_EQ(must(store_->moderation.drop_ended(500, 10)), 1);
}

TEST_P(ModerationTest, OperatorsAreNotSanctioned) {
    EXPECT_EQ(must(store_->moderation.grant(act_, "bob")), Moderated::Done);
    EXPECT_EQ(must(store_->moderation.impose(act_, "bob", SanctionKind::Ban, {})), Moderated::IsOperator);
    EXPECT_EQ(must(store_->moderation.impose(act_, "nobody", SanctionKind::Ban, {})), Moderated::NotFound);
    EXPECT_TRUE(must(store_->moderation.rules(0)).sanctions.empty());
}

TEST_P(ModerationTest, NetworksAreBannedAndUnbanned) {
    EXPECT_EQ(must(store_->moderation.ban_network(act_, "192.0.2.0/24", 500)), Moderated::Done);
    EXPECT_EQ(must(store_->moderation.ban_network(act_, "192.0.2.0/24", 600)), Moderated::Done);
    EXPECT_EQ(must(store_->moderation.rules(100)).networks, (std::vector<NetworkBan>{{"192.0.2.0/24", 100, 600, "because"}}));
    EXPECT_TRUE(must(store_->moderation.rules(600)).networks.empty());
    EXPECT_EQ(must(store_->moderation.lift_network(act_, "192.0.2.0/24")), Moderated::Done);
    EXPECT_EQ(must(store_->moderation.lift_network(act_, "192.0.2.0/24")), Moderated::NotFound);
    EXPECT_EQ(newest_entry().action, "unban-network");
}

TEST_P(ModerationTest, PeopleAreRenamedWhereTheNameIsFree) {
    EXPECT_EQ(must(store_->moderation.rename(act_, "bob", {"Ann", "ann"})), Moderated::NameTaken);
    EXPECT_EQ(must(store_->moderation.rename(act_, "bob", {"Robert", "robert"})), Moderated::Done);
    EXPECT_EQ(must(store_->accounts.find_name("robert"))->id, "bob");
    EXPECT_FALSE(must(store_->accounts.find_name("bob")));
    EXPECT_EQ(newest_entry().detail, "bob → Robert");
    EXPECT_TRUE(is_noted(ChangeKind::Account, "bob"));
    EXPECT_EQ(must(store_->moderation.rename(act_, "nobody", {"X", "x"})), Moderated::NotFound);
}

TEST_P(ModerationTest, TablesThatAreNotOverCanBeClosed) {
    EXPECT_EQ(append_one(*store_, some_append("t", 0)), Appended::Stored);
    EXPECT_EQ(must(store_->moderation.close_table(act_, "t")), Moderated::Done);
    EXPECT_EQ(must(store_->moderation.close_table(act_, "t")), Moderated::Done);
    EXPECT_EQ(must(store_->moderation.close_table(act_, "none")), Moderated::NotFound);
    ASSERT_EQ(must(store_->moderation.closures()).size(), 1U);
    EXPECT_EQ(must(store_->moderation.closures())[0].reason, "because");
    EXPECT_TRUE(is_noted(ChangeKind::Closure, "t"));
    must(store_->moderation.remove_closure("t"));
    EXPECT_TRUE(must(store_->moderation.closures()).empty());
    Append over = some_append("over", 0);
    over.row.stage = Stage::Over;
    EXPECT_EQ(append_one(*store_, over), Appended::Stored);
    EXPECT_EQ(must(store_->moderation.close_table(act_, "over")), Moderated::NotFound);
}

TEST_P(ModerationTest, AnnouncementsComeAndGo) {
    const std::int64_t first = must(store_->moderation.announce(act_, "Maintenance at noon", 500));
    const std::int64_t second = must(store_->moderation.announce(act_, "Welcome", {}));
    EXPECT_EQ(must(store_->moderation.rules(100)).announcements,
              (std::vector<Announcement>{{first, 100, 500, "Maintenance at noon"}, {second, 100, {}, "Welcome"}}));
    EXPECT_EQ(must(store_->moderation.rules(500)).announcements.size(), 1U);
    EXPECT_EQ(must(store_->moderation.withdraw(act_, second)), Moderated::Done);
    EXPECT_EQ(must(store_->moderation.withdraw(act_, second)), Moderated::NotFound);
}

TEST_P(ModerationTest, ReportsStayOpenUntilTheyAreHandled) {
    must(store_->community.report({0, 5, "ann", "bob", "t", "rude"}));
    must(store_->community.report({0, 6, "bob", "ann", "", "slow"}));
    EXPECT_EQ(must(store_->moderation.count_waiting()), 2);
    const auto queue = must(store_->moderation.reports(true, {}, 10));
    ASSERT_EQ(queue.size(), 2U);
    EXPECT_EQ(queue[0].report.text, "slow");
    EXPECT_EQ(must(store_->moderation.resolve(act_, queue[1].report.id, "acted")), Moderated::Done);
    EXPECT_EQ(must(store_->moderation.resolve(act_, 999, "acted")), Moderated::NotFound);
    EXPECT_EQ(must(store_->moderation.count_waiting()), 1);
    EXPECT_EQ(must(store_->moderation.reports(false, queue[0].report.id, 10)).size(), 1U);
    const auto handled = must(store_->moderation.report(queue[1].report.id));
    EXPECT_EQ(handled->handled_at, 100);
    EXPECT_EQ(handled->handled_by, "ann");
    EXPECT_EQ(handled->outcome, "acted");
}

TEST_P(ModerationTest, ATableWithAnOpenReportIsNotDropped) {
    EXPECT_EQ(append_one(*store_, some_append("t", 0)), Appended::Stored);
    must(store_->community.report({0, 5, "ann", "bob", "t", "rude"}));
    EXPECT_EQ(must(store_->cleanup.drop_abandoned_tables(1'000'000, 10)), 0);
    const auto id = must(store_->moderation.reports(true, {}, 1)).at(0).report.id;
    EXPECT_EQ(must(store_->moderation.resolve(act_, id, "dismissed")), Moderated::Done);
    EXPECT_EQ(must(store_->cleanup.drop_abandoned_tables(1'000'000, 10)), 1);
}

TEST_P(ModerationTest, PeopleAreFoundByThePrefixOfTheirName) {
    Account guest;
    guest.id = "g1";
    guest.name = "Guest-abc";
    EXPECT_EQ(must(store_->accounts.create(guest)), Outcome::Done);
    const auto found = [&](const char* text) {
        std::vector<std::string> ids;
        for (const Account& account : must(store_->moderation.search(text, text, 10))) ids.push_back(account.id);
        std::ranges::sort(ids);
        return ids;
    };
    EXPECT_EQ(found("bo"), (std::vector<std::string>{"bob", "bot"}));
    EXPECT_EQ(found("guest-a"), std::vector<std::string>{"g1"});
    EXPECT_EQ(found("g1"), std::vector<std::string>{"g1"}) << "by id";
    EXPECT_TRUE(found("%").empty());
}

TEST_P(ModerationTest, PasswordsAreSetAnew) {
    sign_in(1, "bob");
    EXPECT_EQ(must(store_->moderation.reset_password(act_, "bob", "hash")), Moderated::Done);
    EXPECT_EQ(must(store_->accounts.find("bob"))->password_hash, "hash");
    EXPECT_TRUE(must(store_->sessions.of("bob")).empty());
    EXPECT_EQ(must(store_->moderation.reset_password(act_, "bot", "hash")), Moderated::NotFound);
    EXPECT_EQ(newest_entry().detail, "") << "no secrets in the log";
}

TEST_P(ModerationTest, ARecoveryCodeWorksOnce) {
    sign_in(1, "bob");
    const std::vector<TokenHash> codes = {TokenHash{1}, TokenHash{2}};
    must(store_->recovery.replace("bob", codes));
    EXPECT_FALSE(must(store_->recovery.use("ann", codes[0], "hash"))) << "somebody else's";
    EXPECT_EQ(must(store_->sessions.of("bob")).size(), 1U);
    EXPECT_TRUE(must(store_->recovery.use("bob", codes[0], "hash")));
    EXPECT_EQ(must(store_->accounts.find("bob"))->password_hash, "hash");
    EXPECT_TRUE(must(store_->sessions.of("bob")).empty());
    EXPECT_FALSE(must(store_->recovery.use("bob", codes[0], "other")));
    EXPECT_EQ(must(store_->recovery.count("bob")), 1);
    must(store_->recovery.replace("bob", std::vector<TokenHash>{TokenHash{3}}));
    EXPECT_FALSE(must(store_->recovery.use("bob", codes[1], "other"))) << "new codes end the old ones";
}

TEST_P(ModerationTest, DeletingAnAccountDeletesRolesAndCodes) {
    EXPECT_EQ(must(store_->moderation.grant(act_, "ann")), Moderated::Done);
    must(store_->recovery.replace("ann", std::vector<TokenHash>{TokenHash{3}}));
    EXPECT_EQ(must(store_->accounts.anonymise("ann", "left-1")), Outcome::Done);
    EXPECT_TRUE(must(store_->moderation.rules(0)).operators.empty());
    EXPECT_EQ(must(store_->recovery.count("ann")), 0);
}

}  // namespace
}  // namespace urbanist::store
