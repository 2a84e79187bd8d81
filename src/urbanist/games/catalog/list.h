// What each game provides to the catalogue. list.cpp lists the games; a test may link its own list instead.
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
    // `rules` is used if the document does not name its rules.
    core::Parsed<std::shared_ptr<const game::Terms>> (*parse_terms)(const json::Json& document, const Decks& decks, int rules) = nullptr;
    // The record in canonical form, if it is legal.
    core::Parsed<json::Json> (*read_record)(const json::Json& document, const Decks& decks) = nullptr;

    // For the engine's protocol: the members of a request that contain a position, and how it is parsed.
    std::span<const std::string_view> position_members{};
    bots::ParsedPosition (*parse_position)(const json::Json& request, const Decks& decks) = nullptr;
    // For the engine's protocol: scores this member of a request, without a position.
    std::string_view scored_member{};
    core::Parsed<json::Json> (*score)(const json::Json& request) = nullptr;
};

// In display order.
[[nodiscard]] std::span<const Entry> entries();
// Null if there is no such game.
[[nodiscard]] const Entry* find_entry(std::string_view game);

}  // namespace urbanist::catalog
