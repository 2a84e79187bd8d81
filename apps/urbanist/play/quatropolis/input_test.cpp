#include "play/quatropolis/input.h"

#include <gtest/gtest.h>

namespace urbanist::app {
namespace {

using messages::Catalogue;
using messages::Language;
using namespace quatropolis;

Turn at(Phase phase, Ability ability = Ability::DoubleInfluence) {
    return {.phase = phase, .cup = {9, 9}, .ability = ability, .ability_left = true, .issues_to_come = true};
}

QuatropolisInput read(std::string_view line, const Turn& turn, Language language = Language::English) {
    return parse_quatropolis_input(line, turn, Vocabulary(Catalogue::of(language), default_card_set(), {"Ada", "Bo", "Player 3", "Boris"}));
}

TEST(PlayQuatropolisInput, AcceptsVotesWithInfluenceFirst) {
    const Turn turn = at(Phase::Voting);
    for (const char* line : {"yes 3 2", "Y 3 2", "3 2 yes", "yes 3,2", "yes influence 3 money 2", "yes money=2 influence=3"})
        EXPECT_EQ(read(line, turn), QuatropolisInput(Action::vote(true, 2, 3))) << line;
    EXPECT_EQ(read("no", turn), QuatropolisInput(Action::vote(false, 0, 0)));
    EXPECT_EQ(read("n money 4", turn), QuatropolisInput(Action::vote(false, 4, 0)));
}

TEST(PlayQuatropolisInput, AcceptsAnAnnouncementWithTheVote) {
    for (const char* line : {"yes 3!", "yes! 3", "!yes 3", "yes 3 ability", "ja 3 fähigkeit"})
        EXPECT_EQ(read(line, at(Phase::Voting), Language::German), QuatropolisInput(Action::vote(true, 0, 3, true))) << line;
}

TEST(PlayQuatropolisInput, AcceptsTheWordsOfTheLanguage) {
    const Turn turn = at(Phase::Voting);
    EXPECT_EQ(read("oui 1", turn, Language::French), QuatropolisInput(Action::vote(true, 0, 1)));
    EXPECT_EQ(read("não dinheiro 1", turn, Language::Portuguese), QuatropolisInput(Action::vote(false, 1, 0)));
    EXPECT_EQ(read("nao", turn, Language::Portuguese), QuatropolisInput(Action::vote(false, 0, 0)));
    EXPECT_EQ(read("Konzern 2 Stadtrat 1", at(Phase::LandlordFunnels), Language::German), QuatropolisInput(Action::funnel(2, 1)));
    EXPECT_EQ(read("entreprise 2 élu 1", at(Phase::LandlordFunnels), Language::French), QuatropolisInput(Action::funnel(2, 1)));
    EXPECT_EQ(read("corporação 2 autoridade 1", at(Phase::LandlordFunnels), Language::Portuguese), QuatropolisInput(Action::funnel(2, 1)));
    const QuatropolisInput proposal = Action::propose({2, 0, -1, 0});
    EXPECT_EQ(read("loyer+2 taxe-1", at(Phase::Proposal), Language::French), proposal);
    EXPECT_EQ(read("Miete+2 Grundsteuer-1", at(Phase::Proposal), Language::German), proposal);
    EXPECT_EQ(read("aluguel+2 imposto-1", at(Phase::Proposal), Language::Portuguese), proposal);
}

TEST(PlayQuatropolisInput, AcceptsProposals) {
    const Turn turn = at(Phase::Proposal);
    for (const char* line : {"rent+2 tax-1", "rent +2, tax -1", "RENT 2 property−1", "r+2 t-1"})
        EXPECT_EQ(read(line, turn), QuatropolisInput(Action::propose({2, 0, -1, 0}))) << line;
    EXPECT_EQ(read("", turn), QuatropolisInput(Nothing{}));
    EXPECT_EQ(read("rent+400", turn), QuatropolisInput(Action::propose({99, 0, 0, 0})));
    for (const char* line : {"p+1", "rent", "+2", "rent+1 rent+1", "cats+2"}) EXPECT_EQ(read(line, turn), QuatropolisInput(Unknown{})) << line;
}

TEST(PlayQuatropolisInput, AcceptsFunnels) {
    const Turn turn = at(Phase::ResidentFunnels);
    EXPECT_EQ(read(" ", turn), QuatropolisInput(Action::funnel(0, 0)));
    for (const char* line : {"corporation 2 official 1", "official=1 corporation=2", "corp2 OFF1"})
        EXPECT_EQ(read(line, turn), QuatropolisInput(Action::funnel(2, 1))) << line;
    EXPECT_EQ(read("corporation 99999999999", turn), QuatropolisInput(Action::funnel(65535, 0)));
    for (const char* line : {"landlord 1", "2 1", "corporation -1", "corporation"}) EXPECT_EQ(read(line, turn), QuatropolisInput(Unknown{})) << line;
}

TEST(PlayQuatropolisInput, AcceptsTheActionsOfADiscussion) {
    const Turn cup = at(Phase::Discussion, Ability::SeeCup);
    EXPECT_EQ(read("", cup), QuatropolisInput(Action::of(Kind::Ready)));
    for (const char* line : {"ability 2", "! bo", "see-cup Bo", "ability  BO"})
        EXPECT_EQ(read(line, cup), QuatropolisInput(Action::see_cup(1))) << line;
    EXPECT_EQ(read("ability player 3", cup), QuatropolisInput(Action::see_cup(2)));
    EXPECT_EQ(read("ability bor", cup), QuatropolisInput(Action::see_cup(3)));
    EXPECT_EQ(read("ability", cup), QuatropolisInput(Action::see_cup(255)));
    EXPECT_EQ(read("ability", at(Phase::Discussion, Ability::SeeNextIssue)), QuatropolisInput(Action::of(Kind::SeeNextIssue)));
    EXPECT_EQ(read("ability", at(Phase::Discussion, Ability::BreakTie)), QuatropolisInput(AbilityWaits{}));
    EXPECT_EQ(read("yes", cup), QuatropolisInput(Unknown{}));
}

TEST(PlayQuatropolisInput, AcceptsStatementsByTheirNumber) {
    const Turn turn = at(Phase::Discussion);
    EXPECT_EQ(read("say", turn), QuatropolisInput(ListStatements{}));
    EXPECT_EQ(read("Sagen", turn, Language::German), QuatropolisInput(ListStatements{}));
    EXPECT_EQ(read("4", turn), QuatropolisInput(statement_of(Saying::VoteYes)));
    EXPECT_EQ(read(" 12 Official 3", turn), QuatropolisInput(offer(Role::Official, 3)));
    EXPECT_EQ(read("12 élu municipal 3", turn, Language::French), QuatropolisInput(offer(Role::Official, 3)));
    EXPECT_EQ(read("14 public amenities", turn), QuatropolisInput(statement_about(Saying::WantMore, Measure::Amenities)));
    EXPECT_EQ(read("19 Vermieter", turn, Language::German), QuatropolisInput(statement_about(Saying::Doubt, Role::Landlord)));
    for (const char* line : {"0", "20", "99999999999", "4 now", "12", "12 official", "12 landlord 3", "12 official 0", "14", "14 landlord", "4x"})
        EXPECT_EQ(read(line, turn), QuatropolisInput(NoStatement{})) << line;
}

TEST(PlayQuatropolisInput, KnowsCommandsAndDoesNotGuess) {
    EXPECT_EQ(read("?", at(Phase::Discussion)), QuatropolisInput(Order{Command::Help, ""}));
    EXPECT_EQ(read("ende", at(Phase::Voting), Language::German), QuatropolisInput(Order{Command::Quit, ""}));
    for (const char* line : {"3 2", "yes no", "yes 1 2 3", "yes -1", "maybe", "\x01", "yes.", "\xff\xfe"})
        EXPECT_EQ(read(line, at(Phase::Voting)), QuatropolisInput(Unknown{})) << line;
}

}  // namespace
}  // namespace urbanist::app
