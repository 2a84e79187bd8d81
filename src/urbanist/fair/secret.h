// Chance that can be checked afterwards: a table has one secret, promised before the game and opened after it, and everything that is drawn
// or sealed comes from it. Nobody can guess a deal before it is made, and the server cannot change its mind.
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

// What is published before the game. `terms` says what is played, so that a promise cannot be used for another table.
[[nodiscard]] std::string promise(const Secret& secret, std::string_view terms);

// The seed of one draw. `purpose` names it: no two draws of a table have the same.
[[nodiscard]] std::uint64_t seed_for(const Secret& secret, std::string_view purpose);

// What is published when a sealed choice is made. It tells nothing about the choice before the secret is open, and proves it afterwards.
[[nodiscard]] std::string seal(const Secret& secret, std::string_view purpose, std::string_view choice);

}  // namespace urbanist::fair
