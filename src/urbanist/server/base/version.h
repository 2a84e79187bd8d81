// Which version of the program this is.
#pragma once

namespace urbanist::server {

inline constexpr const char* kVersion = URBANIST_VERSION;

}  // namespace urbanist::server
