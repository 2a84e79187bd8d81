#include "urbanist/engine/engine.h"

#include <algorithm>
#include <span>
#include <utility>

#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/bots/quatropolis/players.h"
#include "urbanist/core/quoted.h"
#include "urbanist/engine/requests.h"
#include "urbanist/engine/sight.h"
#include "urbanist/quadropolis/ranking.h"
#include "urbanist/quadropolis/text.h"
#include "urbanist/record/city_file.h"
#include "urbanist/record/replay.h"

namespace urbanist::engine {

namespace {

using bots::quatropolis::Sight;
using core::parse_error;
using core::Parsed;
using json::Json;

template <class Players>
Json names_of(const Players& players) {
    Json names = Json::array();
    for (const auto& player : players) names.push_back(player.name);
    return names;
}

// A member that may be left out.
Parsed<std::string> text_or(const Json& request, const std::string& name, const std::string& otherwise) {
    return request.contains(name) ? json::text_member(request, name) : Parsed<std::string>(otherwise);
}

Parsed<quadropolis::State> state_of_record(const Json& document) {
    const auto record = record::parse_quadropolis(document);
    return record ? record::replay(*record) : std::unexpected(record.error());
}

Parsed<bots::Budget> budget_of_request(const Json& request, const std::function<bool()>& stopped) {
    if (!request.contains("budget")) return bots::Budget{};
    const auto text = json::text_member(request, "budget");
    if (!text) return std::unexpected(text.error());
    auto allowance = parse_allowance(*text);
    if (!allowance) return std::unexpected(std::move(allowance.error()).within("budget"));
    bots::Budget budget = budget_of(*allowance);
    budget.time_spent = [stopped, timed = std::move(budget.time_spent)] { return stopped() ? 1.0 : timed ? timed() : 0.0; };
    return budget;
}

template <class Action, class Words>
Json to_json(const bots::Thought<Action, Words>& thought, unsigned players, game::Seat seat) {
    Json candidates = Json::array();
    for (const auto& candidate : thought.candidates) {
        const auto seats = std::span(candidate.points).first(players);
        const std::vector<float> points(seats.begin(), seats.end());
        candidates.push_back({{"action", action_to_json(candidate.action, seat)}, {"visits", candidate.visits}, {"points", points}});
    }
    Json variation = Json::array();
    for (const auto& action : thought.variation) variation.push_back(action_to_json(action, seat));
    return {{"action", action_to_json(thought.action, seat)},
            {"nodes", thought.nodes},
            {"candidates", std::move(candidates)},
            {"variation", std::move(variation)}};
}

unsigned players_of(const bots::quadropolis::Sight& sight) { return sight.state.options.players; }
unsigned players_of(const Sight&) { return quatropolis::kSeats; }

// A move whose value is wanted besides.
Parsed<std::optional<quadropolis::Action>> considered(const Json& request, const quadropolis::State& state) {
    if (!request.contains("consider")) return std::nullopt;
    const auto text = json::text_member(request, "consider");
    if (!text) return std::unexpected(text.error());
    const auto action = quadropolis::parse_action(*text);
    if (!action) return std::unexpected(core::ParseError(action.error()).within("consider"));
    if (const auto allowed = quadropolis::check(state, *action); !allowed)
        return parse_error("consider", *text + " is not legal: " + std::string(describe(allowed.error())));
    return *action;
}

}  // namespace

const std::array<Engine::Command, 5> Engine::kCommands = {
    {{"hello", &Engine::hello}, {"position", &Engine::set_position}, {"legal", &Engine::legal}, {"score", &Engine::score}, {"go", &Engine::go}}};

Engine::Engine(std::string version, std::string bot, const quatropolis::CardSet& cards, std::function<bool()> stopped)
    : version_(std::move(version)), bot_(std::move(bot)), cards_(cards), stopped_(std::move(stopped)) {}

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
        return parse_error("do", core::quoted(*what) + " is not known; there are hello, position, legal, score, go, stop and quit");
    return (this->*command->run)(request);
}

Engine::Answer Engine::hello(const Json&) {
    return Json{{"hello", "urbanist " + version_},
                {"protocol", kProtocol},
                {"bots", {{"quadropolis", names_of(bots::quadropolis::kPlayers)}, {"quatropolis", names_of(bots::quatropolis::kPlayers)}}}};
}

