#include "urbanist/json/members.h"
#include "urbanist/server/http/request_reader.h"
#include "urbanist/server/routes/routes.h"

namespace urbanist::server {

namespace {

using json::Json;

struct Credentials {
    std::string name;
    std::string password;
};

// A body with a name and nothing else.
Answer<std::string> name_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    std::string name;
    json::Members members(*body);
    members.text("name", name);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return name;
}

Answer<Credentials> credentials_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    Credentials credentials;
    json::Members members(*body);
    members.text("name", credentials.name);
    members.text("password", credentials.password);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return credentials;
}

struct NewPassword {
    std::string old;
    std::string fresh;
};

Answer<NewPassword> new_password_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    NewPassword password;
    json::Members members(*body);
    members.text("old", password.old);
    members.text("new", password.fresh);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return password;
}

// Empty if there is none, as for guests.
Answer<std::string> password_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    std::string password;
    json::Members members(*body);
    if (members.has("password")) members.text("password", password);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return password;
}

Json bot_token_json(const BotToken& token) {
    return {{"id", token.session.id},
            {"bot", token.bot.name},
            {"created", token.session.created_at},
            {"seen", token.session.seen_at},
            {"expires", token.session.expires_at}};
}

Json session_json(const store::Session& session, const Identity& who) {
    return {{"id", session.id},
            {"kind", session.kind == store::SessionKind::Bot ? "bot" : "browser"},
            {"label", session.label},
            {"created", session.created_at},
            {"seen", session.seen_at},
            {"expires", session.expires_at},
            {"current", session.id == who.session}};
}

template <class List, class Write>
Json array_of(const List& list, Write write) {
    Json array = Json::array();
    for (const auto& entry : list) array.push_back(write(entry));
    return array;
}

Json export_json(const store::Export& all, const Identity& who) {
    Json body = {{"account", account_json(all.account)}, {"profile", json::parse(all.account.profile).value_or(Json::object())}};
    body["sessions"] = array_of(all.sessions, [&](const auto& session) { return session_json(session, who); });
    body["ratings"] = array_of(all.ratings, rating_json);
    body["history"] = array_of(all.history, [](const store::RatingChange& change) {
        return Json{{"table", change.table}, {"ladder", change.ladder}, {"at", change.at}, {"mean", change.mean}, {"deviation", change.deviation}};
    });
    body["muted"] = all.muted;
    body["friends"] = array_of(all.friends, [](const store::Friend& one) { return Json{{"account", one.account}, {"since", one.since}}; });
    body["subscriptions"] = array_of(all.subscriptions, [](const auto& subscription) { return Json(subscription.endpoint); });
    body["webhooks"] = array_of(all.webhooks, [](const store::Webhook& webhook) { return Json(webhook.url); });
    if (all.email) body["email"] = {{"address", all.email->address}, {"pending", all.email->pending}, {"notices", all.email->notices}};
    body["reports"] = array_of(all.reports, [](const store::Report& report) {
        return Json{{"at", report.at}, {"reported", report.reported}, {"table", report.table}, {"text", report.text}};
    });
    body["tables"] =
        array_of(all.tables, [](const store::TableRow& row) { return Json{{"id", row.id}, {"game", row.game}, {"listed", row.listed_at}}; });
    body["daily"] = array_of(all.daily, [](const store::DailyTry& daily) {
        return Json{{"day", daily.day}, {"table", daily.table}, {"points", daily.result->points}};
    });
    body["results"] = array_of(all.results, [](const store::KeptResult& result) { return json::parse(result.result).value_or(Json()); });
    return body;
}

// Connections of other sessions of the account.
void dismiss_others(RequestDispatcher& dispatcher, const std::string& account, const std::string& session) {
    const auto is_other = [&](const Identity& viewer) { return viewer.account == account && viewer.session != session; };
    dispatcher.viewers().dismiss(is_other, "signed-out");
}

