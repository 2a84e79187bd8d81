// Tables, networks and announcements, as operators manage them.
#include "urbanist/server/admin/admin_routes.h"
#include "urbanist/server/base/network_range.h"
#include "urbanist/server/routes/table_list.h"
#include "urbanist/server/services/announcements.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::Store;

constexpr std::size_t kLongestAnnouncement = 500;

struct TableOrder {
    std::string table;
    std::string reason;
};

Answer<TableOrder> table_order_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    TableOrder order{.table = request.captured[0], .reason = {}};
    json::Members members(*body);
    read_reason(members, order.reason);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return order;
}

struct NetworkOrder {
    std::string network;
    std::optional<store::Time> until;
    std::string reason;
};

Answer<NetworkOrder> read_network(const Request& request, bool with_end) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    NetworkOrder order;
    json::Members members(*body);
    members.text("network", order.network);
    read_reason(members, order.reason);
    if (with_end) read_until(members, order.until);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    const auto range = NetworkRange::parse(order.network);
    if (!range) return bad_request("network: must be an address or a range such as 192.0.2.0/24", request.language);
    order.network = range->text();
    return order;
}

Answer<NetworkOrder> network_lifting_of(const Request& request) { return read_network(request, false); }

// Administrators must not ban the network they are in.
Answer<NetworkOrder> network_ban_of(const Request& request) {
    auto order = read_network(request, true);
    if (!order) return order;
    boost::system::error_code error;
    const auto own = boost::asio::ip::make_address(request.address, error);
    if (!error && NetworkRange::parse(order->network)->contains(own)) return refusal("own-network", request.language);
    return order;
}

Json network_json(const store::NetworkBan& ban) {
    Json body = {{"network", ban.network}, {"at", ban.at}, {"reason", ban.reason}};
    if (ban.ends_at) body["until"] = *ban.ends_at;
    return body;
}

struct AnnouncementOrder {
    std::string text;
    std::optional<store::Time> until;
    std::string reason{};  // not needed besides the text
};

Answer<AnnouncementOrder> announcement_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    AnnouncementOrder order;
    json::Members members(*body);
    members.text("text", order.text);
    members.need(!order.text.empty() && order.text.size() <= kLongestAnnouncement, "text", "must have 1 to 500 bytes");
    members.need(order.text.find('\0') == std::string::npos, "text", "must be plain text");
    read_until(members, order.until);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return order;
}

struct Withdrawal {
    std::int64_t announcement = 0;
    std::string reason{};
};

Answer<Withdrawal> withdrawal_of(const Request& request) {
    const auto number = number_in_path(request.captured[0]);
    if (!number) return refusal("no-such-announcement", request.language);
    return Withdrawal{.announcement = *number};
}

store::Stored<store::Moderated> announce(Store& store, const store::Act& act, const AnnouncementOrder& order) {
    const auto id = store.moderation.announce(act, order.text, order.until);
    if (!id) return std::unexpected(id.error());
    return store::Moderated::Done;
}

void add_network_routes(RequestDispatcher& dispatcher, ChangeFollower& changes) {
    dispatcher.router().add({Method::Get, "/api/admin/networks", Access::Operator, [&](Request&) -> Awaitable<Response> {
                                 Json list = Json::array();
                                 for (const auto& ban : dispatcher.services().rules.networks()) list.push_back(network_json(ban));
                                 co_return json_response({{"networks", list}});
                             }});
    dispatcher.router().add({Method::Put, "/api/admin/networks", Access::Operator,
                             order_handler(dispatcher, changes, "no-such-sanction", network_ban_of,
                                           [](Store& store, const store::Act& act, const NetworkOrder& order) {
                                               return store.moderation.ban_network(act, order.network, order.until);
                                           })});
    dispatcher.router().add({Method::Delete, "/api/admin/networks", Access::Operator,
                             order_handler(dispatcher, changes, "no-such-sanction", network_lifting_of,
                                           [](Store& store, const store::Act& act, const NetworkOrder& order) {
                                               return store.moderation.lift_network(act, order.network);
                                           })});
}

void add_announcement_routes(RequestDispatcher& dispatcher, ChangeFollower& changes) {
    dispatcher.router().add({Method::Get, "/api/announcements", Access::Anyone, [&](Request&) -> Awaitable<Response> {
                                 co_return json_response({{"announcements", announcements_json(dispatcher.services().rules.announcements())}});
                             }});
    dispatcher.router().add({Method::Post, "/api/admin/announcements", Access::Operator,
                             order_handler(dispatcher, changes, "no-such-announcement", announcement_of, announce)});
    dispatcher.router().add({Method::Delete, "/api/admin/announcements/{announcement}", Access::Operator,
                             order_handler(dispatcher, changes, "no-such-announcement", withdrawal_of,
                                           [](Store& store, const store::Act& act, const Withdrawal& order) {
                                               return store.moderation.withdraw(act, order.announcement);
                                           })});
}

}  // namespace

void add_admin_site_routes(RequestDispatcher& dispatcher, ChangeFollower& changes) {
    add_network_routes(dispatcher, changes);
    add_announcement_routes(dispatcher, changes);
    dispatcher.router().add({Method::Get, "/api/admin/tables", Access::Operator, [&](Request& request) -> Awaitable<Response> {
                                 co_return response_of(co_await every_table(dispatcher.services().store_queue, request));
                             }});
    dispatcher.router().add({Method::Post, "/api/admin/tables/{table}/close", Access::Operator,
                             order_handler(dispatcher, changes, "no-such-table", table_order_of,
                                           [](Store& store, const store::Act& act, const TableOrder& order) {
                                               return store.moderation.close_table(act, order.table);
                                           })});
}

}  // namespace urbanist::server
