// Prints the native engine's results for records: for each position on the way its text, of Quadropolis with its key and the number of legal moves
// before it, of Quatropolis with what the seats and a spectator, taken in turn, may know behind it.
#include <iostream>
#include <string>

#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/games/quatropolis/rules/position.h"
#include "urbanist/record/envelope.h"

namespace {

using namespace urbanist;

void print(const quadropolis::State& state) {
    const unsigned legal = state.turns_left > 0 ? quadropolis::count_legal_actions(state) : 0;
    std::cout << std::hex << state.key() << std::dec << ' ' << legal << ' ' << quadropolis::to_text(state) << '\n';
}

bool trace_quadropolis(const json::Json& document) {
    const auto game = quadropolis::record::parse_record(document);
    if (!game) return false;
    quadropolis::record::Replay replay(*game);
    print(replay.state());
    while (!replay.at_end()) {
        if (!replay.step()) return false;
        print(replay.state());
    }
    return true;
}

void print(const quatropolis::State& state, const quatropolis::CardSet& cards, std::size_t viewer) {
    const bool seated = viewer < quatropolis::kSeats;
    const auto view = seated ? view_for(state, {static_cast<std::uint8_t>(viewer)}) : view_for_spectator(state);
    std::cout << quatropolis::to_text(state) << ' ' << quatropolis::record::to_json(view, cards).dump() << '\n';
}

bool trace_quatropolis(const json::Json& document) {
    const auto game = quatropolis::record::parse_record(document, quatropolis::default_card_set());
    auto state = game ? quatropolis::record::first_state(*game) : std::unexpected(game.error());
    if (!state) return false;
    std::size_t position = 0;
    print(*state, game->cards, position);
    for (const auto& entry : game->moves) {
        if (!quatropolis::record::play_entry(*state, entry)) return false;
        print(*state, game->cards, ++position % (quatropolis::kSeats + 1));
    }
    return true;
}

bool trace(const std::string& line) {
    const auto document = json::parse(line);
    if (!document) return false;
    return record::game_of(*document) == "quatropolis" ? trace_quatropolis(*document) : trace_quadropolis(*document);
}

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) {
        if (!trace(line)) return 2;
    }
    return 0;
}
