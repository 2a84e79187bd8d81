// The file that a game in the terminal is kept in, if any, and what is said about it.
#pragma once

#include <string>

#include "play/terminal.h"
#include "urbanist/json/json.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

class SaveFile {
public:
    // `resume_options` are what the command line needs besides the file, to go on with the game.
    SaveFile(std::string path, std::string resume_options, const messages::Catalogue& catalogue, Terminal& terminal)
        : path_(std::move(path)), resume_options_(std::move(resume_options)), words_(catalogue), terminal_(terminal) {}

    // Does nothing while there is no file. Throws std::runtime_error when it cannot be written.
    void write(const json::Json& game) const;
    // There from now on, if that can be written.
    void move_to(const std::string& path, const json::Json& game);
    // Where the game is, when it is over.
    void tell() const;
    // A game that is left goes to a file of its own, named after its seed, unless another was named; and how to go on.
    void leave(const json::Json& game, const std::string& seed, bool has_begun);

private:
    std::string path_;
    std::string resume_options_;
    const messages::Catalogue& words_;
    Terminal& terminal_;
};

// An option and its value as the shell takes them, with a blank before; nothing without a value.
[[nodiscard]] std::string option_text(const std::string& name, const std::string& value);

}  // namespace urbanist::app
