// Accounts, sessions, ratings, reports and mutes, on both databases.
#include <atomic>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class PeopleTest : public StoreTest {
protected:
    Account make(const std::string& id, const std::string& name) {
        Account account;
        account.id = id;
        account.name = name;
        account.folded = "folded " + name;
        account.kind = AccountKind::Registered;
        account.password_hash = "$argon2id$…";
        account.created_at = 5;
        EXPECT_EQ(must(store_->accounts.create(account)), Outcome::Done);
        return account;
    }
    // Rates with a simple rule: the first one's mean rises by a third, and everybody's deviation drops by one.
    bool rate(const std::string& table, const std::vector<std::string>& accounts) {
        return must(store_->ratings.rate({table, "quadropolis/classic/2", 70, accounts, 25.0, 8.25}, [](std::vector<Rating> ratings) {
            ratings.front().mean += 1.0 / 3;
            for (Rating& rating : ratings) rating.deviation -= 1;
            return ratings;
        }));
    }
};
URBANIST_BOTH_STORES(PeopleTest);

TEST_P(PeopleTest, AnAccountIsReadAsItWasWritten) {
    const Account ann = make("1", "Ännchen");
    EXPECT_EQ(*must(store_->accounts.find("1")), ann);
    EXPECT_EQ(*must(store_->accounts.find_name("folded Ännchen")), ann);
    EXPECT_FALSE(must(store_->accounts.find("2")));
    EXPECT_FALSE(must(store_->accounts.find_name("Ännchen")));
}

TEST_P(PeopleTest, ANameBelongsToOneAccount) {
    make("1", "Ann");
    Account second = make("2", "Bob");
    second.folded = "folded Ann";
    EXPECT_EQ(must(store_->accounts.update(second)), Outcome::NameTaken);
    second.id = "3";
    EXPECT_EQ(must(store_->accounts.create(second)), Outcome::NameTaken);
    EXPECT_FALSE(must(store_->accounts.find("3")));
    EXPECT_EQ(must(store_->accounts.find("2"))->name, "Bob");
}

TEST_P(PeopleTest, ANameThatLooksTheSameBelongsToOneAccount) {
    Account paul = make("1", "Paul");
    paul.skeleton = "paul";
    EXPECT_EQ(must(store_->accounts.update(paul)), Outcome::Done);
    EXPECT_EQ(*must(store_->accounts.find("1")), paul);
    Account other = make("2", "Bob");
    other.skeleton = "paul";
    EXPECT_EQ(must(store_->accounts.update(other)), Outcome::NameTaken);
    other.id = "3";
    other.folded = "pau1";
    EXPECT_EQ(must(store_->accounts.create(other)), Outcome::NameTaken);
    EXPECT_EQ(must(store_->moderation.rename({"", 1, ""}, "2", {"Pau1", "pau1", "paul"})), Moderated::NameTaken);
    EXPECT_EQ(must(store_->accounts.anonymise("1", "left")), Outcome::Done);
    EXPECT_EQ(must(store_->accounts.create(other)), Outcome::Done) << "it is free again";
}

TEST_P(PeopleTest, SkeletonsOfNamesAreRecomputedAndTheOldestAccountKeepsIts) {
    for (const std::string id : {"1", "2", "3"}) make(id, "Name" + id);
    Account guest;
    guest.id = "4";
    guest.name = "Guest";
    EXPECT_EQ(must(store_->accounts.create(guest)), Outcome::Done);
    must(store_->accounts.replace_skeletons([](const std::string& name) { return std::optional(name == "Name3" ? "other" : "same"); }));
    EXPECT_EQ(must(store_->accounts.find("1"))->skeleton, "same");
    EXPECT_FALSE(must(store_->accounts.find("2"))->skeleton);
    EXPECT_EQ(must(store_->accounts.find("3"))->skeleton, "other");
    EXPECT_FALSE(must(store_->accounts.find("4"))->skeleton);
    must(store_->accounts.replace_skeletons([](const std::string& name) { return std::optional(name); }));
    EXPECT_EQ(must(store_->accounts.find("2"))->skeleton, "Name2");
}

