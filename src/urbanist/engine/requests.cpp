#include "urbanist/engine/requests.h"

#include <algorithm>
#include <memory>

#include "urbanist/core/quoted.h"
#include "urbanist/engine/sight.h"
#include "urbanist/quadropolis/text.h"
#include "urbanist/quatropolis/text.h"
#include "urbanist/record/quatropolis_moves.h"

namespace urbanist::engine {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

constexpr std::uint64_t kMostListed = 4000;

// At least as many as there are.
std::uint64_t most_actions(const quatropolis::Turn& turn) {
    const std::uint64_t money = turn.cup.money + 1U;
    if (turn.phase == quatropolis::Phase::Voting)
        return std::uint64_t{4} * (turn.cup.influence + 1U) * (turn.money_to_spend(turn.may_announce()) + 1U);
    const bool funnels = turn.phase == quatropolis::Phase::ResidentFunnels || turn.phase == quatropolis::Phase::LandlordFunnels;
    return funnels ? money * money : 0;
}

Json go(const char* game, game::Seat seat, const Asking& asking) {
    Json request = {{"do", "go"}, {"id", asking.id}, {"game", game}, {"seat", seat.index}};
    if (!asking.allowance.is_default()) request["budget"] = to_text(asking.allowance);
    request["seed"] = asking.seed;
    return request;
}

Parsed<const Json*> action_member(const Json& answer) {
    if (answer.is_object() && answer.contains("error") && answer["error"].is_string())
        return parse_error("", "says: " + core::quoted(answer["error"].get<std::string>()));
    return json::member(answer, "action");
}

Parsed<quatropolis::Action> read_action(const Json& answer, const quatropolis::State& state, game::Seat seat) {
    const auto object = action_member(answer);
    if (!object) return std::unexpected(object.error());
    const auto entry = record::parse_quatropolis_move(**object);
    if (!entry) return std::unexpected(entry.error());
    const auto* move = std::get_if<record::QuatropolisMove>(&*entry);
    if (move == nullptr || move->seat != seat) return parse_error("action", "is not a move of this seat");
    if (const auto allowed = quatropolis::check(state, seat, move->action); !allowed)
        return parse_error("", quatropolis::to_text(move->action) + " is not legal: " + std::string(describe(allowed.error())));
    return move->action;
}

Parsed<bots::quatropolis::Words> read_words(const Json& answer, const quatropolis::State& state) {
    if (!answer.contains("say")) return std::nullopt;
    const auto text = json::text_member(answer, "say");
    if (!text) return std::unexpected(text.error());
    auto statement = quatropolis::parse_statement(*text);
    if (!statement) return std::unexpected(std::move(statement.error()).within("say"));
    if (!quatropolis::may_be_said(*statement, state.phase)) return parse_error("say", *text + " cannot be said in this phase");
    return *statement;
}

}  // namespace

Json hello_request() { return {{"do", "hello"}, {"protocol", kProtocol}}; }

Json go_request(const quadropolis::State& state, const Asking& asking) {
    Json request = go("quadropolis", state.to_move, asking);
    request["position"] = quadropolis::to_text(state);
    request["legal"] = legal_to_json(state);
    return request;
}

Json go_request(const bots::quatropolis::Sight& sight, const quatropolis::CardSet& cards, const Asking& asking) {
    Json request = go("quatropolis", sight.view.own->seat, asking);
    request["sight"] = to_json(sight, cards);
    request["legal"] = legal_to_json(quatropolis::turn_of(sight.view));
    return request;
}

Json action_to_json(quadropolis::Action action, game::Seat) { return quadropolis::to_text(action); }
Json action_to_json(const quatropolis::Action& action, game::Seat seat) { return record::to_json(record::QuatropolisMove{seat, action}); }

Json legal_to_json(const quadropolis::State& state) {
    const auto actions = std::make_unique<quadropolis::ActionList>();
    quadropolis::legal_actions(state, *actions);
    Json list = Json::array();
    for (const auto action : *actions) list.push_back(quadropolis::to_text(action));
    return list;
}

Json legal_to_json(const quatropolis::Turn& turn) {
    if (most_actions(turn) > kMostListed) return {};
    quatropolis::ActionList actions;
    quatropolis::legal_actions(turn, actions);
    Json list = Json::array();
    for (const auto& action : actions) list.push_back(action_to_json(action, turn.seat));
    return list;
}

Parsed<quadropolis::Action> read_action(const Json& answer, const quadropolis::State& state) {
    const auto text = action_member(answer);
    if (!text) return std::unexpected(text.error());
    if (!(*text)->is_string()) return parse_error("action", "must be a text such as \"3W4:b2\"");
    const auto action = quadropolis::parse_action((*text)->get_ref<const std::string&>());
    if (!action) return std::unexpected(action.error());
    if (const auto allowed = quadropolis::check(state, *action); !allowed)
        return parse_error("", quadropolis::to_text(*action) + " is not legal: " + std::string(describe(allowed.error())));
    return *action;
}

Parsed<bots::quatropolis::Thought> read_thought(const Json& answer, const quatropolis::State& state, game::Seat seat) {
    const auto action = read_action(answer, state, seat);
    if (!action) return std::unexpected(action.error());
    const auto words = read_words(answer, state);
    if (!words) return std::unexpected(words.error());
    return bots::quatropolis::Thought{.action = *action, .words = *words};
}

}  // namespace urbanist::engine
