#include "urbanist/json/members.h"
#include "urbanist/server/routes/routes.h"

namespace urbanist::server {

namespace {

struct Recovery {
    std::string name;
    std::string code;
    std::string password;
};

Answer<Recovery> recovery_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    Recovery recovery;
    json::Members members(*body);
    members.text("name", recovery.name);
    members.text("code", recovery.code);
    members.text("password", recovery.password);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return recovery;
}

Answer<std::string> password_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    std::string password;
    json::Members members(*body);
    members.text("password", password);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return password;
}

}  // namespace

void add_recovery_routes(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes) {
    dispatcher.router().add({Method::Post, "/api/recover", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                                 const auto given = recovery_of(request);
                                 if (!given) co_return problem_response(given.error());
                                 const auto outcome = co_await accounts.recover(visitor_of(request), given->name, given->code, given->password);
                                 co_await changes.catch_up();  // closes the sockets of the ended sessions
                                 co_return signed_in_response(outcome, request, dispatcher.services());
                             }});
    dispatcher.router().add({Method::Post, "/api/me/recovery-codes", Access::Registered, [&](Request& request) -> Awaitable<Response> {
                                 const auto password = password_of(request);
                                 if (!password) co_return problem_response(password.error());
                                 const auto codes = co_await accounts.new_recovery_codes(request.who, visitor_of(request), *password);
                                 if (!codes) co_return problem_response(codes.error());
                                 co_return json_response({{"recovery_codes", *codes}}, 201);
                             }});
}

}  // namespace urbanist::server
