#include "urbanist/fair/secret.h"

#include <gtest/gtest.h>

#include <set>

namespace urbanist::fair {
namespace {

Secret counting_secret() {
    Secret secret;
    for (std::size_t i = 0; i < secret.bytes.size(); ++i) secret.bytes[i] = static_cast<unsigned char>(i);
    return secret;
}

TEST(Secret, IsReadBackFromItsText) {
    const Secret secret = new_secret();
    EXPECT_EQ(parse_secret(to_text(secret)), secret);
    EXPECT_NE(new_secret(), secret);
}

TEST(Secret, OtherTextsAreRefused) {
    for (const std::string& text :
         {std::string(), std::string("00"), std::string("zz"), std::string(63, '0'), std::string(66, '0'), std::string(63, '0') + "g"})
        EXPECT_FALSE(parse_secret(text)) << text;
}

// Programs in other languages that verify a game rely on these values: HMAC-SHA-256 with the secret as the key.
TEST(Secret, ValuesAreThoseOfHmacSha256) {
    EXPECT_EQ(promise(counting_secret(), "terms"), "7dcf7e98e2bae19ac71f05c81b2ab5e09553f9b1c06406e73fadcf0d98f28fb2");
    EXPECT_EQ(seed_for(counting_secret(), "deal 1"), 16707526206373250265U);
    EXPECT_EQ(seal(counting_secret(), "3", "yes"), "ab9fe47169a263a1ba70869c46f02f7900f7275c80f53549a54628208aeccf2c");
}

TEST(Secret, EveryDrawAndSealHasItsOwnValue) {
    const Secret secret = new_secret();
    std::set<std::uint64_t> seeds;
    std::set<std::string> seals;
    for (int i = 0; i < 100; ++i) {
        seeds.insert(seed_for(secret, std::to_string(i)));
        seals.insert(seal(secret, std::to_string(i), "yes"));
        seals.insert(seal(secret, std::to_string(i), "no"));
    }
    EXPECT_EQ(seeds.size(), 100U);
    EXPECT_EQ(seals.size(), 200U);
}

TEST(Secret, APromiseFitsOneSecretAndItsTermsOnly) {
    const Secret secret = new_secret();
    EXPECT_NE(promise(secret, "a"), promise(secret, "b"));
    EXPECT_NE(promise(secret, "a"), promise(new_secret(), "a"));
}

}  // namespace
}  // namespace urbanist::fair
