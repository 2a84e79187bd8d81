#include "urbanist/games/quatropolis/rules/statement.h"

#include <gtest/gtest.h>

#include "urbanist/core/enumeration.h"

namespace urbanist::quatropolis {
namespace {

TEST(Statement, EveryKindHasItsSpelling) {
    const std::pair<Statement, std::string_view> spellings[] = {
        {statement_of(Saying::Hello), "hello"},
        {statement_of(Saying::VoteYes), "vote-yes"},
        {offer(Role::Official, 3), "offer official 3"},
        {statement_about(Saying::WantMore, Measure::Rent), "want-more rent"},
        {statement_about(Saying::NotMyEnemy, Role::Landlord), "not-my-enemy landlord"},
        {statement_about(Saying::Doubt, Role::Corporation), "doubt corporation"},
    };
    for (const auto& [statement, text] : spellings) {
        EXPECT_EQ(to_text(statement), text);
        EXPECT_EQ(parse_statement(text), statement);
    }
}

TEST(Statement, TheListNamesEveryStatementOnce) {
    for (std::size_t i = 0; i < kSayings.size(); ++i) {
        Statement statement{.saying = static_cast<Saying>(i)};
        if (facts(statement.saying).parameter == Parameter::Gift) statement = offer(Role::Corporation, 7);
        EXPECT_EQ(parse_statement(to_text(statement)), statement) << i;
    }
    EXPECT_EQ(core::name_of(Saying::Doubt), "doubt");
}

TEST(Statement, OtherTextsAreRefused) {
    for (const std::string_view text : {"", " ", "Hello", "hello ", "hello all", "offer", "offer official", "offer official 0", "offer official 03",
                                        "offer official 8001", "offer official 99999", "offer landlord 3", "offer official 3 4", "want-more",
                                        "want-more landlord", "doubt rent", "doubt  landlord", "vote-yes\n"}) {
        EXPECT_FALSE(parse_statement(text)) << text;
    }
    EXPECT_NE(parse_statement("shout").error().message().find("vote-yes"), std::string::npos);
}

TEST(Statement, StatementsAboutTheGameNeedADiscussion) {
    EXPECT_TRUE(may_be_said(statement_of(Saying::VoteYes), Phase::Discussion));
    EXPECT_FALSE(may_be_said(statement_of(Saying::VoteYes), Phase::Voting));
    EXPECT_FALSE(may_be_said(statement_of(Saying::VoteYes), Phase::Over));
    EXPECT_TRUE(may_be_said(statement_of(Saying::GoodGame), Phase::Over));
}

}  // namespace
}  // namespace urbanist::quatropolis
