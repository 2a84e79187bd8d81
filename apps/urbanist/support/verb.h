// What every verb of the program shares: how it is declared, how it reads files, how it fails.
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

// The user's fault: shown as one line on standard error, exit status 2.
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
// Completes the command line of this program, which must stay where it is.
[[nodiscard]] Verb declare_completion(const command_line::Program& program);
// Likewise, with the verbs that the program has so far to choose from.
[[nodiscard]] Verb declare_manual(const command_line::Program& program);

// The names of all games, for an option.
[[nodiscard]] std::vector<std::string> game_names();

// --lang, one of the languages that the program speaks.
[[nodiscard]] command_line::Option language_option(std::string& target);

// For options that only another game has: fails when one of them was given. The game goes by its proper name.
void refuse_options(const Given& given, std::initializer_list<const char*> options, const std::string& game);

// Unwraps, or fails with the file and the place in it.
template <class T>
T value_or_fail(core::Parsed<T> parsed, const std::string& file) {
    if (!parsed) throw BadInput(file + ": " + parsed.error().message());
    if constexpr (!std::is_void_v<T>) return *std::move(parsed);
}

// The whole content of a file, «-» for standard input. Fails when it is longer than `most` bytes.
[[nodiscard]] std::string read_file(const std::string& path, std::size_t most);

// Calls visit(document, name) for every JSON document of a file: one a line in a .jsonl file, else the whole file is one. Standard
// input may be either. The name says where the document stands, for messages.
void for_each_document(const std::string& path, const std::function<void(const json::Json&, const std::string&)>& visit);

// The card set of --cards, or the one that the program carries.
[[nodiscard]] quatropolis::CardSet load_cards(const std::string& path);

// The tile set of --tiles, or the one that the program carries.
[[nodiscard]] quadropolis::TileSet load_tiles(const std::string& path);

}  // namespace urbanist::app
