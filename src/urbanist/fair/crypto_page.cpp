// In WebAssembly: whoever loads the module brings the primitives with it.
#include <cstddef>

#include "urbanist/fair/crypto.h"

namespace urbanist::fair {

namespace {

__attribute__((import_module("page"), import_name("hmac_sha256"))) void page_hmac_sha256(const unsigned char* key, const char* message,
                                                                                         std::size_t length, unsigned char* digest);
__attribute__((import_module("page"), import_name("fill_randomly"))) void page_fill_randomly(unsigned char* bytes, std::size_t length);

}  // namespace

Digest hmac_sha256(const Digest& key, std::string_view message) {
    Digest digest;
    page_hmac_sha256(key.data(), message.data(), message.size(), digest.data());
    return digest;
}

void fill_randomly(std::span<unsigned char> bytes) { page_fill_randomly(bytes.data(), bytes.size()); }

}  // namespace urbanist::fair
