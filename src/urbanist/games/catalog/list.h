// What a game gives to the catalogue. list.cpp names the games; a test may link a list of its own in its place.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "urbanist/bots/position.h"
#include "urbanist/game/terms.h"
#include "urbanist/games/catalog/decks.h"

namespace urbanist::catalog {

struct Entry {
    const game::Descriptor* game = nullptr;
    // `rules` says which are meant where the document does not.
    core::Parsed<std::shared_ptr<const game::Terms>> (*parse_terms)(const json::Json& document, const Decks& decks, int rules) = nullptr;
    // The record in its one spelling, if the rules allow what it says.
    core::Parsed<json::Json> (*read_record)(const json::Json& document, const Decks& decks) = nullptr;

    // The engine's protocol, for games that other programs play too: which members of a request bring a position, and how it is read.
    std::span<const std::string_view> position_members{};
    bots::ParsedPosition (*parse_position)(const json::Json& request, const Decks& decks) = nullptr;
    // Scores what this member of a request holds, without a position.
    std::string_view scored_member{};
    core::Parsed<json::Json> (*score)(const json::Json& request) = nullptr;
};

// In the order in which people are offered them.
[[nodiscard]] std::span<const Entry> entries();
// Null where there is no such game.
[[nodiscard]] const Entry* find_entry(std::string_view game);

}  // namespace urbanist::catalog
