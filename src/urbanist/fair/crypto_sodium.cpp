#include <sodium.h>

#include <cstdlib>

#include "urbanist/fair/crypto.h"

namespace urbanist::fair {

static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Digest) && crypto_auth_hmacsha256_BYTES == sizeof(Digest));

Digest hmac_sha256(const Digest& key, std::string_view message) {
    Digest digest;
    crypto_auth_hmacsha256(digest.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(), key.data());
    return digest;
}

void fill_randomly(std::span<unsigned char> bytes) {
    if (sodium_init() < 0) std::abort();  // no random generator: deals could not be fair
    randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace urbanist::fair
