#include "urbanist/server/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>

namespace urbanist::server {

namespace {

using icu::UnicodeString;

constexpr std::int32_t kShortest = 2;
constexpr std::int32_t kLongest = 20;
constexpr std::size_t kMostBytes = 200;

bool is_joint(UChar32 c) { return c == '.' || c == '-' || c == '_'; }

bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }

bool is_core(UChar32 c) { return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_ND_MASK)) != 0; }

// Joints stand alone between two others, marks behind a letter.
bool is_well_formed(const UnicodeString& text) {
    const std::int32_t count = text.countChar32();
    if (count < kShortest || count > kLongest) return false;
    UChar32 before = '.';
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 c = text.char32At(i);
        const bool fits = is_core(c) || ((is_joint(c) || is_mark(c)) && !is_joint(before));
        if (!fits) return false;
        before = c;
    }
    return !is_joint(before);
}

// Cyrillic «а» among Latin letters and the like: two names that look the same.
bool mixes_scripts(const UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> checker(uspoof_open(&status), &uspoof_close);
    uspoof_setChecks(checker.get(), USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &status);
    uspoof_setRestrictionLevel(checker.get(), USPOOF_HIGHLY_RESTRICTIVE);
    const std::int32_t found = uspoof_check(checker.get(), text.getBuffer(), text.length(), nullptr, &status);
    return U_FAILURE(status) || found != 0;
}

UnicodeString normalised(const icu::Normalizer2* form, const UnicodeString& text, UErrorCode& status) {
    return U_SUCCESS(status) ? form->normalize(text, status) : UnicodeString();
}

std::string utf8(const UnicodeString& text) {
    std::string bytes;
    return text.toUTF8String(bytes);
}

}  // namespace

std::optional<Name> parse_name(std::string_view text) {
    if (text.size() > kMostBytes) return std::nullopt;
    UErrorCode status = U_ZERO_ERROR;
    const auto given = UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
    const UnicodeString shown = normalised(icu::Normalizer2::getNFKCInstance(status), given, status);
    const UnicodeString folded = normalised(icu::Normalizer2::getNFKCCasefoldInstance(status), shown, status);
    if (U_FAILURE(status) || !is_well_formed(shown) || !is_well_formed(folded) || mixes_scripts(shown)) return std::nullopt;
    return Name{utf8(shown), utf8(folded)};
}

}  // namespace urbanist::server
