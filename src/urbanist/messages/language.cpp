#include "urbanist/messages/language.h"

#include <algorithm>
#include <cstdlib>

namespace urbanist::messages {

namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_text(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

}  // namespace

std::optional<Language> language_of(std::string_view tag) {
    for (const Language language : kLanguages) {
        if (same_text(messages::tag(language), tag)) return language;
    }
    return std::nullopt;
}

Language language_of_locale(std::string_view locale) {
    const std::string_view spoken = locale.substr(0, locale.find_first_of("_-.@"));
    for (const Language language : kLanguages) {
        if (same_text(tag(language).substr(0, 2), spoken)) return language;
    }
    return Language::English;
}

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* locale = std::getenv(name);
        if (locale != nullptr && *locale != '\0') return language_of_locale(locale);
    }
    return Language::English;
}

}  // namespace urbanist::messages
