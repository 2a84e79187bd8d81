// urbanist score: what cities are worth.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "urbanist/quadropolis/activation.h"
#include "urbanist/quadropolis/text.h"
#include "urbanist/record/city_file.h"
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

}  // namespace

Verb declare_score(CLI::App& program) {
    struct Arguments {
        std::vector<std::string> files;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* verb = program.add_subcommand("score", "Score cities with the best use of their inhabitants and energy");
    verb->add_option("FILE", arguments->files, "city files (JSON, or .jsonl with one city a line); - reads standard input")->required();
    verb->add_flag("--json", arguments->json, "print one JSON object a city");
    verb->footer(
        "A city file: {\"mode\":\"classic\",\"cells\":[[\"T2+T3\",\"S\",\"\",\"K\"], …4 rows],\"inhabitants\":5,\"energy\":2}\n"
        "With a member \"allocation\" that allocation is scored instead of the best one.\n"
        "In the table i stands for inhabitants, e for energy, and (…) is not activated.");
    return [arguments] {
        for (const std::string& path : arguments->files) {
            for_each_document(path, [&](const Json& document, const std::string& place) {
                const record::CityFile file = value_or_fail(record::parse_city(document), place);
                const Activation activation = record::activation_of(file);
                if (arguments->json) {
                    std::cout << record::activation_to_json(activation, file.mode).dump() << '\n';
                } else {
                    std::cout << place << '\n';
                    print_table(file, activation);
                }
            });
        }
        return 0;
    };
}

}  // namespace urbanist::app
