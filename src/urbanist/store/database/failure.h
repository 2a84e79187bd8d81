// Failures of the database, returned as values and never thrown.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "urbanist/core/result.h"

namespace urbanist::store {

struct Failure {
    enum class Kind : std::uint8_t {
        Busy,         // locked by somebody else; retrying may succeed
        Full,         // no room on the disk
        ReadOnly,     // the file or the server refuses changes
        Unavailable,  // the file or the server cannot be reached; the next call tries again
        Corrupt,      // not a store, or a damaged one
        Other,
    };

    Kind kind = Kind::Other;
    std::string text;       // one line: what failed and what to do
    bool in_doubt = false;  // it failed during the commit: everything may be stored, or may still be
};

// After a failure nothing of the call is stored, unless the outcome is uncertain. Callers that care can check event numbers, account names and rated
// tables. Their absence proves nothing, because a disconnected database server may still be about to commit.
template <class T>
using Stored = core::Result<T, Failure>;

[[nodiscard]] inline std::unexpected<Failure> failure(Failure::Kind kind, std::string text) {
    return std::unexpected(Failure{kind, std::move(text)});
}

using Time = std::int64_t;  // milliseconds since 1970, always passed in: the store has no clock

}  // namespace urbanist::store
