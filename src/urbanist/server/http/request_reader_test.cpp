// The client's address behind common proxies, and malformed requests.
#include "urbanist/server/http/request_reader.h"

#include <gtest/gtest.h>

#include "urbanist/server/http/folded_lines.h"

namespace urbanist::server {
namespace {

RawRequest with_lines(const std::vector<std::string>& forwarded) {
    RawRequest raw(boost::beast::http::verb::get, "/", 11);
    raw.set("Host", "urbanist.example");
    for (const auto& line : forwarded) raw.insert("X-Forwarded-For", line);
    return raw;
}

std::string client_of(const std::vector<std::string>& forwarded, const char* peer = "127.0.0.1") {
    Settings settings;
    settings.trusted_proxies = {"127.0.0.1", "::1", "10.0.0.0/8"};
    return read_request(with_lines(forwarded), boost::asio::ip::make_address(peer), settings).value().address;
}

TEST(ForwardedFor, NginxAddsToTheLineOrReplacesIt) {
    EXPECT_EQ(client_of({"203.0.113.7"}), "203.0.113.7") << "proxy_set_header X-Forwarded-For $remote_addr";
    EXPECT_EQ(client_of({"198.51.100.1, 203.0.113.7"}), "203.0.113.7") << "$proxy_add_x_forwarded_for after what the client made up";
    EXPECT_EQ(client_of({"198.51.100.1,203.0.113.7"}), "203.0.113.7");
}

TEST(ForwardedFor, CaddyReplacesItOrAddsForProxiesItTrusts) {
    EXPECT_EQ(client_of({"2001:db8::7"}), "2001:db8::7");
    EXPECT_EQ(client_of({"203.0.113.7, 10.1.2.3"}), "203.0.113.7") << "a trusted balancer before Caddy";
}

TEST(ForwardedFor, HaproxyAddsALineOfItsOwn) {
    EXPECT_EQ(client_of({"198.51.100.1", "203.0.113.7"}), "203.0.113.7") << "option forwardfor, after the client's own line";
    EXPECT_EQ(client_of({"198.51.100.1, 198.51.100.2", "203.0.113.7"}), "203.0.113.7");
    EXPECT_EQ(client_of({"198.51.100.1", "203.0.113.7", "10.9.9.9"}), "203.0.113.7") << "two of them, one behind the other";
}

TEST(ForwardedFor, IsBelievedFromTrustedProxiesOnly) {
    EXPECT_EQ(client_of({"203.0.113.7"}, "192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(client_of({"198.51.100.1, 203.0.113.7, 10.1.1.1"}, "::ffff:10.0.0.1"), "203.0.113.7");
    EXPECT_EQ(client_of({}), "127.0.0.1");
}

TEST(ForwardedFor, AnInvalidEntryEndsTheSearch) {
    EXPECT_EQ(client_of({"203.0.113.7, unknown"}), "127.0.0.1");
    EXPECT_EQ(client_of({"203.0.113.7", ""}), "127.0.0.1");
    EXPECT_EQ(client_of({" \t203.0.113.7 \t"}), "203.0.113.7");
}

TEST(ForwardedFor, AClientBehindAProxyIsNotLocal) {
    Settings settings;
    settings.trusted_proxies = {"127.0.0.1"};
    const auto local = boost::asio::ip::make_address("127.0.0.1");
    EXPECT_TRUE(read_request(with_lines({}), local, settings)->local);
    EXPECT_FALSE(read_request(with_lines({""}), local, settings)->local);
    EXPECT_FALSE(read_request(with_lines({"127.0.0.1"}), local, settings)->local);
}

TEST(RequestId, ComesFromATrustedProxyOrIsNew) {
    Settings settings;
    settings.trusted_proxies = {"10.0.0.1"};
    RawRequest raw = with_lines({});
    const auto id_from = [&](const char* peer) { return read_request(raw, boost::asio::ip::make_address(peer), settings)->id; };
    EXPECT_NE(id_from("10.0.0.1"), id_from("10.0.0.1"));
    raw.set("X-Request-Id", "7f3a-b1");
    EXPECT_EQ(id_from("10.0.0.1"), "7f3a-b1");
    EXPECT_NE(id_from("10.0.0.2"), "7f3a-b1") << "a stranger";
    raw.set("X-Request-Id", "a\" b");
    EXPECT_NE(id_from("10.0.0.1"), "a\" b");
}

bool is_folded(std::string_view text) {
    FoldedLines whole;
    whole.read(text);
    FoldedLines bytes;
    for (const char& c : text) bytes.read({&c, 1});
    EXPECT_EQ(whole.found(), bytes.found()) << text;
    return whole.found();
}

TEST(FoldedLines, AreFoundInTheHeaderOnly) {
    EXPECT_TRUE(is_folded("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n"));
    EXPECT_TRUE(is_folded("GET / HTTP/1.1\r\n\tHost: a\r\n\r\n"));
    EXPECT_FALSE(is_folded("GET / HTTP/1.1\r\nHost: a\r\nX:  b \r\n\r\n"));
    EXPECT_FALSE(is_folded("POST / HTTP/1.1\r\nHost: a\r\n\r\nline\n line"));
}

}  // namespace
}  // namespace urbanist::server
