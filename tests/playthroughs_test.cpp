// Human-readable games, compared character by character. The first line of a playthrough names its record; the rest is generated from it.
// After an intended change, tools/approve accepts the new output.
#include <gtest/gtest.h>

#include "golden_cards.h"
#include "golden_files.h"
#include "tell_quatropolis.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::tests {
namespace {

using namespace quadropolis;

constexpr std::string_view kHeading = "record: ";

std::string padded(const std::string& text, std::size_t width) { return text + std::string(width - std::min(width, text.size()), ' '); }

std::string site_row(const ConstructionSite& site, unsigned row) {
    std::string text;
    for (unsigned column = 0; column < Plot::kSide; ++column) {
        const Plot plot = Plot::at(row, column);
        const Tile tile = site.tiles[plot.index];
        const std::string here = tile == kNoTile ? "." : std::string(tile.code());
        text += padded(site.urbanist == plot ? "*" + here : " " + here, 5);
    }
    return text;
}

std::string city_row(const City& city, Mode mode, unsigned row) {
    std::string text;
    for (unsigned column = 0; row < Square::kRows && column < facts(mode).columns; ++column) {
        const std::string stack = stack_text(city, Square::at(row, column));
        text += padded(stack.empty() ? "." : stack, 10);
    }
    return text;
}

std::string architects_text(Architects architects) {
    std::string text;
    for (std::uint8_t number = 1; number <= kMostArchitects; ++number) text.append(architects.left({number}), static_cast<char>('0' + number));
    return text;
}

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

// The site, and beside it the city of the seat to move.
std::string board(const State& state) {
    std::string text;
    for (unsigned row = 0; row < Plot::kSide; ++row)
        text += trimmed("    " + site_row(state.site, row) + " | " + city_row(state.city(), state.options.mode, row));
    return text;
}

std::string heading(const State& state, std::size_t ply) {
    const City& city = state.city();
    return "ply " + std::to_string(ply) + ", round " + std::to_string(state.round) + ", seat " + std::to_string(state.to_move.index) + ": " +
           std::to_string(city.inhabitants) + " inhabitants, " + std::to_string(city.energy) + " energy, worth " +
           std::to_string(best_standing(city, state.options.mode).points) + " now; architects " + architects_text(state.architects()) +
           "; mayor is seat " + std::to_string(state.mayor.index) + "; " + std::to_string(count_legal_actions(state)) + " legal moves\n";
}

std::string ending(const State& state) {
    const quadropolis::record::GameResult result = quadropolis::record::result_of(ranking(state));
    std::string text = "the end\n";
    for (std::uint8_t seat = 0; seat < state.options.players; ++seat) {
        const Score score = best_activation(state.cities[seat], state.options.mode).score;
        text += "  seat " + std::to_string(seat) + ": ";
        for (std::size_t type = 0; type < kTypes; ++type)
            text += std::string(core::kEnumNames<Type>[type]) + " " + std::to_string(score.by_type[type]) + ", ";
        text += "penalty " + std::to_string(score.penalty) + ", total " + std::to_string(score.total()) + "\n";
        for (unsigned row = 0; row < Square::kRows; ++row) text += trimmed("    " + city_row(state.cities[seat], state.options.mode, row));
    }
    for (const int winner : result.winners) text += "  won by seat " + std::to_string(winner) + "\n";
    return text;
}

std::string told(const quadropolis::record::Record& game) {
    std::string text;
    quadropolis::record::Replay replay(game);
    while (!replay.at_end()) {
        text += heading(replay.state(), replay.ply()) + board(replay.state()) + "  move " + to_text(game.moves[replay.ply()]) + "\n\n";
        if (const auto step = replay.step(); !step) return text + step.error().message();
    }
    return text + (is_over(replay.state()) ? ending(replay.state()) : "the game goes on\n");
}

// The playthrough of either game, or what is wrong with the record.
std::string told(const json::Json& document) {
    if (is_quatropolis(document)) {
        const auto game = parse_quatropolis(document);
        return game ? tests::told(*game) : game.error().message();
    }
    const auto game = quadropolis::record::parse_record(document);
    return game ? told(*game) : game.error().message();
}

class Playthroughs : public ::testing::TestWithParam<Path> {};

TEST_P(Playthroughs, AreUnchanged) {
    const std::string expected = text_of(GetParam());
    const std::string first = expected.substr(0, expected.find('\n'));
    ASSERT_TRUE(first.starts_with(kHeading)) << "the first line must be: record: FILE";
    const auto document = json::parse(text_of(Path(URBANIST_TEST_DATA) / first.substr(kHeading.size())));
    ASSERT_TRUE(document) << document.error().message();
    const std::string received = first + "\n\n" + told(*document);
    if (received == expected) return;
    std::filesystem::create_directories(URBANIST_RECEIVED);
    std::ofstream(Path(URBANIST_RECEIVED) / GetParam().filename(), std::ios::binary) << received;
    FAIL() << GetParam().filename() << " is told differently now; tools/approve shows how, and accepts it";
}

INSTANTIATE_TEST_SUITE_P(Golden, Playthroughs, ::testing::ValuesIn(files_in(URBANIST_TEST_DATA "/playthroughs", {".txt"})), name_of);

}  // namespace
}  // namespace urbanist::tests
