// The parts that a view of Quatropolis, and what a bot is told besides, are read with. Each puts what it reads where it belongs and leaves the
// first fault with the members.
#pragma once

#include <string>

#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/state.h"
#include "urbanist/json/members.h"

namespace urbanist::quatropolis::record {

void read_seats(json::Members& members, const std::string& name, Seats& seats);
void read_city(json::Members& members, const std::string& name, City& city);
void read_issue(json::Members& members, const std::string& name, const CardSet& cards, std::uint8_t& issue);
void read_changes(json::Members& members, const std::string& name, Changes& changes);
// One that is over, as all know it; it stays as it is when there is null instead.
void read_vote(json::Members& members, const std::string& name, const CardSet& cards, Outcome& vote);
// The seat's own action of this kind; null is none.
void read_move(json::Members& members, const std::string& name, Seat seat, Kind kind, Action& action);

}  // namespace urbanist::quatropolis::record
