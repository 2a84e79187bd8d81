// Finds the handler by method and path pattern.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/http/http.h"

namespace urbanist::server {

enum class Access : std::uint8_t { Anyone, SignedIn, Registered, Bot, Operator };

// Handlers live as long as the router; the request as long as the coroutine.
using Handler = std::function<Awaitable<Response>(Request&)>;

struct Route {
    Method method = Method::Get;
    std::string pattern;  // «/api/tables/{table}/events»: a name in braces matches one non-empty path segment
    Access access = Access::Anyone;
    Handler handle;
};

class Router {
public:
    void add(Route route) { routes_.push_back(std::move(route)); }
    [[nodiscard]] const std::vector<Route>& routes() const { return routes_; }

    // Fills request.captured. Null if no route matches.
    [[nodiscard]] const Route* find(Request& request) const;
    // The methods allowed for this path, «GET, POST»; empty if there are none.
    [[nodiscard]] std::string methods(const Request& request) const;

private:
    std::vector<Route> routes_;
};

}  // namespace urbanist::server
