// What all verbs share: declaration, reading files, reporting errors.
#pragma once

#include <functional>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/command_line/declaration.h"
#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/json/json.h"

namespace urbanist::app {

// An error in the user's input: printed as one line on standard error, exit status 2.
struct BadInput : std::runtime_error {
    using std::runtime_error::runtime_error;
};

using command_line::Given;
using command_line::Verb;
[[nodiscard]] Verb declare_play();
[[nodiscard]] Verb declare_serve();
[[nodiscard]] Verb declare_backup();
[[nodiscard]] Verb declare_restore();
[[nodiscard]] Verb declare_doctor();
[[nodiscard]] Verb declare_admin();
[[nodiscard]] Verb declare_score();
[[nodiscard]] Verb declare_replay();
[[nodiscard]] Verb declare_perft();
[[nodiscard]] Verb declare_simulate();
[[nodiscard]] Verb declare_arena();
[[nodiscard]] Verb declare_solve();
[[nodiscard]] Verb declare_engine();
[[nodiscard]] Verb declare_bench();
// Generates shell completion for this program, which must outlive the verb.
[[nodiscard]] Verb declare_completion(const command_line::Program& program);
// Generates manual pages for the verbs that the program has so far; it must outlive the verb.
[[nodiscard]] Verb declare_manual(const command_line::Program& program);

// The names of all games, for an option.
[[nodiscard]] std::vector<std::string> game_names();

// The option --lang.
[[nodiscard]] command_line::Option language_option(std::string& target);

// Fails if one of these options, which the game does not have, was given. `game` is its display name.
void refuse_options(const Given& given, std::initializer_list<const char*> options, const std::string& game);

// Returns the value, or throws BadInput with the file and the place in it.
template <class T>
T value_or_fail(core::Parsed<T> parsed, const std::string& file) {
    if (!parsed) throw BadInput(file + ": " + parsed.error().message());
    if constexpr (!std::is_void_v<T>) return *std::move(parsed);
}

// The content of a file, or of standard input for «-». Fails if it is longer than `most` bytes.
[[nodiscard]] std::string read_file(const std::string& path, std::size_t most);

// Calls visit(document, name) for each JSON document of a file: one per line in a .jsonl file, otherwise the whole file. Standard input may be
// either. The name gives the document's place, for messages.
void for_each_document(const std::string& path, const std::function<void(const json::Json&, const std::string&)>& visit);

// The card set of --cards, or the built-in one.
[[nodiscard]] quatropolis::CardSet load_cards(const std::string& path);

// The tile set of --tiles, or the built-in one.
[[nodiscard]] quadropolis::TileSet load_tiles(const std::string& path);

}  // namespace urbanist::app
