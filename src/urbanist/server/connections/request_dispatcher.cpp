#include "urbanist/server/connections/request_dispatcher.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "urbanist/server/base/time.h"
#include "urbanist/server/http/compression.h"
#include "urbanist/server/services/announcements.h"
#include "urbanist/server/services/deadline.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;

// Older browsers do not treat WebSockets of the same site as «self».
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

// Routes that check passwords or create accounts have their own limit.
bool is_entry(const Request& request) {
    constexpr std::array<std::string_view, 8> kEntries = {"/api/guest",   "/api/register",          "/api/login",         "/api/me/password",
                                                          "/api/recover", "/api/me/recovery-codes", "/api/recover/email", "/api/recover/password"};
    return request.method == Method::Post && std::ranges::find(kEntries, request.path) != kEntries.end();
}

std::string_view host_of(std::string_view origin) {
    const std::size_t host = origin.find("://");
    return host == std::string_view::npos ? "" : origin.substr(host + 3);
}

}  // namespace

RequestDispatcher::RequestDispatcher(Services& services, Accounts& accounts, TableService& tables, WebFiles web)
    : services_(services),
      accounts_(accounts),
      tables_(tables),
      web_(std::move(web)),
      security_headers_(security_headers_for(services.settings)),
      requests_(services.settings.requests_per_minute, 60s),
      commands_(services.settings.commands_per_minute, 60s),
      messages_(services.settings.messages_per_minute, 60s),
      entries_(services.settings.accounts_per_hour, 3600s) {}

Awaitable<Response> RequestDispatcher::answer(Request& request) {
    const auto start = request.received = std::chrono::steady_clock::now();
    std::string_view route = "none";
    Response response;
    try {
        response = co_await dispatch(request, route);
    } catch (const std::exception& error) {
        services_.log.error("handler-failed", {{"request", request.id}, {"route", route}, {"text", error.what()}});
        response = problem_response("internal", request.language);
    }
    finish(request, response);
    services_.metrics.request(route, response.status, seconds_since(start));
    log_request(request, response, route, seconds_since(start));
    co_return response;
}

// Logs requests that failed on our side; all of them at debug level.
void RequestDispatcher::log_request(const Request& request, const Response& response, std::string_view route, double seconds) {
    constexpr unsigned kOurFault = 500;
    const Log::Fields fields = {{"request", request.id}, {"route", route}, {"status", response.status}, {"ms", seconds * 1000}};
    response.status < kOurFault || closing_ ? services_.log.debug("request", fields) : services_.log.warning("request-failed", fields);
}

