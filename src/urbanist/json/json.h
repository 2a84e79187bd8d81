// Untrusted JSON: parsed with limits, refused with a place and a reason, never throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "urbanist/core/result.h"

namespace urbanist::json {

// Keeps the order of members, so that a document is unchanged when read and written again.
using Json = nlohmann::ordered_json;

inline constexpr std::size_t kDeepest = 32;
inline constexpr std::size_t kMostMembers = 1000;              // per object; each new member is compared with all earlier ones
inline constexpr std::size_t kUsualMembers = 6;                // initial capacity of an object; growing copies all its names
inline constexpr std::size_t kLongest = std::size_t{1} << 20;  // bytes of one document

[[nodiscard]] core::Parsed<Json> parse(std::string_view text);

// A member of an object, with its type checked. The error's place is the member's name.
[[nodiscard]] core::Parsed<const Json*> member(const Json& object, const std::string& name);
[[nodiscard]] core::Parsed<std::string> text_member(const Json& object, const std::string& name);
[[nodiscard]] core::Parsed<const Json*> array_member(const Json& object, const std::string& name);
// A whole number within these bounds.
[[nodiscard]] core::Parsed<std::int64_t> number(const Json& value, std::int64_t least, std::int64_t most);
[[nodiscard]] core::Parsed<std::int64_t> number_member(const Json& object, const std::string& name, std::int64_t least, std::int64_t most);
// The error for an unknown member. Its name comes from the sender, so the message truncates it.
[[nodiscard]] core::ParseError unknown_member(std::string_view name);

}  // namespace urbanist::json
