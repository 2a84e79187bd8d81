// The API routes by subject; docs/openapi.json describes them.
#pragma once

#include "urbanist/server/accounts/accounts.h"
#include "urbanist/server/connections/request_dispatcher.h"
#include "urbanist/server/services/change_follower.h"

namespace urbanist::server {

void add_account_routes(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes);
void add_table_routes(RequestDispatcher& dispatcher);
void add_people_routes(RequestDispatcher& dispatcher, Accounts& accounts);
void add_friend_routes(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes);
void add_challenge_routes(RequestDispatcher& dispatcher, ChangeFollower& changes);
void add_result_routes(RequestDispatcher& dispatcher);
void add_webhook_routes(RequestDispatcher& dispatcher);
void add_daily_routes(RequestDispatcher& dispatcher);
void add_push_routes(RequestDispatcher& dispatcher);
void add_recovery_routes(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes);
void add_email_routes(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes);
void add_operating_routes(RequestDispatcher& dispatcher);

// The body as JSON, or a problem.
[[nodiscard]] Answer<json::Json> body_of(const Request& request);
// A handler's response: the value, or the problem.
[[nodiscard]] Response response_of(const Answer<json::Json>& answer, unsigned status = 200);

// A browser keeps the token in its cookie, where scripts cannot read it. The token is in the body only if the client asks for it.
[[nodiscard]] Response signed_in_response(const Answer<SignedIn>& outcome, const Request& request, const Services& services);

// The visitor behind a request with a password.
[[nodiscard]] Visitor visitor_of(const Request& request);

[[nodiscard]] json::Json account_json(const store::Account& account);
// The same for the owner, including the operator role.
[[nodiscard]] json::Json own_account_json(const store::Account& account, const RuleBook& rules);
[[nodiscard]] json::Json rating_json(const store::Rating& rating);

}  // namespace urbanist::server
