#include "urbanist/engine/engine.h"

#include <algorithm>
#include <utility>

#include "urbanist/bots/requests.h"
#include "urbanist/core/quoted.h"

namespace urbanist::engine {

namespace {

using catalog::Entry;
using core::parse_error;
using core::Parsed;
using json::Json;

Json names_of(std::span<const game::Bot> bots) {
    Json names = Json::array();
    for (const game::Bot& bot : bots) names.push_back(bot.name);
    return names;
}

// The game of the position in the request; null if there is none.
const Entry* game_of_request(const Json& request) {
    const auto brings = [&](std::string_view member) { return request.contains(member); };
    const auto found =
        std::ranges::find_if(catalog::entries(), [&](const Entry& entry) { return std::ranges::any_of(entry.position_members, brings); });
    return found == catalog::entries().end() ? nullptr : &*found;
}

// The game that can score a member of the request without a position.
const Entry* scorer_of(const Json& request) {
    const auto scores = [&](const Entry& entry) { return entry.score != nullptr && request.contains(entry.scored_member); };
    const auto found = std::ranges::find_if(catalog::entries(), scores);
    return found == catalog::entries().end() ? nullptr : &*found;
}

std::string position_members() {
    std::string names;
    for (const Entry& entry : catalog::entries()) {
        for (const std::string_view member : entry.position_members) names.append(names.empty() ? "" : ", ").append(member);
    }
    return names;
}

}  // namespace

const std::array<Engine::Command, 5> Engine::kCommands = {
    {{"hello", &Engine::hello}, {"position", &Engine::set_position}, {"legal", &Engine::legal}, {"score", &Engine::score}, {"go", &Engine::go}}};

Engine::Engine(std::string version, bots::ThinkingRules rules, catalog::Decks decks)
    : version_(std::move(version)), rules_(std::move(rules)), decks_(std::move(decks)) {}

std::string Engine::answer(std::string_view line) {
    const auto request = json::parse(line);
    const auto result = request ? run(*request) : Answer(std::unexpected(request.error()));
    Json answer = Json::object();
    if (request && request->is_object() && request->contains("id")) answer["id"] = (*request)["id"];
    if (result) {
        answer.update(*result);
    } else {
        answer["error"] = result.error().message();
    }
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Engine::Answer Engine::run(const Json& request) {
    const auto what = json::text_member(request, "do");
    if (!what) return std::unexpected(what.error());
    const auto command = std::ranges::find(kCommands, *what, &Command::name);
    if (command == kCommands.end())
        return parse_error("do", core::quoted(*what) + " is unknown; expected hello, position, legal, score, go, stop or quit");
    return (this->*command->run)(request);
}

Engine::Answer Engine::hello(const Json&) {
    Json bots = Json::object();
    for (const Entry& entry : catalog::entries()) bots[std::string(entry.game->name)] = names_of(entry.game->bots);
    return Json{{"hello", "urbanist " + version_}, {"protocol", bots::kProtocol}, {"bots", std::move(bots)}};
}

Parsed<Engine::Placed> Engine::position_of(const Json& request) const {
    if (const Entry* entry = game_of_request(request)) {
        auto position = entry->parse_position(request, decks_);
        if (!position) return std::unexpected(position.error());
        return Placed{entry->game->name, std::move(*position)};
    }
    if (!placed_.position) return parse_error("", "expected a position first, as one of: " + position_members());
    return placed_;
}

Engine::Answer Engine::set_position(const Json& request) {
    if (game_of_request(request) == nullptr) return parse_error("", "a position is missing; expected one of: " + position_members());
    auto placed = position_of(request);
    if (!placed) return std::unexpected(placed.error());
    placed_ = std::move(*placed);
    return Json{{"game", placed_.game}, {"to_move", placed_.position->to_move()}};
}

Engine::Answer Engine::legal(const Json& request) {
    const auto placed = position_of(request);
    if (!placed) return std::unexpected(placed.error());
    return Json{{"legal", placed->position->legal_actions()}};
}

Engine::Answer Engine::score(const Json& request) {
    if (const Entry* entry = scorer_of(request)) return entry->score(request);
    const auto placed = position_of(request);
    return placed ? placed->position->score() : std::unexpected(placed.error());
}

Engine::Answer Engine::go(const Json& request) {
    const auto placed = position_of(request);
    return placed ? placed->position->think(request, rules_) : std::unexpected(placed.error());
}

}  // namespace urbanist::engine
