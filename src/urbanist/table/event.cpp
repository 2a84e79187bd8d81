#include "urbanist/table/event.h"

#include "urbanist/json/members.h"
#include "urbanist/json/quoted.h"

namespace urbanist::table {

// As text at once: an object would be built for each event only to be written out and thrown away.
std::string to_text(const Event& event) {
    std::string text = R"({"type":")";
    text.append(event.name()).append("\"");
    if (event.seat) text.append(R"(,"seat":)").append(std::to_string(event.seat->index));
    if (!event.account.empty()) text.append(R"(,"account":)").append(json::quoted(event.account));
    if (!event.key.empty()) text.append(R"(,"key":)").append(json::quoted(event.key));
    if (!event.what.empty()) text.append(R"(,"what":)").append(event.what.dump());
    return text.append("}");
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
