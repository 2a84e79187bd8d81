#include "play/screen.h"

#include <gtest/gtest.h>

#include "play/report.h"
#include "play/test_support.h"

namespace urbanist::app {
namespace {

using messages::Catalogue;
using messages::Language;
using namespace quadropolis;

Session after(const Settings& settings, unsigned plies) {
    Session session(*completed(settings), default_tile_set());
    for (; plies > 0; --plies) {
        session.deal_if_due();
        session.play(session.bot_action(quadropolis::bots::random_player));
    }
    session.deal_if_due();
    return session;
}

// The first offer that leaves a choice of squares.
Offer some_offer(const State& state) {
    for (std::uint8_t number = 1; number <= state.facts().architects; ++number) {
        for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
            if (auto offered = offer(state, {number}, {slot}); offered && offered->builds.size() > 3) return *offered;
        }
    }
    return {{1}, {0}};
}

std::string page(const Session& session, Language language, const Look& look, bool placing) {
    const std::optional<Offer> in_hand = placing ? std::optional(some_offer(session.state())) : std::nullopt;
    return screen({session, Catalogue::of(language), session.state().to_move, in_hand}, look);
}

const Settings kClassic{.seats = {"human", "greedy", "random", "random"}, .names = {"Ada", "Bo", "Cleo", "Dan"}, .first = 0, .seed = "golden"};
const Settings kExpert{.mode = Mode::Expert, .seats = {"human", "greedy"}, .names = {"Ada", "Bo"}, .first = 0, .seed = "golden"};

TEST(PlayScreen, ShowsAClassicTurn) { expect_stored("classic.txt", page(after(kClassic, 36), Language::English, {}, false)); }

TEST(PlayScreen, ShowsAnExpertTurnWithATileInHand) { expect_stored("expert.txt", page(after(kExpert, 22), Language::English, {}, true)); }

TEST(PlayScreen, FitsInto80ColumnsAnd24Rows) {
    const Look small{.columns = 80, .tall = false};
    expect_stored("classic_small.txt", page(after(kClassic, 36), Language::German, small, false));
    expect_stored("expert_small.txt", page(after(kExpert, 22), Language::German, small, true));
}

TEST(PlayScreen, ShowsTheEndOfAGame) {
    const Session session = after(kClassic, 64);
    ASSERT_TRUE(session.is_over());
    expect_stored("end.txt", final_report(session, Catalogue::of(Language::English), {}));
}

TEST(PlayScreen, IsNeverWiderThanTheTerminal) {
    for (const Language language : messages::kLanguages) {
        for (const Settings& settings : {kClassic, kExpert}) {
            for (const Look& look : {Look{.columns = 80, .tall = false}, Look{.columns = 100}}) {
                const std::string text = page(after(settings, 22), language, look, true);
                std::istringstream lines(text);
                for (std::string line; std::getline(lines, line);) EXPECT_LE(columns_of(line), look.columns) << line;
                EXPECT_LE(std::ranges::count(text, '\n'), look.tall ? 36 : 22);
            }
        }
    }
}

// Colours and signs differ, but words and numbers do not: everything on the coloured page is on the plain one too.
TEST(PlayScreen, HasTheSameTextWithAndWithoutColours) {
    const Session session = after(kExpert, 22);
    const std::string plain = page(session, Language::English, {.columns = 120}, true);
    const std::string coloured = page(session, Language::English, {.colors = Colors::All, .columns = 120}, true);
    EXPECT_TRUE(std::ranges::all_of(plain, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    EXPECT_NE(coloured.find("\x1b[0;1;38;2;"), std::string::npos);
    EXPECT_EQ(std::ranges::count(plain, '\n'), std::ranges::count(coloured, '\n'));
}

TEST(PlayCanvas, FindsTheNearestColoursOfThePalette) {
    Canvas canvas(20);
    canvas.write(0, 0, "a", {.ink = rgb(0xFF0000), .ground = rgb(0x121212), .bold = true});
    EXPECT_EQ(canvas.to_text(Colors::Palette), "\x1b[0;1;38;5;196;48;5;233ma\x1b[0m\n");
    EXPECT_EQ(canvas.to_text(Colors::None), "a\n");
}

TEST(PlayCanvas, MeasuresAndCutsByCharacters) {
    EXPECT_EQ(columns_of("Züge ●"), 6U);
    EXPECT_EQ(fitted("Bürgermeister", 5), "Bürg.");
    EXPECT_EQ(fitted("Park", 4), "Park");
    EXPECT_EQ(wrapped("one, two, three", ", ", 8), (std::vector<std::string>{"one, two", "three"}));
}

}  // namespace
}  // namespace urbanist::app
