// The events a command causes, or why it is refused. Changes nothing.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "urbanist/table/table.h"

namespace urbanist::table {

using catalog::Refusal;
// Why a command is refused, in addition to the games' own refusals. The texts are in the message catalogues as «refusal.NAME».
inline constexpr std::array kRefusalNames = std::to_array<std::string_view>(
    {"already-seated", "contest-over",    "held",     "no-plan",      "no-such-bot",        "no-wish",        "not-by-days", "not-held",
     "not-host",       "not-in-contest",  "not-over", "not-paused",   "not-playing",        "not-private",    "not-seated",  "not-your-seat",
     "not-your-turn",  "nothing-to-undo", "over",     "paused",       "rated-without-bots", "rematch-exists", "seat-free",   "seat-not-there",
     "seat-taken",     "started",         "too-late", "wish-pending", "wrong-invitation"});

using Decision = core::Result<std::vector<Event>, Refusal>;

// Creates a table with this account as host. `secret` and `invitation` are passed in so that tests can choose them.
[[nodiscard]] Event created(std::string_view account, const Options& options, const fair::Secret& secret, std::string_view invitation, At now);

// Precondition: the account is known, and no event has this key yet.
[[nodiscard]] Decision decide(const Table& table, std::string_view account, std::string_view key, const Command& command, At now);

// A bot's move, requested after event `asked_after`; refused if the table has changed since.
[[nodiscard]] Decision decide_bot_move(const Table& table, Seat seat, const Json& action, At now);

// The same for what a bot says: a statement, or an offer or answer as an object.
[[nodiscard]] Decision decide_bot_word(const Table& table, Seat seat, const Json& said, At now);

// An account lost its connection or is back. No events if nothing changes.
[[nodiscard]] std::vector<Event> connection_changed(const Table& table, std::string_view account, bool connected, At now);

}  // namespace urbanist::table
