// Prints what the native engine makes of records: for each position on the way its key, the number of legal moves and its text.
#include <iostream>
#include <string>

#include "urbanist/quadropolis/text.h"
#include "urbanist/record/replay.h"

namespace {

using namespace urbanist;

void print(const quadropolis::State& state) {
    const unsigned legal = state.turns_left > 0 ? quadropolis::count_legal_actions(state) : 0;
    std::cout << std::hex << state.key() << std::dec << ' ' << legal << ' ' << quadropolis::to_text(state) << '\n';
}

bool trace(const std::string& line) {
    const auto document = json::parse(line);
    const auto game = document ? record::parse_quadropolis(*document) : std::unexpected(document.error());
    if (!game) return false;
    record::Replay replay(*game);
    print(replay.state());
    while (!replay.at_end()) {
        if (!replay.step()) return false;
        print(replay.state());
    }
    return true;
}

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) {
        if (!trace(line)) return 2;
    }
    return 0;
}
