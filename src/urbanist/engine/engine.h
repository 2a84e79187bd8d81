// Gives other programs access to our bots and rules: a request in, an answer out. The caller owns streams and threads.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "urbanist/bots/position.h"
#include "urbanist/core/result.h"
#include "urbanist/games/catalog/list.h"
#include "urbanist/json/json.h"

namespace urbanist::engine {

class Engine {
public:
    // Positions that name no card set use the standard set of `decks`.
    Engine(std::string version, bots::ThinkingRules rules, catalog::Decks decks = {});

    // Answers each line, valid or not, with one line of JSON.
    [[nodiscard]] std::string answer(std::string_view line);

private:
    using Json = json::Json;
    using Answer = core::Parsed<Json>;
    struct Command {
        std::string_view name;
        Answer (Engine::*run)(const Json& request);
    };
    // A position and its game.
    struct Placed {
        std::string_view game{};
        std::shared_ptr<const bots::Position> position{};
    };
    static const std::array<Command, 5> kCommands;

    [[nodiscard]] Answer run(const Json& request);
    [[nodiscard]] Answer hello(const Json& request);
    [[nodiscard]] Answer set_position(const Json& request);
    [[nodiscard]] Answer legal(const Json& request);
    [[nodiscard]] Answer score(const Json& request);
    [[nodiscard]] Answer go(const Json& request);

    // The position in the request, or the one set earlier.
    [[nodiscard]] core::Parsed<Placed> position_of(const Json& request) const;

    std::string version_;
    bots::ThinkingRules rules_;
    catalog::Decks decks_;
    Placed placed_;
};

}  // namespace urbanist::engine
