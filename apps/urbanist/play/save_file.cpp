#include "play/save_file.h"

#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "play/saving.h"

namespace urbanist::app {

namespace {

// The command as the user typed it; a script that starts the program, such as ./run, passes its own name.
std::string play_command() {
    const char* script = std::getenv("URBANIST_PLAY");
    return shell_quoted(script != nullptr ? script : program_invocation_name) + " play";
}

}  // namespace

void SaveFile::write(const json::Json& game) const {
    if (!path_.empty()) write_atomically(path_, game.dump() + "\n");
}

void SaveFile::move_to(const std::string& path, const json::Json& game) {
    if (path.empty()) return terminal_.say(words_.text("save.needs-file"));
    const std::string previous = std::exchange(path_, path);
    try {
        write(game);
        tell();
    } catch (const std::runtime_error&) {
        path_ = previous;
        terminal_.say(words_.text("save.failed", {{"file", path}}));
    }
}

void SaveFile::tell() const {
    if (!path_.empty()) terminal_.say(words_.text("save.done", {{"file", path_}}));
}

void SaveFile::leave(const json::Json& game, const std::string& seed, bool has_begun) {
    if (path_.empty() && !has_begun) return terminal_.say(words_.text("quit.nothing-to-save"));
    if (path_.empty()) path_ = place_for_unsaved(game["game"], seed);
    write(game);
    tell();
    terminal_.say(words_.text("quit.resume", {{"command", play_command() + option_text("--resume", path_) + resume_options_}}));
}

std::string option_text(const std::string& name, const std::string& value) { return value.empty() ? "" : " " + name + " " + shell_quoted(value); }

}  // namespace urbanist::app
