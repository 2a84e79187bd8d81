// Text for man(7): whatever a writer of help puts into it reaches the reader as it is.
#pragma once

#include <string>
#include <string_view>

namespace urbanist::command_line {

// Escapes everything that roff would interpret. Characters beyond ASCII are named by number, so that a page does not depend on the encoding of its
// file.
[[nodiscard]] std::string roff_text(std::string_view utf8);
[[nodiscard]] std::string roff_bold(std::string_view utf8);
[[nodiscard]] std::string roff_italic(std::string_view utf8);

}  // namespace urbanist::command_line
