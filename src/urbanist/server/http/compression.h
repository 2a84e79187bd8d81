// gzip for responses.
#pragma once

#include <string>
#include <string_view>

namespace urbanist::server {

// Level 1 (fast) to 9 (small).
[[nodiscard]] std::string gzip(std::string_view plain, int level);

// Whether it is worth it: text, and not tiny.
[[nodiscard]] bool is_compressible(std::string_view content_type, std::size_t bytes);

}  // namespace urbanist::server
