#include "urbanist/fair/secret.h"

#include "urbanist/fair/crypto.h"

namespace urbanist::fair {

namespace {

// The label separates the uses of a secret; none of them contains a colon.
Digest keyed(const Secret& secret, std::string_view label, std::string_view text) {
    const std::string message = std::string(label).append(":").append(text);
    return hmac_sha256(secret.bytes, message);
}

constexpr std::string_view kDigits = "0123456789abcdef";

std::string hexadecimal(const Digest& bytes) {
    std::string text;
    for (const unsigned char byte : bytes) text.append({kDigits[byte >> 4U], kDigits[byte & 15U]});
    return text;
}

}  // namespace

Secret new_secret() {
    Secret secret;
    fill_randomly(secret.bytes);
    return secret;
}

std::string to_text(const Secret& secret) { return hexadecimal(secret.bytes); }

core::Parsed<Secret> parse_secret(std::string_view text) {
    Secret secret;
    if (text.size() != 2 * secret.bytes.size() || text.find_first_not_of(kDigits) != std::string_view::npos)
        return core::parse_error("", "a secret must be 64 hexadecimal digits");
    for (std::size_t i = 0; i < secret.bytes.size(); ++i)
        secret.bytes[i] = static_cast<unsigned char>(kDigits.find(text[2 * i]) << 4U | kDigits.find(text[2 * i + 1]));
    return secret;
}

std::string promise(const Secret& secret, std::string_view terms) { return hexadecimal(keyed(secret, "promise", terms)); }

std::uint64_t seed_for(const Secret& secret, std::string_view purpose) {
    const Digest digest = keyed(secret, "draw", purpose);
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < sizeof(seed); ++i) seed = seed << 8 | digest[i];
    return seed;
}

Secret derive(const Secret& secret, std::string_view purpose) { return {keyed(secret, "derive", purpose)}; }

std::string seal(const Secret& secret, std::string_view purpose, std::string_view choice) {
    const Secret key{keyed(secret, "seal", purpose)};
    return hexadecimal(keyed(key, "choice", choice));
}

}  // namespace urbanist::fair
