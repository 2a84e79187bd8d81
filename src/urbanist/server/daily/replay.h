// Replays a game of the contest from its log. Only this result is stored.
#pragma once

#include <string>
#include <vector>

#include "urbanist/server/daily/schedule.h"
#include "urbanist/table/table.h"

namespace urbanist::server {

// A reply of the bot and the position it answered.
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

// The error says why the game does not count: wrong deals, an illegal or late move, or an event that is not allowed in a ranked try.
[[nodiscard]] core::Parsed<ReplayedCity> replay_city(const City& city, const std::vector<table::Event>& log);

// The key of a position: the same for everybody who reaches it on that day, and useless for guessing others.
[[nodiscard]] std::string position_key(const catalog::Match& match, const fair::Secret& secret);

}  // namespace urbanist::server
