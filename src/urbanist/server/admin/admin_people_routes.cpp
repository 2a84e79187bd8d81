// Accounts as operators see them, and what operators can do about them.
#include "urbanist/server/accounts/names.h"
#include "urbanist/server/admin/admin_routes.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::Account;
using store::SanctionKind;
using store::Store;

constexpr std::uint16_t kMostFound = 50;

Json sanction_json(const store::Sanction* sanction) {
    if (sanction == nullptr) return nullptr;
    Json body = {{"at", sanction->at}, {"reason", sanction->reason}};
    if (sanction->ends_at) body["until"] = *sanction->ends_at;
    return body;
}

Json person_json(const Account& account, const RuleBook& rules) {
    Json body = account_json(account);
    body.erase("language");
    body["operator"] = rules.is_operator(account.id);
    body["muted"] = sanction_json(rules.sanction(account.id, SanctionKind::Mute));
    body["banned"] = sanction_json(rules.sanction(account.id, SanctionKind::Ban));
    return body;
}

Awaitable<Answer<Json>> search(RequestDispatcher& dispatcher, const Request& request) {
    const std::string text = request.parameter("name").value_or("");
    if (text.empty() || text.size() > 100) co_return bad_request("name: must have 1 to 100 bytes", request.language);
    const auto parsed = parse_name(text);
    const std::string folded = parsed ? parsed->folded : text;
    const auto found =
        co_await dispatcher.services().store_queue.read([=](Store& store) { return store.moderation.search(text, folded, kMostFound); });
    if (!found) co_return storage_problem(found.error(), request.language);
    Json list = Json::array();
    for (const Account& account : *found) list.push_back(person_json(account, dispatcher.services().rules));
    co_return Json{{"people", list}};
}

struct SanctionOrder {
    std::string account;
    std::optional<store::Time> until;
    std::string reason;
};

Answer<SanctionOrder> read_sanction(const Request& request, bool with_end) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    SanctionOrder order{.account = request.captured[0], .until = {}, .reason = {}};
    json::Members members(*body);
    read_reason(members, order.reason);
    if (with_end) read_until(members, order.until);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return order;
}

Answer<SanctionOrder> sanction_of(const Request& request) { return read_sanction(request, true); }
Answer<SanctionOrder> lifting_of(const Request& request) { return read_sanction(request, false); }

struct NameOrder {
    std::string account;
    Name name;
    std::string reason;
};

Answer<NameOrder> name_order_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    NameOrder order{.account = request.captured[0], .name = {}, .reason = {}};
    std::string name;
    json::Members members(*body);
    members.text("name", name);
    read_reason(members, order.reason);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    const auto parsed = parse_name(name);
    if (!parsed) return refusal("name-not-allowed", request.language);
    order.name = *parsed;
    return order;
}

auto impose(SanctionKind kind) {
    return [kind](Store& store, const store::Act& act, const SanctionOrder& order) {
        return store.moderation.impose(act, order.account, kind, order.until);
    };
}

auto lift(SanctionKind kind) {
    return [kind](Store& store, const store::Act& act, const SanctionOrder& order) { return store.moderation.lift(act, order.account, kind); };
}

}  // namespace

void add_admin_people_routes(RequestDispatcher& dispatcher, ChangeFollower& changes) {
    Router& router = dispatcher.router();
    const auto order = [&](std::string_view missing, auto read, auto perform) { return order_handler(dispatcher, changes, missing, read, perform); };
    router.add({Method::Get, "/api/admin/people", Access::Operator,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await search(dispatcher, request)); }});
    router.add({Method::Put, "/api/admin/people/{account}/mute", Access::Operator, order("no-such-person", sanction_of, impose(SanctionKind::Mute))});
    router.add({Method::Delete, "/api/admin/people/{account}/mute", Access::Operator,
                order("no-such-sanction", lifting_of, lift(SanctionKind::Mute))});
    router.add({Method::Put, "/api/admin/people/{account}/ban", Access::Operator, order("no-such-person", sanction_of, impose(SanctionKind::Ban))});
    router.add({Method::Delete, "/api/admin/people/{account}/ban", Access::Operator, order("no-such-sanction", lifting_of, lift(SanctionKind::Ban))});
    router.add({Method::Put, "/api/admin/people/{account}/name", Access::Operator,
                order("no-such-person", name_order_of, [](Store& store, const store::Act& act, const NameOrder& given) {
                    return store.moderation.rename(act, given.account, {given.name.shown, given.name.folded, given.name.skeleton});
                })});
}

}  // namespace urbanist::server
