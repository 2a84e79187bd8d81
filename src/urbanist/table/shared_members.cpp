#include "urbanist/table/shared_members.h"

#include <algorithm>
#include <array>

namespace urbanist::table {

namespace {

// Times are milliseconds of the server's clock.
Json chair_to_json(const Table& table, Seat seat, const NameOf& name_of) {
    const Chair& chair = table.chair(seat);
    Json object = Json::object();
    if (chair.has_person()) {
        ShownName shown = name_of(chair.account);
        object["name"] = std::move(shown.name);
        if (shown.owner) object["owner"] = *std::move(shown.owner);
    }
    if (!chair.bot.empty()) object["bot"] = chair.bot;
    object["ready"] = chair.ready;
    if (chair.held) object["held"] = true;
    if (chair.away_since) object["away"] = true;
    if (chair.away_since) object["away_since"] = chair.away_since->time_since_epoch().count();
    if (chair.idle) object["idle"] = true;
    if (const auto ends = chair.held ? std::nullopt : table.patience_ends(seat)) object["bot_at"] = ends->time_since_epoch().count();
    return object;
}

Json wish_to_json(const Showing& showing) {
    const auto& wish = showing.table.wish();
    if (!wish) return {};
    return {{"wish", kWishNames[static_cast<std::size_t>(wish->wish)]}, {"seat", wish->by.index}, {"agreed", seats_to_json(wish->agreed)}};
}

Json clocks_to_json(const Showing& showing) {
    const Clocks& clocks = showing.table.clocks();
    if (!clocks.exist()) return {};
    Json list = Json::array();
    for (const Seat seat : Seats::first(showing.table.seats()))
        list.push_back({{"left", clocks.left(seat, showing.now).count()}, {"runs", clocks.ends(seat).has_value()}});
    return list;
}

Json phase_time_to_json(const Showing& showing) {
    const auto ends = showing.table.phase_ends();
    if (!ends) return {};
    return {{"left", std::max(*ends - showing.now, milliseconds{0}).count()}, {"whole", showing.table.phase_limit().count()}};
}

Json text_or_nothing(const std::string& text) { return text.empty() ? Json() : Json(text); }

bool same_chairs(const Table& before, const Table& after) {
    for (const Seat seat : Seats::first(after.seats())) {
        if (before.chair(seat) != after.chair(seat)) return false;
    }
    return true;
}

// Clocks are sent as remaining time, so viewers need them again with every event.
constexpr auto kMembers = std::to_array<SharedMember>({
    {"stage", [](const Showing& it) { return Json(kStageNames[static_cast<std::size_t>(it.table.stage())]); },
     [](const Table& before, const Table& after) { return before.stage() == after.stage(); }},
    {"seats", [](const Showing& it) { return chairs_to_json(it.table, it.name_of); }, same_chairs},
    {"to_move", [](const Showing& it) { return seats_to_json(it.table.to_move()); },
     [](const Table& before, const Table& after) { return before.to_move() == after.to_move(); }},
    {"paused", [](const Showing& it) { return Json(it.table.paused()); },
     [](const Table& before, const Table& after) { return before.paused() == after.paused(); }},
    {"wish", wish_to_json, [](const Table& before, const Table& after) { return before.wish() == after.wish(); }},
    {"clocks", clocks_to_json, [](const Table&, const Table& after) { return !after.clocks().exist(); }},
    {"phase_time", phase_time_to_json, [](const Table& before, const Table& after) { return !before.phase_ends() && !after.phase_ends(); }},
    {"promise", [](const Showing& it) { return text_or_nothing(it.table.promise()); },
     [](const Table& before, const Table& after) { return before.promise() == after.promise(); }},
    {"secret", [](const Showing& it) { return opens_secret(it.table) ? Json(opened_secret(it.table)) : Json(); },
     [](const Table& before, const Table& after) { return before.stage() == after.stage(); }},
    {"aborted", [](const Showing& it) { return it.table.aborted() ? Json(true) : Json(); },
     [](const Table& before, const Table& after) { return before.aborted() == after.aborted(); }},
    {"ratings", [](const Showing& it) { return it.table.rating_changes(); },
     [](const Table& before, const Table& after) { return before.rating_changes().is_null() == after.rating_changes().is_null(); }},
    {"rematch", [](const Showing& it) { return text_or_nothing(it.table.rematch()); },
     [](const Table& before, const Table& after) { return before.rematch() == after.rematch(); }},
});

}  // namespace

std::span<const SharedMember> shared_members() { return kMembers; }

Json seats_to_json(Seats seats) {
    Json list = Json::array();
    for (const Seat seat : seats) list.push_back(seat.index);
    return list;
}

Json chairs_to_json(const Table& table, const NameOf& name_of) {
    Json list = Json::array();
    for (const Seat seat : Seats::first(table.seats())) list.push_back(table.chair(seat).taken() ? chair_to_json(table, seat, name_of) : Json());
    return list;
}

bool opens_secret(const Table& table) { return table.stage() == Stage::Over && !table.options().daily; }

std::string opened_secret(const Table& table) { return fair::to_text(table.secret()); }

}  // namespace urbanist::table
