// What the house does by itself: begin, deal, end, and go on for those who do not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/table/table.h"

namespace urbanist::table {

// The events that are due; none when there is nothing to do yet. Asked again after they have been taken, there may be more.
[[nodiscard]] std::vector<Event> chores(const Table& table, At now);

// What is promised of: the table and what is played at it.
[[nodiscard]] std::string promised_terms(std::string_view table, const catalog::Terms& terms);
// The deal that is due at a table with this secret.
[[nodiscard]] Json fair_deal(const catalog::Match& match, const fair::Secret& secret);
// The chance of a bot that is asked now: for its words, and for its move after them.
struct BotSeeds {
    std::uint64_t words = 0;
    std::uint64_t move = 0;
};
[[nodiscard]] BotSeeds seeds_for_bot(const Table& table, Seat seat);

}  // namespace urbanist::table