Awaitable<Response> RequestDispatcher::dispatch(Request& request, std::string_view& route_name) {
    if (const auto fault = limit_fault(request)) {
        services_.metrics.refused(fault->reason);
        co_return problem_response(*fault);
    }
    if (const auto fault = network_fault(request)) {
        services_.metrics.refused(fault->reason);
        co_return problem_response(*fault);
    }
    if (request.method != Method::Get && !is_own_origin(request)) co_return problem_response("wrong-origin", request.language);
    if (const Route* route = router_.find(request)) {
        route_name = route->pattern;
        co_return co_await handle(*route, request);
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

Awaitable<Response> RequestDispatcher::handle(const Route& route, Request& request) {
    if (!request.token.empty()) {
        auto who = co_await accounts_.identify(request.token, request.language);
        if (!who) co_return problem_response(who.error());
        request.who = *std::move(who);
        if (request.who.signed_in()) request.language = request.who.language;
    }
    request.who.language = request.language;
    request.who.address = request.address;
    request.who.request = request.id;
    if (const auto fault = access_fault(route.access, request.who)) co_return problem_response(*fault, request.language);
    co_return co_await route.handle(request);
}

Awaitable<Answer<Identity>> RequestDispatcher::admit_socket(Request& request) {
    if (const auto fault = limit_fault(request)) co_return std::unexpected(*fault);
    if (auto fault = network_fault(request)) co_return std::unexpected(*std::move(fault));
    if (!is_own_origin(request)) co_return std::unexpected(protocol::problem("wrong-origin", request.language));
    if (closing_) co_return std::unexpected(protocol::problem("closing", request.language));
    Identity nobody;
    nobody.language = request.language;
    nobody.address = request.address;
    nobody.request = request.id;
    if (request.token.empty()) co_return nobody;
    auto who = co_await accounts_.identify(request.token, request.language);
    if (who && !who->signed_in()) co_return nobody;
    if (who) who->address = request.address;
    if (who) who->request = request.id;
    co_return who;
}

Awaitable<Answer<std::uint64_t>> RequestDispatcher::perform(Identity who, protocol::Do order, std::chrono::steady_clock::time_point since) {
    if (!who.signed_in()) co_return std::unexpected(protocol::problem("not-signed-in", who.language));
    if (auto fault = charge(who)) co_return std::unexpected(*std::move(fault));
    const std::string request = who.request;
    const std::string table = order.table;
    const Deadline deadline = deadline_for(since);
    auto late = protocol::problem("outcome-unknown", who.language);
    auto number = co_await answer_by(services_.loop, deadline, tables_.perform(std::move(who), std::move(order), deadline), std::move(late));
    services_.metrics.command(seconds_since(since));
    if (number) co_return number;
    const std::string& reason = number.error().reason;
    services_.metrics.refused(reason);
    if (status_of(reason) >= 500 && !closing_) services_.log.warning("command-failed", {{"request", request}, {"table", table}, {"reason", reason}});
    co_return number;
}

Awaitable<Answer<json::Json>> RequestDispatcher::create(Identity who, std::string key, json::Json options,
                                                        std::chrono::steady_clock::time_point since) {
    auto late = protocol::problem("outcome-unknown", who.language);
    return answer_by(services_.loop, deadline_for(since), tables_.create(std::move(who), std::move(key), std::move(options)), std::move(late));
}

// No deadline: a late view is still useful.
Awaitable<Answer<void>> RequestDispatcher::watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch, std::chrono::steady_clock::time_point since) {
    auto late = protocol::problem("storage-busy", viewer->who().language);
    return answer_by(services_.loop, deadline_for(since), tables_.watch(std::move(viewer), std::move(watch)), std::move(late));
}

void RequestDispatcher::enter(Viewer& viewer) {
    services_.viewers.add(viewer);
    services_.metrics.viewers(1);
}

void RequestDispatcher::arrive(const std::shared_ptr<Viewer>& viewer) {
    enter(*viewer);
    viewer->hear_announcements();
    const auto announcements = services_.rules.announcements();
    if (!announcements.empty()) viewer->announce(announcements_message(announcements));
    tables_.connected(viewer);
}

void RequestDispatcher::depart(Viewer& viewer) {
    services_.viewers.remove(viewer);
    services_.metrics.viewers(-1);
    tables_.disconnected(viewer);
}

std::optional<protocol::Problem> RequestDispatcher::limit_fault(const Request& request) {
    const std::string key = address_key(request.address);
    if (auto fault = spend(requests_, key, request.language)) return fault;
    return is_entry(request) ? spend(entries_, key, request.language) : std::nullopt;
}

std::optional<protocol::Problem> RequestDispatcher::charge(const Identity& who) { return spend(commands_, who.account, who.language); }

std::optional<protocol::Problem> RequestDispatcher::charge_message(const Identity& who) {
    return spend(messages_, who.signed_in() ? who.account : address_key(who.address), who.language);
}

std::optional<protocol::Problem> RequestDispatcher::spend(RateLimit& limit, const std::string& key, messages::Language language) {
    const auto wait = limit.take(key, RateLimit::Clock::now());
    if (!wait) return std::nullopt;
    return protocol::problem("too-many-requests", language, {{"seconds", wait->count()}});
}

// Browsers say which site a request comes from. Programs do not, but hold no cookie that another site could use.
bool RequestDispatcher::is_own_origin(const Request& request) const {
    if (request.origin.empty()) return true;
    const auto& own = services_.settings.origins;
    return own.empty() ? host_of(request.origin) == request.host : std::ranges::find(own, request.origin) != own.end();
}

std::optional<protocol::Problem> RequestDispatcher::network_fault(const Request& request) const {
    if (!request.path.starts_with("/api/")) return std::nullopt;
    return services_.rules.ban_of_address(request.address, request.language);
}

std::optional<std::string_view> RequestDispatcher::access_fault(Access access, const Identity& who) const {
    if (access == Access::Anyone) return std::nullopt;
    if (!who.signed_in()) return "not-signed-in";
    if (access == Access::Registered && (who.guest || who.bot)) return "registered-only";
    if (access == Access::Bot && !who.bot) return "bots-only";
    if (access == Access::Operator && !services_.rules.is_operator(who.account)) return "operators-only";
    return std::nullopt;
}

void RequestDispatcher::finish(const Request& request, Response& response) const {
    if (response.encoding.empty() && request.gzip && is_compressible(response.type, response.body.size())) {
        response.body = gzip(response.body, 1);
        response.encoding = "gzip";
    }
    if (!response.encoding.empty()) response.headers.emplace_back("Content-Encoding", response.encoding);
    if (!response.encoding.empty() || is_compressible(response.type, response.body.size())) response.headers.emplace_back("Vary", "Accept-Encoding");
    response.headers.emplace_back("X-Request-Id", request.id);
    std::ranges::copy(security_headers_, std::back_inserter(response.headers));
}

}  // namespace urbanist::server