// The body may be missing or empty; other members, sent by older clients, are ignored.
Answer<std::optional<std::string>> guest_name_of(const Request& request) {
    std::optional<std::string> name;
    if (request.body.empty()) return name;
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    json::Members members(*body);
    if (members.has("name")) members.text("name", name.emplace());
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return name;
}

Awaitable<Response> new_guest(Services& services, Accounts& accounts, const Request& request) {
    auto name = guest_name_of(request);
    if (!name) co_return problem_response(name.error());
    co_return signed_in_response(co_await accounts.guest(request.language, request.user_agent, *std::move(name)), request, services);
}

void add_entrances(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes) {
    dispatcher.router().add({Method::Post, "/api/guest", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                                 if (!request.who.signed_in()) co_return co_await new_guest(dispatcher.services(), accounts, request);
                                 const auto known = co_await accounts.find(request.who);
                                 if (!known) co_return problem_response(known.error());
                                 co_return json_response({{"account", own_account_json(*known, dispatcher.services().rules)}});
                             }});
    dispatcher.router().add({Method::Post, "/api/register", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                                 const auto given = credentials_of(request);
                                 if (!given) co_return problem_response(given.error());
                                 const auto outcome = co_await accounts.enrol(request.who, visitor_of(request), given->name, given->password);
                                 if (outcome) dismiss_others(dispatcher, outcome->account.id, outcome->session);
                                 if (outcome) co_await changes.catch_up();
                                 co_return signed_in_response(outcome, request, dispatcher.services());
                             }});
    dispatcher.router().add({Method::Post, "/api/login", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                                 const auto given = credentials_of(request);
                                 if (!given) co_return problem_response(given.error());
                                 const auto outcome = co_await accounts.login(visitor_of(request), given->name, given->password);
                                 co_return signed_in_response(outcome, request, dispatcher.services());
                             }});
}

void add_bot_tokens(RequestDispatcher& dispatcher, Accounts& accounts) {
    dispatcher.router().add({Method::Post, "/api/bot-tokens", Access::Registered, [&](Request& request) -> Awaitable<Response> {
                                 const auto name = name_of(request);
                                 if (!name) co_return problem_response(name.error());
                                 const auto bot = co_await accounts.make_bot(request.who, *name);
                                 if (!bot) co_return problem_response(bot.error());
                                 co_return json_response({{"account", account_json(bot->account)}, {"token", bot->token}}, 201);
                             }});
    dispatcher.router().add({Method::Get, "/api/bot-tokens", Access::Registered, [&](Request& request) -> Awaitable<Response> {
                                 const auto tokens = co_await accounts.bot_tokens(request.who);
                                 if (!tokens) co_return problem_response(tokens.error());
                                 co_return json_response({{"tokens", array_of(*tokens, bot_token_json)}});
                             }});
    dispatcher.router().add({Method::Delete, "/api/bot-tokens/{token}", Access::Registered, [&](Request& request) -> Awaitable<Response> {
                                 const std::string session = request.captured[0];
                                 const auto revoked = co_await accounts.revoke_bot_token(request.who, session);
                                 if (!revoked) co_return problem_response(revoked.error());
                                 dispatcher.viewers().dismiss([&](const Identity& viewer) { return viewer.session == session; }, "signed-out");
                                 co_return json_response({{"ended", session}});
                             }});
}

