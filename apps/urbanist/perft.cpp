// urbanist perft: how many move sequences there are, the oldest test of a rules engine.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "urbanist/record/replay.h"
#include "verb.h"

namespace urbanist::app {

namespace {

using namespace quadropolis;

// Sequences of exactly this length; later layouts come from the record.
std::uint64_t perft(const State& state, unsigned depth, const record::QuadropolisRecord& game) {
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

State state_after(const record::QuadropolisRecord& game, unsigned plies, const std::string& place) {
    if (plies > game.moves.size())
        throw BadInput(place + ": --ply " + std::to_string(plies) + " is past its " + std::to_string(game.moves.size()) + " moves");
    record::Replay replay(game);
    while (replay.ply() < plies) value_or_fail(replay.step(), place);
    return replay.state();
}

}  // namespace

Verb declare_perft(CLI::App& program) {
    struct Arguments {
        std::string file;
        unsigned ply = 0;
        unsigned depth = 1;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* verb = add_verb(program, "perft", "Count move sequences from a position of a record");
    verb->add_option("FILE", arguments->file, "record; of a .jsonl every line is counted")->required();
    verb->add_option("--ply", arguments->ply, "start after so many moves of the record")->capture_default_str();
    verb->add_option("--depth", arguments->depth, "length of the sequences")->capture_default_str()->check(CLI::Range(0, 80));
    verb->add_flag("--json", arguments->json, "print {\"nodes\":…}");
    verb->footer("Sequences that need a round which the record has not dealt are not counted.");
    return [arguments] {
        for_each_document(arguments->file, [&](const json::Json& document, const std::string& place) {
            const record::QuadropolisRecord game = value_or_fail(record::parse_quadropolis(document), place);
            const std::uint64_t nodes = perft(state_after(game, arguments->ply, place), arguments->depth, game);
            if (arguments->json) {
                std::cout << "{\"nodes\":" << nodes << "}\n";
            } else {
                std::cout << nodes << '\n';
            }
        });
        return 0;
    };
}

}  // namespace urbanist::app
