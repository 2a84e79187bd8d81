// One-time codes for setting a new password.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/repositories/sessions.h"

namespace urbanist::server {

inline constexpr std::size_t kRecoveryCodes = 8;

// «k3f7-9wqx-…»: 80 random bits in letters and digits that are easy to tell apart.
[[nodiscard]] std::string random_recovery_code();
// Ignores case, spaces and dashes.
[[nodiscard]] store::TokenHash recovery_code_hash(std::string_view typed);
// A random password for an operator to pass on.
[[nodiscard]] std::string random_password();

}  // namespace urbanist::server
