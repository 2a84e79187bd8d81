#include "urbanist/server/accounts/recovery_codes.h"

#include <gtest/gtest.h>

namespace urbanist::server {
namespace {

TEST(RecoveryCodes, AreReadInTheWaysPeopleWriteThem) {
    EXPECT_EQ(recovery_code_hash("k1f0-9wqx-aaaa-bbbb"), recovery_code_hash(" KLFO 9WQX AAAABBBB\n"));
    EXPECT_NE(recovery_code_hash("k1f0-9wqx-aaaa-bbbb"), recovery_code_hash("k1f0-9wqx-aaaa-bbbc"));
    EXPECT_EQ(random_recovery_code().size(), 19U);
    EXPECT_NE(random_recovery_code(), random_recovery_code());
}

}  // namespace
}  // namespace urbanist::server
