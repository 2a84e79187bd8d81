#include <fmt/format.h>

#include <iostream>

#include "replay.h"
#include "support/verb.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/rules/text.h"

namespace urbanist::app {

namespace {

using json::Json;
using quatropolis::State;

Json ply_to_json(const State& state, std::size_t ply, const quatropolis::record::Entry& entry) {
    return {{"ply", ply},
            {"round", state.round},
            {"phase", core::name_of(state.phase)},
            {"move", std::visit([](const auto& move) { return quatropolis::record::to_json(move); }, entry)}};
}

void print_json_end(const State& state) {
    Json end = {{"final", quatropolis::is_over(state)}};
    if (quatropolis::is_over(state)) end.update(quatropolis::record::to_json(quatropolis::record::result_of(state)));
    std::cout << end.dump() << '\n';
}

void print_end(const State& state, std::size_t moves, const std::string& place) {
    std::string end = fmt::format("{}: {} moves, all legal; ", place, moves);
    if (!quatropolis::is_over(state)) {
        end += fmt::format("{} of {} issues settled, game in progress", state.settled, state.deck_size);
    } else {
        const quatropolis::record::GameResult result = quatropolis::record::result_of(state);
        end += "scores";
        for (const auto points : result.scores) end += " " + quatropolis::to_text(points);
        end += "; won by seat";
        core::for_each(result.winners.bits, [&](unsigned seat) { end += " " + std::to_string(seat); });
    }
    std::cout << end << '\n';
}

}  // namespace

void replay_quatropolis(const quatropolis::record::Record& game, const std::string& place, bool json) {
    State state = value_or_fail(quatropolis::record::first_state(game), place);
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        if (json) std::cout << ply_to_json(state, ply, game.moves[ply]).dump() << '\n';
        value_or_fail(quatropolis::record::play_entry(state, game.moves[ply]), place + ": move " + std::to_string(ply));
    }
    value_or_fail(quatropolis::record::check_result(game, state), place);
    if (json) {
        print_json_end(state);
    } else {
        print_end(state, game.moves.size(), place);
    }
}

}  // namespace urbanist::app
