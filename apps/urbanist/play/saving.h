// What the terminal games share about files: where they go, how they are written, who sat there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/json/json.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

// All of the file or nothing of it is changed. Throws std::runtime_error when it cannot be written.
void write_atomically(const std::string& path, const std::string& content);
// Where a game goes that is left without a word about saving: a file that is not there yet, named after the game and its seed. Creates the folder.
[[nodiscard]] std::string place_for_unsaved(const std::string& game, const std::string& seed);
// As a shell takes it for one word.
[[nodiscard]] std::string shell_quoted(const std::string& path);

// The name of a seat that was given none.
[[nodiscard]] std::string default_name(const messages::Catalogue& catalogue, std::string_view kind, std::size_t seat);

// The language that a saved game was played in; English when it does not say.
[[nodiscard]] messages::Language language_of_record(const json::Json& document);
// A list of texts in the tags of a record; what is no text is empty. Nothing when there is no such tag.
[[nodiscard]] std::optional<std::vector<std::string>> texts_in_tags(const json::Json& document, const std::string& name);
void put_tags(json::Json& others, const std::vector<std::string>& seats, const std::vector<std::string>& names, messages::Language language);

}  // namespace urbanist::app
