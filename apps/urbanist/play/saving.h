// What the terminal games share for saving: paths, atomic writing, and the seats in a record.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/json/json.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

// Replaces the file atomically. Throws std::runtime_error if it cannot be written.
void write_atomically(const std::string& path, const std::string& content);
// A path for a game left without --save: a new file named after the game and its seed. Creates the folder.
[[nodiscard]] std::string place_for_unsaved(const std::string& game, const std::string& seed);
// Quoted as one word for a shell.
[[nodiscard]] std::string shell_quoted(const std::string& path);

// The name of a seat without a given name.
[[nodiscard]] std::string default_name(const messages::Catalogue& catalogue, std::string_view kind, std::size_t seat);

// The language of a saved game; English if it has none.
[[nodiscard]] messages::Language language_of_record(const json::Json& document);
// A list of texts in the tags of a record; other values become empty texts. Nothing if there is no such tag.
[[nodiscard]] std::optional<std::vector<std::string>> texts_in_tags(const json::Json& document, const std::string& name);
void put_tags(json::Json& others, const std::vector<std::string>& seats, const std::vector<std::string>& names, messages::Language language);

}  // namespace urbanist::app
