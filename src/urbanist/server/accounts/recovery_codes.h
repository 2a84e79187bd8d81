// Codes to write down: each sets a new password once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/repositories/sessions.h"

namespace urbanist::server {

inline constexpr std::size_t kRecoveryCodes = 8;

// «k3f7-9wqx-…»: 80 random bits in letters and digits that nobody takes for one another.
[[nodiscard]] std::string random_recovery_code();
// Of the code as people type it: capitals, spaces and dashes do not matter.
[[nodiscard]] store::TokenHash recovery_code_hash(std::string_view typed);
// As long and as random as a password has to be, for an operator to pass on.
[[nodiscard]] std::string random_password();

}  // namespace urbanist::server
