// The card sets of this server: the built-in one, and those in the folder --cards.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "urbanist/games/catalog/decks.h"
#include "urbanist/json/json.h"

namespace urbanist::server {

class DeckRegistry {
public:
    // Loads every .json file in the folder; without a folder, only the built-in set. The error names the file.
    [[nodiscard]] static core::Parsed<DeckRegistry> read(const std::string& folder);

    [[nodiscard]] const catalog::Decks& decks() const { return decks_; }
    // Ids, and names in every language.
    [[nodiscard]] json::Json list() const;
    // The whole set as its file has it, for clients that show its cards; null if there is no such set.
    [[nodiscard]] const std::string* text_of(std::string_view id) const;

private:
    DeckRegistry();

    catalog::Decks decks_;
    std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace urbanist::server
