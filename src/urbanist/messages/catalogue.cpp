#include "urbanist/messages/catalogue.h"

#include <unicode/msgfmt.h>

#include <cassert>
#include <vector>

#include "urbanist/json/json.h"

namespace urbanist::messages {

namespace {

using core::parse_error;
using core::Parsed;
using icu::Formattable;
using icu::UnicodeString;

icu::Locale locale_of(Language language) {
    UErrorCode status = U_ZERO_ERROR;
    return icu::Locale::forLanguageTag(tag(language).data(), status);
}

Formattable to_icu(const Argument& argument) {
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) return Formattable(*number);
    if (const auto* number = std::get_if<double>(&argument.value)) return Formattable(*number);
    return Formattable(UnicodeString::fromUTF8(std::get<std::string>(argument.value)));
}

bool is_pattern(const std::string& text, Language language) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessageFormat format(UnicodeString::fromUTF8(text), locale_of(language), status);
    return U_SUCCESS(status) != 0;
}

// Whether a French space between these two characters is narrow and must not break.
bool is_narrow(std::string_view before, std::string_view after) {
    return before.ends_with("«") || after.starts_with("»") || (!after.empty() && std::string_view(":;!?%").contains(after.front()));
}

}  // namespace

std::string typeset(std::string_view text, Language language) {
    if (language != Language::French) return std::string(text);
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool narrow = text[i] == ' ' && is_narrow(text.substr(0, i), text.substr(i + 1));
        result += narrow ? "\u202f" : text.substr(i, 1);
    }
    return result;
}

Parsed<Catalogue> Catalogue::parse(Language language, std::string_view json) {
    const auto document = json::parse(json);
    if (!document) return std::unexpected(document.error());
    if (!document->is_object()) return parse_error("", "must be an object");
    Catalogue catalogue;
    catalogue.language_ = language;
    for (const auto& [key, value] : document->items()) {
        if (!value.is_string()) return parse_error(key, "must be a text");
        auto pattern = value.get<std::string>();
        if (!is_pattern(pattern, language)) return parse_error(key, "is not a valid message pattern");
        catalogue.patterns_.emplace(key, std::move(pattern));
    }
    return catalogue;
}

std::string Catalogue::text(std::string_view key, std::initializer_list<Argument> arguments) const {
    const auto found = patterns_.find(key);
    assert(found != patterns_.end());
    if (found == patterns_.end()) return std::string(key);
    std::vector<UnicodeString> names;
    std::vector<Formattable> values;
    for (const Argument& argument : arguments) {
        names.push_back(UnicodeString::fromUTF8(argument.name));
        values.push_back(to_icu(argument));
    }
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessageFormat format(UnicodeString::fromUTF8(found->second), locale_of(language_), status);
    UnicodeString result;
    format.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), result, status);
    assert(U_SUCCESS(status));
    std::string utf8;
    return typeset(result.toUTF8String(utf8), language_);
}

}  // namespace urbanist::messages
