#include "urbanist/server/push/push_crypto.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <array>
#include <cstdlib>
#include <utility>

#include "urbanist/json/json.h"

namespace urbanist::server {

namespace {

constexpr std::size_t kHash = 32;
constexpr std::size_t kPoint = 65;
constexpr std::size_t kTag = 16;
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

template <auto Free>
struct Freed {
    template <class T>
    void operator()(T* thing) const {
        Free(thing);
    }
};
using Pkey = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using PkeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Kdf = std::unique_ptr<EVP_KDF, Freed<EVP_KDF_free>>;
using KdfContext = std::unique_ptr<EVP_KDF_CTX, Freed<EVP_KDF_CTX_free>>;
using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using ParamBuilder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Point = std::unique_ptr<EC_POINT, Freed<EC_POINT_free>>;
using Group = std::unique_ptr<EC_GROUP, Freed<EC_GROUP_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

// OpenSSL fails here only if memory is exhausted.
void need(bool done) {
    if (!done) std::abort();
}

OSSL_PARAM octets(const char* name, std::string_view bytes) {
    return OSSL_PARAM_construct_octet_string(name, const_cast<char*>(bytes.data()), bytes.size());  // OpenSSL only reads it
}

// HKDF with SHA-256 (RFC 5869).
std::string derive(std::string_view salt, std::string_view secret, std::string_view info, std::size_t size) {
    const Kdf kdf(EVP_KDF_fetch(nullptr, "HKDF", nullptr));
    const KdfContext context(EVP_KDF_CTX_new(kdf.get()));
    std::string digest = "SHA256";
    const std::array params = {OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0), octets(OSSL_KDF_PARAM_SALT, salt),
                               octets(OSSL_KDF_PARAM_KEY, secret), octets(OSSL_KDF_PARAM_INFO, info), OSSL_PARAM_construct_end()};
    std::string key(size, '\0');
    need(EVP_KDF_derive(context.get(), bytes_of(key), key.size(), params.data()) == 1);
    return key;
}

// A key from its parts; the public part alone is enough to derive a shared secret. Null if the point is not on the curve.
Pkey key_of(const BIGNUM* secret, std::string_view point) {
    const ParamBuilder builder(OSSL_PARAM_BLD_new());
    OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
    OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
    if (secret != nullptr) OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret);
    const Params params(OSSL_PARAM_BLD_to_param(builder.get()));
    const PkeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* key = nullptr;
    const int selection = secret != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
    if (EVP_PKEY_fromdata_init(context.get()) <= 0 || EVP_PKEY_fromdata(context.get(), &key, selection, params.get()) <= 0) return nullptr;
    return Pkey(key);
}

std::string point_of(const BIGNUM* secret) {
    const Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
    const Point point(EC_POINT_new(group.get()));
    if (EC_POINT_mul(group.get(), point.get(), secret, nullptr, nullptr, nullptr) != 1) return "";
    std::string bytes(kPoint, '\0');
    const std::size_t size = EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(bytes), bytes.size(), nullptr);
    return size == kPoint ? bytes : "";
}

// AES-128-GCM: the ciphertext followed by its tag.
std::string encrypted(std::string_view key, std::string_view nonce, std::string_view plain) {
    const CipherContext context(EVP_CIPHER_CTX_new());
    std::string text(plain.size() + kTag, '\0');
    int size = 0;
    need(EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1);
    need(EVP_EncryptUpdate(context.get(), bytes_of(text), &size, bytes_of(plain), static_cast<int>(plain.size())) == 1);
    need(EVP_EncryptFinal_ex(context.get(), bytes_of(text) + size, &size) == 1);
    need(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTag, bytes_of(text) + plain.size()) == 1);
    return text;
}

}  // namespace

std::string to_base64url(std::string_view bytes) {
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kBase64), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), kBase64);
    text.pop_back();  // terminating zero
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);  // some browsers add padding
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr, kBase64) != 0) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

struct CurveKey::Key {
    Pkey pkey;
};

CurveKey CurveKey::make() {
    auto key = std::make_shared<Key>(Pkey(EVP_EC_gen("P-256")));
    need(key->pkey != nullptr);
    return CurveKey(std::move(key));
}

