// Verifiable randomness: a table has one secret, committed to before the game and revealed after it, and everything drawn
// or sealed is derived from it. Nobody can predict a deal, and the server cannot change one afterwards.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "urbanist/core/result.h"

namespace urbanist::fair {

struct Secret {
    std::array<unsigned char, 32> bytes{};

    friend bool operator==(const Secret&, const Secret&) = default;
};

// From the operating system's generator.
[[nodiscard]] Secret new_secret();
[[nodiscard]] std::string to_text(const Secret& secret);  // 64 hexadecimal digits
[[nodiscard]] core::Parsed<Secret> parse_secret(std::string_view text);

// The commitment published before the game. `terms` describes the game, so that a commitment cannot be reused for another table.
[[nodiscard]] std::string promise(const Secret& secret, std::string_view terms);

// The seed of one draw. `purpose` identifies it and is unique within a table.
[[nodiscard]] std::uint64_t seed_for(const Secret& secret, std::string_view purpose);

// Another secret that follows from this one. It says nothing about this one, or about others that follow from it.
[[nodiscard]] Secret derive(const Secret& secret, std::string_view purpose);

// Published when a sealed choice is made. It reveals nothing about the choice until the secret is revealed, and then proves it.
[[nodiscard]] std::string seal(const Secret& secret, std::string_view purpose, std::string_view choice);

}  // namespace urbanist::fair
