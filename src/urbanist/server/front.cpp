#include "urbanist/server/front.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "urbanist/server/compression.h"
#include "urbanist/server/time.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;

// Browsers of some years ago do not count the sockets of a site among «self».
std::string socket_sources(const Settings& settings) {
    std::string sources;
    for (const std::string& origin : settings.origins) sources += " ws" + origin.substr(std::string_view("http").size());
    return sources;
}

Fields security_headers_for(const Settings& settings) {
    Fields headers = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; "
         "connect-src 'self'" +
             socket_sources(settings) + "; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"},
    };
    if (settings.tls()) headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
    return headers;
}

// Where passwords are tried and accounts are made: with a limit of its own.
bool is_entry(const Request& request) {
    constexpr std::array<std::string_view, 4> kEntries = {"/api/guest", "/api/register", "/api/login", "/api/me/password"};
    return request.method == Method::Post && std::ranges::find(kEntries, request.path) != kEntries.end();
}

std::string_view host_of(std::string_view origin) {
    const std::size_t host = origin.find("://");
    return host == std::string_view::npos ? "" : origin.substr(host + 3);
}

}  // namespace

Front::Front(Services& services, Accounts& accounts, Tables& tables, WebFiles web)
    : services_(services),
      accounts_(accounts),
      tables_(tables),
      web_(std::move(web)),
      security_headers_(security_headers_for(services.settings)),
      requests_(services.settings.requests_per_minute, 60s),
      commands_(services.settings.commands_per_minute, 60s),
      entries_(services.settings.accounts_per_hour, 3600s) {}

Awaitable<Response> Front::answer(Request& request) {
    const auto start = std::chrono::steady_clock::now();
    std::string_view route = "none";
    Response response;
    try {
        response = co_await routed(request, route);
    } catch (const std::exception& error) {
        services_.log.error("handler-failed", {{"route", route}, {"text", error.what()}});
        response = problem_response("internal", request.language);
    }
    finish(request, response);
    services_.metrics.request(route, response.status, seconds_since(start));
    services_.log.debug("request", {{"route", route}, {"status", response.status}, {"ms", seconds_since(start) * 1000}});
    co_return response;
}

Awaitable<Response> Front::routed(Request& request, std::string_view& route_name) {
    if (const auto fault = limit_fault(request)) {
        services_.metrics.refused(fault->reason);
        co_return problem_response(*fault);
    }
    if (request.method != Method::Get && !is_own_origin(request)) co_return problem_response("wrong-origin", request.language);
    if (const Route* route = router_.find(request)) {
        route_name = route->pattern;
        co_return co_await handled(*route, request);
    }
    const std::string methods = router_.methods(request);
    if (methods.empty() && request.method == Method::Get) {
        route_name = "web";
        co_return web_.answer(request);
    }
    if (methods.empty()) co_return problem_response("no-such-page", request.language);
    Response response = problem_response("method-not-allowed", request.language, {{"methods", methods}});
    response.headers.emplace_back("Allow", methods);
    co_return response;
}

Awaitable<Response> Front::handled(const Route& route, Request& request) {
    if (!request.token.empty()) {
        auto who = co_await accounts_.identify(request.token, request.language);
        if (!who) co_return problem_response(who.error());
        request.who = *std::move(who);
        if (request.who.signed_in()) request.language = request.who.language;
    }
    request.who.language = request.language;
    if (const auto fault = access_fault(route.access, request.who)) co_return problem_response(*fault, request.language);
    co_return co_await route.handle(request);
}

Awaitable<Answer<Identity>> Front::admit_socket(Request& request) {
    if (const auto fault = limit_fault(request)) co_return std::unexpected(*fault);
    if (!is_own_origin(request)) co_return std::unexpected(protocol::problem("wrong-origin", request.language));
    if (closing_) co_return std::unexpected(protocol::problem("closing", request.language));
    Identity nobody;
    nobody.language = request.language;
    if (request.token.empty()) co_return nobody;
    auto who = co_await accounts_.identify(request.token, request.language);
    if (who && !who->signed_in()) co_return nobody;
    co_return who;
}

Awaitable<Answer<std::uint64_t>> Front::perform(Identity who, protocol::Do order) {
    const auto start = std::chrono::steady_clock::now();
    if (!who.signed_in()) co_return std::unexpected(protocol::problem("not-signed-in", who.language));
    if (auto fault = charge(who)) co_return std::unexpected(*std::move(fault));
    auto number = co_await tables_.perform(std::move(who), std::move(order));
    services_.metrics.command(seconds_since(start));
    if (!number) services_.metrics.refused(number.error().reason);
    co_return number;
}

void Front::enter(Viewer& viewer) {
    services_.viewers.add(viewer);
    services_.metrics.viewers(1);
}

void Front::arrive(const std::shared_ptr<Viewer>& viewer) {
    enter(*viewer);
    tables_.arrived(viewer);
}

void Front::depart(Viewer& viewer) {
    services_.viewers.remove(viewer);
    services_.metrics.viewers(-1);
    tables_.gone(viewer);
}

std::optional<protocol::Problem> Front::limit_fault(const Request& request) {
    const std::string key = address_key(request.address);
    if (auto fault = spent(requests_, key, request.language)) return fault;
    return is_entry(request) ? spent(entries_, key, request.language) : std::nullopt;
}

std::optional<protocol::Problem> Front::charge(const Identity& who) { return spent(commands_, who.account, who.language); }

std::optional<protocol::Problem> Front::spent(RateLimit& limit, const std::string& key, messages::Language language) {
    const auto wait = limit.take(key, RateLimit::Clock::now());
    if (!wait) return std::nullopt;
    return protocol::problem("too-many-requests", language, {{"seconds", wait->count()}});
}

// A browser says which site a request comes from; programs say nothing, and hold no cookie that another site could use.
bool Front::is_own_origin(const Request& request) const {
    if (request.origin.empty()) return true;
    const auto& own = services_.settings.origins;
    return own.empty() ? host_of(request.origin) == request.host : std::ranges::find(own, request.origin) != own.end();
}

std::optional<std::string_view> Front::access_fault(Access access, const Identity& who) {
    if (access == Access::Anyone) return std::nullopt;
    if (!who.signed_in()) return "not-signed-in";
    if (access == Access::Registered && (who.guest || who.bot)) return "registered-only";
    if (access == Access::Bot && !who.bot) return "bots-only";
    return std::nullopt;
}

void Front::finish(const Request& request, Response& response) const {
    if (response.encoding.empty() && request.gzip && is_compressible(response.type, response.body.size())) {
        response.body = gzip(response.body, 1);
        response.encoding = "gzip";
    }
    if (!response.encoding.empty()) response.headers.emplace_back("Content-Encoding", response.encoding);
    if (!response.encoding.empty() || is_compressible(response.type, response.body.size())) response.headers.emplace_back("Vary", "Accept-Encoding");
    std::ranges::copy(security_headers_, std::back_inserter(response.headers));
}

}  // namespace urbanist::server
