// The routes of the programming interface, by subject; docs/openapi.json describes them.
#pragma once

#include "urbanist/server/accounts.h"
#include "urbanist/server/front.h"

namespace urbanist::server {

void add_account_routes(Front& front, Accounts& accounts);
void add_table_routes(Front& front);
void add_people_routes(Front& front, Accounts& accounts);
void add_push_routes(Front& front);
void add_operating_routes(Front& front);

// The body as JSON, or a problem.
[[nodiscard]] Answer<json::Json> body_of(const Request& request);
// What a handler answers: the value, or the problem.
[[nodiscard]] Response response_of(const Answer<json::Json>& answer, unsigned status = 200);

[[nodiscard]] json::Json account_json(const store::Account& account);
[[nodiscard]] json::Json rating_json(const store::Rating& rating);

}  // namespace urbanist::server
