// The two cryptographic primitives behind fair deals. Natively from libsodium; in the browser the page provides them.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace urbanist::fair {

using Digest = std::array<unsigned char, 32>;

[[nodiscard]] Digest hmac_sha256(const Digest& key, std::string_view message);

// From a cryptographically secure generator.
void fill_randomly(std::span<unsigned char> bytes);

}  // namespace urbanist::fair
