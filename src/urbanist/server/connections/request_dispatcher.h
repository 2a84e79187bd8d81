// Every request passes through here on its way to its handler: limits, origin check, identity, routing, headers, metrics.
#pragma once

#include <memory>
#include <vector>

#include "urbanist/server/accounts/accounts.h"
#include "urbanist/server/base/rate_limit.h"
#include "urbanist/server/http/router.h"
#include "urbanist/server/http/web_files.h"
#include "urbanist/server/services/services.h"
#include "urbanist/server/services/table_service.h"

namespace urbanist::server {

class RequestDispatcher {
public:
    RequestDispatcher(Services& services, Accounts& accounts, TableService& tables, WebFiles web);

    // Never throws; a handler's exception is logged and answered as an internal error.
    [[nodiscard]] Awaitable<Response> answer(Request& request);
    // Whether this request may become a WebSocket, and whose.
    [[nodiscard]] Awaitable<Answer<Identity>> admit_socket(Request& request);
    // The headers of every response.
    [[nodiscard]] const Fields& security_headers() const { return security_headers_; }
    // A command over a socket or HTTP: within the account's limit, and measured.
    // `since` is when it was received.
    [[nodiscard]] Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do order, std::chrono::steady_clock::time_point since);
    // The same for a new table.
    [[nodiscard]] Awaitable<Answer<json::Json>> create(Identity who, std::string key, json::Json options,
                                                       std::chrono::steady_clock::time_point since);
    [[nodiscard]] Awaitable<Answer<void>> watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch, std::chrono::steady_clock::time_point since);

    // Counts against the account's limit; returns a problem if it is exceeded.
    [[nodiscard]] std::optional<protocol::Problem> charge(const Identity& who);
    // The same for WebSocket messages other than commands; without an account, the limit is per address.
    [[nodiscard]] std::optional<protocol::Problem> charge_message(const Identity& who);
    // A viewer has connected or disconnected.
    void enter(Viewer& viewer);
    void arrive(const std::shared_ptr<Viewer>& viewer);
    void depart(Viewer& viewer);

    [[nodiscard]] Services& services() { return services_; }
    [[nodiscard]] TableService& tables() { return tables_; }
    [[nodiscard]] Viewers& viewers() { return services_.viewers; }
    [[nodiscard]] Router& router() { return router_; }
    [[nodiscard]] bool closing() const { return closing_; }
    void start_closing() { closing_ = true; }
    // Expires together with the dispatcher.
    [[nodiscard]] std::weak_ptr<const void> lifetime() const { return lifetime_; }

private:
    [[nodiscard]] Awaitable<Response> dispatch(Request& request, std::string_view& route_name);
    [[nodiscard]] Awaitable<Response> handle(const Route& route, Request& request);
    [[nodiscard]] std::optional<protocol::Problem> limit_fault(const Request& request);
    [[nodiscard]] std::optional<protocol::Problem> spend(RateLimit& limit, const std::string& key, messages::Language language);
    [[nodiscard]] bool is_own_origin(const Request& request) const;
    [[nodiscard]] std::optional<std::string_view> access_fault(Access access, const Identity& who) const;
    // Banned networks may still load the page, which explains the ban.
    [[nodiscard]] std::optional<protocol::Problem> network_fault(const Request& request) const;
    void finish(const Request& request, Response& response) const;
    void log_request(const Request& request, const Response& response, std::string_view route, double seconds);

    Services& services_;
    Accounts& accounts_;
    TableService& tables_;
    WebFiles web_;
    Router router_;
    Fields security_headers_;
    RateLimit requests_;
    RateLimit commands_;
    RateLimit messages_;
    RateLimit entries_;
    bool closing_ = false;
    std::shared_ptr<const void> lifetime_ = std::make_shared<const bool>(true);
};

// Unregisters a viewer however its coroutine ends, so that no dangling pointer remains. Viewers that are left at shutdown are destroyed with the
// loop, after the dispatcher.
class Departure {
public:
    Departure(RequestDispatcher& dispatcher, std::shared_ptr<Viewer> viewer)
        : dispatcher_(dispatcher), dispatcher_lives_(dispatcher.lifetime()), viewer_(std::move(viewer)) {}
    Departure(const Departure&) = delete;
    Departure& operator=(const Departure&) = delete;
    ~Departure() {
        if (viewer_ && !dispatcher_lives_.expired()) dispatcher_.depart(*viewer_);
    }
    // Releases the responsibility.
    void cancel() { viewer_.reset(); }

private:
    RequestDispatcher& dispatcher_;
    std::weak_ptr<const void> dispatcher_lives_;
    std::shared_ptr<Viewer> viewer_;
};

}  // namespace urbanist::server