std::optional<CurveKey> CurveKey::parse(std::string_view text) {
    const auto bytes = from_base64url(text);
    if (!bytes || bytes->size() != kHash) return std::nullopt;
    const Number secret(BN_bin2bn(bytes_of(std::string_view(*bytes)), static_cast<int>(bytes->size()), nullptr));
    const std::string point = point_of(secret.get());
    Pkey pkey = point.empty() ? nullptr : key_of(secret.get(), point);
    if (!pkey) return std::nullopt;
    return CurveKey(std::make_shared<Key>(std::move(pkey)));
}

std::string CurveKey::to_text() const {
    BIGNUM* found = nullptr;
    need(EVP_PKEY_get_bn_param(key_->pkey.get(), OSSL_PKEY_PARAM_PRIV_KEY, &found) == 1);
    const Number secret(found);
    std::string bytes(kHash, '\0');
    need(BN_bn2binpad(secret.get(), bytes_of(bytes), static_cast<int>(bytes.size())) >= 0);
    return to_base64url(bytes);
}

std::string CurveKey::public_bytes() const {
    std::string bytes(kPoint, '\0');
    std::size_t size = 0;
    need(EVP_PKEY_get_octet_string_param(key_->pkey.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(bytes), bytes.size(), &size) == 1 && size == kPoint);
    return bytes;
}

std::optional<std::string> CurveKey::shared_with(std::string_view other_public) const {
    const Pkey other = key_of(nullptr, other_public);
    const PkeyContext context(EVP_PKEY_CTX_new(key_->pkey.get(), nullptr));
    if (!other || EVP_PKEY_derive_init(context.get()) <= 0 || EVP_PKEY_derive_set_peer(context.get(), other.get()) <= 0) return std::nullopt;
    std::string secret(kHash, '\0');
    std::size_t size = secret.size();
    if (EVP_PKEY_derive(context.get(), bytes_of(secret), &size) <= 0 || size != kHash) return std::nullopt;
    return secret;
}

std::string CurveKey::signature_of(std::string_view text) const {
    const DigestContext context(EVP_MD_CTX_new());
    std::array<unsigned char, 80> der{};
    std::size_t size = der.size();
    need(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_->pkey.get()) == 1);
    need(EVP_DigestSign(context.get(), der.data(), &size, bytes_of(text), text.size()) == 1);
    const unsigned char* start = der.data();
    const Signature signature(d2i_ECDSA_SIG(nullptr, &start, static_cast<long>(size)));
    std::string bytes(2 * kHash, '\0');
    need(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(bytes), kHash) >= 0);
    need(BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(bytes) + kHash, kHash) >= 0);
    return bytes;
}

std::optional<std::string> sealed_for(const BrowserKeys& browser, std::string_view plain, const CurveKey& once, std::string_view salt) {
    const auto shared = once.shared_with(browser.p256dh);
    if (!shared) return std::nullopt;
    const std::string own = once.public_bytes();
    std::string info = "WebPush: info";
    info.append(1, '\0').append(browser.p256dh).append(own);
    const std::string secret = derive(browser.auth, *shared, std::move(info), kHash);
    const std::string key = derive(salt, secret, std::string("Content-Encoding: aes128gcm\0", 28), 16);
    const std::string nonce = derive(salt, secret, std::string("Content-Encoding: nonce\0", 24), 12);
    const std::string last = std::string(plain) + '\2';  // 2 marks the last record, and there is only one
    std::string body(salt);
    body.append(std::string_view("\0\0\x10\0", 4)).append(1, static_cast<char>(own.size())).append(own);
    return body.append(encrypted(key, nonce, last));
}

std::string vapid(const CurveKey& site, std::string_view audience, std::string_view contact, std::int64_t until) {
    const std::string claims = json::Json{{"aud", audience}, {"exp", until}, {"sub", contact}}.dump();
    const std::string text = to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + to_base64url(claims);
    return "vapid t=" + text + "." + to_base64url(site.signature_of(text)) + ", k=" + to_base64url(site.public_bytes());
}

}  // namespace urbanist::server
