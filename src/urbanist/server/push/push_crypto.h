// Web Push: messages encrypted for the browser (RFC 8291) and signed by this site (RFC 8292).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "urbanist/core/result.h"

namespace urbanist::server {

[[nodiscard]] std::string to_base64url(std::string_view bytes);
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

// A P-256 key pair; copies share the key.
class CurveKey {
public:
    [[nodiscard]] static CurveKey make();
    // Parses a private key as written by to_text().
    [[nodiscard]] static std::optional<CurveKey> parse(std::string_view text);

    [[nodiscard]] std::string to_text() const;
    // The uncompressed point, 65 bytes.
    [[nodiscard]] std::string public_bytes() const;
    // The shared secret (ECDH), which is an x coordinate; nothing if the other key is not a point on the curve.
    [[nodiscard]] std::optional<std::string> shared_with(std::string_view other_public) const;
    // ES256: r and s, 32 bytes each.
    [[nodiscard]] std::string signature_of(std::string_view text) const;

private:
    struct Key;
    explicit CurveKey(std::shared_ptr<const Key> key) : key_(std::move(key)) {}
    std::shared_ptr<const Key> key_;
};

// The keys in a browser's subscription.
struct BrowserKeys {
    std::string p256dh;  // 65 bytes
    std::string auth;    // 16 bytes
};

// The body of the request, of content encoding aes128gcm; nothing if the browser's key is invalid. `once` and `salt` must be new for each message;
// tests pass fixed ones.
[[nodiscard]] std::optional<std::string> sealed_for(const BrowserKeys& browser, std::string_view plain, const CurveKey& once, std::string_view salt);

// The «Authorization» header: sender, push service (its origin) and expiry (seconds since 1970).
[[nodiscard]] std::string vapid(const CurveKey& site, std::string_view audience, std::string_view contact, std::int64_t until);

}  // namespace urbanist::server
