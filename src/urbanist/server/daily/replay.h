// Plays a city of the contest again from its log. Only what this finds is stored as a result.
#pragma once

#include <string>
#include <vector>

#include "urbanist/server/daily/schedule.h"
#include "urbanist/table/table.h"

namespace urbanist::server {

// A reply of the bot, and the position that it was a reply to.
struct BotReply {
    std::string position;
    std::string action;  // JSON
};

struct ReplayedCity {
    game::Tally tally;
    std::int64_t opponent = 0;  // points
    table::At finished_at{};
    std::vector<BotReply> replies;
};

// The error says why the city does not count: its deals are not those of the day, a move is against the rules or came too late, or something
// happened that has no place in a ranked try.
[[nodiscard]] core::Parsed<ReplayedCity> replay_city(const City& city, const std::vector<table::Event>& log);

// Names a position: the same for everybody who reaches it on the day, and no help to guess others.
[[nodiscard]] std::string position_key(const catalog::Match& match, const fair::Secret& secret);

}  // namespace urbanist::server
