#include "urbanist/server/base/secrets.h"

#include <sodium.h>

#include <array>
#include <cstdlib>

namespace urbanist::server {

namespace {

void prepare() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) std::abort();  // no random generator: continuing would be unsafe
}

template <std::size_t N>
std::array<unsigned char, N> random_bytes() {
    prepare();
    std::array<unsigned char, N> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

}  // namespace

// Crockford's alphabet: no letters that are easily confused.
std::string random_identifier() {
    constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
    constexpr std::size_t kLength = 26;
    std::string text;
    for (const unsigned char byte : random_bytes<kLength>()) text += kLetters[byte % kLetters.size()];
    return text;
}

std::string random_token() {
    const auto bytes = random_bytes<32>();
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    text.pop_back();  // terminating zero
    return text;
}

store::TokenHash token_hash(std::string_view token) {
    store::TokenHash hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr, 0);
    return hash;
}

std::string password_hash(std::string_view password) {
    prepare();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        throw std::bad_alloc();
    return hash.data();
}

bool is_password(std::string_view password, const std::string& hash) {
    prepare();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void waste_password_time(std::string_view password) {
    static const std::string hash = password_hash("nobody's");
    (void)is_password(password, hash);
}

}  // namespace urbanist::server
