#include "urbanist/store/repositories/emails.h"

#include <algorithm>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class EmailsTest : public StoreTest {
protected:
    void SetUp() override {
        StoreTest::SetUp();
        for (const char* id : {"ann", "bob"}) {
            Account account;
            account.id = id;
            account.name = id;
            account.kind = AccountKind::Registered;
            must(store_->accounts.create(account));
        }
    }
    static TokenHash token(unsigned char byte) {
        TokenHash hash{};
        hash.fill(byte);
        return hash;
    }
    // Ann's address is confirmed.
    void confirm(const std::string& account = "ann", const std::string& address = "Ann@example.org") {
        must(store_->emails.set_pending(account, address));
        must(store_->emails.put_token(token(1), account, TokenPurpose::Confirm, address, 100));
        ASSERT_TRUE(must(store_->emails.confirm(token(1), 50)));
    }
};
URBANIST_BOTH_STORES(EmailsTest);

TEST_P(EmailsTest, AnAddressIsPendingUntilItsLinkIsUsed) {
    must(store_->emails.set_pending("ann", "ann@example.org"));
    EXPECT_EQ(must(store_->emails.find("ann")), (Email{.account = "ann", .address = "", .pending = "ann@example.org"}));
    EXPECT_TRUE(must(store_->emails.accounts_at("ann@example.org", 5)).empty());
    must(store_->emails.put_token(token(1), "ann", TokenPurpose::Confirm, "ann@example.org", 100));
    EXPECT_FALSE(must(store_->emails.confirm(token(2), 50)));
    EXPECT_FALSE(must(store_->emails.confirm(token(1), 100))) << "expired";
    EXPECT_TRUE(must(store_->emails.confirm(token(1), 99)));
    EXPECT_FALSE(must(store_->emails.confirm(token(1), 99))) << "used";
    EXPECT_EQ(must(store_->emails.find("ann")), (Email{.account = "ann", .address = "ann@example.org", .pending = ""}));
    EXPECT_EQ(must(store_->emails.accounts_at("ANN@Example.org", 5)), std::vector<std::string>{"ann"});
    must(store_->emails.set_pending("ann", "other@example.org"));
    EXPECT_EQ(must(store_->emails.find("ann"))->address, "ann@example.org") << "stays in use";
}

TEST_P(EmailsTest, ALinkToAnAddressFromBeforeConfirmsNothing) {
    must(store_->emails.set_pending("ann", "one@example.org"));
    must(store_->emails.put_token(token(1), "ann", TokenPurpose::Confirm, "one@example.org", 100));
    must(store_->emails.set_pending("ann", "two@example.org"));
    EXPECT_FALSE(must(store_->emails.confirm(token(1), 50)));
}

TEST_P(EmailsTest, APasswordIsResetOnceAndInTime) {
    confirm();
    must(store_->emails.put_token(token(2), "ann", TokenPurpose::Reset, "Ann@example.org", 100));
    EXPECT_FALSE(must(store_->emails.confirm(token(2), 50))) << "for another purpose";
    EXPECT_FALSE(must(store_->emails.reset_password(token(2), "hash", 100))) << "expired";
    EXPECT_EQ(must(store_->emails.reset_password(token(2), "hash", 99)), "ann");
    EXPECT_FALSE(must(store_->emails.reset_password(token(2), "other", 99))) << "used";
    EXPECT_EQ(must(store_->accounts.find("ann"))->password_hash, "hash");
    must(store_->emails.put_token(token(3), "ann", TokenPurpose::Reset, "Ann@example.org", 100));
    must(store_->emails.put_token(token(4), "ann", TokenPurpose::Reset, "Ann@example.org", 100));
    EXPECT_FALSE(must(store_->emails.reset_password(token(3), "x", 50))) << "only the newest works";
    must(store_->emails.drop_resets("ann"));
    EXPECT_FALSE(must(store_->emails.reset_password(token(4), "x", 50)));
}

TEST_P(EmailsTest, MailsWaitAndAreClaimedByOneNode) {
    must(store_->emails.enqueue("ann", MailKind::Turn, 10, 1000));
    must(store_->emails.enqueue("ann", MailKind::Turn, 20, 1000));
    must(store_->emails.enqueue("bob", MailKind::Reset, 30, 1000));
    EXPECT_TRUE(must(store_->emails.claim(9, 100, 10)).empty());
    const auto claimed = must(store_->emails.claim(10, 100, 10));
    ASSERT_EQ(claimed.size(), 1U) << "one of a kind for each account";
    EXPECT_EQ(claimed[0].account, "ann");
    EXPECT_EQ(claimed[0].attempts, 1);
    EXPECT_TRUE(must(open_another()->emails.claim(11, 100, 10)).empty());
    must(store_->emails.postpone("ann", MailKind::Turn, 50));
    EXPECT_EQ(must(open_another()->emails.claim(60, 100, 10)).size(), 2U);
    EXPECT_EQ(must(store_->emails.claim(100, 200, 10)).size(), 2U) << "who claimed them has died";
    must(store_->emails.finish("bob", MailKind::Reset));
    EXPECT_EQ(must(store_->emails.claim(300, 400, 10)).size(), 1U);
    EXPECT_TRUE(must(store_->emails.claim(1000, 2000, 10)).empty()) << "expired";
}

TEST_P(EmailsTest, WhoLeavesLeavesNothing) {
    confirm();
    must(store_->emails.put_token(token(2), "ann", TokenPurpose::Reset, "Ann@example.org", 100));
    must(store_->emails.enqueue("ann", MailKind::Reset, 10, 1000));
    must(store_->accounts.anonymise("ann", "gone"));
    EXPECT_FALSE(must(store_->emails.find("ann")));
    EXPECT_FALSE(must(store_->emails.reset_password(token(2), "x", 50)));
    EXPECT_TRUE(must(store_->emails.claim(50, 100, 10)).empty());
}

}  // namespace
}  // namespace urbanist::store
