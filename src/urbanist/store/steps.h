// The texts of schema/, which the program carries. A step that was released never changes; what is new comes as a new one.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace urbanist::store {

inline constexpr std::size_t kSteps = 4;
extern const std::array<std::string_view, kSteps> kStepTexts;

}  // namespace urbanist::store
