#include "play/quatropolis/screen.h"

#include <gtest/gtest.h>

#include <sstream>

#include "play/quatropolis/chips.h"
#include "play/quatropolis/session.h"
#include "play/quatropolis/vote_words.h"
#include "play/test_support.h"

namespace urbanist::app {
namespace {

using messages::Catalogue;
using messages::Language;
using namespace quatropolis;

constexpr Look kSmall{.columns = 80, .tall = false};

// Does not change when the default cards are tuned.
CardSet small_cards() {
    std::ifstream file(URBANIST_TEST_DATA "/cards/small.json", std::ios::binary);
    return CardSet::parse(std::string(std::istreambuf_iterator<char>(file), {})).value();
}

QuatropolisSession session_with(const CardSet& cards, const std::string& seed) {
    const QuatropolisSettings settings{
        .seats = {"human", "random", "bidder", "human"}, .names = {"Ada", "Bo", "Cleo", "Dan"}, .seed = seed, .end_third_tie = true};
    return QuatropolisSession::begin(*completed(settings), cards);
}

// Plays random moves until this holds or the game is over.
template <class Holds>
void play_until(QuatropolisSession& session, Holds&& holds) {
    core::Rng rng(core::seed_of(session.seed()));
    while (!session.is_over()) {
        session.roll_if_due();
        if (holds(session.table().table)) return;
        const Seat seat = session.next_seat();
        session.play(seat, random_action(turn_of(session.view(seat)), rng));
    }
}

std::string page(const QuatropolisSession& session, const View& view, Language language, const Look& look) {
    return quatropolis_screen({view, session.cards(), session.names(), session.kinds(), session.seed(), Catalogue::of(language), session.said()},
                              look);
}

std::string page_of_next(const QuatropolisSession& session, Language language, const Look& look) {
    return page(session, session.view(session.next_seat()), language, look);
}

TEST(QuatropolisScreen, ShowsAVoteToASeat) {
    QuatropolisSession session = session_with(small_cards(), "golden");
    play_until(session, [](const PublicView& table) { return table.phase == Phase::Voting && table.settled == 4; });
    expect_stored("quatropolis.txt", page_of_next(session, Language::English, {}));
    expect_stored("quatropolis_small.txt", page_of_next(session, Language::German, kSmall));
}

TEST(QuatropolisScreen, HasAChipOfItsOwnColourForEachWorth) {
    std::vector<unsigned> worths;
    for (const Chip& chip : chips_of(100 + 2 * 50 - 50 + 25 + 2 * 5 + 3)) worths.push_back(chip.worth);
    EXPECT_EQ(worths, (std::vector<unsigned>{100, 50, 25, 5, 5, 1, 1, 1}));
    QuatropolisSession session = session_with(small_cards(), "golden");
    play_until(session, [](const PublicView& table) { return table.phase == Phase::Voting && table.settled == 4; });
    EXPECT_NE(page_of_next(session, Language::English, {}).find("money 152  (100)(50)(1)(1)"), std::string::npos)
        << "no influence, so no chips of it";
    const std::string coloured = page_of_next(session, Language::English, {.colors = Colors::All});
    EXPECT_NE(coloured.find("48;2;28;31;36"), std::string::npos) << "black";
    EXPECT_NE(coloured.find("48;2;31;95;191"), std::string::npos) << "blue";
}

TEST(QuatropolisScreen, ShowsAProposalToASpectator) {
    QuatropolisSession session = session_with(small_cards(), "golden");
    const auto& issues = session.cards().cards().issues;
    play_until(session, [&](const PublicView& table) {
        return table.phase == Phase::Discussion && table.settled > 0 && issues[table.turned_over[table.settled]].referendum;
    });
    const std::string text = page(session, session.table(), Language::English, {});
    expect_stored("quatropolis_proposal.txt", text);
    EXPECT_EQ(text.find("cup:"), std::string::npos);
}

TEST(QuatropolisScreen, ShowsAVoteThatWasRevealed) {
    QuatropolisSession session = session_with(small_cards(), "golden");
    play_until(session, [](const PublicView& table) { return table.phase == Phase::Voting && table.to_move.count() == 1; });
    const View before = session.table();
    play_until(session, [&](const PublicView& table) { return table.round > before.table.round; });
    const View after = session.table();
    const auto parts =
        vote_report({after, session.cards(), session.names(), session.kinds(), session.seed(), Catalogue::of(Language::English)}, before.table, {});
    std::string told;
    for (const std::string& part : parts) told += part;
    expect_stored("quatropolis_vote.txt", told);
    // Sides first, one by one, then the sums, the result last.
    ASSERT_EQ(parts.size(), 8U);
    for (std::size_t i = 1; i <= kSeats; ++i) EXPECT_TRUE(parts[i].starts_with(" " + session.name({static_cast<std::uint8_t>(i - 1)}))) << parts[i];
    for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(parts[i].find("wins"), std::string::npos) << parts[i];
}

TEST(QuatropolisScreen, NamesWhoBreaksATie) {
    QuatropolisSession session = session_with(small_cards(), "golden");
    View view = session.table();
    Seat official{};
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        if (session.cards().cards().role(view.table.roles[i]).ability == Ability::BreakTie) official = {i};
    }
    view.table.last = {.winner = Outcome::Winner::No, .announced = Seats::of(official), .for_yes = {1, 2}, .for_no = {0, 3}};
    EXPECT_EQ(tie_breaker(view.table), official);
    const std::string text = outcome_text(Catalogue::of(Language::English), view.table, session.names(), false);
    EXPECT_EQ(text, "3 to 3. " + session.name(official) + " breaks the tie: No.");
    view.table.last.for_no = {0, 4};
    EXPECT_FALSE(tie_breaker(view.table));
}

TEST(QuatropolisScreen, ShowsTheEndOfAGame) {
    QuatropolisSession session = session_with(small_cards(), "golden");
    play_until(session, [](const PublicView&) { return false; });
    const View end = session.table();
    expect_stored("quatropolis_end.txt",
                  final_report({end, session.cards(), session.names(), session.kinds(), session.seed(), Catalogue::of(Language::French)},
                               session.result(), {}));
}

// Below a page come the possible inputs (two lines if there is an ability) and the prompt. What an ability showed takes room too, but then the
// ability is used up.
TEST(QuatropolisScreen, FitsIntoTheTerminalAtEveryMoment) {
    for (const Language language : messages::kLanguages) {
        QuatropolisSession session = session_with(default_card_set(), "fits");
        play_until(session, [&](const PublicView&) {
            for (const Look& look : {kSmall, Look{.columns = 100}}) {
                const std::string text = page_of_next(session, language, look);
                std::istringstream lines(text);
                for (std::string line; std::getline(lines, line);) EXPECT_LE(columns_of(line), look.columns) << line;
                EXPECT_LE(std::ranges::count(text, '\n'), look.tall ? 36 : 21) << text;
            }
            return ::testing::Test::HasFailure();
        });
    }
}

}  // namespace
}  // namespace urbanist::app
