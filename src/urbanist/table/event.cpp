#include "urbanist/table/event.h"

#include "urbanist/json/members.h"

namespace urbanist::table {

Json to_json(const Event& event) {
    Json object;
    object["type"] = event.name();
    if (event.seat) object["seat"] = event.seat->index;
    if (!event.account.empty()) object["account"] = event.account;
    if (!event.key.empty()) object["key"] = event.key;
    if (!event.what.empty()) object["what"] = event.what;
    return object;
}

core::Parsed<Event> parse_event(const Json& document, At at) {
    Event event{.at = at};
    json::Members members(document);
    members.name("type", kKindNames, event.kind);
    if (members.has("seat")) members.number("seat", 0, game::kMaxSeats - 1, event.seat.emplace().index);
    if (members.has("account")) members.text("account", event.account);
    if (members.has("key")) members.text("key", event.key);
    if (members.has("what")) members.each("what", [&](const Json& what) { event.what = what; });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return event;
}

}  // namespace urbanist::table
