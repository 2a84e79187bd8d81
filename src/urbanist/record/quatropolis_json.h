// The parts that a whole record of Quatropolis and one seat's export of it are written with.
#pragma once

#include "urbanist/record/quatropolis.h"

namespace urbanist::record {

[[nodiscard]] json::Json envelope_of(const QuatropolisRecord& record);
[[nodiscard]] json::Json to_json(const QuatropolisResult& result);
// Secret cards of the seats that `shown` lets through, null for the others; and so many issues.
[[nodiscard]] json::Json setup_to_json(const quatropolis::Setup& setup, const quatropolis::CardSet& cards, quatropolis::Seats shown,
                                       std::size_t issues);

}  // namespace urbanist::record
