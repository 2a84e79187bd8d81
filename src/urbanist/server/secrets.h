// Random identifiers and tokens, and passwords that are kept as hashes only.
#pragma once

#include <string>
#include <string_view>

#include "urbanist/store/sessions.h"

namespace urbanist::server {

// 128 random bits, 26 small letters and digits.
[[nodiscard]] std::string random_identifier();
// 256 random bits, 43 letters of base64url.
[[nodiscard]] std::string random_token();
// What the store knows of a token.
[[nodiscard]] store::TokenHash token_hash(std::string_view token);

// argon2id; takes about a tenth of a second on purpose, so never on the event loop.
[[nodiscard]] std::string password_hash(std::string_view password);
[[nodiscard]] bool is_password(std::string_view password, const std::string& hash);
// As long as a real one takes, for names that nobody has: an answer's time must not tell who exists.
void waste_password_time(std::string_view password);

}  // namespace urbanist::server
