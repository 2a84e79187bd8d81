// urbanist score: what cities are worth.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "urbanist/quadropolis/activation.h"
#include "urbanist/quadropolis/text.h"
#include "urbanist/quatropolis/text.h"
#include "urbanist/record/city_file.h"
#include "urbanist/record/quatropolis.h"
#include "verb.h"

namespace urbanist::app {

namespace {

using namespace quadropolis;
using json::Json;

std::string cell_text(const record::CityFile& file, const Activation& activation, Square square) {
    std::string stack = stack_text(file.city, square);
    if (stack.empty()) return ".";
    if (!core::contains(activation.allocation.standing, square.index)) return "(" + stack + ")";
    const unsigned inhabitants = activation.allocation.inhabitants[square.index];
    const unsigned energy = activation.allocation.energy[square.index];
    if (inhabitants > 0) stack += fmt::format(" {}i", inhabitants);
    if (energy > 0) stack += fmt::format(" {}e", energy);
    return stack;
}

void print_table(const record::CityFile& file, const Activation& activation) {
    for (unsigned row = 0; row < Square::kRows; ++row) {
        std::cout << "  ";
        for (unsigned column = 0; column < facts(file.mode).columns; ++column)
            std::cout << fmt::format("{:<16}", cell_text(file, activation, Square::at(row, column)));
        std::cout << '\n';
    }
    for (std::size_t i = 0; i < kTypes; ++i) {
        if (has_type(file.mode, static_cast<Type>(i))) std::cout << fmt::format("  {:<10}{:>5}\n", kTypeNames[i], activation.score.by_type[i]);
    }
    std::cout << fmt::format("  {:<10}{:>5}\n  {:<10}{:>5}    {} inhabitants on buildings, {} empty squares\n", "penalty", activation.score.penalty,
                             "total", activation.score.total(), activation.score.inhabitants_placed, activation.score.empty_squares);
}

void score_city(const Json& document, const std::string& place, bool json) {
    const record::CityFile file = value_or_fail(record::parse_city(document), place);
    const Activation activation = record::activation_of(file);
    if (json) {
        std::cout << record::activation_to_json(activation, file.mode).dump() << '\n';
    } else {
        std::cout << place << '\n';
        print_table(file, activation);
    }
}

// The end of a game of the second kind: roles, objectives, enemies and the city.
void score_quatropolis(const Json& document, const quatropolis::CardSet& cards, const std::string& place, bool json) {
    const quatropolis::State end = value_or_fail(record::parse_end(document, cards), place);
    if (json) {
        std::cout << record::end_to_json(end).dump() << '\n';
        return;
    }
    std::cout << place << '\n';
    const quatropolis::Seats best = quatropolis::winners(end);
    for (std::uint8_t i = 0; i < quatropolis::kSeats; ++i) {
        std::cout << fmt::format("  seat {}  {:<12} objectives {:>4}  score {:>6}{}\n", i,
                                 quatropolis::kRoleNames[static_cast<std::size_t>(end.roles[i])], quatropolis::objective_points(end, {i}),
                                 quatropolis::to_text(quatropolis::score(end, {i})), best.has({i}) ? "  wins" : "");
    }
}

}  // namespace

Verb declare_score(CLI::App& program) {
    struct Arguments {
        std::vector<std::string> files;
        std::string cards;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* verb =
        add_verb(program, "score", "Score cities with the best use of their inhabitants and energy, or the end of a game of Quatropolis");
    verb->add_option("FILE", arguments->files, "city files (JSON, or .jsonl with one city a line); - reads standard input")->required();
    verb->add_option("--cards", arguments->cards, "card set of Quatropolis, if not the built-in one (JSON)");
    verb->add_flag("--json", arguments->json, "print one JSON object a city");
    verb->footer(
        "A city file: {\"mode\":\"classic\",\"cells\":[[\"T2+T3\",\"S\",\"\",\"K\"], …4 rows],\"inhabitants\":5,\"energy\":2}\n"
        "With a member \"allocation\" that allocation is scored instead of the best one.\n"
        "The end of a game of Quatropolis: {\"game\":\"quatropolis\",\"roles\":[…],\"objectives\":[…],\"enemies\":[…],\"city\":{\"rent\":4, …}}, by "
        "seat.\n"
        "In the table i stands for inhabitants, e for energy, and (…) is not activated.");
    return [arguments] {
        const quatropolis::CardSet cards = load_cards(arguments->cards);
        for (const std::string& path : arguments->files) {
            for_each_document(path, [&](const Json& document, const std::string& place) {
                if (document.is_object() && document.value("game", Json()) == "quatropolis") {
                    score_quatropolis(document, cards, place, arguments->json);
                } else {
                    score_city(document, place, arguments->json);
                }
            });
        }
        return 0;
    };
}

}  // namespace urbanist::app
