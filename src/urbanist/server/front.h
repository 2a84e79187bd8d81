// What stands between the sockets and the handlers: limits, origin, identity, routes, headers, figures.
#pragma once

#include <memory>
#include <vector>

#include "urbanist/server/accounts.h"
#include "urbanist/server/rate_limit.h"
#include "urbanist/server/router.h"
#include "urbanist/server/services.h"
#include "urbanist/server/tables.h"
#include "urbanist/server/web_files.h"

namespace urbanist::server {

class Front {
public:
    Front(Services& services, Accounts& accounts, Tables& tables, WebFiles web);

    // Never throws; what a handler throws is logged and answered as our fault.
    [[nodiscard]] Awaitable<Response> answer(Request& request);
    // Whether this request may become a socket, and whose.
    [[nodiscard]] Awaitable<Answer<Identity>> admit_socket(Request& request);
    // The headers that go with every answer.
    [[nodiscard]] const Fields& security_headers() const { return security_headers_; }
    // A command over a socket or HTTP: within the account's limit, and measured.
    [[nodiscard]] Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do order);

    // What counts against an account's limit; the problem when it is used up.
    [[nodiscard]] std::optional<protocol::Problem> charge(const Identity& who);
    // A viewer is there, or is gone. One that only enters hears of the tables it watches and of nothing else.
    void enter(Viewer& viewer);
    void arrive(const std::shared_ptr<Viewer>& viewer);
    void depart(Viewer& viewer);

    [[nodiscard]] Services& services() { return services_; }
    [[nodiscard]] Tables& tables() { return tables_; }
    [[nodiscard]] Viewers& viewers() { return services_.viewers; }
    [[nodiscard]] Router& router() { return router_; }
    [[nodiscard]] bool closing() const { return closing_; }
    void start_closing() { closing_ = true; }

private:
    [[nodiscard]] Awaitable<Response> routed(Request& request, std::string_view& route_name);
    [[nodiscard]] Awaitable<Response> handled(const Route& route, Request& request);
    [[nodiscard]] std::optional<protocol::Problem> limit_fault(const Request& request);
    [[nodiscard]] std::optional<protocol::Problem> spent(RateLimit& limit, const std::string& key, messages::Language language);
    [[nodiscard]] bool is_own_origin(const Request& request) const;
    [[nodiscard]] static std::optional<std::string_view> access_fault(Access access, const Identity& who);
    void finish(const Request& request, Response& response) const;

    Services& services_;
    Accounts& accounts_;
    Tables& tables_;
    WebFiles web_;
    Router router_;
    Fields security_headers_;
    RateLimit requests_;
    RateLimit commands_;
    RateLimit entries_;
    bool closing_ = false;
};

}  // namespace urbanist::server
