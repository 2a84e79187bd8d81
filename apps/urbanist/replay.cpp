// urbanist replay: records, checked against the rules.
#include "replay.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "urbanist/quadropolis/text.h"
#include "urbanist/record/envelope.h"
#include "urbanist/record/replay.h"
#include "urbanist/table/verify.h"
#include "verb.h"

namespace urbanist::app {

namespace {

using json::Json;
using quadropolis::State;

unsigned empty_squares(const State& state, const quadropolis::Standing& standing) {
    return core::count(state.facts().board) - static_cast<unsigned>(standing.standing_buildings);
}

Json ply_to_json(const record::Replay& replay) {
    const State& state = replay.state();
    return {{"ply", replay.ply()}, {"round", state.round}, {"player", state.to_move.index}, {"legal", quadropolis::count_legal_actions(state)}};
}

Json final_to_json(const State& state, const quadropolis::Ranking& ranking) {
    const record::GameResult result = record::result_of(ranking);
    Json placed = Json::array();
    Json empty = Json::array();
    for (const auto& standing : ranking.standings) {
        placed.push_back(standing.inhabitants_placed);
        empty.push_back(empty_squares(state, standing));
    }
    return {{"final", true},
            {"scores", result.scores},
            {"inhabitants_placed", std::move(placed)},
            {"empty_squares", std::move(empty)},
            {"winners", result.winners}};
}

// A record in progress ends with the position it has reached.
void print_json_end(const record::QuadropolisRecord& game, const record::Replay& replay) {
    if (quadropolis::is_over(replay.state())) {
        std::cout << final_to_json(replay.state(), *record::ranking_of(game, replay.state())).dump() << '\n';
    } else {
        Json end = ply_to_json(replay);
        end["final"] = false;
        std::cout << end.dump() << '\n';
    }
}

void print_end(const record::QuadropolisRecord& game, const record::Replay& replay, const std::string& place) {
    if (!quadropolis::is_over(replay.state())) {
        std::cout << fmt::format("{}: {} moves, all legal; round {}, the game goes on\n", place, replay.ply(), replay.state().round);
        return;
    }
    const record::GameResult result = record::result_of(*record::ranking_of(game, replay.state()));
    std::cout << fmt::format("{}: {} moves, all legal; scores {}; won by player {}\n", place, replay.ply(), fmt::join(result.scores, " "),
                             fmt::join(result.winners, " and "));
}

void replay_one(const record::QuadropolisRecord& game, const std::string& place, bool json) {
    record::Replay replay(game);
    while (!replay.at_end()) {
        if (json) {
            Json ply = ply_to_json(replay);
            ply["move"] = quadropolis::to_text(game.moves[replay.ply()]);
            std::cout << ply.dump() << '\n';
        }
        value_or_fail(replay.step(), place);
    }
    value_or_fail(record::check_result(game, replay.state()), place);
    if (json) {
        print_json_end(game, replay);
    } else {
        print_end(game, replay, place);
    }
}

catalog::Decks decks_with(const quatropolis::CardSet& cards) {
    catalog::Decks decks;
    if (decks.find(cards.id()) == nullptr) value_or_fail(decks.add(cards), "--cards");
    return decks;
}

void verify_one(const Json& document, const std::string& place, const catalog::Decks& decks, bool json) {
    value_or_fail(table::verify(document, decks), place);
    if (!json) std::cout << place << ": fair, by the secret that was promised\n";
}

}  // namespace

Verb declare_replay(CLI::App& program) {
    struct Arguments {
        std::vector<std::string> files;
        std::string cards;
        bool json = false;
        bool verify = false;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* verb = add_verb(program, "replay", "Check records of games against the rules");
    verb->add_option("FILE", arguments->files, "records (JSON, or .jsonl with one record a line); - reads standard input")->required();
    verb->add_option("--cards", arguments->cards, "card set that records of Quatropolis were played with, if not the built-in one (JSON)");
    verb->add_flag("--json", arguments->json, "print one JSON object a ply, then the final scores");
    verb->add_flag("--verify", arguments->verify,
                   "also check that every deal and sealed choice came from the secret that was promised before the game");
    verb->footer("The first move that is not legal, or a result that is not true, ends with exit status 2 and its reason.");
    return [arguments] {
        const quatropolis::CardSet cards = load_cards(arguments->cards);
        const catalog::Decks decks = decks_with(cards);
        for (const std::string& path : arguments->files) {
            for_each_document(path, [&](const Json& document, const std::string& place) {
                if (arguments->verify) verify_one(document, place, decks, arguments->json);
                if (value_or_fail(record::game_of(document), place) == "quatropolis") {
                    replay_quatropolis(value_or_fail(record::parse_quatropolis(document, cards), place), place, arguments->json);
                } else {
                    replay_one(value_or_fail(record::parse_quadropolis(document), place), place, arguments->json);
                }
            });
        }
        return 0;
    };
}

}  // namespace urbanist::app
