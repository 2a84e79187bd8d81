// The embedded schema/ scripts. A released step never changes; changes are new steps.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace urbanist::store {

inline constexpr std::size_t kSteps = 11;
extern const std::array<std::string_view, kSteps> kStepTexts;

}  // namespace urbanist::store
