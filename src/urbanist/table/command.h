// Commands from people at a table.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "urbanist/games/catalog/match.h"

namespace urbanist::table {

using catalog::Json;
using game::Seat;
using game::Seats;

// Requests that need the agreement of the others.
enum class Wish : std::uint8_t { Undo, Pause, Abort };
inline constexpr std::array<std::string_view, 3> kWishNames = {"undo", "pause", "abort"};

namespace ask {

struct Enter {  // a private table
    std::string invitation;
};
struct Sit {
    std::optional<Seat> seat;  // any free seat if empty
};
struct Stand {};  // leave the seat before the game
struct SeatBot {  // the host's
    Seat seat;
    std::string bot;
};
struct ClearSeat {  // by the host: removes a bot or a person
    Seat seat;
};
struct BeReady {
    bool ready = true;
};
struct Play {
    std::optional<Seat> seat;  // if one person has several seats
    Json action;
};
// A move in advance, for a seat that is not to move: it is played when the seat's turn comes, if it still brings the same. Replaces an earlier one.
struct Plan {
    std::optional<Seat> seat;
    Json action;
};
struct DropPlan {
    std::optional<Seat> seat;
};
struct Say {
    std::string text;
};
struct State {  // one of the ready-made statements
    std::string statement;
};
// Deals, in games that have them. What is said is the game's own.
struct Offer {
    std::optional<Seat> seat;  // if one person has several seats
    Json word;
};
struct Answer {
    std::optional<Seat> seat;
    Json word;
};
struct Claim {
    std::optional<Seat> seat;
    Json word;
};
struct Want {
    Wish wish = Wish::Undo;
};
struct Reply {  // to another player's request
    bool agree = false;
};
struct Resume {};  // after a pause
struct Leave {};   // during the game: a bot takes over
struct Return {};  // take the seat back from the bot
struct Rematch {   // after the end: another table, created for it
    std::string table;
};

}  // namespace ask

using Command =
    std::variant<ask::Enter, ask::Sit, ask::Stand, ask::SeatBot, ask::ClearSeat, ask::BeReady, ask::Play, ask::Plan, ask::DropPlan, ask::Say,
                 ask::State, ask::Offer, ask::Answer, ask::Claim, ask::Want, ask::Reply, ask::Resume, ask::Leave, ask::Return, ask::Rematch>;

inline constexpr std::size_t kLongestSaying = 500;  // bytes

// {"do":"sit","seat":1}, {"do":"play","action":"3W4:b2"}, …: docs/openapi.json lists them all.
[[nodiscard]] core::Parsed<Command> parse_command(const Json& document);

}  // namespace urbanist::table
