#include "urbanist/bots/requests.h"

#include "urbanist/core/quoted.h"

namespace urbanist::bots {

using json::Json;

Json hello_request() { return {{"do", "hello"}, {"protocol", kProtocol}}; }

Json go_request(std::string_view game, game::Seat seat, const Asking& asking) {
    Json request = {{"do", "go"}, {"id", asking.id}, {"game", game}, {"seat", seat.index}};
    if (!asking.allowance.is_default()) request["budget"] = to_text(asking.allowance);
    request["seed"] = asking.seed;
    return request;
}

core::Parsed<const Json*> action_member(const Json& answer) {
    if (answer.is_object() && answer.contains("error") && answer["error"].is_string())
        return core::parse_error("", "says: " + core::quoted(answer["error"].get<std::string>()));
    return json::member(answer, "action");
}

}  // namespace urbanist::bots
