// Addresses for mail, as far as we accept them: plain ASCII, nothing that could end a header line or name a second receiver.
#pragma once

#include <string_view>

namespace urbanist::server {

[[nodiscard]] bool is_email_address(std::string_view text);

// Of «Games <games@example.org>» what is between the brackets; of a bare address all.
[[nodiscard]] std::string_view bare_address(std::string_view sender);

}  // namespace urbanist::server
