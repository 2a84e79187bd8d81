// The ready-made statements of Quatropolis as people read and type them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/quatropolis/input.h"
#include "urbanist/games/quatropolis/rules/statement.h"

namespace urbanist::app {

// In the language of the catalogue.
[[nodiscard]] std::string statement_text(const messages::Catalogue& catalogue, const quatropolis::CardSet& cards,
                                         const quatropolis::Statement& statement);
// All statements, one per line, each with its number; parameters are in capitals.
[[nodiscard]] std::string list_of_statements(const messages::Catalogue& catalogue);

// A statement by its number in that list, with its parameters: «4», «12 official 3». Nothing if there is none. Precondition: the text is in lower
// case.
[[nodiscard]] std::optional<quatropolis::Statement> statement_by_number(std::string_view text, const Vocabulary& vocabulary);

}  // namespace urbanist::app
