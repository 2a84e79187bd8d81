// Random ids and tokens, and password hashes.
#pragma once

#include <string>
#include <string_view>

#include "urbanist/store/repositories/sessions.h"

namespace urbanist::server {

// 128 random bits as 26 lower-case letters and digits.
[[nodiscard]] std::string random_identifier();
// 256 random bits as 43 base64url characters.
[[nodiscard]] std::string random_token();
// The stored hash of a token.
[[nodiscard]] store::TokenHash token_hash(std::string_view token);

// argon2id; deliberately takes about a tenth of a second, so never call it on the event loop.
[[nodiscard]] std::string password_hash(std::string_view password);
[[nodiscard]] bool is_password(std::string_view password, const std::string& hash);
// Takes as long as a real hash, for names that do not exist: response times must not reveal which names do.
void waste_password_time(std::string_view password);

}  // namespace urbanist::server
