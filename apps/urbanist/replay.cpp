// urbanist replay: records, checked against the rules.
#include "replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

#include "support/verb.h"
#include "urbanist/games/catalog/terms.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/record/envelope.h"
#include "urbanist/table/verify.h"

namespace urbanist::app {

namespace {

using json::Json;
using quadropolis::State;

unsigned empty_squares(const State& state, const quadropolis::Standing& standing) {
    return core::count(state.facts().board) - static_cast<unsigned>(standing.standing_buildings);
}

Json ply_to_json(const quadropolis::record::Replay& replay) {
    const State& state = replay.state();
    return {{"ply", replay.ply()}, {"round", state.round}, {"player", state.to_move.index}, {"legal", quadropolis::count_legal_actions(state)}};
}

Json final_to_json(const State& state, const quadropolis::Ranking& ranking) {
    const quadropolis::record::GameResult result = quadropolis::record::result_of(ranking);
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

// For an unfinished game, prints the current position.
void print_json_end(const quadropolis::record::Record& game, const quadropolis::record::Replay& replay) {
    if (quadropolis::is_over(replay.state())) {
        std::cout << final_to_json(replay.state(), *quadropolis::record::ranking_of(game, replay.state())).dump() << '\n';
    } else {
        Json end = ply_to_json(replay);
        end["final"] = false;
        std::cout << end.dump() << '\n';
    }
}

void print_end(const quadropolis::record::Record& game, const quadropolis::record::Replay& replay, const std::string& place) {
    if (!quadropolis::is_over(replay.state())) {
        std::cout << fmt::format("{}: {} moves, all legal; round {}, game in progress\n", place, replay.ply(), replay.state().round);
        return;
    }
    const quadropolis::record::GameResult result = quadropolis::record::result_of(*quadropolis::record::ranking_of(game, replay.state()));
    std::cout << fmt::format("{}: {} moves, all legal; scores {}; won by player {}\n", place, replay.ply(), fmt::join(result.scores, " "),
                             fmt::join(result.winners, " and "));
}

void replay_one(const quadropolis::record::Record& game, const std::string& place, bool json) {
    quadropolis::record::Replay replay(game);
    while (!replay.at_end()) {
        if (json) {
            Json ply = ply_to_json(replay);
            ply["move"] = quadropolis::to_text(game.moves[replay.ply()]);
            std::cout << ply.dump() << '\n';
        }
        value_or_fail(replay.step(), place);
    }
    value_or_fail(quadropolis::record::check_result(game, replay.state()), place);
    if (json) {
        print_json_end(game, replay);
    } else {
        print_end(game, replay, place);
    }
}

// These cards are the standard ones; the built-in set can still be named.
catalog::Decks decks_with(const quatropolis::CardSet& cards) {
    catalog::Decks decks(cards);
    const quatropolis::CardSet& built_in = quatropolis::default_card_set();
    if (decks.find(built_in.id()) == nullptr) value_or_fail(decks.add(built_in), "--cards");
    return decks;
}

// Games whose records can be printed move by move; records of other games are only checked.
struct StepByStep {
    std::string_view game;
    void (*replay)(const Json& document, const catalog::Decks& decks, const std::string& place, bool json);
};
constexpr std::array kStepByStep = {
    StepByStep{"quadropolis", [](const Json& document, const catalog::Decks&, const std::string& place,
                                 bool json) { replay_one(value_or_fail(quadropolis::record::parse_record(document), place), place, json); }},
    StepByStep{"quatropolis",
               [](const Json& document, const catalog::Decks& decks, const std::string& place, bool json) {
                   replay_quatropolis(value_or_fail(quatropolis::record::parse_record(document, decks.standard()), place), place, json);
               }},
};

void verify_one(const Json& document, const std::string& place, const catalog::Decks& decks, bool json) {
    value_or_fail(table::verify(document, decks), place);
    if (!json) std::cout << place << ": fair; all deals follow from the committed secret\n";
}

struct ReplayArguments {
    std::vector<std::string> files;
    std::string cards;
    bool json = false;
    bool verify = false;
};

int run_replay(const ReplayArguments& arguments) {
    const catalog::Decks decks = decks_with(load_cards(arguments.cards));
    for (const std::string& path : arguments.files) {
        for_each_document(path, [&](const Json& document, const std::string& place) {
            if (arguments.verify) verify_one(document, place, decks, arguments.json);
            const std::string game = value_or_fail(urbanist::record::game_of(document), place);
            const auto own = std::ranges::find(kStepByStep, game, &StepByStep::game);
            if (own != kStepByStep.end()) return own->replay(document, decks, place, arguments.json);
            value_or_fail(catalog::read_record(document, decks), place);
            if (!arguments.json) std::cout << place << ": all moves are legal\n";
        });
    }
    return 0;
}

}  // namespace

Verb declare_replay() {
    auto arguments = std::make_shared<ReplayArguments>();
    return {.name = "replay",
            .description = "Check records of games against the rules",
            .options = {{.name = "FILE",
                         .help = "records (JSON, or .jsonl with one record per line); - reads standard input",
                         .target = &arguments->files,
                         .required = true},
                        {.name = "--cards",
                         .help = "card set that the records of Quatropolis were played with, if not the built-in one (JSON)",
                         .target = &arguments->cards,
                         .type = "FILE"},
                        {.name = "--json", .help = "print one JSON object per move, then the final scores", .target = &arguments->json},
                        {.name = "--verify",
                         .help = "also check that all deals and sealed choices follow from the secret committed to before the game",
                         .target = &arguments->verify}},
            .footer = "An illegal move or a wrong result ends with exit status 2 and the reason.",
            .examples = {{"urbanist replay game.json", "Check a game, move by move"},
                         {"urbanist replay --verify game.json", "Also check that the server dealt fairly"}},
            .run = [arguments](const Given&) { return run_replay(*arguments); }};
}

}  // namespace urbanist::app
