// The messages by which a table asks a program for a move, and what it answers. One protocol for both directions: our arena sends them
// to programs of others, and our engine answers those of others. See docs/engine.md.
#pragma once

#include <cstdint>
#include <string>

#include "urbanist/bots/quatropolis/players.h"
#include "urbanist/core/result.h"
#include "urbanist/engine/allowance.h"
#include "urbanist/json/json.h"
#include "urbanist/quadropolis/rules.h"
#include "urbanist/quatropolis/card_set.h"
#include "urbanist/quatropolis/rules.h"

namespace urbanist::engine {

inline constexpr const char* kProtocol = "urbanist-engine/1";

// What every request for a move has besides the position.
struct Asking {
    std::uint64_t id = 0;
    Allowance allowance{};
    std::string seed;  // for the program's own chance; tells nothing about what is to come
};

[[nodiscard]] json::Json hello_request();
[[nodiscard]] json::Json go_request(const quadropolis::State& state, const Asking& asking);
[[nodiscard]] json::Json go_request(const bots::quatropolis::Sight& sight, const quatropolis::CardSet& cards, const Asking& asking);

// The action of an answer, or why it is none that may be played.
[[nodiscard]] core::Parsed<quadropolis::Action> read_action(const json::Json& answer, const quadropolis::State& state);
// In Quatropolis also what it says before.
[[nodiscard]] core::Parsed<bots::quatropolis::Thought> read_thought(const json::Json& answer, const quatropolis::State& state, game::Seat seat);

// Moves as they stand in records.
[[nodiscard]] json::Json action_to_json(quadropolis::Action action, game::Seat seat);
[[nodiscard]] json::Json action_to_json(const quatropolis::Action& action, game::Seat seat);
[[nodiscard]] json::Json legal_to_json(const quadropolis::State& state);
// Null when there are too many to list: any vote or gift within the cup is legal then.
[[nodiscard]] json::Json legal_to_json(const quatropolis::Turn& turn);

}  // namespace urbanist::engine
