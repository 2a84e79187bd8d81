#include "urbanist/server/accounts/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>
#include <unicode/uvernum.h>

#include <memory>

#include "urbanist/server/accounts/reserved_names.h"

namespace urbanist::server {

namespace {

using icu::UnicodeString;
using Checker = std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>;

constexpr std::int32_t kShortest = 2;
constexpr std::int32_t kLongest = 20;
constexpr std::size_t kMostNameBytes = 200;
constexpr int kMostMarks = 3;  // on one letter: enough for every living language
constexpr std::int32_t kLookupChecks = USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS;
constexpr std::int32_t kNewNameChecks = kLookupChecks | USPOOF_CHAR_LIMIT | USPOOF_HIDDEN_OVERLAY;
constexpr std::string_view kSkeletonVersionName = "name-skeletons";
constexpr std::string_view kSkeletonVersion = "1 ICU " U_ICU_VERSION;  // the number is the version of our algorithm

bool is_joint(UChar32 c) { return c == '.' || c == '-' || c == '_'; }

bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }

bool is_core(UChar32 c) { return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_ND_MASK)) != 0; }

// Joiners stand alone between two letters, marks follow a letter.
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

UnicodeString normalised(const icu::Normalizer2* form, const UnicodeString& text, UErrorCode& status) {
    return U_SUCCESS(status) ? form->normalize(text, status) : UnicodeString();
}

// Counted one by one, even if a precomposed letter exists.
bool has_piled_up_marks(const UnicodeString& text, UErrorCode& status) {
    const UnicodeString apart = normalised(icu::Normalizer2::getNFDInstance(status), text, status);
    int marks = 0;
    for (std::int32_t i = 0; i < apart.length() && marks <= kMostMarks; i = apart.moveIndex32(i, 1))
        marks = is_mark(apart.char32At(i)) ? marks + 1 : 0;
    return marks > kMostMarks;
}

Checker make_checker(std::int32_t checks) {
    UErrorCode status = U_ZERO_ERROR;
    Checker checker(uspoof_open(&status), &uspoof_close);
    uspoof_setRestrictionLevel(checker.get(), USPOOF_HIGHLY_RESTRICTIVE);
    if ((checks & USPOOF_CHAR_LIMIT) != 0) {
        const std::unique_ptr<icu::UnicodeSet> allowed(uspoof_getRecommendedUnicodeSet(&status)->cloneAsThawed());
        allowed->addAll(icu::UnicodeString(".-_"));
        uspoof_setAllowedUnicodeSet(checker.get(), allowed.get(), &status);
    }
    uspoof_setChecks(checker.get(), checks, &status);  // last, because the other calls enable further checks
    return checker;
}

// Cyrillic «а» among Latin letters, invisible characters, and the like.
template <std::int32_t Checks>
bool deceives(const UnicodeString& text) {
    static const Checker checker = make_checker(Checks);
    UErrorCode status = U_ZERO_ERROR;
    const std::int32_t found = uspoof_check(checker.get(), text.getBuffer(), text.length(), nullptr, &status);
    return U_FAILURE(status) || found != 0;
}

UnicodeString folded_form(const UnicodeString& text, UErrorCode& status) {
    return normalised(icu::Normalizer2::getNFKCCasefoldInstance(status), text, status);
}

// Look-alikes are compared before folding case: a capital I looks like a small L, a small i does not.
UnicodeString skeleton_form(const UnicodeString& shown, UErrorCode& status) {
    static const Checker checker = make_checker(kLookupChecks);
    UnicodeString skeleton;
    uspoof_getSkeletonUnicodeString(checker.get(), 0, shown, skeleton, &status);
    return folded_form(skeleton, status);
}

UnicodeString from_utf8(std::string_view text) { return UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())}); }

std::string utf8(const UnicodeString& text) {
    std::string bytes;
    return text.toUTF8String(bytes);
}

}  // namespace

std::string skeleton_of(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    return utf8(skeleton_form(from_utf8(text), status));
}

std::optional<Name> parse_name(std::string_view text) {
    if (text.size() > kMostNameBytes) return std::nullopt;
    UErrorCode status = U_ZERO_ERROR;
    const UnicodeString shown = normalised(icu::Normalizer2::getNFKCInstance(status), from_utf8(text), status);
    const UnicodeString folded = folded_form(shown, status);
    const UnicodeString skeleton = skeleton_form(shown, status);
    if (U_FAILURE(status) || !is_well_formed(shown) || !is_well_formed(folded) || deceives<kLookupChecks>(shown)) return std::nullopt;
    return Name{utf8(shown), utf8(folded), utf8(skeleton)};
}

core::Result<Name, std::string_view> parse_new_name(std::string_view text) {
    auto name = parse_name(text);
    if (!name) return std::unexpected("name-not-allowed");
    UErrorCode status = U_ZERO_ERROR;
    const UnicodeString shown = from_utf8(name->shown);
    if (has_piled_up_marks(shown, status) || U_FAILURE(status) || deceives<kNewNameChecks>(shown)) return std::unexpected("name-not-allowed");
    if (is_reserved(name->folded)) return std::unexpected("name-reserved");
    return *std::move(name);
}

store::Stored<void> update_name_skeletons(store::Store& store) {
    const auto known = store.shared_values.get(kSkeletonVersionName);
    if (!known) return std::unexpected(known.error());
    if (*known == kSkeletonVersion) return {};
    const auto of_name = [](const std::string& name) -> std::optional<std::string> {
        const auto parsed = parse_name(name);
        return parsed ? std::optional(parsed->skeleton) : std::nullopt;
    };
    if (auto replaced = store.accounts.replace_skeletons(of_name); !replaced) return replaced;
    return store.shared_values.set(kSkeletonVersionName, kSkeletonVersion);
}

}  // namespace urbanist::server