TEST_P(PeopleTest, ReportsNeedAnAccountAndAreLimited) {
    make("ann", "Ann");
    make("bob", "Bob");
    const auto reportable = [&](const std::string& reporter, const std::string& reported, const std::string& table = "") {
        return must(store_->community.reportable({0, 1, reporter, reported, table, "rude"}));
    };
    EXPECT_EQ(reportable("ann", "nobody"), Reportable::NobodyThere);
    EXPECT_EQ(reportable("ann", "bob", "nowhere"), Reportable::NobodyThere);
    ASSERT_EQ(append_one(*store_, some_append("t", 0)), Appended::Stored);
    EXPECT_EQ(reportable("ann", "bob", "t"), Reportable::Yes);
    for (int i = 0; i < 20; ++i) must(store_->community.report({0, 1, "ann", "bob", "t", "rude"}));
    EXPECT_EQ(reportable("ann", "bob"), Reportable::TooMany);
    EXPECT_EQ(reportable("cid", "bob"), Reportable::Yes);
    for (int i = 0; i < 80; ++i) must(store_->community.report({0, 1, "reporter " + std::to_string(i), "bob", "t", "rude"}));
    EXPECT_EQ(reportable("cid", "bob"), Reportable::TooMany) << "operators know already";
    EXPECT_EQ(must(store_->moderation.resolve({"", 2, ""}, must(store_->community.reports_by("ann")).front().id, "acted")), Moderated::Done);
    EXPECT_EQ(reportable("ann", "bob"), Reportable::Yes) << "one was read";
}

TEST_P(PeopleTest, GuestsShareNamesAndMayRegister) {
    Account guest;
    guest.name = "Guest";
    guest.id = "1";
    EXPECT_EQ(must(store_->accounts.create(guest)), Outcome::Done);
    guest.id = "2";
    EXPECT_EQ(must(store_->accounts.create(guest)), Outcome::Done);
    guest.folded = "ann";
    guest.name = "Ann";
    guest.kind = AccountKind::Registered;
    EXPECT_EQ(must(store_->accounts.update(guest)), Outcome::Done);
    EXPECT_EQ(*must(store_->accounts.find_name("ann")), guest);
    guest.id = "3";
    guest.folded = "cid";
    EXPECT_EQ(must(store_->accounts.update(guest)), Outcome::NotFound);
}

TEST_P(PeopleTest, SeveralAreFoundAtOnceAndBotsByTheirOwner) {
    make("1", "Ann");
    make("2", "Bob");
    Account bot;
    bot.id = "3";
    bot.kind = AccountKind::Bot;
    bot.owner = "1";
    EXPECT_EQ(must(store_->accounts.create(bot)), Outcome::Done);
    const std::vector<std::string> ids = {"2", "9", "1"};
    EXPECT_EQ(must(store_->accounts.find_all(ids)).size(), 2U);
    EXPECT_EQ(must(store_->accounts.bots_of("1")), std::vector<Account>{bot});
    EXPECT_TRUE(must(store_->accounts.bots_of("2")).empty());
}

TEST_P(PeopleTest, OneOfManyWhoWantANameGetsIt) {
    std::atomic<int> done = 0;
    in_parallel(4, [&](int person) {
        const auto store = open_another();
        for (int name = 0; name < 20; ++name) {
            Account account;
            account.id = std::to_string(person) + "/" + std::to_string(name);
            account.folded = "name " + std::to_string(name);
            if (must(store->accounts.create(account)) == Outcome::Done) ++done;
        }
    });
    EXPECT_EQ(done, 20);
}

