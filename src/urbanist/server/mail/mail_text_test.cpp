#include "urbanist/server/mail/mail_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace urbanist::server {
namespace {

TEST(MailText, HasTheLinkInEveryLanguage) {
    for (const auto language : messages::kLanguages) {
        const Mail confirmation = confirmation_mail(language, "https://example.org", "TOKEN");
        EXPECT_NE(confirmation.text.find("\nhttps://example.org/email#TOKEN\n"), std::string::npos) << confirmation.text;
        const Mail reset = reset_mail(language, "https://example.org", "Ada", "TOKEN");
        EXPECT_NE(reset.text.find("\nhttps://example.org/password#TOKEN\n"), std::string::npos) << reset.text;
        EXPECT_NE(reset.text.find("Ada"), std::string::npos);
        const Mail one = turn_mail(language, "https://example.org", 1, "table-1");
        EXPECT_NE(one.text.find("\nhttps://example.org/table/table-1\n"), std::string::npos) << one.text;
        const Mail many = turn_mail(language, "https://example.org", 3, "table-1");
        EXPECT_NE(many.subject.find('3'), std::string::npos) << many.subject;
        EXPECT_NE(many.text.find("\nhttps://example.org\n"), std::string::npos) << many.text;
        for (const Mail& mail : {confirmation, reset, one, many}) {
            EXPECT_FALSE(mail.subject.empty());
            EXPECT_EQ(mail.subject.find('{'), std::string::npos) << mail.subject;
            EXPECT_EQ(mail.text.find('{'), std::string::npos) << mail.text;
        }
    }
}

TEST(MailText, AMessageIsPlainTextInOnePart) {
    const std::string message = message_of({"ada@example.org", "Hi", "Grüße\n"}, {"From: games@example.org"});
    EXPECT_EQ(message,
              "From: games@example.org\r\nTo: ada@example.org\r\nSubject: =?UTF-8?B?SGk=?=\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; "
              "charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nR3LDvMOfZQo=\r\n");
}

TEST(MailText, HeadersAreEncodedInLinesThatFit) {
    EXPECT_EQ(encoded_header("Bestätige"), "=?UTF-8?B?QmVzdMOkdGlnZQ==?=");
    std::string text;
    for (int i = 0; i < 100; ++i) text += "ä";
    const std::string header = encoded_header(text);
    for (std::size_t at = 0; at < header.size();) {
        const std::size_t end = std::min(header.find("\r\n", at), header.size());
        EXPECT_LE(end - at, 76U);
        at = end + 2;
    }
    EXPECT_TRUE(std::ranges::all_of(header, [](char c) { return c == '\r' || c == '\n' || (c >= ' ' && c <= '~'); }));
}

}  // namespace
}  // namespace urbanist::server
