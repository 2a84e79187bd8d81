// The operator routes, and the helpers they share.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/json/members.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/routes/routes.h"
#include "urbanist/server/services/change_follower.h"

namespace urbanist::server {

void add_admin_report_routes(RequestDispatcher& dispatcher, ChangeFollower& changes);
void add_admin_people_routes(RequestDispatcher& dispatcher, ChangeFollower& changes);
void add_admin_site_routes(RequestDispatcher& dispatcher, ChangeFollower& changes);

// Account names by id, for lists.
using Names = std::map<std::string, std::string>;
[[nodiscard]] store::Stored<Names> names_of(store::Store& store, std::vector<std::string> accounts);
// {"id", "name"}; null for an empty id, and an empty name for an account that no longer exists.
[[nodiscard]] json::Json named(const std::string& account, const Names& names);

// The members most orders share: "reason", which is required, and "until", the end time in ms.
void read_reason(json::Members& members, std::string& reason);
void read_until(json::Members& members, std::optional<store::Time>& until);

// ?before=ID&most=N of a list.
struct Page {
    std::optional<std::int64_t> before;
    std::uint16_t most = 50;
};
[[nodiscard]] Answer<Page> page_of(const Request& request);
// A number in the path, or nothing if it is not a number.
[[nodiscard]] std::optional<std::int64_t> number_in_path(const std::string& text);

// The response to an order. `missing` is the problem to report if the subject does not exist.
[[nodiscard]] Answer<json::Json> moderated(const store::Stored<store::Moderated>& outcome, std::string_view missing, messages::Language language);

// Carries an order out: read(request) → Answer<Order>, perform(store, act, order) → Stored<Moderated> on a store thread. The response is sent when
// it has taken effect on this node.
template <class Read, class Perform>
[[nodiscard]] Handler order_handler(RequestDispatcher& dispatcher, ChangeFollower& changes, std::string_view missing, Read read, Perform perform) {
    return [&dispatcher, &changes, missing, read, perform](Request& request) -> Awaitable<Response> {
        auto order = read(request);
        if (!order) co_return problem_response(order.error());
        const store::Act act{request.who.account, now_ms(), order->reason};
        const auto outcome = co_await dispatcher.services().store_queue.run([=, order = *std::move(order)](store::Store& store) {
            return perform(store, act, order);
        });
        if (outcome) co_await changes.catch_up();
        co_return response_of(moderated(outcome, missing, request.language));
    };
}

}  // namespace urbanist::server
