#include "urbanist/server/accounts/recovery_codes.h"

#include <sodium.h>

#include <cctype>

#include "urbanist/server/base/secrets.h"

namespace urbanist::server {

namespace {

constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";  // Crockford's 32: no i, l, o, u
constexpr std::size_t kLength = 16;
constexpr std::size_t kGroup = 4;

std::string random_groups(std::size_t length) {
    std::string code;
    for (std::size_t i = 0; i < length; ++i) {
        if (i > 0 && i % kGroup == 0) code += '-';
        code += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
    }
    return code;
}

// Reads i and l as 1, and o as 0.
char letter_of(char typed) {
    const char small = static_cast<char>(std::tolower(static_cast<unsigned char>(typed)));
    if (small == 'i' || small == 'l') return '1';
    return small == 'o' ? '0' : small;
}

}  // namespace

std::string random_recovery_code() { return random_groups(kLength); }

std::string random_password() { return random_groups(kLength); }

store::TokenHash recovery_code_hash(std::string_view typed) {
    std::string code = "recovery:";
    for (const char c : typed) {
        if (std::isspace(static_cast<unsigned char>(c)) == 0 && c != '-') code += letter_of(c);
    }
    return token_hash(code);
}

}  // namespace urbanist::server
