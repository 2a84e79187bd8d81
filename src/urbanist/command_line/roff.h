// Escapes text for man(7), so that any help text is shown unchanged.
#pragma once

#include <string>
#include <string_view>

namespace urbanist::command_line {

// Escapes everything that roff would interpret. Non-ASCII characters are written by number, so that a page does not depend on its file's encoding.
[[nodiscard]] std::string roff_text(std::string_view utf8);
[[nodiscard]] std::string roff_bold(std::string_view utf8);
[[nodiscard]] std::string roff_italic(std::string_view utf8);

}  // namespace urbanist::command_line
