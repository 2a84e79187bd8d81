// A text as JSON writes it, for messages that are put together as text: a document would cost more than all the rest of them.
#pragma once

#include <string>
#include <string_view>

namespace urbanist::json {

// What is no UTF-8 is replaced.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace urbanist::json
