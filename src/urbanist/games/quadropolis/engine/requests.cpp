#include "urbanist/games/quadropolis/engine/requests.h"

#include <memory>

#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis::engine {

using core::parse_error;
using core::Parsed;
using json::Json;

Json go_request(const State& state, const urbanist::bots::Asking& asking) {
    Json request = urbanist::bots::go_request("quadropolis", state.to_move, asking);
    request["position"] = to_text(state);
    request["legal"] = legal_to_json(state);
    return request;
}

Json legal_to_json(const State& state) {
    const auto actions = std::make_unique<ActionList>();
    legal_actions(state, *actions);
    Json list = Json::array();
    for (const auto action : *actions) list.push_back(to_text(action));
    return list;
}

Parsed<Action> read_action(const Json& answer, const State& state) {
    const auto text = urbanist::bots::action_member(answer);
    if (!text) return std::unexpected(text.error());
    if (!(*text)->is_string()) return parse_error("action", "must be a text such as \"3W4:b2\"");
    const auto action = parse_action((*text)->get_ref<const std::string&>());
    if (!action) return std::unexpected(action.error());
    if (const auto allowed = check(state, *action); !allowed)
        return parse_error("", to_text(*action) + " is not legal: " + std::string(describe(allowed.error())));
    return *action;
}

}  // namespace urbanist::quadropolis::engine
