// urbanist play: a game in the terminal, with people at one keyboard and bots.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "play_game.h"
#include "play_quatropolis.h"
#include "play_saving.h"
#include "play_words.h"
#include "urbanist/record/envelope.h"
#include "verb.h"

namespace urbanist::app {

namespace {

using messages::Catalogue;
using messages::Language;

struct Arguments {
    std::string game = "quadropolis";
    Settings settings;
    std::string mode = "classic";
    std::string language;
    ColorChoice color = ColorChoice::Auto;
    std::string save;
    std::string resume;
    std::string cards;
    bool whole_deck = false;
    bool end_third_tie = false;
    bool fast = false;
};

std::string summary(const Settings& settings, const Catalogue& words) {
    std::vector<std::string> seats;
    seats.reserve(settings.seats.size());
    for (const std::string& kind : settings.seats) seats.push_back(seat_kind(words, kind));
    return words.text("welcome.settings",
                      {{"mode", mode_name(words, settings.mode)}, {"seats", fmt::format("{}", fmt::join(seats, ", "))}, {"seed", settings.seed}});
}

// Shows what will be played and lets the person change it; nothing when the input ends instead.
std::optional<Settings> agreed(Settings settings, Terminal& terminal) {
    terminal.show_page(Catalogue::of(settings.language).text("welcome.title") + "\n\n");
    for (;;) {
        settings = value_or_fail(completed(std::move(settings)), "play");
        const Catalogue& words = Catalogue::of(settings.language);
        terminal.say(summary(settings, words) + "\n" + words.text("welcome.how"));
        const auto line = terminal.ask("> ");
        if (!line) return std::nullopt;
        if (line->find_first_not_of(" \t\r") == std::string::npos) return settings;
        if (auto changed = with_words(settings, *line)) {
            settings = *std::move(changed);
        } else {
            terminal.say(words.text("welcome.unknown", {{"word", changed.error().reason}}));
        }
    }
}

// Each game has options of its own.
void refuse_options_of_the_other(const CLI::App& verb, std::string_view game) {
    if (game == "quadropolis") return refuse_options(verb, {"--cards", "--whole-deck", "--end-third-tie"}, "Quadropolis");
    refuse_options(verb, {"--mode", "--players", "--first", "--tiles", "--fast"}, "Quatropolis");
}

std::string save_of_resumed(const Arguments& arguments) { return arguments.save.empty() ? arguments.resume : arguments.save; }

int resume_quatropolis(const Arguments& arguments, const json::Json& document, Terminal& terminal) {
    auto session = value_or_fail(QuatropolisSession::resumed(document, load_cards(arguments.cards)), arguments.resume);
    const Language language = messages::language_of(arguments.language).value_or(language_of_record(document));
    QuatropolisGame(std::move(session), Catalogue::of(language), terminal, {save_of_resumed(arguments), arguments.cards}).run();
    return 0;
}

int start_quatropolis(const Arguments& arguments, Terminal& terminal) {
    const Settings& given = arguments.settings;
    const Language language = messages::language_of(arguments.language).value_or(messages::language_of_environment());
    const QuatropolisSettings asked{given.seats, given.names, given.seed, arguments.whole_deck, arguments.end_third_tie, language};
    const auto settings = value_or_fail(completed(asked), "play");
    QuatropolisSession session(settings, load_cards(arguments.cards));
    QuatropolisGame(std::move(session), Catalogue::of(language), terminal, {arguments.save, arguments.cards}).run();
    return 0;
}

int resume(const Arguments& arguments, const CLI::App& verb, Terminal& terminal) {
    const auto document = value_or_fail(json::parse(read_file(arguments.resume, json::kLongest)), arguments.resume);
    const std::string game = value_or_fail(record::game_of(document), arguments.resume);
    if (verb.count("--game") > 0 && game != arguments.game) throw BadInput(arguments.resume + ": is not a game of --game " + arguments.game);
    refuse_options_of_the_other(verb, game);
    if (game == "quatropolis") return resume_quatropolis(arguments, document, terminal);
    auto session = value_or_fail(Session::resumed(document, load_tiles(arguments.settings.tiles)), arguments.resume);
    const Language language = messages::language_of(arguments.language).value_or(language_of_record(document));
    Game(std::move(session), Catalogue::of(language), terminal, {save_of_resumed(arguments), arguments.settings.tiles, arguments.fast}).run();
    return 0;
}

int start(Arguments& arguments, Terminal& terminal, bool ask) {
    Settings& given = arguments.settings;
    given.mode = *quadropolis::mode_of(arguments.mode);
    given.language = messages::language_of(arguments.language).value_or(messages::language_of_environment());
    const auto settings = ask ? agreed(given, terminal) : std::optional(value_or_fail(completed(given), "play"));
    if (!settings) return 0;
    Session session(*settings, load_tiles(settings->tiles));
    Game(std::move(session), Catalogue::of(settings->language), terminal, {arguments.save, settings->tiles, arguments.fast}).run();
    return 0;
}

void add_game_options(CLI::App& verb, Arguments& arguments) {
    Settings& settings = arguments.settings;
    verb.add_option("--game", arguments.game, "which game")->check(CLI::IsMember({"quadropolis", "quatropolis"}))->capture_default_str();
    verb.add_option("--mode", arguments.mode, "classic or expert")->capture_default_str()->check(CLI::IsMember({"classic", "expert"}));
    verb.add_option("--players", settings.players, "2 to 4; 2 unless --seats says it");
    verb.add_option("--seats", settings.seats,
                    "who sits where, with commas: human, or a bot: " + bots::names_of(bots::quadropolis::kPlayers) + "; in Quatropolis " +
                        bots::names_of(bots::quatropolis::kPlayers) + ". One human against bots of the normal level by default")
        ->delimiter(',');
    verb.add_option("--names", settings.names, "names by seat, with commas")->delimiter(',');
    verb.add_option("--first", settings.first, "the seat that starts, from 0; drawn by default");
    verb.add_option("--seed", settings.seed, "decides the layouts and all chance; drawn by default");
    verb.add_option("--tiles", settings.tiles, "another tile set");
    verb.add_option("--cards", arguments.cards, "another card set, for Quatropolis");
    verb.add_flag("--whole-deck", arguments.whole_deck, "Quatropolis: play every issue of the set, not ten and the referendums");
    verb.add_flag("--end-third-tie", arguments.end_third_tie, "Quatropolis: the third tie in a row removes the issue");
}

void add_terminal_options(CLI::App& verb, Arguments& arguments) {
    const std::map<std::string, ColorChoice> colors = {{"auto", ColorChoice::Auto}, {"always", ColorChoice::Always}, {"never", ColorChoice::Never}};
    verb.add_option("--lang", arguments.language, "en, fr, de or pt-BR; by default as LC_ALL, LC_MESSAGES or LANG say")
        ->check(CLI::IsMember({"en", "fr", "de", "pt-BR"}, CLI::ignore_case));
    verb.add_option("--color", arguments.color, "auto, always or never; without colour the boards are drawn in ASCII")
        ->transform(CLI::CheckedTransformer(colors).description("{auto,always,never}"))
        ->default_str("auto");
    verb.add_option("--save", arguments.save, "write the record to this file after each move");
    verb.add_option("--resume", arguments.resume, "go on with a saved game")
        ->excludes("--mode", "--players", "--seats", "--names", "--first", "--seed", "--whole-deck", "--end-third-tie");
    verb.add_flag("--fast", arguments.fast, "do not ask before a move is done");
}

// A bare «urbanist play» at a terminal is asked what to play.
bool says_what_to_play(const CLI::App& verb) {
    for (const char* option : {"--mode", "--players", "--seats", "--names", "--first", "--seed", "--tiles"}) {
        if (verb.count(option) > 0) return true;
    }
    return false;
}

}  // namespace

Verb declare_play(CLI::App& program) {
    auto arguments = std::make_shared<Arguments>();
    CLI::App* verb = add_verb(program, "play", "Play in the terminal: people at one keyboard and bots");
    add_game_options(*verb, *arguments);
    add_terminal_options(*verb, *arguments);
    verb->footer(
        "A move is typed as 3W4:b2: architect 3 at slot W4, the tile built on b2. Piece by piece works too; ? helps.\n"
        "In Quatropolis every phase says what can be typed; secrets are shown after the device was passed on.");
    return [arguments, verb] {
        Terminal terminal(arguments->color);
        if (!arguments->resume.empty()) return resume(*arguments, *verb, terminal);
        refuse_options_of_the_other(*verb, arguments->game);
        if (arguments->game == "quatropolis") return start_quatropolis(*arguments, terminal);
        return start(*arguments, terminal, terminal.is_interactive() && !says_what_to_play(*verb));
    };
}

}  // namespace urbanist::app
