#include "urbanist/server/base/secrets.h"

#include <gtest/gtest.h>

#include <string>

namespace urbanist::server {
namespace {

TEST(Secrets, AreNotRepeated) {
    EXPECT_EQ(random_token().size(), 43U);
    EXPECT_NE(random_token(), random_token());
    EXPECT_EQ(random_identifier().size(), 26U);
    EXPECT_NE(random_identifier(), random_identifier());
    EXPECT_EQ(token_hash("a"), token_hash("a"));
    EXPECT_NE(token_hash("a"), token_hash("b"));
}

TEST(Passwords, AreVerifiedByTheirHash) {
    const std::string hash = password_hash("correct horse");
    EXPECT_TRUE(hash.starts_with("$argon2id$"));
    EXPECT_TRUE(is_password("correct horse", hash));
    EXPECT_FALSE(is_password("correct hors", hash));
}

}  // namespace
}  // namespace urbanist::server
