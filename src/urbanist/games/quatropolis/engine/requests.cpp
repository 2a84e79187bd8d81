#include "urbanist/games/quatropolis/engine/requests.h"

#include "urbanist/games/quatropolis/engine/sight.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/rules/text.h"

namespace urbanist::quatropolis::engine {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

constexpr std::uint64_t kMostListed = 4000;

// An upper bound of the number of legal actions.
std::uint64_t most_actions(const Turn& turn) {
    const std::uint64_t money = turn.cup.money + 1U;
    if (turn.phase == Phase::Voting) return std::uint64_t{4} * (turn.cup.influence + 1U) * (turn.money_to_spend(turn.may_announce()) + 1U);
    const bool funnels = turn.phase == Phase::ResidentFunnels || turn.phase == Phase::LandlordFunnels;
    return funnels ? money * money : 0;
}

Parsed<Action> read_action(const Json& answer, const State& state, Seat seat) {
    const auto object = urbanist::bots::action_member(answer);
    if (!object) return std::unexpected(object.error());
    const auto entry = record::parse_entry(**object);
    if (!entry) return std::unexpected(entry.error());
    const auto* move = std::get_if<record::Move>(&*entry);
    if (move == nullptr || move->seat != seat) return parse_error("action", "is not a move of this seat");
    if (const auto allowed = check_choice(state, seat, move->action); !allowed)
        return parse_error("", to_text(move->action) + " is not legal: " + std::string(describe(allowed.error())));
    return move->action;
}

// Whether it may be said is checked later.
Parsed<std::optional<deals::Word>> read_deal(const Json& answer, const State& state, Seat seat) {
    if (!answer.contains("deal")) return std::nullopt;
    const auto text = json::text_member(answer, "deal");
    if (!text) return std::unexpected(text.error());
    auto word = deals::parse_word(*text, seat, state.roles);
    if (!word) return std::unexpected(std::move(word.error()).within("deal"));
    return *word;
}

Parsed<bots::Words> read_words(const Json& answer, const State& state) {
    if (!answer.contains("say")) return std::nullopt;
    const auto text = json::text_member(answer, "say");
    if (!text) return std::unexpected(text.error());
    auto statement = parse_statement(*text);
    if (!statement) return std::unexpected(std::move(statement.error()).within("say"));
    if (!may_be_said(*statement, state.phase)) return parse_error("say", *text + " cannot be said in this phase");
    return *statement;
}

}  // namespace

Json go_request(const bots::Sight& sight, const CardSet& cards, const urbanist::bots::Asking& asking) {
    Json request = urbanist::bots::go_request("quatropolis", sight.view.own->seat, asking);
    request["sight"] = to_json(sight, cards);
    request["legal"] = legal_to_json(turn_of(sight.view));
    return request;
}

Json action_to_json(const Action& action, Seat seat) { return record::to_json(record::Move{seat, action}); }

Json legal_to_json(const Turn& turn) {
    if (most_actions(turn) > kMostListed) return {};
    ActionList actions;
    legal_actions(turn, actions);
    Json list = Json::array();
    for (const auto& action : actions) list.push_back(action_to_json(action, turn.seat));
    return list;
}

Parsed<bots::Thought> read_thought(const Json& answer, const State& state, Seat seat) {
    const auto action = read_action(answer, state, seat);
    if (!action) return std::unexpected(action.error());
    const auto words = read_words(answer, state);
    if (!words) return std::unexpected(words.error());
    const auto deal = read_deal(answer, state, seat);
    if (!deal) return std::unexpected(deal.error());
    return bots::Thought{.action = *action, .words = {.statement = *words, .deal = *deal}};
}

}  // namespace urbanist::quatropolis::engine
