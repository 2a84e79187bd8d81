// What has happened at a table. The log of these is the table: everything else follows from it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "urbanist/catalog/match.h"

namespace urbanist::table {

using catalog::Json;
using game::Seat;

using At = std::chrono::sys_time<std::chrono::milliseconds>;

enum class Kind : std::uint8_t {
    Created,    // options, secret, invitation
    Entered,    // somebody with the invitation
    Seated,     // seat, account
    Stood,      // seat
    BotSeated,  // seat, bot
    Cleared,    // seat
    Readied,    // seat, ready
    Started,    // promise
    Dealt,      // deal
    Played,     // seat, action; seal where it is secret
    Said,       // seat, text
    Stated,     // seat, statement
    Wished,     // seat, wish
    Replied,    // seat, agree
    Undone,     // move: the game is what it was before it
    Paused,
    Resumed,
    WentAway,  // seat: no connection
    CameBack,  // seat
    Held,      // seat, bot, why: a bot plays for it
    Returned,  // seat: its person plays again
    Credited,  // ms: time that nobody could play
    Finished,  // points, places
    Aborted,
    Rated,      // changes: ratings before and after
    Rematched,  // table: where the same people may play again
};
inline constexpr std::array<std::string_view, 26> kKindNames = {"created",  "entered",  "seated",  "stood",     "bot-seated", "cleared", "readied",
                                                                "started",  "dealt",    "played",  "said",      "stated",     "wished",  "replied",
                                                                "undone",   "paused",   "resumed", "went-away", "came-back",  "held",    "returned",
                                                                "credited", "finished", "aborted", "rated",     "rematched"};

struct Event {
    Kind kind = Kind::Created;
    At at{};
    std::optional<Seat> seat{};
    std::string account{};  // who caused it; empty for the house
    std::string key{};      // of the command that caused it
    Json what = Json::object();

    [[nodiscard]] std::string_view name() const { return kKindNames[static_cast<std::size_t>(kind)]; }
};

// As it is stored: without its time, which stands beside it. Full of secrets.
[[nodiscard]] std::string to_text(const Event& event);
[[nodiscard]] core::Parsed<Event> parse_event(const Json& document, At at);

}  // namespace urbanist::table