TEST_P(PeopleTest, SessionsAreFoundByTheHashOfTheirTokenUntilTheyEnd) {
    TokenHash token{};
    token[0] = 0;  // bytes that are not valid text
    token[1] = 0xff;
    const Session session = {"s1", "1", SessionKind::Bot, "Läptop", 10, 20, 100};
    must(store_->sessions.put(token, session));
    EXPECT_EQ(*must(store_->sessions.find(token, 99)), session);
    EXPECT_FALSE(must(store_->sessions.find(token, 100)));
    must(store_->sessions.touch("s1", 50, 200));
    EXPECT_EQ(must(store_->sessions.find(token, 150))->seen_at, 50);
    token[31] = 1;
    EXPECT_FALSE(must(store_->sessions.find(token, 99)));
    EXPECT_EQ(must(store_->sessions.drop_expired(200, 10)), 1);
    EXPECT_TRUE(must(store_->sessions.of("1")).empty());
}

TEST_P(PeopleTest, SessionsAreRevokedOneByOneOrAllButOne) {
    for (std::uint8_t i = 0; i < 4; ++i) {
        must(store_->sessions.put({i}, {"s" + std::to_string(i), i == 3 ? "other" : "ann", SessionKind::Browser, "", i, i, 100}));
    }
    EXPECT_EQ(must(store_->sessions.of("ann")).front().id, "s2") << "newest first";
    EXPECT_FALSE(must(store_->sessions.revoke("ann", "s3"))) << "somebody else's";
    EXPECT_TRUE(must(store_->sessions.revoke("ann", "s0")));
    EXPECT_EQ(must(store_->sessions.alive(std::vector<std::string>{"s0", "s1", "s3", "none"}, 99)), (std::vector<std::string>{"s1", "s3"}));
    EXPECT_TRUE(must(store_->sessions.alive(std::vector<std::string>{"s1"}, 100)).empty()) << "it has expired";
    EXPECT_EQ(must(store_->sessions.revoke_all("ann", "s2")), 1);
    EXPECT_EQ(must(store_->sessions.of("ann")).size(), 1U);
    EXPECT_EQ(must(store_->sessions.revoke_all("ann")), 1);
    EXPECT_EQ(must(store_->sessions.of("other")).size(), 1U);
}

TEST_P(PeopleTest, ATableIsRatedOnce) {
    make("ann", "Ann");
    make("bob", "Bob");
    EXPECT_TRUE(rate("t1", {"bob", "ann"}));
    EXPECT_FALSE(rate("t1", {"bob", "ann"}));
    const Rating bob = must(store_->ratings.of("bob")).front();
    EXPECT_EQ(bob.mean, 25.0 + 1.0 / 3) << "not a bit is lost";
    EXPECT_EQ(bob.deviation, 7.25);
    EXPECT_EQ(bob.games, 1);
    EXPECT_TRUE(rate("t2", {"ann", "bob"}));
    const auto history = must(store_->ratings.history("bob", {}, 10));
    ASSERT_EQ(history.size(), 2U);
    EXPECT_EQ(must(store_->ratings.of("bob")).front().games, 2);
    EXPECT_EQ(must(store_->ratings.history("bob", "quadropolis/classic/2", 1)).size(), 1U);
    EXPECT_TRUE(must(store_->ratings.history("bob", "another", 10)).empty());
    const auto changes = must(store_->ratings.changes_of("t1"));
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(changes[1], (RatingChange{"t1", "quadropolis/classic/2", "bob", 70, 25.0, 8.25, 25.0 + 1.0 / 3, 7.25, 1}));
}

TEST_P(PeopleTest, ARuleThatFailsRatesNothing) {
    const auto lost = store_->ratings.rate({"t", "l", 0, {"ann"}, 0, 0}, [](const std::vector<Rating>&) { return std::vector<Rating>(); });
    EXPECT_FALSE(lost);
    EXPECT_ANY_THROW((void)store_->ratings.rate({"t", "l", 0, {"ann"}, 0, 0},
                                                [](std::vector<Rating> r) -> std::vector<Rating> { return r.at(9), r; }));
    EXPECT_TRUE(must(store_->ratings.of("ann")).empty());
    EXPECT_TRUE(rate("t", {"ann"})) << "and the table can still be rated";
}

