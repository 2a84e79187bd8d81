#include "urbanist/table/show.h"

#include <algorithm>

#include "urbanist/json/writer.h"
#include "urbanist/table/shared_members.h"

namespace urbanist::table {

namespace {

// Includes the speaker, because the seat may have changed hands.
Json line_to_json(const Line& line, const NameOf& name_of) {
    Json object = {{"n", line.number},
                   {"at", line.at.time_since_epoch().count()},
                   {"seat", line.seat.index},
                   {line.ready_made ? "statement" : "text", line.text}};
    if (!line.account.empty()) object["name"] = name_of(line.account).name;
    return object;
}

Json talk_to_json(const Table& table, const NameOf& name_of, const Muted& muted) {
    Json list = Json::array();
    for (const Line& line : table.talk().all()) {
        if (!muted.contains(line.account)) list.push_back(line_to_json(line, name_of));
    }
    return list;
}

std::optional<Seat> first_seat_of(const Table& table, std::string_view viewer) {
    const Seats own = table.seats_of(viewer);
    return own.empty() ? std::nullopt : std::optional(own.front());
}

Json sealed_to_json(const Table& table) {
    Json list = Json::array();
    for (const SealedMove& sealed : table.sealed()) {
        const Json action = table.match()->action(sealed.move);
        list.push_back({{"n", sealed.number}, {"move", sealed.move}, {"seal", seal_of(table.secret(), sealed.number, action)}});
    }
    return list;
}

// Adds what a viewer may see of an event. A kind without an overload here does not compile.
class EventView {
public:
    EventView(const Table& table, const Event& event, std::string_view viewer, const NameOf& name_of, json::Writer& shown)
        : table_(table), event_(event), viewer_(viewer), name_of_(name_of), shown_(shown) {}

    void operator()(const events::Created&) const { shown_.json("options", table_.options_text()); }
    void operator()(const events::Seated&) const { shown_.text("name", name_of_(event_.account).name); }
    void operator()(const events::Said& said) const { show_words(said); }
    void operator()(const events::Stated& stated) const { show_words(stated); }
    void operator()(const events::Dealt& dealt) const {
        shown_.document("deal", table_.match()->shown_deal(dealt.deal, first_seat_of(table_, viewer_)));
    }
    void operator()(const events::Finished& finished) const { show_end(finished); }
    void operator()(const events::Aborted& aborted) const { show_end(aborted); }

    // Written as stored, because they contain no secrets.
    void operator()(const events::BotSeated& seated) const { write(shown_, seated); }
    void operator()(const events::Readied& readied) const { write(shown_, readied); }
    void operator()(const events::Started& started) const { write(shown_, started); }
    void operator()(const events::WentAway& gone) const { write(shown_, gone); }
    void operator()(const events::Wished& wished) const { write(shown_, wished); }
    // The part of a word that the viewer may hear; on a shared device all people's seats belong to its owner.
    template <events::DealWord Kind>
    void operator()(const Kind& said) const {
        const Seats own = table_.seats_of(viewer_);
        const auto ear = own.has(said.seat) ? std::optional(said.seat) : first_seat_of(table_, viewer_);
        const Json word = table_.match()->shown_word(said.seat, said.word, ear);
        for (const auto& [name, value] : word.items()) shown_.document(name, value);
    }
    void operator()(const events::Replied& replied) const { write(shown_, replied); }
    void operator()(const events::Undone& undone) const { write(shown_, undone); }
    void operator()(const events::Held& held) const { write(shown_, held); }
    void operator()(const events::Credited& credited) const { write(shown_, credited); }
    void operator()(const events::Rated& rated) const { write(shown_, rated); }
    void operator()(const events::Rematched& rematched) const { write(shown_, rematched); }

    void operator()(const events::Planned& planned) const { shown_.document("action", planned.action); }
    void operator()(const events::PlanDropped& dropped) const { write(shown_, dropped); }

    // Only their seat is shown.
    void operator()(const events::Played&) const {}  // may be secret, see shown_move
    void operator()(const events::Entered&) const {}
    void operator()(const events::Stood&) const {}
    void operator()(const events::Cleared&) const {}
    void operator()(const events::Paused&) const {}
    void operator()(const events::Resumed&) const {}
    void operator()(const events::CameBack&) const {}
    void operator()(const events::Returned&) const {}

private:
    template <class Words>
    void show_words(const Words& words) const {
        write(shown_, words);
        if (!event_.account.empty()) shown_.text("name", name_of_(event_.account).name);
    }
    template <class End>
    void show_end(const End& end) const {
        write(shown_, end);
        if (opens_secret(table_)) shown_.text("secret", opened_secret(table_));
    }

