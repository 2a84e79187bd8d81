// The parts that a whole record of Quatropolis, one seat's export of it and a view are written with.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/record/quatropolis.h"

namespace urbanist::record {

[[nodiscard]] json::Json envelope_of(const QuatropolisRecord& record);
[[nodiscard]] json::Json to_json(quatropolis::HalfPoints points);  // whole or a half
[[nodiscard]] json::Json to_json(const QuatropolisResult& result);
[[nodiscard]] json::Json to_json(quatropolis::Seats seats);
[[nodiscard]] json::Json to_json(const quatropolis::Cup& cup);
// The ids of both cards.
[[nodiscard]] json::Json objectives_to_json(const quatropolis::Secrets& secrets, const quatropolis::CardSet& cards);
// Sides, totals and announced abilities, which are public.
[[nodiscard]] json::Json to_json(const quatropolis::Outcome& outcome);
// The same with the issue and who won; null before the first vote.
[[nodiscard]] json::Json vote_to_json(const quatropolis::Outcome& vote, const quatropolis::CardSet& cards);
[[nodiscard]] json::Json to_json(const quatropolis::City& city);
inline constexpr std::array<std::string_view, 4> kWinnerNames = {"none", "yes", "no", "tie"};
// All of a setup, and nothing less.
[[nodiscard]] core::Parsed<quatropolis::Setup> parse_setup(const json::Json& object, const quatropolis::CardSet& cards);
// Secret cards of the seats that `shown` lets through, null for the others; and so many issues.
[[nodiscard]] json::Json setup_to_json(const quatropolis::Setup& setup, const quatropolis::CardSet& cards, quatropolis::Seats shown,
                                       std::size_t issues);

}  // namespace urbanist::record
