// The two primitives that fairness stands on. Natively they are libsodium's; in the browser the page lends its own.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace urbanist::fair {

using Digest = std::array<unsigned char, 32>;

[[nodiscard]] Digest hmac_sha256(const Digest& key, std::string_view message);

// From a generator that nobody can guess.
void fill_randomly(std::span<unsigned char> bytes);

}  // namespace urbanist::fair
