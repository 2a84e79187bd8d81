// Our bots and rules for other programs: a request in, an answer out. No streams and no threads; those belong to whoever calls.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "urbanist/bots/quatropolis/sight.h"
#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/quadropolis/state.h"
#include "urbanist/quatropolis/card_set.h"

namespace urbanist::engine {

class Engine {
public:
    // The bot that thinks when a request names none; empty for the quick one of each game. stopped() may turn true on another thread
    // and ends the thinking.
    Engine(std::string version, std::string bot, const quatropolis::CardSet& cards, std::function<bool()> stopped);

    // One line of JSON for one line of JSON, whatever it holds.
    [[nodiscard]] std::string answer(std::string_view line);

private:
    using Json = json::Json;
    using Position = std::variant<std::monostate, quadropolis::State, bots::quatropolis::Sight>;
    using Answer = core::Parsed<Json>;
    struct Command {
        std::string_view name;
        Answer (Engine::*run)(const Json& request);
    };
    static const std::array<Command, 5> kCommands;

    [[nodiscard]] Answer run(const Json& request);
    [[nodiscard]] Answer hello(const Json& request);
    [[nodiscard]] Answer set_position(const Json& request);
    [[nodiscard]] Answer legal(const Json& request);
    [[nodiscard]] Answer score(const Json& request);
    [[nodiscard]] Answer go(const Json& request);

    // The one that the request brings, or else the one that was set.
    [[nodiscard]] core::Parsed<Position> position_of(const Json& request) const;
    [[nodiscard]] core::Parsed<Position> parse_position(const Json& request) const;
    // Thinks for the seat to move.
    template <class Players, class Sight>
    [[nodiscard]] Answer think(const Players& players, std::string_view quick, const Sight& sight, game::Seat seat, const Json& request) const;

    std::string version_;
    std::string bot_;
    quatropolis::CardSet cards_;
    std::function<bool()> stopped_;
    Position position_;
};

}  // namespace urbanist::engine
