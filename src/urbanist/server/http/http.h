// A request and its response as the handlers see them: without sockets, streams or the network library.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/messages/catalogue.h"
#include "urbanist/protocol/problem.h"
#include "urbanist/server/base/identity.h"

namespace urbanist::server {

class LineStream;

enum class Method : std::uint8_t { Get, Post, Put, Patch, Delete, Other };
inline constexpr std::array<std::string_view, 6> kMethodNames = {"GET", "POST", "PUT", "PATCH", "DELETE", "other"};

[[nodiscard]] Method method_of(std::string_view name);

using Fields = std::vector<std::pair<std::string, std::string>>;

struct Request {
    Method method = Method::Get;
    std::string path;  // decoded
    Fields query;      // decoded
    std::string body{};

    std::string address;  // of the client, as reported by trusted proxies
    bool local = false;   // directly from this machine
    bool gzip = false;    // the client accepts it
    bool brotli = false;
    std::string host;
    std::string origin;
    std::string token;    // of a session; from Authorization or from the cookie
    bool bearer = false;  // from Authorization
    std::string user_agent;
    std::string if_none_match;
    messages::Language language = messages::Language::English;

    std::string id;                    // for log lines; also sent to the client
    std::function<bool()> has_left{};  // whether the client has disconnected; callable from any thread while the request is being handled

    std::chrono::steady_clock::time_point received{};  // when it was complete
    std::vector<std::string> captured;                 // the values for the {…} of the route's pattern
    Identity who;

    [[nodiscard]] std::optional<std::string> parameter(std::string_view name) const;
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body{};
    Fields headers{};
    std::string_view encoding{};           // of an already compressed body: gzip or br
    std::shared_ptr<LineStream> stream{};  // instead of a body: lines until it is closed
};

// Reads «/a/b?c=d» into path and query.
[[nodiscard]] core::Parsed<void> read_target(std::string_view target, Request& request);
// The best supported language for an Accept-Language header.
[[nodiscard]] messages::Language accepted_language(std::string_view header);
// The value of a cookie, or nothing.
[[nodiscard]] std::string cookie(std::string_view header, std::string_view name);

[[nodiscard]] Response json_response(const json::Json& value, unsigned status = 200);
[[nodiscard]] Response problem_response(const protocol::Problem& problem);
[[nodiscard]] Response problem_response(std::string_view reason, messages::Language language,
                                        std::initializer_list<messages::Argument> arguments = {});
// The HTTP status for a reason. Refusals by the rules are conflicts with the state of the table.
[[nodiscard]] unsigned status_of(std::string_view reason);

}  // namespace urbanist::server
