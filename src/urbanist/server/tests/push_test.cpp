#include <gtest/gtest.h>

#include "urbanist/server/push/push_sender.h"
#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

constexpr const char* kBrowserKey = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* kBrowserAuth = "BTBZMqHH6r4Tts7J_aSIgg";

// The example of RFC 8291, section 5.
TEST(PushCrypto, EncryptsTheExampleOfTheStandard) {
    const auto once = CurveKey::parse("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
    ASSERT_TRUE(once);
    const BrowserKeys browser{*from_base64url(kBrowserKey), *from_base64url(kBrowserAuth)};
    const auto sealed = sealed_for(browser, "When I grow up, I want to be a watermelon", *once, *from_base64url("DGv6ra1nlYgDCS1FRnbzlw"));
    ASSERT_TRUE(sealed);
    EXPECT_EQ(to_base64url(*sealed),
              "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
              "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushCrypto, KeysAreReadBackFromTheirText) {
    const CurveKey key = CurveKey::make();
    const auto again = CurveKey::parse(key.to_text());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->public_bytes(), key.public_bytes());
    EXPECT_NE(CurveKey::make().public_bytes(), key.public_bytes());
    const CurveKey other = CurveKey::make();
    EXPECT_EQ(key.shared_with(other.public_bytes()), other.shared_with(key.public_bytes()));
    for (const char* text : {"", "short", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "//"}) EXPECT_FALSE(CurveKey::parse(text)) << text;
    EXPECT_FALSE(key.shared_with(std::string(65, 'x'))) << "no point of the curve";
}

TEST(PushCrypto, TheRequestIsSigned) {
    const CurveKey site = CurveKey::make();
    const std::string header = vapid(site, "https://push.example", "mailto:me@example.org", 1'800'000'000);
    EXPECT_TRUE(header.starts_with("vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."));
    EXPECT_TRUE(header.ends_with(", k=" + to_base64url(site.public_bytes())));
    const std::size_t claims = header.find('.') + 1;
    const auto said = json::parse(*from_base64url(header.substr(claims, header.find('.', claims) - claims)));
    EXPECT_EQ(*said, (json::Json{{"aud", "https://push.example"}, {"exp", 1'800'000'000}, {"sub", "mailto:me@example.org"}}));
}

TEST(PushAddress, MustBelongToAServiceThatTheOperatorAllows) {
    const auto address = parse_push_address("https://web.push.apple.com:444/Q1/x?y");
    ASSERT_TRUE(address);
    EXPECT_EQ(address->host, "web.push.apple.com");
    EXPECT_EQ(address->port, "444");
    EXPECT_EQ(address->target, "/Q1/x?y");
    EXPECT_EQ(address->origin, "https://web.push.apple.com:444");
    for (const char* text : {"", "ftp://a/b", "https:///x", "https://a b/", "https://fcm.googleapis.com@evil.example/", "https://a/\r\nX: y"})
        EXPECT_FALSE(parse_push_address(text)) << text;
    const auto is_in = [](const char* pattern, const char* endpoint) { return is_origin_of(pattern, *parse_push_address(endpoint)); };
    EXPECT_TRUE(is_in("https://*.push.apple.com", "https://web.push.apple.com/x"));
    EXPECT_FALSE(is_in("https://*.push.apple.com", "https://evil-push.apple.com.example/x"));
    EXPECT_FALSE(is_in("https://*.push.apple.com", "https://evilpush.apple.com/x"));
    EXPECT_FALSE(is_in("https://*.push.apple.com", "http://web.push.apple.com/x"));
    EXPECT_TRUE(is_in("https://fcm.googleapis.com", "https://fcm.googleapis.com/fcm/send/1"));
}

json::Json subscription(const char* endpoint) {
    return {{"endpoint", endpoint}, {"expirationTime", nullptr}, {"keys", {{"p256dh", kBrowserKey}, {"auth", kBrowserAuth}}}};
}

TEST(Push, IsOffUnlessTheOperatorSaysSo) {
    const RunningServer server;
    EXPECT_TRUE(server.ask("GET", "/api/push").json().at("key").is_null());
    EXPECT_EQ(server.as(server.guest(), "POST", "/api/me/push", subscription("https://fcm.googleapis.com/x").dump()).reason(), "push-off");
}

TEST(Push, BrowsersSubscribeAtKnownServicesOnly) {
    const RunningServer server({{"push-contact", "mailto:me@example.org"}});
    const auto key = from_base64url(server.ask("GET", "/api/push").json().at("key").get<std::string>());
    EXPECT_EQ(key->size(), 65U);
    const std::string ann = server.guest();
    const auto count = [&] { return server.as(ann, "GET", "/api/me/export").json().at("subscriptions").size(); };
    EXPECT_EQ(server.as(ann, "POST", "/api/me/push", subscription("https://fcm.googleapis.com/x").dump()).status, 201U);
    EXPECT_EQ(server.as(ann, "POST", "/api/me/push", subscription("https://fcm.googleapis.com/x").dump()).status, 201U) << "again is once";
    EXPECT_EQ(server.as(ann, "POST", "/api/me/push", subscription("https://127.0.0.1/x").dump()).reason(), "bad-request");
    json::Json broken = subscription("https://fcm.googleapis.com/y");
    broken["keys"]["auth"] = "short";
    EXPECT_EQ(server.as(ann, "POST", "/api/me/push", broken.dump()).reason(), "bad-request");
    EXPECT_EQ(count(), 1U);
    const std::string gone = R"({"endpoint":"https://fcm.googleapis.com/x"})";
    EXPECT_EQ(server.as(server.guest(), "DELETE", "/api/me/push", gone).status, 200U);
    EXPECT_EQ(count(), 1U) << "another's stays";
    EXPECT_EQ(server.as(ann, "DELETE", "/api/me/push", gone).status, 200U);
    EXPECT_EQ(count(), 0U);
}

}  // namespace
}  // namespace urbanist::server
