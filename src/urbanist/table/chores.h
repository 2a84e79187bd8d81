// Events that happen automatically: start, deal, end, and actions for players who run out of time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/table/table.h"

namespace urbanist::table {

// The events that are due now, if any. After they have been applied there may be more.
[[nodiscard]] std::vector<Event> chores(const Table& table, At now);

// What the commitment covers: the table and the game.
[[nodiscard]] std::string promised_terms(std::string_view table, const catalog::Terms& terms);
// The deal that is due at a table with this secret.
[[nodiscard]] Json fair_deal(const catalog::Match& match, const fair::Secret& secret);
// The seeds of a bot that is asked now: one for its statement and one for its move.
struct BotSeeds {
    std::uint64_t words = 0;
    std::uint64_t move = 0;
};
[[nodiscard]] BotSeeds seeds_for_bot(const Table& table, Seat seat);
// Identifies the decision that a bot is asked for. An answer counts only while this is unchanged: a take-back or another node may have changed the
// position meanwhile. In games with simultaneous choices it is the phase, because others' choices do not matter.
[[nodiscard]] std::string question_for_bot(const Table& table);

}  // namespace urbanist::table
