#include "urbanist/server/routes/routes.h"

#include <array>

#include "urbanist/server/http/request_reader.h"

namespace urbanist::server {

Answer<json::Json> body_of(const Request& request) {
    auto parsed = json::parse(request.body.empty() ? "{}" : std::string_view(request.body));
    if (parsed && parsed->is_object()) return *std::move(parsed);
    const std::string fault = parsed ? "the body must be an object" : parsed.error().message();
    return bad_request(fault, request.language);
}

Response response_of(const Answer<json::Json>& answer, unsigned status) {
    return answer ? json_response(*answer, status) : problem_response(answer.error());
}

Response signed_in_response(const Answer<SignedIn>& outcome, const Request& request, const Services& services) {
    if (!outcome) return problem_response(outcome.error());
    json::Json body = {{"account", own_account_json(outcome->account, services.rules)}};
    const bool in_words = request.parameter("token") == "yes";
    if (in_words) body["token"] = outcome->token;
    if (!outcome->recovery_codes.empty()) body["recovery_codes"] = outcome->recovery_codes;
    Response response = json_response(body, 201);
    if (!in_words) response.headers.emplace_back("Set-Cookie", session_cookie(services.settings, outcome->token));
    return response;
}

Visitor visitor_of(const Request& request) { return {request.language, request.address, request.user_agent, request.has_left}; }

json::Json account_json(const store::Account& account) {
    constexpr std::array kKinds = {"guest", "registered", "bot"};
    return {{"id", account.id},
            {"name", account.name},
            {"kind", kKinds[static_cast<std::size_t>(account.kind)]},
            {"language", account.language},
            {"created", account.created_at}};
}

json::Json own_account_json(const store::Account& account, const RuleBook& rules) {
    json::Json own = account_json(account);
    if (rules.is_operator(account.id)) own["operator"] = true;
    return own;
}

json::Json rating_json(const store::Rating& rating) {
    return {{"ladder", rating.ladder}, {"mean", rating.mean}, {"deviation", rating.deviation}, {"games", rating.games}};
}

}  // namespace urbanist::server
