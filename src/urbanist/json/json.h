// JSON from strangers: read with limits, refused with a place and a reason, never thrown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "urbanist/core/result.h"

namespace urbanist::json {

// Keeps the order of an object's members, so that what is read and written again stays as it was.
using Json = nlohmann::ordered_json;

inline constexpr std::size_t kDeepest = 32;
inline constexpr std::size_t kMostMembers = 1000;              // of one object; each is looked for among those before it
inline constexpr std::size_t kLongest = std::size_t{1} << 20;  // bytes of one document

[[nodiscard]] core::Parsed<Json> parse(std::string_view text);

// The member of an object, with its type proved. The fault's place is the member's name.
[[nodiscard]] core::Parsed<const Json*> member(const Json& object, const std::string& name);
[[nodiscard]] core::Parsed<std::string> text_member(const Json& object, const std::string& name);
[[nodiscard]] core::Parsed<const Json*> array_member(const Json& object, const std::string& name);
// A whole number within these bounds.
[[nodiscard]] core::Parsed<std::int64_t> number(const Json& value, std::int64_t least, std::int64_t most);
[[nodiscard]] core::Parsed<std::int64_t> number_member(const Json& object, const std::string& name, std::int64_t least, std::int64_t most);
// The fault of a member that nobody asked for. Its name is the sender's, so the message shows only what fits a line.
[[nodiscard]] core::ParseError unknown_member(std::string_view name);

}  // namespace urbanist::json
