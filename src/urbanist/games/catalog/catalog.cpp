#include <algorithm>
#include <string>

#include "urbanist/games/catalog/list.h"
#include "urbanist/games/catalog/terms.h"
#include "urbanist/record/envelope.h"

namespace urbanist::catalog {

namespace {

std::vector<const game::Descriptor*> descriptors() {
    std::vector<const game::Descriptor*> games;
    for (const Entry& entry : entries()) games.push_back(entry.game);
    return games;
}

std::string names_of_games() {
    std::string names;
    for (const Entry& entry : entries()) names.append(names.empty() ? "" : " or ").append(entry.game->name);
    return names;
}

// The entry of the game that the member "game" names.
core::Parsed<const Entry*> entry_named(const core::Parsed<std::string>& game) {
    if (!game) return std::unexpected(game.error());
    if (const Entry* entry = find_entry(*game)) return entry;
    return core::parse_error("game", "must be " + names_of_games());
}

std::vector<game::TimeLimit> limits_of_games() {
    std::vector<game::TimeLimit> limits;
    for (const Entry& entry : entries()) {
        for (const game::TimeLimit& limit : entry.game->limits) {
            if (std::ranges::find(limits, limit.name, &game::TimeLimit::name) == limits.end()) limits.push_back(limit);
        }
    }
    return limits;
}

}  // namespace

const Entry* find_entry(std::string_view game) {
    const auto found = std::ranges::find(entries(), game, [](const Entry& entry) { return entry.game->name; });
    return found == entries().end() ? nullptr : &*found;
}

std::span<const game::Descriptor* const> games() {
    static const std::vector<const game::Descriptor*> games = descriptors();
    return games;
}

const std::vector<game::TimeLimit>& time_limits() {
    static const std::vector<game::TimeLimit> limits = limits_of_games();
    return limits;
}

std::vector<std::string_view> bot_names() {
    std::vector<std::string_view> names;
    for (const Entry& entry : entries()) {
        for (const game::Bot& bot : entry.game->bots) names.push_back(bot.name);
        for (const game::Character& character : entry.game->characters) names.push_back(character.name);
    }
    return names;
}

core::Parsed<std::shared_ptr<const Terms>> parse_terms(const Json& document, const Decks& decks, int rules) {
    const auto entry = entry_named(json::text_member(document, "game"));
    return entry ? (*entry)->parse_terms(document, decks, rules) : std::unexpected(entry.error());
}

core::Parsed<Json> read_record(const Json& document, const Decks& decks) {
    const auto entry = entry_named(record::game_of(document));
    return entry ? (*entry)->read_record(document, decks) : std::unexpected(entry.error());
}

}  // namespace urbanist::catalog
