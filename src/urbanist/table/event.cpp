#include "urbanist/table/event.h"

#include "urbanist/json/members.h"
#include "urbanist/json/writer.h"

namespace urbanist::table {

std::string to_text(const Event& event) {
    json::Writer writer;
    writer.text("type", event.name());
    if (event.seat) writer.number("seat", event.seat->index);
    if (!event.account.empty()) writer.text("account", event.account);
    if (!event.key.empty()) writer.text("key", event.key);
    if (!event.what.empty()) writer.document("what", event.what);
    return writer.done();
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
