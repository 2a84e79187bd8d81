#include "urbanist/game/match.h"

#include <algorithm>

namespace urbanist::game {

bool Match::is_secret(const Json& action) const {
    return std::ranges::any_of(game_.secret_choices, [&](std::string_view choice) { return action.is_object() && action.contains(choice); });
}

std::optional<Json> Match::when_time_is_up(Seat seat) const {
    const Phase* phase = game_.phase_of(this->phase());
    if (phase == nullptr || phase->time_up.empty()) return std::nullopt;
    Json action = Json::object();
    action[std::string(phase->time_up)] = true;
    const auto checked = check_for_clock(seat, action);
    return checked ? std::optional(*checked) : std::nullopt;
}

}  // namespace urbanist::game
