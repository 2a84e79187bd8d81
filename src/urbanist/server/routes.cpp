#include "urbanist/server/routes.h"

#include <array>

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

json::Json account_json(const store::Account& account) {
    constexpr std::array kKinds = {"guest", "registered", "bot"};
    return {{"id", account.id},
            {"name", account.name},
            {"kind", kKinds[static_cast<std::size_t>(account.kind)]},
            {"language", account.language},
            {"created", account.created_at}};
}

json::Json rating_json(const store::Rating& rating) {
    return {{"ladder", rating.ladder}, {"mean", rating.mean}, {"deviation", rating.deviation}, {"games", rating.games}};
}

}  // namespace urbanist::server
