// A position of any game, with the queries of the engine's protocol. Implemented in games/NAME/engine.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/bots/player.h"
#include "urbanist/core/quoted.h"
#include "urbanist/core/result.h"
#include "urbanist/json/json.h"

namespace urbanist::bots {

// Settings for every request to think.
struct ThinkingRules {
    std::string bot;                // used if a request names none; empty for each game's quick bot
    std::function<bool()> stopped;  // polled; ends the thinking when true, which another thread may cause
};

class Position {
public:
    using Json = json::Json;
    virtual ~Position() = default;

    // The seat to move, or null.
    [[nodiscard]] virtual Json to_move() const = 0;
    [[nodiscard]] virtual Json legal_actions() const = 0;
    [[nodiscard]] virtual core::Parsed<Json> score() const = 0;
    // A bot's choice and its reasons. The request may name the bot, its budget and its seed.
    [[nodiscard]] virtual core::Parsed<Json> think(const Json& request, const ThinkingRules& rules) const = 0;
};
using ParsedPosition = core::Parsed<std::shared_ptr<const Position>>;

// The bot, its budget and its random seed.
struct Order {
    std::string bot;
    Budget budget;
    core::Rng rng;
};
[[nodiscard]] core::Parsed<Order> parse_order(const json::Json& request, std::string_view quick_bot, const ThinkingRules& rules);

// write(action) returns an action as in records.
template <class Action, class Words, class Write>
[[nodiscard]] json::Json to_json(const Thought<Action, Words>& thought, unsigned players, Write&& write) {
    json::Json candidates = json::Json::array();
    for (const auto& candidate : thought.candidates) {
        const auto seats = std::span(candidate.points).first(players);
        const std::vector<float> points(seats.begin(), seats.end());
        candidates.push_back({{"action", write(candidate.action)}, {"visits", candidate.visits}, {"points", points}});
    }
    json::Json variation = json::Json::array();
    for (const auto& action : thought.variation) variation.push_back(write(action));
    return {{"action", write(thought.action)}, {"nodes", thought.nodes}, {"candidates", std::move(candidates)}, {"variation", std::move(variation)}};
}

// The thought of the bot named in the order, which must be one of these players.
template <class Players, class Sight>
[[nodiscard]] auto think(const Players& players, Order order, const Sight& sight)
    -> core::Parsed<decltype(players.front().player(sight, order.budget, order.rng))> {
    const auto found = std::ranges::find(players, order.bot, [](const auto& player) { return player.name; });
    if (found == players.end())
        return core::parse_error("bot", "this game has no bot " + core::quoted(order.bot) + "; hello lists the bots of each game");
    return found->player(sight, order.budget, order.rng);
}

}  // namespace urbanist::bots
