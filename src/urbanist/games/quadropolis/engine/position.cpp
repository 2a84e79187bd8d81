#include "urbanist/games/quadropolis/engine/position.h"

#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/engine/requests.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/ranking.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis::engine {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

Parsed<State> state_of_record(const Json& document) {
    const auto record = record::parse_record(document);
    return record ? record::replay(*record) : std::unexpected(record.error());
}

// The move to evaluate in addition, if the request names one.
Parsed<std::optional<Action>> considered_action(const Json& request, const State& state) {
    if (!request.contains("consider")) return std::nullopt;
    const auto text = json::text_member(request, "consider");
    if (!text) return std::unexpected(text.error());
    const auto action = parse_action(*text);
    if (!action) return std::unexpected(core::ParseError(action.error()).within("consider"));
    if (const auto allowed = check(state, *action); !allowed)
        return parse_error("consider", *text + " is not legal: " + std::string(describe(allowed.error())));
    return *action;
}

class StatePosition final : public urbanist::bots::Position {
public:
    explicit StatePosition(const State& state) : state_(state) {}

    [[nodiscard]] Json to_move() const override { return state_.turns_left > 0 ? Json(state_.to_move.index) : Json(); }
    [[nodiscard]] Json legal_actions() const override { return state_.turns_left > 0 ? legal_to_json(state_) : Json::array(); }
    [[nodiscard]] Parsed<Json> score() const override {
        const auto result = record::result_of(ranking(state_));
        return Json{{"scores", result.scores}, {"winners", result.winners}};
    }
    [[nodiscard]] Parsed<Json> think(const Json& request, const urbanist::bots::ThinkingRules& rules) const override {
        if (is_over(state_)) return parse_error("", "the game is over");
        if (state_.turns_left == 0) return parse_error("", "the next round is not dealt yet");
        const auto action = considered_action(request, state_);
        if (!action) return std::unexpected(action.error());
        auto order = urbanist::bots::parse_order(request, "greedy", rules);
        if (!order) return std::unexpected(order.error());
        bots::Sight sight(state_);
        sight.asked_about = *action;
        const auto thought = urbanist::bots::think(bots::kPlayers, std::move(*order), sight);
        if (!thought) return std::unexpected(thought.error());
        return urbanist::bots::to_json(*thought, state_.options.players, [](Action chosen) { return Json(to_text(chosen)); });
    }

private:
    State state_;
};

}  // namespace

urbanist::bots::ParsedPosition parse_position(const Json& request) {
    const bool as_record = request.contains("record");
    const auto text = as_record ? Parsed<std::string>() : json::text_member(request, "position");
    if (!text) return std::unexpected(text.error());
    auto state = as_record ? state_of_record(request["record"]) : parse_state(*text);
    if (!state) return std::unexpected(std::move(state.error()).within(as_record ? "record" : "position"));
    return std::make_shared<StatePosition>(*state);
}

Parsed<Json> score_city(const Json& request) {
    const auto document = json::member(request, "city");
    auto city = document ? record::parse_city(**document) : std::unexpected(document.error());
    if (!city) return std::unexpected(std::move(city.error()).within("city"));
    return record::activation_to_json(record::activation_of(*city), city->mode);
}

}  // namespace urbanist::quadropolis::engine
