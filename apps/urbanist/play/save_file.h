// The save file of a game in the terminal, if it has one, and the messages about it.
#pragma once

#include <string>

#include "play/terminal.h"
#include "urbanist/json/json.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

class SaveFile {
public:
    // `resume_options` are the options needed besides the file to resume the game.
    SaveFile(std::string path, std::string resume_options, const messages::Catalogue& catalogue, Terminal& terminal)
        : path_(std::move(path)), resume_options_(std::move(resume_options)), words_(catalogue), terminal_(terminal) {}

    // Does nothing if there is no file. Throws std::runtime_error if it cannot be written.
    void write(const json::Json& game) const;
    // Saves to this path from now on, if it can be written.
    void move_to(const std::string& path, const json::Json& game);
    // Says where the finished game was saved.
    void tell() const;
    // Saves an unfinished game, to a file named after its seed if there is no other, and says how to resume it.
    void leave(const json::Json& game, const std::string& seed, bool has_begun);

private:
    std::string path_;
    std::string resume_options_;
    const messages::Catalogue& words_;
    Terminal& terminal_;
};

// An option and its value, quoted for the shell, with a space before; empty without a value.
[[nodiscard]] std::string option_text(const std::string& name, const std::string& value);

}  // namespace urbanist::app
