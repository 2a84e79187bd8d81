#include <array>
#include <chrono>

#include "urbanist/json/members.h"
#include "urbanist/server/accounts/names.h"
#include "urbanist/server/base/email_address.h"
#include "urbanist/server/base/secrets.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/routes/routes.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::Store;

// The members of the body, all of them texts.
template <std::size_t count>
Answer<std::array<std::string, count>> texts_of(const Request& request, const std::array<const char*, count>& names) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    std::array<std::string, count> texts;
    json::Members members(*body);
    for (std::size_t i = 0; i < count; ++i) members.text(names[i], texts[i]);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return texts;
}

std::unexpected<protocol::Problem> wait_problem(std::chrono::seconds wait, const Request& request) {
    return std::unexpected(protocol::problem("too-many-requests", request.language, {{"seconds", wait.count()}}));
}

class EmailRoutes {
public:
    EmailRoutes(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes)
        : dispatcher_(dispatcher), services_(dispatcher.services()), accounts_(accounts), changes_(changes) {}

    [[nodiscard]] Awaitable<Answer<Json>> show(const Request& request) const {
        const auto email = co_await services_.store_queue.read([id = request.who.account](Store& store) { return store.emails.find(id); });
        if (!email) co_return storage_problem(email.error(), request.language);
        const store::Email known = email->value_or(store::Email{});
        const auto text = [](const std::string& address) { return address.empty() ? Json() : Json(address); };
        co_return Json{{"address", text(known.address)}, {"pending", text(known.pending)}, {"notices", known.notices}};
    }

    // The password is asked for: who finds an open browser must not send the links for a new one to themselves.
    [[nodiscard]] Awaitable<Answer<Json>> set(Request& request) const {
        const auto given = texts_of<2>(request, {"address", "password"});
        if (!given) co_return std::unexpected(given.error());
        const auto& [address, password] = *given;
        if (!is_email_address(address)) co_return refusal("email-not-allowed", request.language);
        if (const auto confirmed = co_await accounts_.confirm(request.who, visitor_of(request), password); !confirmed)
            co_return std::unexpected(confirmed.error());
        if (const auto wait = services_.mailer.wait_to_confirm(request.who.account, address)) co_return wait_problem(*wait, request);
        const auto done = co_await services_.store_queue.run_idempotent([id = request.who.account, address](Store& store) {
            return store.emails.set_pending(id, address);
        });
        if (!done) co_return storage_problem(done.error(), request.language);
        if (const auto queued = co_await services_.mailer.confirm(request.who.account); !queued)
            co_return storage_problem(queued.error(), request.language);
        co_return co_await show(request);
    }

    [[nodiscard]] Awaitable<Answer<Json>> set_notices(const Request& request) const {
        const auto body = body_of(request);
        if (!body) co_return std::unexpected(body.error());
        bool notices = false;
        json::Members members(*body);
        members.flag("notices", notices);
        members.no_others();
        if (const auto read = std::move(members).result(); !read) co_return bad_request(read.error().message(), request.language);
        const auto done = co_await services_.store_queue.run_idempotent([id = request.who.account, notices](Store& store) {
            return store.emails.set_notices(id, notices);
        });
        if (!done) co_return storage_problem(done.error(), request.language);
        co_return co_await show(request);
    }

    [[nodiscard]] Awaitable<Answer<Json>> remove(Request& request) const {
        const auto given = texts_of<1>(request, {"password"});
        if (!given) co_return std::unexpected(given.error());
        if (const auto confirmed = co_await accounts_.confirm(request.who, visitor_of(request), given->front()); !confirmed)
            co_return std::unexpected(confirmed.error());
        const auto done = co_await services_.store_queue.run_idempotent([id = request.who.account](Store& store) { return store.emails.remove(id); });
        if (!done) co_return storage_problem(done.error(), request.language);
        co_return co_await show(request);
    }

    [[nodiscard]] Awaitable<Answer<Json>> confirm(const Request& request) const {
        const auto given = texts_of<1>(request, {"token"});
        if (!given) co_return std::unexpected(given.error());
        const auto done = co_await services_.store_queue.run([hash = token_hash(given->front()), now = now_ms()](Store& store) {
            return store.emails.confirm(hash, now);
        });
        if (!done) co_return storage_problem(done.error(), request.language);
        if (!*done) co_return refusal("link-used-up", request.language);
        co_return Json{{"confirmed", true}};
    }

    // The answer is the same for everybody, and comes before anybody is looked for.
    [[nodiscard]] Answer<Json> ask_for_link(const Request& request) const {
        const auto given = texts_of<1>(request, {"who"});
        if (!given) return std::unexpected(given.error());
        const std::string& who = given->front();
        if (const auto wait = services_.mailer.wait_to_reset(request.who.address)) return wait_problem(*wait, request);
        const auto name = parse_name(who);
        const bool is_address = is_email_address(who);
        if (is_address || name) services_.mailer.reset(name && !is_address ? name->folded : "", is_address ? who : "");
        return Json{{"accepted", true}};
    }

    [[nodiscard]] Awaitable<Response> set_password(Request& request) const {
        const auto given = texts_of<2>(request, {"token", "password"});
        if (!given) co_return problem_response(given.error());
        const auto& [token, password] = *given;
        const auto outcome = co_await accounts_.reset_password(visitor_of(request), token, password);
        co_await changes_.catch_up();  // the sockets of the sessions that ended
        co_return signed_in_response(outcome, request, services_);
    }

    template <class Handle>
    void add(Method method, const char* path, Access access, Handle handle) {
        dispatcher_.router().add({method, path, access, [self = *this, handle](Request& request) -> Awaitable<Response> {
                                      if (!self.services_.mailer.is_on()) co_return problem_response(refusal("mail-off", request.language).error());
                                      co_return co_await handle(self, request);
                                  }});
    }

private:
    RequestDispatcher& dispatcher_;
    Services& services_;
    Accounts& accounts_;
    ChangeFollower& changes_;
};

}  // namespace

void add_email_routes(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes) {
    EmailRoutes routes(dispatcher, accounts, changes);
    using Self = const EmailRoutes&;
    dispatcher.router().add({Method::Get, "/api/email", Access::Anyone, [&services = dispatcher.services()](Request&) -> Awaitable<Response> {
                                 co_return json_response({{"on", services.mailer.is_on()}});
                             }});
    routes.add(Method::Get, "/api/me/email", Access::Registered,
               [](Self self, Request& request) -> Awaitable<Response> { co_return response_of(co_await self.show(request)); });
    routes.add(Method::Put, "/api/me/email", Access::Registered,
               [](Self self, Request& request) -> Awaitable<Response> { co_return response_of(co_await self.set(request)); });
    routes.add(Method::Patch, "/api/me/email", Access::Registered,
               [](Self self, Request& request) -> Awaitable<Response> { co_return response_of(co_await self.set_notices(request)); });
    routes.add(Method::Delete, "/api/me/email", Access::Registered,
               [](Self self, Request& request) -> Awaitable<Response> { co_return response_of(co_await self.remove(request)); });
    routes.add(Method::Post, "/api/email/confirm", Access::Anyone,
               [](Self self, Request& request) -> Awaitable<Response> { co_return response_of(co_await self.confirm(request)); });
    routes.add(Method::Post, "/api/recover/email", Access::Anyone,
               [](Self self, Request& request) -> Awaitable<Response> { co_return response_of(self.ask_for_link(request)); });
    routes.add(Method::Post, "/api/recover/password", Access::Anyone,
               [](Self self, Request& request) -> Awaitable<Response> { co_return co_await self.set_password(request); });
}

}  // namespace urbanist::server
