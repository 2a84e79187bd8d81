#include "urbanist/fair/secret.h"

#include <sodium.h>

#include <cstdlib>

namespace urbanist::fair {

namespace {

using Digest = std::array<unsigned char, crypto_auth_hmacsha256_BYTES>;
static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Secret::bytes));

void start_sodium() {
    if (sodium_init() < 0) std::abort();  // no generator of the operating system: nothing fair can be done
}

// The label keeps the three uses of a secret apart; neither of them has a colon in it.
Digest keyed(const Secret& secret, std::string_view label, std::string_view text) {
    const std::string message = std::string(label).append(":").append(text);
    Digest digest;
    crypto_auth_hmacsha256(digest.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(), secret.bytes.data());
    return digest;
}

template <std::size_t Size>
std::string hexadecimal(const std::array<unsigned char, Size>& bytes) {
    std::string text(2 * Size + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();  // the zero that C wants
    return text;
}

}  // namespace

Secret new_secret() {
    start_sodium();
    Secret secret;
    randombytes_buf(secret.bytes.data(), secret.bytes.size());
    return secret;
}

std::string to_text(const Secret& secret) { return hexadecimal(secret.bytes); }

core::Parsed<Secret> parse_secret(std::string_view text) {
    Secret secret;
    std::size_t length = 0;
    const char* end = nullptr;
    const int fault = sodium_hex2bin(secret.bytes.data(), secret.bytes.size(), text.data(), text.size(), nullptr, &length, &end);
    if (fault != 0 || length != secret.bytes.size() || end != text.data() + text.size())
        return core::parse_error("", "a secret is 64 hexadecimal digits");
    return secret;
}

std::string promise(const Secret& secret, std::string_view terms) { return hexadecimal(keyed(secret, "promise", terms)); }

std::uint64_t seed_for(const Secret& secret, std::string_view purpose) {
    const Digest digest = keyed(secret, "draw", purpose);
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < sizeof(seed); ++i) seed = seed << 8 | digest[i];
    return seed;
}

std::string seal(const Secret& secret, std::string_view purpose, std::string_view choice) {
    const Secret key{keyed(secret, "seal", purpose)};
    return hexadecimal(keyed(key, "choice", choice));
}

}  // namespace urbanist::fair
