// The parts that a whole record of Quatropolis, one seat's export of it and a view are written with.
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
// The same with the issue and who won; null before the first vote.
[[nodiscard]] json::Json vote_to_json(const Outcome& vote, const CardSet& cards);
[[nodiscard]] json::Json to_json(const City& city);
// All of a setup, and nothing less.
[[nodiscard]] core::Parsed<Setup> parse_setup(const json::Json& object, const CardSet& cards);
// Secret cards of the seats that `shown` lets through, null for the others; and so many issues.
[[nodiscard]] json::Json setup_to_json(const Setup& setup, const CardSet& cards, Seats shown, std::size_t issues);

}  // namespace urbanist::quatropolis::record
