// Names of people: what is allowed, and when two are the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace urbanist::server {

struct Name {
    std::string shown;   // normalised, as others see it
    std::string folded;  // equal for names that people would take for the same
};

// 2 to 20 characters: letters and digits of one script (or of those that are written together), and inside also «.», «-» and «_».
// Nothing for any other text.
[[nodiscard]] std::optional<Name> parse_name(std::string_view text);

}  // namespace urbanist::server
