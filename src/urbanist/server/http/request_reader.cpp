#include "urbanist/server/http/request_reader.h"

#include <algorithm>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/beast/core/string.hpp>
#include <cctype>
#include <chrono>

#include "urbanist/protocol/client_message.h"
#include "urbanist/server/base/secrets.h"

namespace urbanist::server {

namespace {

namespace http = boost::beast::http;
namespace ip = boost::asio::ip;

constexpr std::size_t kRequestIdLength = 12;

template <class Name>
std::string field(const RawRequest& raw, Name name) {
    const auto value = raw[name];
    return {value.data(), value.size()};
}

ip::address without_mapping(const ip::address& address) {
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

bool is_in(const ip::address& address, const std::string& network) {
    boost::system::error_code error;
    if (const auto single = ip::make_address(network, error); !error) return single == address;
    if (const auto v4 = ip::make_network_v4(network, error); !error && address.is_v4())
        return v4.canonical() == ip::network_v4(address.to_v4(), v4.prefix_length()).canonical();
    if (const auto v6 = ip::make_network_v6(network, error); !error && address.is_v6())
        return v6.canonical() == ip::network_v6(address.to_v6(), v6.prefix_length()).canonical();
    return false;
}

bool is_trusted(const ip::address& address, const Settings& settings) {
    return std::ranges::any_of(settings.trusted_proxies, [&](const std::string& network) { return is_in(address, network); });
}

std::string_view without_spaces(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

// A proxy appends its entry to the existing header line or adds a line; several lines mean the same as one with commas.
std::string all_lines(const RawRequest& raw, std::string_view name) {
    std::string joined;
    const auto [first, last] = raw.equal_range(boost::beast::string_view(name.data(), name.size()));
    for (auto line = first; line != last; ++line) joined.append(joined.empty() ? "" : ",").append(line->value().data(), line->value().size());
    return joined;
}

// Read from the right: each trusted proxy added the address it saw, and the first one that is not trusted is the client. The client may have
// forged everything before that.
ip::address client_address(const ip::address& peer, std::string_view forwarded, const Settings& settings) {
    ip::address client = without_mapping(peer);
    while (!forwarded.empty() && is_trusted(client, settings)) {
        const std::size_t comma = forwarded.rfind(',');
        const std::string_view last = comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
        forwarded = forwarded.substr(0, comma == std::string_view::npos ? 0 : comma);
        boost::system::error_code error;
        const auto next = ip::make_address(std::string(without_spaces(last)), error);
        if (error) break;
        client = without_mapping(next);
    }
    return client;
}

bool is_host(std::string_view text) {
    return std::ranges::all_of(text,
                               [](unsigned char c) { return std::isalnum(c) != 0 || std::string_view(".-_:[]%~").contains(static_cast<char>(c)); });
}

// Accepted by the network library, but proxies may read it differently than this server.
core::Parsed<void> check_framing(const RawRequest& raw) {
    const std::size_t hosts = raw.count(http::field::host);
    if (hosts > 1) return core::parse_error("Host", "must be present exactly once");
    if (hosts == 0 && raw.version() >= 11) return core::parse_error("Host", "is missing");
    if (!is_host(field(raw, http::field::host))) return core::parse_error("Host", "is not a host name");
    const std::string coding = all_lines(raw, "Transfer-Encoding");
    if (raw.count(http::field::transfer_encoding) > 0 && !boost::beast::iequals(coding, "chunked"))
        return core::parse_error("Transfer-Encoding", "only chunked is supported");
    if (!coding.empty() && raw.version() < 11) return core::parse_error("Transfer-Encoding", "is not supported in HTTP/1.0");
    return {};
}

// A trusted proxy may have assigned a request id for its own log.
std::string request_id(const RawRequest& raw, const ip::address& peer, const Settings& settings) {
    std::string given = field(raw, "X-Request-Id");
    return is_trusted(without_mapping(peer), settings) && protocol::is_identifier(given) ? given : random_identifier().substr(0, kRequestIdLength);
}

void read_token(const RawRequest& raw, const Settings& settings, Request& request) {
    constexpr std::string_view kBearer = "Bearer ";
    const std::string authorization = field(raw, http::field::authorization);
    request.bearer = authorization.starts_with(kBearer);
    request.token = request.bearer ? authorization.substr(kBearer.size()) : cookie(field(raw, http::field::cookie), cookie_name(settings));
}

bool is_secure(const Settings& settings) {
    return settings.tls() || std::ranges::any_of(settings.origins, [](const std::string& origin) { return origin.starts_with("https://"); });
}

std::string cookie_text(const Settings& settings, std::string_view token, std::int64_t seconds) {
    return std::string(cookie_name(settings)) + "=" + std::string(token) + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
           (is_secure(settings) ? "; Secure" : "");
}

}  // namespace

std::string_view cookie_name(const Settings& settings) { return is_secure(settings) ? "__Host-urbanist" : "urbanist"; }

std::string session_cookie(const Settings& settings, std::string_view token) {
    return cookie_text(settings, token, std::chrono::duration_cast<std::chrono::seconds>(settings.session_days).count());
}

std::string expired_cookie(const Settings& settings) { return cookie_text(settings, "", 0); }

core::Parsed<Request> read_request(const RawRequest& raw, const ip::address& peer, const Settings& settings) {
    if (auto checked = check_framing(raw); !checked) return std::unexpected(checked.error());
    Request request;
    request.id = request_id(raw, peer, settings);
    request.method = method_of({raw.method_string().data(), raw.method_string().size()});
    request.language = accepted_language(field(raw, http::field::accept_language));
    const std::string forwarded = all_lines(raw, "X-Forwarded-For");
    const ip::address client = client_address(peer, forwarded, settings);
    request.address = client.to_string();
    request.local = client.is_loopback() && raw.count("X-Forwarded-For") == 0;
    const std::string encodings = field(raw, http::field::accept_encoding);
    request.gzip = encodings.find("gzip") != std::string::npos;
    request.brotli = encodings.find("br") != std::string::npos;
    request.host = field(raw, http::field::host);
    request.origin = field(raw, http::field::origin);
    request.user_agent = field(raw, http::field::user_agent);
    request.if_none_match = field(raw, http::field::if_none_match);
    request.body = raw.body();
    read_token(raw, settings, request);
    if (auto read = read_target({raw.target().data(), raw.target().size()}, request); !read) return std::unexpected(read.error());
    return request;
}

}  // namespace urbanist::server