    const Table& table_;
    const Event& event_;
    std::string_view viewer_;
    const NameOf& name_of_;
    json::Writer& shown_;
};

// A move as the viewer may see it: of a hidden move only the seal, if it has one.
std::optional<std::string> shown_move(const Table& table, const events::Played& played, std::string_view viewer) {
    const bool own = table.seats_of(viewer).has(played.seat);
    const auto seat = own ? played.seat : first_seat_of(table, viewer);
    const Json action = table.match()->shown_action(played.seat, played.action, seat);
    if (action.is_null() && played.seal.empty()) return std::nullopt;
    json::Writer shown;
    if (action.is_null()) {
        shown.text("type", "sealed");
    } else {
        shown.text("type", played.kName).number("seat", played.seat.index);
        if (played.late) shown.flag("late", true);
        if (played.planned) shown.flag("planned", true);
        shown.document("action", action);
    }
    if (!played.seal.empty()) shown.text("seal", played.seal);
    return shown.done();
}

}  // namespace

Json match_views(const Table& table, Seats own) {
    Json views = Json::array();
    if (table.match() == nullptr) return views;
    if (own.empty() || table.match()->is_open()) {
        views.push_back(table.match()->view_for(std::nullopt));
        return views;
    }
    for (const Seat seat : own) views.push_back(table.match()->view_for(seat));
    return views;
}

Json view_for(const Table& table, std::string_view viewer, const NameOf& name_of, At now, const Muted& muted) {
    const Seats own = table.seats_of(viewer);
    Json view = {{"options", to_json(table.options())},
                 {"host", name_of(table.host()).name},
                 {"is_host", viewer == table.host()},
                 {"own", seats_to_json(own)},
                 {"talk", talk_to_json(table, name_of, muted)}};
    for (const SharedMember& member : shared_members()) {
        if (Json value = member.value({table, name_of, now}); !value.is_null()) view[std::string(member.name)] = std::move(value);
    }
    if (viewer == table.host() && !table.invitation().empty()) view["invitation"] = table.invitation();
    if (Json plans = plans_to_json(table, own); !plans.is_null()) view["plans"] = std::move(plans);
    view["views"] = match_views(table, own);
    return view;
}

Json plans_to_json(const Table& table, Seats own) {
    Json plans;
    for (const Seat seat : own) {
        const Plan* plan = table.plan_of(seat);
        if (plan == nullptr) continue;
        plans.push_back({{"seat", seat.index}, {"action", plan->move.action}});
        if (!plan->waits()) plans.back()["dropped"] = plan->dropped;
    }
    return plans;
}

bool is_private(const Event& event) { return event.is<events::Planned>() || event.is<events::PlanDropped>(); }

bool is_muted(const Event& event, const Muted& muted) {
    return (event.is<events::Said>() || event.is<events::Stated>()) && muted.contains(event.account);
}

std::optional<std::string> shown_to(const Table& table, const Event& event, std::string_view viewer, const NameOf& name_of, const Muted& muted) {
    if (is_muted(event, muted)) return std::nullopt;
    if (is_private(event) && !table.seats_of(viewer).has(*event.seat())) return std::nullopt;
    if (const auto* played = event.as<events::Played>()) return shown_move(table, *played, viewer);
    json::Writer shown;
    shown.text("type", event.name());
    if (const auto seat = event.seat()) shown.number("seat", seat->index);
    std::visit(EventView(table, event, viewer, name_of, shown), event.body);
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
    if (table.match() != nullptr && table.match()->is_over()) {
        const auto standings = table.match()->standings();
        line.document("points", Json(standings.points)).document("places", Json(standings.places));
    }
    return line.done();
}

std::optional<Json> record_for(const Table& table, std::string_view viewer, const NameOf& name_of) {
    if (table.match() == nullptr) return std::nullopt;
    const auto seat = first_seat_of(table, viewer);
    const bool over = table.stage() == Stage::Over;
    if (!over && !seat) return std::nullopt;
    Json record = over ? table.match()->record() : table.match()->record_for(*seat);
    record["tags"]["table"] = table.id();
    record["tags"]["seats"] = chairs_to_json(table, name_of);
    if (over && !table.stand_ins().empty()) record["tags"]["stand_ins"] = table.stand_ins();
    Json proof = {{"promise", table.promise()}, {"table", table.id()}, {"terms", table.options().terms->to_json()}};
    if (opens_secret(table)) proof["secret"] = opened_secret(table);
    if (over) proof["sealed"] = sealed_to_json(table);
    record["fair"] = std::move(proof);
    return record;
}

}  // namespace urbanist::table
