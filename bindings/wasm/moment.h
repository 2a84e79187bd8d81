// A record and the ply that a question is about; the end of the record if the question names none.
#pragma once

#include <cstddef>
#include <utility>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"

namespace urbanist::wasm {

template <class Record>
struct Moment {
    Record record;
    std::size_t ply = 0;
};

template <class Record>
[[nodiscard]] core::Parsed<Moment<Record>> moment_of(const json::Json& question, core::Parsed<Record> record) {
    constexpr std::int64_t kMostPlies = 1'000'000;
    if (!record) return std::unexpected(record.error());
    const std::size_t all = record->moves.size();
    if (!question.contains("ply")) return Moment<Record>{std::move(*record), all};
    const auto ply = json::number_member(question, "ply", 0, kMostPlies);
    if (!ply) return std::unexpected(ply.error());
    return Moment<Record>{std::move(*record), static_cast<std::size_t>(*ply)};
}

}  // namespace urbanist::wasm
