// Account names: which are allowed, and when two are the same. Follows Unicode's identifier rules (UTS 39) with ICU.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/store/store.h"

namespace urbanist::server {

struct Name {
    std::string shown;     // normalised, as others see it
    std::string folded;    // equal for names that differ only in case and letter forms
    std::string skeleton;  // equal for names that look the same: «PauI» with a capital i and «Paul»
};

// 2 to 20 characters: letters and digits of one script (or of scripts written together), with «.», «-» and «_» in between.
// Nothing for any other text. For names that may already exist.
[[nodiscard]] std::optional<Name> parse_name(std::string_view text);

// The same for a new name: only characters Unicode recommends for identifiers, no stacked marks, and no word that suggests
// an operator or a bot. Otherwise the problem's reason.
[[nodiscard]] core::Result<Name, std::string_view> parse_new_name(std::string_view text);

// Recomputes the stored name skeletons if they were made with another version of Unicode's tables, or are missing.
[[nodiscard]] store::Stored<void> update_name_skeletons(store::Store& store);

}  // namespace urbanist::server
