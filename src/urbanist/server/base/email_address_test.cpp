#include "urbanist/server/base/email_address.h"

#include <gtest/gtest.h>

#include <string>

namespace urbanist::server {
namespace {

TEST(EmailAddress, IsWhatPeopleHave) {
    for (const char* address : {"ada@example.org", "Ada.Lovelace+games@mail.example.co.uk", "a@b-c.de", "x_1@x1.io"})
        EXPECT_TRUE(is_email_address(address)) << address;
}

TEST(EmailAddress, NamesNobodyElseAndEndsNoLine) {
    const std::string long_part(65, 'a');
    for (const std::string& address :
         {std::string("ada"), std::string("@example.org"), std::string("ada@"), std::string("ada@localhost"),
          std::string("ada@example.org\r\nBcc: all@example.org"), std::string("ada@example.org,bob@example.org"), std::string("ada @example.org"),
          std::string("<ada@example.org>"), std::string("ada@@example.org"), std::string("\"ada\"@example.org"), std::string(".ada@example.org"),
          std::string("a..b@example.org"), std::string("ada@example..org"), std::string("ada@-example.org"), std::string("ada@exämple.org"),
          std::string("ada@example.org\0x", 17), long_part + "@example.org"})
        EXPECT_FALSE(is_email_address(address)) << address;
}

TEST(EmailAddress, OfASenderIsBetweenTheBrackets) {
    EXPECT_EQ(bare_address("games@example.org"), "games@example.org");
    EXPECT_EQ(bare_address("Our games <games@example.org>"), "games@example.org");
    EXPECT_FALSE(is_email_address(bare_address("Games <games@example.org> x")));
}

}  // namespace
}  // namespace urbanist::server