Parsed<Engine::Position> Engine::parse_position(const Json& request) const {
    if (request.contains("sight")) {
        auto sight = parse_sight(request["sight"], cards_);
        if (!sight) return std::unexpected(std::move(sight.error()).within("sight"));
        return *std::move(sight);
    }
    const bool as_record = request.contains("record");
    const auto text = as_record ? Parsed<std::string>() : json::text_member(request, "position");
    if (!text) return std::unexpected(text.error());
    auto state = as_record ? state_of_record(request["record"]) : quadropolis::parse_state(*text);
    if (!state) return std::unexpected(std::move(state.error()).within(as_record ? "record" : "position"));
    return *state;
}

Parsed<Engine::Position> Engine::position_of(const Json& request) const {
    if (request.contains("sight") || request.contains("record") || request.contains("position")) return parse_position(request);
    if (std::holds_alternative<std::monostate>(position_)) return parse_error("", "give a position, a record or a sight first");
    return position_;
}

Engine::Answer Engine::set_position(const Json& request) {
    auto position = parse_position(request);
    if (!position) return std::unexpected(position.error());
    position_ = *std::move(position);
    if (const auto* sight = std::get_if<Sight>(&position_)) return Json{{"game", "quatropolis"}, {"to_move", sight->view.own->seat.index}};
    const auto& state = std::get<quadropolis::State>(position_);
    return Json{{"game", "quadropolis"}, {"to_move", state.turns_left > 0 ? Json(state.to_move.index) : Json()}};
}

Engine::Answer Engine::legal(const Json& request) {
    const auto position = position_of(request);
    if (!position) return std::unexpected(position.error());
    if (const auto* sight = std::get_if<Sight>(&*position)) return Json{{"legal", legal_to_json(quatropolis::turn_of(sight->view))}};
    const auto& state = std::get<quadropolis::State>(*position);
    return Json{{"legal", state.turns_left > 0 ? legal_to_json(state) : Json::array()}};
}

Engine::Answer Engine::score(const Json& request) {
    if (request.contains("city")) {
        auto city = record::parse_city(request["city"]);
        if (!city) return std::unexpected(std::move(city.error()).within("city"));
        return record::activation_to_json(record::activation_of(*city), city->mode);
    }
    const auto position = position_of(request);
    if (!position) return std::unexpected(position.error());
    const auto* state = std::get_if<quadropolis::State>(&*position);
    if (state == nullptr) return parse_error("", "a sight of Quatropolis has no score before all objectives are turned over");
    const auto result = record::result_of(quadropolis::ranking(*state));
    return Json{{"scores", result.scores}, {"winners", result.winners}};
}

template <class Players, class Sight>
Engine::Answer Engine::think(const Players& players, std::string_view quick, const Sight& sight, game::Seat seat, const Json& request) const {
    const auto name = text_or(request, "bot", bot_.empty() ? std::string(quick) : bot_);
    if (!name) return std::unexpected(name.error());
    const auto found = std::ranges::find(players, *name, [](const auto& player) { return player.name; });
    if (found == players.end()) return parse_error("bot", "there is no " + core::quoted(*name) + " for this game; hello lists those there are");
    const auto seed = text_or(request, "seed", "1");
    if (!seed) return std::unexpected(seed.error());
    const auto budget = budget_of_request(request, stopped_);
    if (!budget) return std::unexpected(budget.error());
    core::Rng rng(core::seed_of(*seed));
    return to_json(found->player(sight, *budget, rng), players_of(sight), seat);
}

Engine::Answer Engine::go(const Json& request) {
    const auto position = position_of(request);
    if (!position) return std::unexpected(position.error());
    if (const auto* sight = std::get_if<Sight>(&*position))
        return think(bots::quatropolis::kPlayers, "bidder", *sight, sight->view.own->seat, request);
    const auto& state = std::get<quadropolis::State>(*position);
    if (quadropolis::is_over(state)) return parse_error("", "the game is over");
    if (state.turns_left == 0) return parse_error("", "the next round is not dealt yet");
    const auto action = considered(request, state);
    if (!action) return std::unexpected(action.error());
    bots::quadropolis::Sight sight(state);
    sight.asked_about = *action;
    return think(bots::quadropolis::kPlayers, "greedy", sight, state.to_move, request);
}

}  // namespace urbanist::engine
