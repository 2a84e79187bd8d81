// Readers shared by views of Quatropolis and sights of bots. Each stores the value it reads; the first error is kept in the members.
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
// A finished vote as it is public; unchanged if the member is null.
void read_vote(json::Members& members, const std::string& name, const CardSet& cards, Outcome& vote);
// The seat's own action of this kind; unchanged if null.
void read_move(json::Members& members, const std::string& name, Seat seat, Kind kind, Action& action);

}  // namespace urbanist::quatropolis::record
