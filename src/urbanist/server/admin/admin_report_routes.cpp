// The queue of reports, and the audit log.
#include "urbanist/server/admin/admin_routes.h"
#include "urbanist/server/admin/report_context.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::QueuedReport;
using store::Store;

Json report_json(const QueuedReport& queued, const Names& names) {
    const store::Report& report = queued.report;
    Json body = {{"id", report.id},
                 {"at", report.at},
                 {"reporter", named(report.reporter, names)},
                 {"reported", named(report.reported, names)},
                 {"text", report.text}};
    if (!report.table.empty()) body["table"] = report.table;
    if (queued.handled_at) body["handled"] = {{"at", *queued.handled_at}, {"by", named(queued.handled_by, names)}, {"outcome", queued.outcome}};
    return body;
}

void add_people_of(const QueuedReport& queued, std::vector<std::string>& accounts) {
    for (const std::string& account : {queued.report.reporter, queued.report.reported, queued.handled_by}) {
        if (!account.empty()) accounts.push_back(account);
    }
}

store::Stored<Json> report_list(Store& store, bool only_waiting, const Page& page) {
    const auto reports = store.moderation.reports(only_waiting, page.before, page.most);
    if (!reports) return std::unexpected(reports.error());
    const auto waiting = store.moderation.count_waiting();
    if (!waiting) return std::unexpected(waiting.error());
    std::vector<std::string> accounts;
    for (const QueuedReport& queued : *reports) add_people_of(queued, accounts);
    const auto names = names_of(store, std::move(accounts));
    if (!names) return std::unexpected(names.error());
    Json list = Json::array();
    for (const QueuedReport& queued : *reports) list.push_back(report_json(queued, *names));
    return Json{{"reports", list}, {"waiting", *waiting}};
}

Json line_json(const ContextLine& line, const std::string& reported, const Names& names) {
    return {{"n", line.number},
            {"at", line.at},
            {"seat", line.seat},
            {"account", named(line.account, names)},
            {line.ready_made ? "statement" : "text", line.text},
            {"reported", line.account == reported}};
}

// Null if there is no such report.
store::Stored<Json> report_with_context(Store& store, std::int64_t id) {
    const auto queued = store.moderation.report(id);
    if (!queued) return std::unexpected(queued.error());
    if (!*queued) return Json();
    const auto lines = report_context(store, (*queued)->report);
    if (!lines) return std::unexpected(lines.error());
    std::vector<std::string> accounts;
    add_people_of(**queued, accounts);
    for (const ContextLine& line : *lines) accounts.push_back(line.account);
    const auto names = names_of(store, std::move(accounts));
    if (!names) return std::unexpected(names.error());
    Json context = Json::array();
    for (const ContextLine& line : *lines) context.push_back(line_json(line, (*queued)->report.reported, *names));
    return Json{{"report", report_json(**queued, *names)}, {"context", context}};
}

struct Resolution {
    std::int64_t report = 0;
    std::string outcome;
    std::string reason;
};

Answer<Resolution> resolution_of(const Request& request) {
    const auto number = number_in_path(request.captured[0]);
    if (!number) return refusal("no-such-report", request.language);
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    Resolution resolution{.report = *number, .outcome = {}, .reason = {}};
    json::Members members(*body);
    members.text("outcome", resolution.outcome);
    members.need(resolution.outcome == "acted" || resolution.outcome == "dismissed", "outcome", "must be acted or dismissed");
    read_reason(members, resolution.reason);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return resolution;
}

store::Stored<Json> audit_list(Store& store, const Page& page) {
    const auto entries = store.moderation.audit(page.before, page.most);
    if (!entries) return std::unexpected(entries.error());
    std::vector<std::string> accounts;
    for (const store::AuditEntry& entry : *entries) {
        accounts.push_back(entry.by);
        accounts.push_back(entry.subject);
    }
    const auto names = names_of(store, std::move(accounts));
    if (!names) return std::unexpected(names.error());
    Json list = Json::array();
    for (const store::AuditEntry& entry : *entries) {
        Json body = {{"id", entry.id},           {"at", entry.at},         {"by", named(entry.by, *names)}, {"action", entry.action},
                     {"subject", entry.subject}, {"detail", entry.detail}, {"reason", entry.reason}};
        if (const auto name = names->find(entry.subject); name != names->end()) body["name"] = name->second;
        list.push_back(std::move(body));
    }
    return Json{{"entries", list}};
}

}  // namespace

void add_admin_report_routes(RequestDispatcher& dispatcher, ChangeFollower& changes) {
    StoreQueue& queue = dispatcher.services().store_queue;
    Router& router = dispatcher.router();
    router.add({Method::Get, "/api/admin/reports", Access::Operator, [&](Request& request) -> Awaitable<Response> {
                    const auto page = page_of(request);
                    if (!page) co_return problem_response(page.error());
                    const bool only_waiting = request.parameter("all") != "yes";
                    const auto list = co_await queue.read([=, page = *page](Store& store) { return report_list(store, only_waiting, page); });
                    if (!list) co_return problem_response(storage_problem(list.error(), request.language).error());
                    co_return json_response(*list);
                }});
    router.add({Method::Get, "/api/admin/reports/{report}", Access::Operator, [&](Request& request) -> Awaitable<Response> {
                    const auto number = number_in_path(request.captured[0]).value_or(0);
                    const auto found = co_await queue.read([number](Store& store) { return report_with_context(store, number); });
                    if (!found) co_return problem_response(storage_problem(found.error(), request.language).error());
                    co_return found->is_null() ? problem_response("no-such-report", request.language) : json_response(*found);
                }});
    router.add({Method::Post, "/api/admin/reports/{report}", Access::Operator,
                order_handler(dispatcher, changes, "no-such-report", resolution_of, [](Store& store, const store::Act& act, const Resolution& order) {
                    return store.moderation.resolve(act, order.report, order.outcome);
                })});
    router.add({Method::Get, "/api/admin/audit", Access::Operator, [&](Request& request) -> Awaitable<Response> {
                    const auto page = page_of(request);
                    if (!page) co_return problem_response(page.error());
                    const auto list = co_await queue.read([page = *page](Store& store) { return audit_list(store, page); });
                    if (!list) co_return problem_response(storage_problem(list.error(), request.language).error());
                    co_return json_response(*list);
                }});
}

}  // namespace urbanist::server
