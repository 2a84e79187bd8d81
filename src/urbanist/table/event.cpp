#include "urbanist/table/event.h"

#include <algorithm>

namespace urbanist::table {

namespace events {

namespace {

using json::Members;

// Old logs store the number of a wish instead of its name.
void read_wish(Members& members, Wish& wish) {
    bool is_number = false;
    members.each("wish", [&](const Json& value) { is_number = value.is_number(); });
    if (is_number) return members.number("wish", 0, static_cast<std::int64_t>(kWishNames.size()) - 1, wish);
    members.name("wish", kWishNames, wish);
}

void read_points(Members& members, std::vector<double>& points) {
    members.list("points", game::kMaxSeats, [&](const Json& value) -> core::Parsed<void> {
        if (!value.is_number()) return core::parse_error("", "must be a number");
        points.push_back(value.get<double>());
        return {};
    });
}

void read_places(Members& members, std::vector<std::uint8_t>& places) {
    members.list("places", game::kMaxSeats, [&](const Json& value) -> core::Parsed<void> {
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() >= game::kMaxSeats) return core::parse_error("", "must be a seat");
        places.push_back(value.get<std::uint8_t>());
        return {};
    });
}

void read(Members& members, BotSeated& seated) { members.text("bot", seated.bot); }
void read(Members& members, Readied& readied) { members.flag("ready", readied.ready); }
void read(Members& members, Started& started) { members.text("promise", started.promise); }
void read(Members& members, Dealt& dealt) {
    members.each("deal", [&](const Json& deal) { dealt.deal = deal; });
}
void read(Members& members, Played& played) {
    members.each("action", [&](const Json& action) { played.action = action; });
    if (members.has("seal")) members.text("seal", played.seal);
    if (members.has("late")) members.flag("late", played.late);
    if (members.has("planned")) members.flag("planned", played.planned);
}
void read(Members& members, Planned& planned) {
    members.each("action", [&](const Json& action) { planned.action = action; });
    members.each("brings", [&](const Json& brings) { planned.brings = brings; });
}
void read(Members& members, PlanDropped& dropped) {
    if (members.has("why")) members.text("why", dropped.why);
}
void read(Members& members, Said& said) { members.text("text", said.text); }
void read(Members& members, Stated& stated) { members.text("statement", stated.statement); }
void read_word(Members& members, Json& word) {
    members.each("word", [&](const Json& said) { word = said; });
}
void read(Members& members, Offered& offered) { read_word(members, offered.word); }
void read(Members& members, Answered& answered) { read_word(members, answered.word); }
void read(Members& members, Claimed& claimed) { read_word(members, claimed.word); }
void read(Members& members, Wished& wished) { read_wish(members, wished.wish); }
void read(Members& members, Replied& replied) { members.flag("agree", replied.agree); }
void read(Members& members, Undone& undone) { members.number("move", 0, INT32_MAX, undone.move); }
void read(Members& members, WentAway& gone) {
    if (members.has("idle")) members.flag("idle", gone.idle);
}
void read(Members& members, Held& held) {
    members.text("bot", held.bot);
    members.name("why", kHoldReasonNames, held.why);
}
void read(Members& members, Credited& credited) {
    std::int64_t ms = 0;
    members.number("ms", 0, INT64_MAX, ms);
    credited.lost = std::chrono::milliseconds(ms);
}
void read(Members& members, Finished& finished) {
    read_points(members, finished.points);
    read_places(members, finished.places);
}
void read(Members& members, Aborted& aborted) {
    if (!members.has("by")) return;
    std::string by;
    members.text("by", by);
    members.need(by == "operator", "by", "expected “operator”");
    aborted.by_operator = true;
}
void read(Members& members, Rated& rated) {
    members.each("changes", [&](const Json& changes) { rated.changes = changes; });
}
void read(Members& members, Rematched& rematched) { members.text("table", rematched.table); }
template <class Kind>
    requires kHasNoMembers<Kind>
void read(Members&, Kind&) {}

template <class Kind>
concept HasSeat = requires(Kind event) { event.seat; };

template <class Kind>
Body read_body(Members& envelope) {
    Kind body;
    if constexpr (HasSeat<Kind>) envelope.number("seat", 0, game::kMaxSeats - 1, body.seat.index);
    static const Json none = Json::object();
    const Json* what = &none;
    if (envelope.has("what")) envelope.each("what", [&](const Json& given) { what = &given; });
    Members members(*what);
    read(members, body);
    envelope.check(std::move(members).result(), "what");
    return body;
}

struct Form {
    std::string_view name;
    Body (*read)(Members& envelope);
};
template <class... Kinds>
constexpr auto forms_of(const std::variant<Kinds...>*) {
    return std::to_array<Form>({{Kinds::kName, read_body<Kinds>}...});
}
constexpr auto kForms = forms_of(static_cast<const Body*>(nullptr));

}  // namespace

void read(Members& members, Created& created) {
    if (members.has("rules_version")) members.number("rules_version", 1, INT32_MAX, created.rules_version);
    members.each("options", [&](const Json& options) { created.options = options; });
    members.text("secret", created.secret);
    if (members.has("invitation")) members.text("invitation", created.invitation);
}

void write(json::Writer& out, const Created& created) {
    out.number("rules_version", created.rules_version).document("options", created.options).text("secret", created.secret);
    if (!created.invitation.empty()) out.text("invitation", created.invitation);
}
void write(json::Writer& out, const BotSeated& seated) { out.text("bot", seated.bot); }
void write(json::Writer& out, const Readied& readied) { out.flag("ready", readied.ready); }
void write(json::Writer& out, const Started& started) { out.text("promise", started.promise); }
void write(json::Writer& out, const Dealt& dealt) { out.document("deal", dealt.deal); }
void write(json::Writer& out, const Played& played) {
    out.document("action", played.action);
    if (!played.seal.empty()) out.text("seal", played.seal);
    if (played.late) out.flag("late", true);
    if (played.planned) out.flag("planned", true);
}
void write(json::Writer& out, const Planned& planned) { out.document("action", planned.action).document("brings", planned.brings); }
void write(json::Writer& out, const PlanDropped& dropped) {
    if (!dropped.why.empty()) out.text("why", dropped.why);
}
void write(json::Writer& out, const Said& said) { out.text("text", said.text); }
void write(json::Writer& out, const Stated& stated) { out.text("statement", stated.statement); }
void write(json::Writer& out, const Offered& offered) { out.document("word", offered.word); }
void write(json::Writer& out, const Answered& answered) { out.document("word", answered.word); }
void write(json::Writer& out, const Claimed& claimed) { out.document("word", claimed.word); }
void write(json::Writer& out, const Wished& wished) { out.text("wish", kWishNames[static_cast<std::size_t>(wished.wish)]); }
void write(json::Writer& out, const Replied& replied) { out.flag("agree", replied.agree); }
void write(json::Writer& out, const Undone& undone) { out.number("move", undone.move); }
void write(json::Writer& out, const WentAway& gone) {
    if (gone.idle) out.flag("idle", true);
}
void write(json::Writer& out, const Held& held) { out.text("bot", held.bot).text("why", kHoldReasonNames[static_cast<std::size_t>(held.why)]); }
void write(json::Writer& out, const Credited& credited) { out.number("ms", credited.lost.count()); }
void write(json::Writer& out, const Finished& finished) { out.document("points", finished.points).document("places", finished.places); }
void write(json::Writer& out, const Aborted& aborted) {
    if (aborted.by_operator) out.text("by", "operator");
}
void write(json::Writer& out, const Rated& rated) { out.document("changes", rated.changes); }
void write(json::Writer& out, const Rematched& rematched) { out.text("table", rematched.table); }

}  // namespace events

