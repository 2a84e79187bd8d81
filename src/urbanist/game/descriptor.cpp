#include "urbanist/game/descriptor.h"

#include <algorithm>

#include "urbanist/core/enumeration.h"

namespace urbanist::game {

namespace {

using json::Json;

Json option_to_json(const Option& option) {
    Json object = {{"name", option.name}, {"kind", core::name_of(option.kind)}};
    if (option.kind == Option::Kind::Number) {
        object["least"] = option.least;
        object["most"] = option.most;
    }
    if (option.kind == Option::Kind::Name) object["names"] = option.names;
    if (option.drawn) object["drawn"] = true;
    if (option.standard) object["standard"] = true;
    return object;
}

Json phase_to_json(const Phase& phase) {
    Json object = {{"name", phase.name}};
    if (!phase.limit.empty()) object["limit"] = phase.limit;
    if (!phase.time_up.empty()) object["timeUp"] = phase.time_up;
    return object;
}

Json limit_to_json(const TimeLimit& limit) { return {{"name", limit.name}, {"standard", limit.standard.count()}}; }
Json bot_to_json(const Bot& bot) { return {{"name", bot.name}, {"level", bot.is_level}}; }
Json character_to_json(const Character& character) { return {{"name", character.name}, {"level", character.level}}; }
Json saying_to_json(const Saying& saying) { return {{"name", saying.name}, {"parameter", saying.parameter}, {"courtesy", saying.courtesy}}; }

template <class Items, class Write>
Json list_of(const Items& items, Write&& write) {
    Json list = Json::array();
    for (const auto& item : items) list.push_back(write(item));
    return list;
}

}  // namespace

bool Descriptor::has_bot(std::string_view bot) const {
    const std::size_t dash = bot.find('-');
    if (dash != std::string_view::npos && std::ranges::find(cast, bot.substr(0, dash)) != cast.end()) bot.remove_prefix(dash + 1);
    return std::ranges::find(bots, bot, &Bot::name) != bots.end() || std::ranges::find(characters, bot, &Character::name) != characters.end();
}

const Phase* Descriptor::phase_of(std::string_view text) const {
    const auto found = std::ranges::find(phases, text.substr(0, text.find(' ')), &Phase::name);
    return found == phases.end() ? nullptr : &*found;
}

Json to_json(const Descriptor& game) {
    return {{"name", game.name},
            {"rules", game.rules},
            {"players", {{"fewest", game.fewest_players}, {"most", game.most_players}}},
            {"options", list_of(game.options, option_to_json)},
            {"phases", list_of(game.phases, phase_to_json)},
            {"limits", list_of(game.limits, limit_to_json)},
            {"bots", list_of(game.bots, bot_to_json)},
            {"characters", list_of(game.characters, character_to_json)},
            {"cast", game.cast},
            {"sayings", list_of(game.sayings, saying_to_json)},
            {"secret", game.secret_choices},
            {"open", game.is_open},
            {"judge", game.has_judge}};
}

}  // namespace urbanist::game
