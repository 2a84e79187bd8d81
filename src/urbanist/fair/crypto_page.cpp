// In WebAssembly, the host of the module provides the primitives.
#include <cstddef>

#include "urbanist/fair/crypto.h"

namespace urbanist::fair {

#define URBANIST_LENT(name) __attribute__((import_module("page"), import_name(#name)))

URBANIST_LENT(hmac_sha256) void page_hmac_sha256(const unsigned char* key, const char* message, std::size_t length, unsigned char* digest);
URBANIST_LENT(fill_randomly) void page_fill_randomly(unsigned char* bytes, std::size_t length);

Digest hmac_sha256(const Digest& key, std::string_view message) {
    Digest digest;
    page_hmac_sha256(key.data(), message.data(), message.size(), digest.data());
    return digest;
}

void fill_randomly(std::span<unsigned char> bytes) { page_fill_randomly(bytes.data(), bytes.size()); }

}  // namespace urbanist::fair
