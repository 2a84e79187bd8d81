// The parts that a view of Quatropolis, and what a bot is told besides, are read with. Each puts what it reads where it belongs and leaves the
// first fault with the members.
#pragma once

#include <string>

#include "urbanist/json/members.h"
#include "urbanist/quatropolis/card_set.h"
#include "urbanist/quatropolis/state.h"

namespace urbanist::record {

void read_seats(json::Members& members, const std::string& name, quatropolis::Seats& seats);
void read_city(json::Members& members, const std::string& name, quatropolis::City& city);
void read_issue(json::Members& members, const std::string& name, const quatropolis::CardSet& cards, std::uint8_t& issue);
void read_changes(json::Members& members, const std::string& name, quatropolis::Changes& changes);
// One that is over, as all know it; it stays as it is when there is null instead.
void read_vote(json::Members& members, const std::string& name, const quatropolis::CardSet& cards, quatropolis::Outcome& vote);
// The seat's own action of this kind; null is none.
void read_move(json::Members& members, const std::string& name, quatropolis::Seat seat, quatropolis::Kind kind, quatropolis::Action& action);

}  // namespace urbanist::record
