// Results without exceptions: a value, or the reason there is none.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <utility>

namespace urbanist::core {

template <class T, class Error>
using Result = std::expected<T, Error>;

// An error in the input: the place and the reason, worded to follow «FILE: ».
struct ParseError {
    std::string place;
    std::string reason;

    [[nodiscard]] std::string message() const { return place.empty() ? reason : place + ": " + reason; }
    // Prefixes the place with an outer one: «round 2» in «line 7» becomes «line 7, round 2».
    [[nodiscard]] ParseError within(const std::string& outer) && {
        place = place.empty() ? outer : outer + ", " + place;
        return std::move(*this);
    }

    friend bool operator==(const ParseError&, const ParseError&) = default;
};

template <class T>
using Parsed = Result<T, ParseError>;

[[nodiscard]] inline std::unexpected<ParseError> parse_error(std::string place, std::string reason) {
    return std::unexpected(ParseError{std::move(place), std::move(reason)});
}

}  // namespace urbanist::core
