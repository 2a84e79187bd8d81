// The supported languages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace urbanist::messages {

enum class Language : std::uint8_t { English, French, German, Portuguese };

inline constexpr std::array kLanguages = {Language::English, Language::French, Language::German, Language::Portuguese};
inline constexpr std::array<std::string_view, kLanguages.size()> kLanguageTags = {"en", "fr", "de", "pt-BR"};

[[nodiscard]] constexpr std::string_view tag(Language language) { return kLanguageTags[static_cast<std::size_t>(language)]; }

// The language with this tag, ignoring case.
[[nodiscard]] std::optional<Language> language_of(std::string_view tag);

// The nearest language for a locale such as «pt_BR.UTF-8»; English if there is none.
[[nodiscard]] Language language_of_locale(std::string_view locale);

// The language set in LC_ALL, LC_MESSAGES or LANG, in this order.
[[nodiscard]] Language language_of_environment();

}  // namespace urbanist::messages
