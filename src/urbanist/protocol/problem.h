// Why something was refused: a name for programs, a line for people.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "urbanist/json/json.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::protocol {

struct Problem {
    std::string reason;  // words joined by dashes; the same in every language and version
    std::string text;    // one line in the user's language that says what to do

    friend bool operator==(const Problem&, const Problem&) = default;
};

// The text is «problem.REASON» of the catalogue. Precondition: it exists, and its placeholders have arguments.
[[nodiscard]] Problem problem(std::string_view reason, messages::Language language, std::initializer_list<messages::Argument> arguments = {});

[[nodiscard]] json::Json to_json(const Problem& problem);

// One line of JSON. Invalid UTF-8 is replaced, so that untrusted text cannot cause an exception.
[[nodiscard]] std::string line(const json::Json& value);

}  // namespace urbanist::protocol
