// urbanist play: a game in the terminal, with people at one keyboard and bots.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>

#include "play/game.h"
#include "play/quatropolis/game.h"
#include "play/saving.h"
#include "play/words.h"
#include "support/verb.h"
#include "urbanist/record/envelope.h"

namespace urbanist::app {

namespace {

using messages::Catalogue;
using messages::Language;

struct PlayArguments {
    std::string game = "quadropolis";
    Settings settings;
    std::string mode = "classic";
    std::string language;
    std::string color = "auto";
    std::string save;
    std::string resume;
    std::string cards;
    bool whole_deck = false;
    bool end_third_tie = false;
    bool fast = false;
    std::string pace = "calm";
};

std::string summary(const Settings& settings, const Catalogue& words) {
    std::vector<std::string> seats;
    seats.reserve(settings.seats.size());
    for (const std::string& kind : settings.seats) seats.push_back(seat_kind(words, kind));
    return words.text("welcome.settings",
                      {{"mode", mode_name(words, settings.mode)}, {"seats", fmt::format("{}", fmt::join(seats, ", "))}, {"seed", settings.seed}});
}

// Shows the settings and lets the user change them; nothing if the input ends instead.
std::optional<Settings> ask_settings(Settings settings, Terminal& terminal) {
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

// Each game has its own options.
void refuse_options_of_the_other(const Given& given, std::string_view game) {
    if (game == "quadropolis") return refuse_options(given, {"--cards", "--whole-deck", "--end-third-tie", "--pace"}, "Quadropolis");
    refuse_options(given, {"--mode", "--players", "--first", "--tiles", "--fast"}, "Quatropolis");
}

// How long each part of a vote stands alone.
std::chrono::milliseconds beat_of(const PlayArguments& arguments) {
    return std::chrono::milliseconds(arguments.pace == "calm" ? 900 : arguments.pace == "quick" ? 300 : 0);
}

std::string save_of_resumed(const PlayArguments& arguments) { return arguments.save.empty() ? arguments.resume : arguments.save; }

int resume_quatropolis(const PlayArguments& arguments, const json::Json& document, Terminal& terminal) {
    auto session = value_or_fail(QuatropolisSession::resume(document, load_cards(arguments.cards)), arguments.resume);
    const Language language = messages::language_of(arguments.language).value_or(language_of_record(document));
    QuatropolisGame(std::move(session), Catalogue::of(language), terminal, {save_of_resumed(arguments), arguments.cards, beat_of(arguments)}).run();
    return 0;
}

int start_quatropolis(const PlayArguments& arguments, Terminal& terminal) {
    const Settings& given = arguments.settings;
    const Language language = messages::language_of(arguments.language).value_or(messages::language_of_environment());
    const QuatropolisSettings asked{given.seats, given.names, given.seed, arguments.whole_deck, arguments.end_third_tie, language};
    const auto settings = value_or_fail(completed(asked), "play");
    auto session = QuatropolisSession::begin(settings, load_cards(arguments.cards));
    QuatropolisGame(std::move(session), Catalogue::of(language), terminal, {arguments.save, arguments.cards, beat_of(arguments)}).run();
    return 0;
}

int resume(const PlayArguments& arguments, const Given& given, Terminal& terminal) {
    const auto document = value_or_fail(json::parse(read_file(arguments.resume, json::kLongest)), arguments.resume);
    const std::string game = value_or_fail(record::game_of(document), arguments.resume);
    if (given.contains("--game") && game != arguments.game) throw BadInput(arguments.resume + ": is not a game of --game " + arguments.game);
    refuse_options_of_the_other(given, game);
    if (game == "quatropolis") return resume_quatropolis(arguments, document, terminal);
    auto session = value_or_fail(Session::resume(document, load_tiles(arguments.settings.tiles)), arguments.resume);
    const Language language = messages::language_of(arguments.language).value_or(language_of_record(document));
    Game(std::move(session), Catalogue::of(language), terminal, {save_of_resumed(arguments), arguments.settings.tiles, arguments.fast}).run();
    return 0;
}

int start(PlayArguments& arguments, Terminal& terminal, bool ask) {
    Settings& given = arguments.settings;
    given.mode = *quadropolis::mode_of(arguments.mode);
    given.language = messages::language_of(arguments.language).value_or(messages::language_of_environment());
    const auto settings = ask ? ask_settings(given, terminal) : std::optional(value_or_fail(completed(given), "play"));
    if (!settings) return 0;
    Session session(*settings, load_tiles(settings->tiles));
    Game(std::move(session), Catalogue::of(settings->language), terminal, {arguments.save, settings->tiles, arguments.fast}).run();
    return 0;
}

std::vector<command_line::Option> play_game_options(PlayArguments& arguments) {
    Settings& settings = arguments.settings;
    return {
        {.name = "--game", .help = "which game", .target = &arguments.game, .choices = game_names(), .show_default = true},
        {.name = "--mode", .help = "classic or expert", .target = &arguments.mode, .choices = {"classic", "expert"}, .show_default = true},
        {.name = "--players", .help = "2 to 4; default: 2, or the number of --seats", .target = &settings.players},
        {.name = "--seats",
         .help = "who plays each seat, comma-separated: human, or a bot: " + bots::names_of(quadropolis::bots::kPlayers) + "; in Quatropolis " +
                 bots::names_of(quatropolis::bots::kPlayers) + ". Default: one human against normal bots",
         .target = &settings.seats,
         .commas = true},
        {.name = "--names", .help = "names by seat, comma-separated", .target = &settings.names, .commas = true},
        {.name = "--first", .help = "the seat that starts, from 0; default: random", .target = &settings.first},
        {.name = "--seed", .help = "decides the layouts and all other chance; default: random", .target = &settings.seed},
        {.name = "--tiles", .help = "another tile set", .target = &settings.tiles, .type = "FILE"},
        {.name = "--cards", .help = "card set of Quatropolis to use instead of the built-in one (JSON)", .target = &arguments.cards, .type = "FILE"},
        {.name = "--whole-deck",
         .help = "Quatropolis: play all issues, as in the rulebook; default: a shorter game of ten random issues and the two referendums",
         .target = &arguments.whole_deck},
        {.name = "--end-third-tie", .help = "Quatropolis: the third tie in a row removes the issue", .target = &arguments.end_third_tie},
    };
}

std::vector<command_line::Option> play_terminal_options(PlayArguments& arguments) {
    return {
        language_option(arguments.language),
        {.name = "--color",
         .help = "auto, always or never; without colour the boards are drawn in ASCII",
         .target = &arguments.color,
         .choices = {"auto", "always", "never"},
         .show_default = true},
        {.name = "--save", .help = "write the record to this file after each move", .target = &arguments.save, .type = "FILE"},
        {.name = "--resume",
         .help = "resume a saved game",
         .target = &arguments.resume,
         .type = "FILE",
         .excludes = {"--mode", "--players", "--seats", "--names", "--first", "--seed", "--whole-deck", "--end-third-tie"}},
        {.name = "--fast", .help = "do not ask for confirmation after a move", .target = &arguments.fast},
        {.name = "--pace",
         .help = "Quatropolis: how fast a vote is revealed on a terminal: calm, quick or instant; Enter skips",
         .target = &arguments.pace,
         .choices = {"calm", "quick", "instant"},
         .show_default = true},
    };
}

std::vector<command_line::Option> play_options(PlayArguments& arguments) {
    std::vector<command_line::Option> options = play_game_options(arguments);
    std::ranges::move(play_terminal_options(arguments), std::back_inserter(options));
    return options;
}

// Without any of these options, the program asks what to play.
bool says_what_to_play(const Given& given) {
    return std::ranges::any_of(std::initializer_list<const char*>{"--mode", "--players", "--seats", "--names", "--first", "--seed", "--tiles"},
                               [&](const char* option) { return given.contains(option); });
}

ColorChoice color_choice(std::string_view name) {
    if (name == "always") return ColorChoice::Always;
    return name == "never" ? ColorChoice::Never : ColorChoice::Auto;
}

int run_play(PlayArguments& arguments, const Given& given) {
    Terminal terminal(color_choice(arguments.color));
    if (!arguments.resume.empty()) return resume(arguments, given, terminal);
    refuse_options_of_the_other(given, arguments.game);
    if (arguments.game == "quatropolis") return start_quatropolis(arguments, terminal);
    return start(arguments, terminal, terminal.is_interactive() && !says_what_to_play(given));
}

}  // namespace

Verb declare_play() {
    auto arguments = std::make_shared<PlayArguments>();
    return {.name = "play",
            .description = "Play in the terminal, against bots or with others at one keyboard",
            .options = play_options(*arguments),
            .footer =
                "Type a move as 3W4:b2: architect 3 at slot W4, tile built on b2. You can also type it step by step; ? shows help.\n"
                "In Quatropolis, each phase shows what you can type; secrets are shown only after the device has been passed on.",
            .examples = {{"urbanist play --mode expert --seats human,hard,hard", "Play Expert against two strong bots"},
                         {"urbanist play --game quatropolis --lang fr --save evening.json", "Play Quatropolis in French and save the game"},
                         {"urbanist play --resume evening.json", "Resume that game"}},
            .environment = {{"LC_ALL, LC_MESSAGES, LANG", "The language, if --lang is not given"},
                            {"NO_COLOR", "Disables colours if not empty"},
                            {"COLORTERM", "Enables exact colours if it is truecolor or 24bit"},
                            {"XDG_STATE_HOME", "Folder for saved games if --save is not given; default: ~/.local/state"}},
            .run = [arguments](const Given& given) { return run_play(*arguments, given); }};
}

}  // namespace urbanist::app
