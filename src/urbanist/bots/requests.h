// The common part of requests to a playing program, for any game. The same protocol works in both directions: our arena sends requests to other
// programs, and our engine answers theirs. See docs/engine.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "urbanist/bots/allowance.h"
#include "urbanist/core/result.h"
#include "urbanist/game/seat.h"
#include "urbanist/json/json.h"

namespace urbanist::bots {

inline constexpr const char* kProtocol = "urbanist-engine/1";

// What every move request contains besides the position.
struct Asking {
    std::uint64_t id = 0;
    Allowance allowance{};
    std::string seed;  // for the program's own random choices; reveals nothing about later deals
};

[[nodiscard]] json::Json hello_request();
// A move request without the position.
[[nodiscard]] json::Json go_request(std::string_view game, game::Seat seat, const Asking& asking);
// The move in an answer. Fails if the program reports an error instead.
[[nodiscard]] core::Parsed<const json::Json*> action_member(const json::Json& answer);

}  // namespace urbanist::bots
