// What every verb of the program shares: how it is declared, how it reads files, how it fails.
#pragma once

#include <functional>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/quadropolis/tile_set.h"
#include "urbanist/quatropolis/card_set.h"

namespace CLI {
class App;
}

namespace urbanist::app {

// The user's fault: shown as one line on standard error, exit status 2.
struct BadInput : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Each verb adds itself to the command line. What it returns is the exit status of the program.
using Verb = std::function<int()>;
// One of its own on the command line. Not inline, for what CLI11 makes of it is large.
[[nodiscard]] CLI::App* add_verb(CLI::App& program, const std::string& name, const std::string& description);
Verb declare_play(CLI::App& program);
Verb declare_serve(CLI::App& program);
Verb declare_score(CLI::App& program);
Verb declare_replay(CLI::App& program);
Verb declare_perft(CLI::App& program);
Verb declare_simulate(CLI::App& program);
Verb declare_arena(CLI::App& program);
Verb declare_engine(CLI::App& program);
Verb declare_bench(CLI::App& program);
Verb declare_completion(CLI::App& program);

// For options that only another game has: fails when one of them was given. The game goes by its proper name.
void refuse_options(const CLI::App& verb, std::initializer_list<const char*> options, const std::string& game);

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
