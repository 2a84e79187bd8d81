// Names that suggest an operator, the server itself, a bot or a guest.
#pragma once

#include <string>
#include <string_view>

namespace urbanist::server {

// Takes a folded name. «Admin-Ann» and «the.moderator2» are reserved too; «Masterson» is not.
[[nodiscard]] bool is_reserved(std::string_view folded);

// The skeleton of a text, in folded form (names.cpp).
[[nodiscard]] std::string skeleton_of(std::string_view text);

}  // namespace urbanist::server
