#include "urbanist/server/http/compression.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace urbanist::server {

std::string gzip(std::string_view plain, int level) {
    constexpr int kGzipFormat = 16 + MAX_WBITS;
    constexpr int kMemory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, kGzipFormat, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) std::abort();  // no memory
    std::string packed(deflateBound(&stream, plain.size()), '\0');
    std::string input(plain);
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

bool is_compressible(std::string_view content_type, std::size_t bytes) {
    constexpr std::size_t kWorthIt = 1024;
    constexpr std::array<std::string_view, 6> kTexts = {
        "text/", "application/json", "application/javascript", "application/manifest+json", "application/wasm", "image/svg+xml"};
    return bytes >= kWorthIt && std::ranges::any_of(kTexts, [&](std::string_view text) { return content_type.starts_with(text); });
}

}  // namespace urbanist::server
