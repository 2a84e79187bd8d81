// Every file in tests/records (.json, or .jsonl with one record a line) is a test: it is replayed under the rules with conservation checks, and must
// end with the recorded result.
#include <gtest/gtest.h>

#include "golden_cards.h"
#include "golden_files.h"
#include "quadropolis_ledger.h"
#include "quatropolis_ledger.h"
#include "urbanist/games/quadropolis/record/replay.h"

namespace urbanist::tests {
namespace {

class Records : public ::testing::TestWithParam<Path> {};

void expect_conserved(const quadropolis::record::Record& game) {
    Ledger ledger(game.options, game.rounds);
    quadropolis::record::Replay replay(game);
    for (unsigned dealt = 0; !replay.at_end();) {
        if (replay.state().round > dealt) ledger.deal(game.rounds[dealt++]);
        const Seat seat = replay.state().to_move;
        const Action action = game.moves[replay.ply()];
        EXPECT_GT(count_legal_actions(replay.state()), 0U);
        ledger.play(seat, action);
        const auto step = replay.step();
        ASSERT_TRUE(step) << step.error().message();
        // The next round may already be dealt; the ledger takes it at the next turn.
        if (replay.state().round == dealt) {
            ASSERT_EQ(ledger.disagreement(replay.state()), "") << "after ply " << replay.ply() - 1;
        }
    }
}

void expect_conserved(const quatropolis::record::Record& game) {
    auto state = quatropolis::record::first_state(game);
    ASSERT_TRUE(state) << state.error().message();
    quatropolis::testing::Ledger ledger(*state);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const quatropolis::State before = *state;
        const auto* move = std::get_if<quatropolis::record::Move>(&game.moves[i]);
        const auto played = quatropolis::record::play_entry(*state, game.moves[i]);
        ASSERT_TRUE(played) << played.error().message();
        ASSERT_EQ(ledger.fault(before, *state, move != nullptr ? std::optional(move->action) : std::nullopt), "") << "after move " << i;
    }
}

template <class Record>
void expect_golden(const core::Parsed<Record>& game, const json::Json& document) {
    ASSERT_TRUE(game) << game.error().message();
    EXPECT_EQ(json::Json(to_json(*game)), document);
    expect_conserved(*game);
    const auto last = replay(*game);
    ASSERT_TRUE(last) << last.error().message();
    EXPECT_EQ(is_over(*last), game->result.has_value()) << "a finished game states its result";
}

void expect_golden(const std::string& text) {
    const auto document = json::parse(text);
    ASSERT_TRUE(document) << document.error().message();
    if (is_quatropolis(*document)) return expect_golden(parse_quatropolis(*document), *document);
    expect_golden(quadropolis::record::parse_record(*document), *document);
}

TEST_P(Records, KeepTheRulesAndEndAsTheySay) {
    const std::string text = text_of(GetParam());
    if (GetParam().extension() == ".json") return expect_golden(text);
    unsigned line = 0;
    for (const std::string& record : lines_of(text)) {
        SCOPED_TRACE("line " + std::to_string(++line));
        if (!record.empty()) expect_golden(record);
    }
}

INSTANTIATE_TEST_SUITE_P(Golden, Records, ::testing::ValuesIn(files_in(URBANIST_TEST_DATA "/records", {".json", ".jsonl"})), name_of);

}  // namespace
}  // namespace urbanist::tests
