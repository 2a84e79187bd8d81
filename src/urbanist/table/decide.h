// What comes of a command: the events that it causes, or why it is refused. Changes nothing.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "urbanist/table/table.h"

namespace urbanist::table {

using catalog::Refusal;
// Why a command is refused, besides the refusals of the games. Their words are in the message catalogues, as «refusal.NAME».
inline constexpr std::array kRefusalNames = std::to_array<std::string_view>(
    {"already-seated", "held",         "no-such-bot",        "no-wish",        "not-held",      "not-host",       "not-over",
     "not-paused",     "not-playing",  "not-private",        "not-seated",     "not-your-seat", "not-your-turn",  "nothing-to-undo",
     "over",           "paused",       "rated-without-bots", "rematch-exists", "seat-free",     "seat-not-there", "seat-taken",
     "started",        "wish-pending", "wrong-invitation"});

using Decision = core::Result<std::vector<Event>, Refusal>;

// A new table; whoever asks is its host. `secret` and `invitation` come from outside, so that tests can choose them.
[[nodiscard]] Event created(std::string_view account, const Options& options, const fair::Secret& secret, std::string_view invitation, At now);

// Precondition: the account is known, and no event has this key yet.
[[nodiscard]] Decision decide(const Table& table, std::string_view account, std::string_view key, const Command& command, At now);

// The move of a bot that was asked for it after event `asked_after`; refused when the table has moved on.
[[nodiscard]] Decision decide_bot_move(const Table& table, Seat seat, const Json& action, At now);

// The same for what a bot says.
[[nodiscard]] Decision decide_bot_statement(const Table& table, Seat seat, std::string_view statement, At now);

// The connection of an account's seats is lost, or there again. No events where nothing changes.
[[nodiscard]] std::vector<Event> connection_changed(const Table& table, std::string_view account, bool connected, At now);

}  // namespace urbanist::table
