#include "urbanist/table/changes.h"

#include <algorithm>

#include "urbanist/json/difference.h"
#include "urbanist/json/writer.h"
#include "urbanist/table/shared_members.h"

namespace urbanist::table {

namespace {

constexpr std::string_view kPlans = "plans";

bool adds_to_record(const Event& event) {
    return event.is<events::Played>() || event.is<events::Dealt>() || event.is<events::Offered>() || event.is<events::Answered>() ||
           event.is<events::Claimed>();
}

// Whether the event changes a game's record other than by appending to it.
bool changes_record(const Event& event) {
    return event.is<events::Started>() || event.is<events::Undone>() || event.is<events::Finished>() || event.is<events::Aborted>();
}

Seats planners_of(const Table& before, const Table& after, std::span<const Event> events) {
    Seats planners;
    for (const Event& event : events) {
        if (is_private(event)) planners = planners | Seats::of(*event.seat());
    }
    for (const Seat seat : Seats::first(after.seats())) {
        if (plans_to_json(before, Seats::of(seat)) != plans_to_json(after, Seats::of(seat))) planners = planners | Seats::of(seat);
    }
    return planners;
}

}  // namespace

Changes::Changes(const Table& before, const Table& after, std::span<const Event> events)
    : before_(before),
      after_(after),
      touch_match_(std::ranges::any_of(events, adds_to_record) || std::ranges::any_of(events, changes_record)),
      planners_(planners_of(before, after, events)),
      say_everything_(std::ranges::none_of(events, changes_record)) {}

Changes::Kind Changes::kind_of(std::string_view viewer) const {
    const Kind kind{before_.seats_of(viewer), after_.seats_of(viewer)};
    const bool is_open = after_.match() == nullptr || after_.match()->is_open();
    const bool has_plans = !((kind.before | kind.after) & planners_).empty();
    return is_open && kind.before == kind.after && !has_plans ? Kind{} : kind;
}

std::string Changes::shown_to(const Kind& viewer, const NameOf& name_of, At now) const {
    json::Writer changes;
    std::vector<std::string_view> removed;
    for (const SharedMember& member : shared_members()) {
        if (member.same(before_, after_)) continue;
        const Json value = member.value({after_, name_of, now});
        value.is_null() ? removed.push_back(member.name) : (void)changes.document(member.name, value);
    }
    if (const Json plans = plans_to_json(after_, viewer.after); plans != plans_to_json(before_, viewer.before))
        plans.is_null() ? removed.push_back(kPlans) : (void)changes.document(kPlans, plans);
    if (viewer.before != viewer.after) changes.document("own", seats_to_json(viewer.after));
    if (has_other_views(viewer)) changes.document("views", views_for(viewer));
    if (!removed.empty()) changes.list(json::kRemoved, removed, [](std::string& out, std::string_view name) { json::quote(out, name); });
    return changes.done();
}

bool Changes::has_other_views(const Kind& viewer) const {
    if (after_.match() == nullptr) return false;
    if (after_.match()->is_open()) return !say_everything_;
    return touch_match_ || viewer.before != viewer.after;
}

Json Changes::views_for(const Kind& viewer) const {
    const Json before = match_views(before_, viewer.before);
    Json after = match_views(after_, viewer.after);
    for (std::size_t i = 0; i < after.size(); ++i) after[i] = json::difference(i < before.size() ? before[i] : Json::object(), after[i]);
    return after;
}

}  // namespace urbanist::table