namespace {

constexpr std::string_view kNoMembers = "{}";

}  // namespace

std::string_view Event::name() const {
    return std::visit([](const auto& event) { return event.kName; }, body);
}

std::optional<Seat> Event::seat() const {
    return std::visit(
        []<class Kind>(const Kind& event) -> std::optional<Seat> {
            if constexpr (events::HasSeat<Kind>) return event.seat;
            return std::nullopt;
        },
        body);
}

std::string to_text(const Event& event) {
    json::Writer writer;
    writer.text("type", event.name());
    if (const auto seat = event.seat()) writer.number("seat", seat->index);
    if (!event.account.empty()) writer.text("account", event.account);
    if (!event.key.empty()) writer.text("key", event.key);
    json::Writer members;
    std::visit([&](const auto& body) { write(members, body); }, event.body);
    if (const std::string what = members.done(); what != kNoMembers) writer.json("what", what);
    return writer.done();
}

core::Parsed<Event> parse_event(const Json& document, At at) {
    Event event{.at = at};
    json::Members members(document);
    std::string name;
    members.text("type", name);
    const auto form = std::ranges::find(events::kForms, name, &events::Form::name);
    members.need(form != events::kForms.end(), "type", "unknown kind of event");
    if (form != events::kForms.end()) event.body = form->read(members);
    if (members.has("account")) members.text("account", event.account);
    if (members.has("key")) members.text("key", event.key);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return event;
}

}  // namespace urbanist::table
