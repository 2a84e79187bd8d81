#include "urbanist/table/show.h"

#include <algorithm>

#include "urbanist/json/writer.h"

namespace urbanist::table {

namespace {

Json seats_to_json(Seats seats) {
    Json list = Json::array();
    for (const Seat seat : seats) list.push_back(seat.index);
    return list;
}

Json chair_to_json(const Chair& chair, const NameOf& name_of) {
    Json object = Json::object();
    if (chair.has_person()) object["name"] = name_of(chair.account);
    if (!chair.bot.empty()) object["bot"] = chair.bot;
    object["ready"] = chair.ready;
    if (chair.held) object["held"] = true;
    if (chair.away_since) object["away"] = true;
    return object;
}

Json chairs_to_json(const Table& table, const NameOf& name_of) {
    Json list = Json::array();
    for (const Seat seat : Seats::first(table.seats()))
        list.push_back(table.chair(seat).taken() ? chair_to_json(table.chair(seat), name_of) : Json());
    return list;
}

Json clocks_to_json(const Table& table, At now) {
    Json list = Json::array();
    for (const Seat seat : Seats::first(table.seats()))
        list.push_back({{"left", table.clocks().left(seat, now).count()}, {"runs", table.clocks().ends(seat).has_value()}});
    return list;
}

Json talk_to_json(const Table& table, const Muted& muted) {
    Json list = Json::array();
    for (const Line& line : table.talk()) {
        if (muted.contains(line.account)) continue;
        list.push_back({{"n", line.number},
                        {"at", line.at.time_since_epoch().count()},
                        {"seat", line.seat.index},
                        {line.ready_made ? "statement" : "text", line.text}});
    }
    return list;
}

Json wish_to_json(const PendingWish& wish) {
    return {{"wish", kWishNames[static_cast<std::size_t>(wish.wish)]}, {"seat", wish.by.index}, {"agreed", seats_to_json(wish.agreed)}};
}

std::optional<Seat> eye_of(const Table& table, std::string_view viewer) {
    const Seats own = table.seats_of(viewer);
    return own.empty() ? std::nullopt : std::optional(own.front());
}

// What the members of an event are called for those who may see all of it.
void copy(const Event& event, json::Writer& shown, std::initializer_list<const char*> members) {
    for (const char* member : members) {
        if (const auto found = event.what.find(member); found != event.what.end()) shown.document(member, *found);
    }
}

// The secret is opened when nothing depends on it any more.
std::string opened_secret(const Table& table) { return fair::to_text(table.secret()); }

Json sealed_to_json(const Table& table) {
    Json list = Json::array();
    for (const SealedMove& sealed : table.sealed()) {
        const Json action = table.match()->action(sealed.move);
        list.push_back({{"n", sealed.number}, {"move", sealed.move}, {"seal", seal_of(table.secret(), sealed.number, action)}});
    }
    return list;
}

// Of a move that is hidden from the viewer only the seal, if it has one.
std::optional<std::string> shown_move(const Table& table, const Event& event, std::string_view viewer) {
    const bool own = table.seats_of(viewer).has(*event.seat);
    const auto eye = own ? event.seat : eye_of(table, viewer);
    const Json action = table.match()->shown_action(*event.seat, event.what["action"], eye);
    if (action.is_null() && !event.what.contains("seal")) return std::nullopt;
    json::Writer shown;
    if (action.is_null()) {
        shown.text("type", "sealed");
    } else {
        shown.text("type", event.name()).number("seat", event.seat->index);
        copy(event, shown, {"late"});
        shown.document("action", action);
    }
    copy(event, shown, {"seal"});
    return shown.done();
}

void add_what(const Table& table, const Event& event, std::string_view viewer, const NameOf& name_of, json::Writer& shown) {
    switch (event.kind) {
        case Kind::Created: shown.json("options", table.options_text()); break;
        case Kind::Seated: shown.text("name", name_of(event.account)); break;
        case Kind::BotSeated: return copy(event, shown, {"bot"});
        case Kind::Readied: return copy(event, shown, {"ready"});
        case Kind::Started: return copy(event, shown, {"promise"});
        case Kind::Dealt: shown.document("deal", table.match()->shown_deal(event.what["deal"], eye_of(table, viewer))); break;
        case Kind::Said: return copy(event, shown, {"text"});
        case Kind::Stated: return copy(event, shown, {"statement"});
        case Kind::Wished: shown.text("wish", kWishNames[event.what.value("wish", std::size_t{0})]); break;
        case Kind::Replied: return copy(event, shown, {"agree"});
        case Kind::Undone: return copy(event, shown, {"move"});
        case Kind::Held: return copy(event, shown, {"bot", "why"});
        case Kind::Credited: return copy(event, shown, {"ms"});
        case Kind::Finished: copy(event, shown, {"points", "places"}); [[fallthrough]];
        case Kind::Aborted: shown.text("secret", opened_secret(table)); break;
        case Kind::Rated: return copy(event, shown, {"changes"});
        case Kind::Rematched: return copy(event, shown, {"table"});
        case Kind::Played:  // the one thing that may be secret: shown_move
        case Kind::Entered:
        case Kind::Stood:
        case Kind::Cleared:
        case Kind::Paused:
        case Kind::Resumed:
        case Kind::WentAway:
        case Kind::CameBack:
        case Kind::Returned: break;
    }
}

}  // namespace

Json match_views(const Table& table, std::string_view viewer) {
    Json views = Json::array();
    if (table.match() == nullptr) return views;
    const Seats own = table.seats_of(viewer);
    if (own.empty() || table.match()->is_open()) {
        views.push_back(table.match()->view_for(std::nullopt));
        return views;
    }
    for (const Seat seat : own) views.push_back(table.match()->view_for(seat));
    return views;
}

Json view_for(const Table& table, std::string_view viewer, const NameOf& name_of, At now, const Muted& muted) {
    Json view = {{"options", to_json(table.options())},
                 {"stage", kStageNames[static_cast<std::size_t>(table.stage())]},
                 {"host", name_of(table.host())},
                 {"is_host", viewer == table.host()},
                 {"seats", chairs_to_json(table, name_of)},
                 {"own", seats_to_json(table.seats_of(viewer))},
                 {"to_move", seats_to_json(table.to_move())},
                 {"paused", table.paused()},
                 {"talk", talk_to_json(table, muted)}};
    if (viewer == table.host() && !table.invitation().empty()) view["invitation"] = table.invitation();
    if (table.wish()) view["wish"] = wish_to_json(*table.wish());
    if (table.clocks().exist()) view["clocks"] = clocks_to_json(table, now);
    if (const auto ends = table.phase_ends())
        view["phase_time"] = {{"left", std::max(*ends - now, milliseconds{0}).count()}, {"whole", table.phase_limit().count()}};
    if (!table.promise().empty()) view["promise"] = table.promise();
    if (table.stage() == Stage::Over) view["secret"] = opened_secret(table);
    if (table.aborted()) view["aborted"] = true;
    if (!table.rematch().empty()) view["rematch"] = table.rematch();
    view["views"] = match_views(table, viewer);
    return view;
}

bool is_muted(const Event& event, const Muted& muted) {
    return (event.kind == Kind::Said || event.kind == Kind::Stated) && muted.contains(event.account);
}

std::optional<std::string> shown_to(const Table& table, const Event& event, std::string_view viewer, const NameOf& name_of, const Muted& muted) {
    if (is_muted(event, muted)) return std::nullopt;
    if (event.kind == Kind::Played) return shown_move(table, event, viewer);
    json::Writer shown;
    shown.text("type", event.name());
    if (event.seat) shown.number("seat", event.seat->index);
    add_what(table, event, viewer, name_of, shown);
    return shown.done();
}

std::string summary(const Table& table) {
    json::Writer line;
    line.json("options", table.options_text()).text("host", table.host());
    line.list("seats", Seats::first(table.seats()), [&](std::string& out, Seat seat) {
        const Chair& chair = table.chair(seat);
        out.append(chair.has_person() ? json::Writer().text("account", chair.account).done()
                   : chair.taken()    ? json::Writer().text("bot", chair.bot).done()
                                      : "null");
    });
    if (table.match() != nullptr) line.number("round", table.match()->round());
    if (table.match() != nullptr && table.match()->is_over()) line.document("points", Json(table.match()->standings().points));
    return line.done();
}

std::optional<Json> record_for(const Table& table, std::string_view viewer, const NameOf& name_of) {
    if (table.match() == nullptr) return std::nullopt;
    const auto eye = eye_of(table, viewer);
    const bool over = table.stage() == Stage::Over;
    if (!over && !eye) return std::nullopt;
    Json record = over ? table.match()->record() : table.match()->record_for(*eye);
    record["tags"]["table"] = table.id();
    record["tags"]["seats"] = chairs_to_json(table, name_of);
    Json proof = {{"promise", table.promise()}, {"table", table.id()}, {"terms", table.options().terms->to_json()}};
    if (over) proof["secret"] = opened_secret(table);
    if (over) proof["sealed"] = sealed_to_json(table);
    record["fair"] = std::move(proof);
    return record;
}

}  // namespace urbanist::table
