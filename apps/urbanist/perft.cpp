// urbanist perft: counts move sequences, the classic test of a rules engine.
#include <iostream>
#include <memory>

#include "support/verb.h"
#include "urbanist/games/quadropolis/record/replay.h"

namespace urbanist::app {

namespace {

using namespace quadropolis;

// The number of sequences of exactly this length; later layouts come from the record.
std::uint64_t perft(const State& state, unsigned depth, const quadropolis::record::Record& game) {
    if (depth == 0) return 1;
    if (awaits_deal(state) && state.round < game.rounds.size()) {
        State dealt = state;
        deal(dealt, game.rounds[state.round]);
        return perft(dealt, depth, game);
    }
    if (depth == 1) return count_legal_actions(state);
    ActionList actions;
    legal_actions(state, actions);
    std::uint64_t nodes = 0;
    for (const Action action : actions) {
        State next = state;
        play(next, action);
        nodes += perft(next, depth - 1, game);
    }
    return nodes;
}

State state_after(const quadropolis::record::Record& game, unsigned plies, const std::string& place) {
    if (plies > game.moves.size())
        throw BadInput(place + ": --ply " + std::to_string(plies) + " is past its " + std::to_string(game.moves.size()) + " moves");
    quadropolis::record::Replay replay(game);
    while (replay.ply() < plies) value_or_fail(replay.step(), place);
    return replay.state();
}

struct PerftArguments {
    std::string file;
    unsigned ply = 0;
    unsigned depth = 1;
    bool json = false;
};

int run_perft(const PerftArguments& arguments) {
    for_each_document(arguments.file, [&](const json::Json& document, const std::string& place) {
        const quadropolis::record::Record game = value_or_fail(quadropolis::record::parse_record(document), place);
        const std::uint64_t nodes = perft(state_after(game, arguments.ply, place), arguments.depth, game);
        if (arguments.json) {
            std::cout << "{\"nodes\":" << nodes << "}\n";
        } else {
            std::cout << nodes << '\n';
        }
    });
    return 0;
}

}  // namespace

Verb declare_perft() {
    auto arguments = std::make_shared<PerftArguments>();
    return {.name = "perft",
            .description = "Count move sequences from a position of a record",
            .options = {{.name = "FILE", .help = "the record; in a .jsonl file, every line", .target = &arguments->file, .required = true},
                        {.name = "--ply", .help = "start after this many moves of the record", .target = &arguments->ply, .show_default = true},
                        {.name = "--depth",
                         .help = "length of the sequences",
                         .target = &arguments->depth,
                         .range = command_line::Range{0, 80},
                         .show_default = true},
                        {.name = "--json", .help = "print {\"nodes\":…}", .target = &arguments->json}},
            .footer = "Sequences are not counted if they need a round that the record does not contain.",
            .examples = {{"urbanist perft --ply 10 --depth 3 game.json", "Count the sequences of three moves after the tenth move"}},
            .run = [arguments](const Given&) { return run_perft(*arguments); }};
}

}  // namespace urbanist::app