TEST_P(PeopleTest, ConcurrentRatersCountEveryGame) {
    in_parallel(4, [&](int rater) {
        const auto store = open_another();
        for (int i = 0; i < 15; ++i) {
            std::vector<std::string> accounts = {"ann", "bob"};
            if (rater % 2 == 1) std::swap(accounts[0], accounts[1]);
            const RatedTable rated = {std::to_string(rater) + "/" + std::to_string(i), "l", 0, accounts, 0, 0};
            EXPECT_TRUE(must(store->ratings.rate(rated, [](std::vector<Rating> ratings) {
                for (Rating& rating : ratings) rating.mean += 1;
                return ratings;
            })));
        }
    });
    EXPECT_EQ(must(store_->ratings.of("ann")).front(), (Rating{"ann", "l", 60, 0, 60}));
}

TEST_P(PeopleTest, LeadersAreOrderedByACautiousRating) {
    for (const std::string id : {"ann", "bob", "cid"}) make(id, id);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(rate("t" + std::to_string(i), {"bob", "ann"}));
    EXPECT_TRUE(rate("t3", {"cid"}));
    const auto leaders = must(store_->ratings.leaders("quadropolis/classic/2", 1, 10));
    ASSERT_EQ(leaders.size(), 3U);
    EXPECT_EQ(leaders[0].name, "bob");
    EXPECT_EQ(leaders[1].name, "ann");
    EXPECT_EQ(must(store_->ratings.leaders("quadropolis/classic/2", 2, 10)).size(), 2U);
    EXPECT_EQ(must(store_->ratings.leaders("quadropolis/classic/2", 1, 1)).size(), 1U);
}

TEST_P(PeopleTest, ReportsMutesAndSubscriptionsAreKept) {
    must(store_->community.report({0, 5, "ann", "bob", "t", "rude"}));
    must(store_->community.report({0, 6, "cid", "bob", "", "slow"}));
    const auto reports = must(store_->community.reports({}, 10));
    ASSERT_EQ(reports.size(), 2U);
    EXPECT_EQ(reports[0].text, "slow");
    EXPECT_EQ(must(store_->community.reports(reports[0].id, 10)).front(), reports[1]);
    EXPECT_EQ(must(store_->community.reports_by("ann")).size(), 1U);

    must(store_->community.mute("ann", "bob"));
    must(store_->community.mute("ann", "bob"));
    EXPECT_EQ(must(store_->community.muted_by("ann")), std::vector<std::string>{"bob"});
    must(store_->community.unmute("ann", "bob"));
    EXPECT_TRUE(must(store_->community.muted_by("ann")).empty());

    PushSubscription subscription = {"https://push.example/1", "ann", "{}", 3};
    must(store_->community.subscribe(subscription));
    subscription.account = "bob";
    must(store_->community.subscribe(subscription));
    EXPECT_TRUE(must(store_->community.subscriptions_of("ann")).empty());
    EXPECT_EQ(must(store_->community.subscriptions_of("bob")), std::vector<PushSubscription>{subscription});
    must(store_->community.unsubscribe(subscription.endpoint));
    EXPECT_TRUE(must(store_->community.subscriptions_of("bob")).empty());
}

TEST_P(PeopleTest, SettingsAreSharedAndTheFirstOneIsKept) {
    EXPECT_FALSE(must(store_->shared_values.get("key")));
    EXPECT_EQ(must(store_->shared_values.get_or_set("key", "mine")), "mine");
    EXPECT_EQ(must(open_another()->shared_values.get_or_set("key", "yours")), "mine");
    must(store_->shared_values.set("key", "new"));
    EXPECT_EQ(*must(open_another()->shared_values.get("key")), "new");
}

