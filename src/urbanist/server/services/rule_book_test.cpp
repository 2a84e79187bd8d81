#include "urbanist/server/services/rule_book.h"

#include <gtest/gtest.h>

#include "urbanist/server/base/time.h"

namespace urbanist::server {
namespace {

using messages::Language;
using store::SanctionKind;

constexpr std::int64_t kMinute = 60'000;

RuleBook book_of(std::vector<store::Sanction> sanctions, std::vector<store::NetworkBan> networks = {}) {
    store::Rules rules;
    rules.sanctions = std::move(sanctions);
    rules.networks = std::move(networks);
    RuleBook book;
    book.replace(std::move(rules));
    return book;
}

Identity identity(const std::string& account, const std::string& owner = "") {
    Identity who;
    who.account = account;
    who.owner = owner;
    who.bot = !owner.empty();
    return who;
}

std::string reason_of(const std::optional<protocol::Problem>& problem) { return problem ? problem->reason : ""; }

TEST(RuleBook, ABotSharesTheSanctionsOfItsOwner) {
    const RuleBook book = book_of({{"ann", SanctionKind::Ban, 0, {}, "spam"}, {"bob", SanctionKind::Mute, 0, {}, "rude"}});
    EXPECT_EQ(reason_of(book.ban(identity("ann"))), "banned");
    EXPECT_EQ(reason_of(book.ban(identity("robot", "ann"))), "banned");
    EXPECT_EQ(reason_of(book.ban(identity("robot", "bob"))), "");
    EXPECT_EQ(reason_of(book.mute(identity("robot", "bob"))), "muted");
    EXPECT_NE(book.ban(identity("ann"))->text.find("spam"), std::string::npos) << "the person is told why";
}

TEST(RuleBook, SanctionsEnd) {
    const RuleBook book = book_of({{"ann", SanctionKind::Ban, 0, now_ms() - kMinute, ""}, {"bob", SanctionKind::Ban, 0, now_ms() + kMinute, ""}});
    EXPECT_EQ(reason_of(book.ban_of_account("ann", Language::English)), "");
    EXPECT_EQ(reason_of(book.ban_of_account("bob", Language::English)), "banned");
}

TEST(RuleBook, NetworksAreBannedByAddressOrRange) {
    const RuleBook book =
        book_of({}, {{"192.0.2.0/24", 0, {}, "attack"}, {"2001:db8::1", 0, {}, ""}, {"198.51.100.0/24", 0, now_ms() - kMinute, ""}});
    const auto ban = [&](const std::string& address) { return reason_of(book.ban_of_address(address, Language::English)); };
    EXPECT_EQ(ban("192.0.2.77"), "network-banned");
    EXPECT_EQ(ban("2001:db8::1"), "network-banned");
    EXPECT_EQ(ban("192.0.3.1"), "");
    EXPECT_EQ(ban("198.51.100.1"), "") << "that ban has ended";
    EXPECT_EQ(ban("no address"), "");
}

TEST(RuleBook, NewRulesReplaceOldOnes) {
    store::Rules rules;
    rules.operators = {"ann"};
    rules.announcements = {{1, 0, now_ms() - kMinute, "over"}, {2, 0, {}, "now"}};
    RuleBook book;
    book.replace(std::move(rules));
    EXPECT_TRUE(book.is_operator("ann"));
    ASSERT_EQ(book.announcements().size(), 1U);
    EXPECT_EQ(book.announcements().front().text, "now");
    book.replace({});
    EXPECT_FALSE(book.is_operator("ann"));
    EXPECT_TRUE(book.announcements().empty());
}

}  // namespace
}  // namespace urbanist::server
