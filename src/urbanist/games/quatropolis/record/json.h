// Writers shared by records of Quatropolis, a seat's export and views.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::record {

[[nodiscard]] json::Json envelope_of(const Record& record);
[[nodiscard]] json::Json to_json(HalfPoints points);  // whole or a half
[[nodiscard]] json::Json to_json(const GameResult& result);
[[nodiscard]] json::Json to_json(Seats seats);
[[nodiscard]] json::Json to_json(const Cup& cup);
// The ids of both cards.
[[nodiscard]] json::Json objectives_to_json(const Secrets& secrets, const CardSet& cards);
// Sides, totals and announced abilities, which are public.
[[nodiscard]] json::Json to_json(const Outcome& outcome);
// The outcome with the issue and the winner; null before the first vote.
[[nodiscard]] json::Json vote_to_json(const Outcome& vote, const CardSet& cards);
[[nodiscard]] json::Json to_json(const City& city);
// A complete setup.
[[nodiscard]] core::Parsed<Setup> parse_setup(const json::Json& object, const CardSet& cards);
// The secret cards of the seats in `shown`, null for the others, and this many issues.
[[nodiscard]] json::Json setup_to_json(const Setup& setup, const CardSet& cards, Seats shown, std::size_t issues);

}  // namespace urbanist::quatropolis::record
