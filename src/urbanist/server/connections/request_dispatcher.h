// What stands between the sockets and the handlers: limits, origin, identity, routes, headers, figures.
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

    // Never throws; what a handler throws is logged and answered as our fault.
    [[nodiscard]] Awaitable<Response> answer(Request& request);
    // Whether this request may become a socket, and whose.
    [[nodiscard]] Awaitable<Answer<Identity>> admit_socket(Request& request);
    // The headers that go with every answer.
    [[nodiscard]] const Fields& security_headers() const { return security_headers_; }
    // A command over a socket or HTTP: within the account's limit, and measured.
    // Answered soon after `since`, when it came.
    [[nodiscard]] Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do order, std::chrono::steady_clock::time_point since);
    // The same for a new table.
    [[nodiscard]] Awaitable<Answer<json::Json>> create(Identity who, std::string key, json::Json options,
                                                       std::chrono::steady_clock::time_point since);
    [[nodiscard]] Awaitable<Answer<void>> watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch, std::chrono::steady_clock::time_point since);

    // What counts against an account's limit; the problem when it is used up.
    [[nodiscard]] std::optional<protocol::Problem> charge(const Identity& who);
    // The same for a message of a socket that is no command; without an account the address has the limit.
    [[nodiscard]] std::optional<protocol::Problem> charge_message(const Identity& who);
    // A viewer is there, or is gone. One that only enters hears of the tables it watches and of nothing else.
    void enter(Viewer& viewer);
    void arrive(const std::shared_ptr<Viewer>& viewer);
    void depart(Viewer& viewer);

    [[nodiscard]] Services& services() { return services_; }
    [[nodiscard]] TableService& tables() { return tables_; }
    [[nodiscard]] Viewers& viewers() { return services_.viewers; }
    [[nodiscard]] Router& router() { return router_; }
    [[nodiscard]] bool closing() const { return closing_; }
    void start_closing() { closing_ = true; }
    // Expires with the dispatcher.
    [[nodiscard]] std::weak_ptr<const void> lifetime() const { return lifetime_; }

private:
    [[nodiscard]] Awaitable<Response> dispatch(Request& request, std::string_view& route_name);
    [[nodiscard]] Awaitable<Response> handle(const Route& route, Request& request);
    [[nodiscard]] std::optional<protocol::Problem> limit_fault(const Request& request);
    [[nodiscard]] std::optional<protocol::Problem> spend(RateLimit& limit, const std::string& key, messages::Language language);
    [[nodiscard]] bool is_own_origin(const Request& request) const;
    [[nodiscard]] std::optional<std::string_view> access_fault(Access access, const Identity& who) const;
    // Networks that are kept out may still look at the page, which tells people why.
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

// Sees a viewer off, however what it does here ends: nobody keeps a pointer to one that is gone. Whoever is still here when the server ends goes with
// the loop, when there is no dispatcher any more.
class Departure {
public:
    Departure(RequestDispatcher& dispatcher, std::shared_ptr<Viewer> viewer)
        : dispatcher_(dispatcher), dispatcher_lives_(dispatcher.lifetime()), viewer_(std::move(viewer)) {}
    Departure(const Departure&) = delete;
    Departure& operator=(const Departure&) = delete;
    ~Departure() {
        if (viewer_ && !dispatcher_lives_.expired()) dispatcher_.depart(*viewer_);
    }
    // Another looks after it from now on.
    void cancel() { viewer_.reset(); }

private:
    RequestDispatcher& dispatcher_;
    std::weak_ptr<const void> dispatcher_lives_;
    std::shared_ptr<Viewer> viewer_;
};

}  // namespace urbanist::server