TEST_P(PeopleTest, DeletingAnAccountKeepsItsIdAndGames) {
    make("ann", "Ann");
    ASSERT_EQ(append_one(*store_, some_append("t", 0)), Appended::Stored);
    must(store_->sessions.put({1}, {"s", "ann", SessionKind::Browser, "", 0, 0, 100}));
    must(store_->community.report({0, 5, "ann", "bob", "t", "rude"}));
    must(store_->community.mute("bob", "ann"));
    must(store_->community.subscribe({"e", "ann", "{}", 0}));
    EXPECT_TRUE(rate("t", {"ann", "bob"}));
    EXPECT_EQ(must(store_->accounts.anonymise("ann", "Somebody")), Outcome::Done);

    const auto all = must(export_of(*store_, "ann"));
    ASSERT_TRUE(all);
    EXPECT_EQ(all->account.name, "Somebody");
    EXPECT_TRUE(all->account.gone);
    EXPECT_FALSE(all->account.folded || all->account.password_hash);
    EXPECT_TRUE(all->sessions.empty() && all->ratings.empty() && all->history.empty() && all->subscriptions.empty());
    EXPECT_EQ(all->reports.front().text, "");
    EXPECT_EQ(all->tables.size(), 1U) << "the games of others stay whole";
    EXPECT_TRUE(must(store_->community.muted_by("bob")).empty());
    EXPECT_EQ(must(store_->ratings.of("bob")).size(), 1U);
    make("ann2", "Ann");  // the name is free again
    EXPECT_EQ(must(store_->accounts.anonymise("nobody", "x")), Outcome::NotFound);
}

TEST_P(PeopleTest, AnExportHasEverything) {
    const Account ann = make("ann", "Ann");
    ASSERT_EQ(append_one(*store_, some_append("t", 0)), Appended::Stored);
    must(store_->sessions.put({1}, {"s", "ann", SessionKind::Browser, "", 0, 0, 100}));
    must(store_->community.mute("ann", "bob"));
    must(store_->community.report({0, 5, "ann", "bob", "t", "rude"}));
    must(store_->community.subscribe({"e", "ann", "{}", 0}));
    EXPECT_TRUE(rate("t", {"ann"}));
    const auto all = must(export_of(*store_, "ann"));
    EXPECT_EQ(all->account, ann);
    for (const std::size_t count : {all->sessions.size(), all->ratings.size(), all->history.size(), all->muted.size(), all->subscriptions.size(),
                                    all->reports.size(), all->tables.size()}) {
        EXPECT_EQ(count, 1U);
    }
    EXPECT_FALSE(must(export_of(*store_, "nobody")));
}

TEST_P(PeopleTest, TwoRowsMakeFriends) {
    make("1", "Ann");
    make("2", "Bob");
    EXPECT_EQ(must(store_->friends.ask("1", "2", 10)), Befriended::Done);
    EXPECT_EQ(must(store_->friends.of("1")), (std::vector<Friend>{{"2", "Bob", Friendship::Asked, 10, 0}}));
    EXPECT_EQ(must(store_->friends.of("2")), (std::vector<Friend>{{"1", "Ann", Friendship::Invited, 10, 0}}));
    EXPECT_FALSE(must(store_->friends.are_friends("1", "2")));
    EXPECT_EQ(must(store_->friends.ask("2", "1", 20)), Befriended::Done);
    EXPECT_TRUE(must(store_->friends.are_friends("1", "2")));
    must(store_->friends.note_connected(std::vector<std::string>{"2"}, 99));
    EXPECT_EQ(must(store_->friends.of("1")), (std::vector<Friend>{{"2", "Bob", Friendship::Friends, 10, 99}}));
    EXPECT_EQ(must(store_->friends.ask("1", "3", 10)), Befriended::NobodyThere);
    EXPECT_EQ(must(store_->accounts.anonymise("2", "left")), Outcome::Done);
    EXPECT_EQ(must(store_->friends.of("1")), std::vector<Friend>{});
}

TEST_P(PeopleTest, LaddersWithEntriesAreCounted) {
    make("ann", "Ann");
    make("bob", "Bob");
    EXPECT_TRUE(rate("t1", {"ann", "bob"}));
    EXPECT_EQ(must(store_->ratings.ladders(1)), (std::vector<Ladder>{{"quadropolis/classic/2", 2}}));
    EXPECT_EQ(must(store_->ratings.ladders(2)), std::vector<Ladder>{});
}

}  // namespace
}  // namespace urbanist::store
