// urbanist score: scores cities.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "play/canvas.h"
#include "play/words.h"
#include "support/verb.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quatropolis/record/end.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/rules/text.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

namespace {

using namespace quadropolis;
using json::Json;

using messages::Catalogue;

// JSON for programs, or text in the reader's language.
struct ScoreStyle {
    bool json;
    const Catalogue& words;
};

std::string cell_text(const quadropolis::record::CityFile& file, const Activation& activation, Square square) {
    std::string stack = stack_text(file.city, square);
    if (stack.empty()) return ".";
    if (!core::contains(activation.allocation.standing, square.index)) return "(" + stack + ")";
    const unsigned inhabitants = activation.allocation.inhabitants[square.index];
    const unsigned energy = activation.allocation.energy[square.index];
    if (inhabitants > 0) stack += fmt::format(" {}i", inhabitants);
    if (energy > 0) stack += fmt::format(" {}e", energy);
    return stack;
}

void print_line(const std::string& name, int value) {
    constexpr std::size_t kNames = 24;
    std::cout << fmt::format("  {}{}{:>5}\n", name, std::string(kNames - std::min(kNames, columns_of(name)), ' '), value);
}

void print_squares(const quadropolis::record::CityFile& file, const Activation& activation) {
    for (unsigned row = 0; row < Square::kRows; ++row) {
        std::cout << "  ";
        for (unsigned column = 0; column < facts(file.mode).columns; ++column)
            std::cout << fmt::format("{:<16}", cell_text(file, activation, Square::at(row, column)));
        std::cout << '\n';
    }
}

void print_score(const Score& score, Mode mode, const Catalogue& words) {
    for (std::size_t i = 0; i < kTypes; ++i) {
        const auto type = static_cast<Type>(i);
        if (has_type(mode, type)) print_line(building_name(words, type), score.by_type[i]);
    }
    print_line(words.text("pad.penalty"), score.penalty);
    print_line(words.text("pad.total"), score.total());
    print_line(words.text("pad.placed"), score.inhabitants_placed);
    print_line(words.text("pad.empty"), score.empty_squares);
}

void score_city(const Json& document, const std::string& place, const ScoreStyle& style) {
    const quadropolis::record::CityFile file = value_or_fail(quadropolis::record::parse_city(document), place);
    const Activation activation = quadropolis::record::activation_of(file);
    if (style.json) {
        std::cout << quadropolis::record::activation_to_json(activation, file.mode).dump() << '\n';
        return;
    }
    std::cout << place << '\n';
    print_squares(file, activation);
    print_score(activation.score, file.mode, style.words);
}

void print_seat(const quatropolis::State& end, quatropolis::Seat seat, const quatropolis::CardSet& cards, const Catalogue& words) {
    const bool wins = quatropolis::winners(end).has(seat);
    std::cout << "  "
              << words.text("scored.seat", {{"seat", seat.index},
                                            {"role", cards.role(end.roles[seat.index]).name.in(messages::tag(words.language()))},
                                            {"objectives", quatropolis::objective_points(end, seat)},
                                            {"score", quatropolis::to_text(quatropolis::score(end, seat))},
                                            {"wins", std::string(wins ? "yes" : "no")}})
              << '\n';
}

// The end of a game of Quatropolis: roles, objectives, enemies and the city.
void score_quatropolis(const Json& document, const quatropolis::CardSet& cards, const std::string& place, const ScoreStyle& style) {
    const quatropolis::record::TableEnd table = value_or_fail(quatropolis::record::parse_end(document, cards), place);
    const quatropolis::State& end = table.state;
    if (style.json) {
        std::cout << quatropolis::record::end_to_json(end).dump() << '\n';
        return;
    }
    std::cout << place << '\n';
    for (std::uint8_t i = 0; i < quatropolis::kSeats; ++i) print_seat(end, {i}, cards, style.words);
}

struct ScoreArguments {
    std::vector<std::string> files;
    std::string cards;
    std::string language;
    bool json = false;
};

int run_score(const ScoreArguments& arguments) {
    const quatropolis::CardSet cards = load_cards(arguments.cards);
    const auto language = messages::language_of(arguments.language).value_or(messages::language_of_environment());
    const ScoreStyle style{arguments.json, Catalogue::of(language)};
    for (const std::string& path : arguments.files) {
        for_each_document(path, [&](const Json& document, const std::string& place) {
            if (document.is_object() && document.value("game", Json()) == "quatropolis") {
                score_quatropolis(document, cards, place, style);
            } else {
                score_city(document, place, style);
            }
        });
    }
    return 0;
}

}  // namespace

Verb declare_score() {
    auto arguments = std::make_shared<ScoreArguments>();
    return {.name = "score",
            .description = "Score cities with the best allocation of inhabitants and energy, or the end of a game of Quatropolis",
            .options =
                {{.name = "FILE",
                  .help = "city files (JSON, or .jsonl with one city per line); - reads standard input",
                  .target = &arguments->files,
                  .required = true},
                 {.name = "--cards", .help = "card set of Quatropolis, if not the built-in one (JSON)", .target = &arguments->cards, .type = "FILE"},
                 language_option(arguments->language),
                 {.name = "--json", .help = "print one JSON object per city", .target = &arguments->json}},
            .footer =
                "A city file: {\"mode\":\"classic\",\"cells\":[[\"T2+T3\",\"S\",\"\",\"K\"], …4 rows],\"inhabitants\":5,\"energy\":2}\n"
                "With a member \"allocation\" that allocation is scored instead of the best one.\n"
                "The end of a game of Quatropolis: {\"game\":\"quatropolis\",\"roles\":[…],\"objectives\":[…],\"enemies\":[…],\"city\":{\"rent\":4, "
                "…}}, by "
                "seat.\n"
                "In the table i stands for inhabitants, e for energy, and (…) is not activated.",
            .examples = {{"urbanist score city.json", "Score a city"},
                         {"urbanist score --json - < cities.jsonl", "Score many cities, for another program"}},
            .run = [arguments](const Given&) { return run_score(*arguments); }};
}

}  // namespace urbanist::app