void add_sessions(RequestDispatcher& dispatcher, Accounts& accounts) {
    // Closes the connections of the session, too.
    const auto revoke = [&](Identity who, std::string session) -> Awaitable<Answer<Json>> {
        const auto revoked = co_await accounts.revoke(who, session);
        if (!revoked) co_return std::unexpected(revoked.error());
        dispatcher.viewers().dismiss([&](const Identity& viewer) { return viewer.session == session; }, "signed-out");
        co_return Json{{"ended", session}};
    };
    dispatcher.router().add({Method::Post, "/api/logout", Access::SignedIn, [&, revoke](Request& request) -> Awaitable<Response> {
                                 Response response = response_of(co_await revoke(request.who, request.who.session));
                                 response.headers.emplace_back("Set-Cookie", expired_cookie(dispatcher.services().settings));
                                 co_return response;
                             }});
    dispatcher.router().add({Method::Get, "/api/sessions", Access::SignedIn, [&](Request& request) -> Awaitable<Response> {
                                 const auto list = co_await accounts.sessions(request.who);
                                 if (!list) co_return problem_response(list.error());
                                 co_return json_response({{"sessions",
                                                           array_of(*list, [&](const auto& one) { return session_json(one, request.who); })}});
                             }});
    dispatcher.router().add({Method::Delete, "/api/sessions/{session}", Access::SignedIn, [revoke](Request& request) -> Awaitable<Response> {
                                 co_return response_of(co_await revoke(request.who, request.captured[0]));
                             }});
}

void add_self(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes) {
    dispatcher.router().add({Method::Get, "/api/me", Access::SignedIn, [&](Request& request) -> Awaitable<Response> {
                                 const auto account = co_await accounts.find(request.who);
                                 if (!account) co_return problem_response(account.error());
                                 co_return json_response({{"account", own_account_json(*account, dispatcher.services().rules)}});
                             }});
    dispatcher.router().add({Method::Patch, "/api/me", Access::SignedIn, [&](Request& request) -> Awaitable<Response> {
                                 const auto body = body_of(request);
                                 if (!body) co_return problem_response(body.error());
                                 const auto account = co_await accounts.change(request.who, *body);
                                 if (!account) co_return problem_response(account.error());
                                 if (account->name != request.who.name) co_await changes.catch_up();
                                 co_return json_response({{"account", own_account_json(*account, dispatcher.services().rules)}});
                             }});
    dispatcher.router().add({Method::Post, "/api/me/password", Access::Registered, [&](Request& request) -> Awaitable<Response> {
                                 const auto password = new_password_of(request);
                                 if (!password) co_return problem_response(password.error());
                                 const auto changed =
                                     co_await accounts.change_password(request.who, visitor_of(request), password->old, password->fresh);
                                 if (!changed) co_return problem_response(changed.error());
                                 dismiss_others(dispatcher, request.who.account, request.who.session);
                                 co_return json_response({{"changed", true}});
                             }});
    dispatcher.router().add({Method::Get, "/api/me/export", Access::SignedIn, [&](Request& request) -> Awaitable<Response> {
                                 const auto all = co_await accounts.export_of(request.who);
                                 if (!all) co_return problem_response(all.error());
                                 Response response = json_response(export_json(*all, request.who));
                                 response.headers.emplace_back("Content-Disposition", "attachment; filename=\"urbanist.json\"");
                                 co_return response;
                             }});
    dispatcher.router().add({Method::Delete, "/api/me", Access::SignedIn, [&](Request& request) -> Awaitable<Response> {
                                 const auto password = password_of(request);
                                 if (!password) co_return problem_response(password.error());
                                 const auto confirmed = co_await accounts.confirm(request.who, visitor_of(request), *password);
                                 if (!confirmed) co_return problem_response(confirmed.error());
                                 co_await dispatcher.tables().leave_everywhere(request.who);
                                 const auto gone = co_await accounts.forget(request.who);
                                 if (!gone) co_return problem_response(gone.error());
                                 co_await changes.catch_up();
                                 dispatcher.viewers().dismiss([&](const Identity& viewer) { return viewer.account == request.who.account; },
                                                              "signed-out");
                                 Response response = json_response({{"deleted", request.who.account}});
                                 response.headers.emplace_back("Set-Cookie", expired_cookie(dispatcher.services().settings));
                                 co_return response;
                             }});
}

}  // namespace

void add_account_routes(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes) {
    add_entrances(dispatcher, accounts, changes);
    add_bot_tokens(dispatcher, accounts);
    add_sessions(dispatcher, accounts);
    add_self(dispatcher, accounts, changes);
}

}  // namespace urbanist::server
