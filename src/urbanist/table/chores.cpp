#include "urbanist/table/chores.h"

#include <utility>

namespace urbanist::table {

namespace {

std::vector<Event> house(At now, events::Body body) { return {{.at = now, .body = std::move(body)}}; }

std::vector<Event> hold(Seat seat, At now, HoldReason why) { return house(now, events::Held{seat, std::string(kStandIn), why}); }

bool has_passed(std::optional<At> time, At now) { return time && *time <= now; }

// For the first seat whose time is up, whatever time it was.
std::vector<Event> go_on_for_the_late(const Table& table, At now) {
    for (const Seat seat : table.to_move() & table.people()) {
        if (has_passed(table.phase_ends(seat), now))
            return house(now, events::Played{.seat = seat, .action = *table.match()->when_time_is_up(seat), .late = true});
        if (has_passed(table.clocks().ends(seat), now)) return hold(seat, now, HoldReason::Clock);
        if (has_passed(table.patience_ends(seat), now)) return hold(seat, now, HoldReason::Absence);
    }
    return {};
}

events::Finished finished(const catalog::Match& match) {
    auto standings = match.standings();
    return {.points = std::move(standings.points), .places = std::move(standings.places)};
}

}  // namespace

std::string promised_terms(std::string_view table, const catalog::Terms& terms) {
    return std::string(table).append(" ").append(terms.to_json().dump());
}

BotSeeds seeds_for_bot(const Table& table, Seat seat) {
    const std::string purpose = "bot " + std::to_string(table.last()) + " " + std::to_string(seat.index);
    return {.words = fair::seed_for(table.secret(), purpose + " says"), .move = fair::seed_for(table.secret(), purpose)};
}

Json fair_deal(const catalog::Match& match, const fair::Secret& secret) {
    return match.draw(fair::seed_for(secret, "deal " + std::to_string(match.deals())));
}

std::vector<Event> chores(const Table& table, At now) {
    if (table.stage() == Stage::Over || table.paused()) return {};
    if (table.stage() == Stage::Open) {
        if (!table.everybody_is_ready()) return {};
        return house(now, events::Started{fair::promise(table.secret(), promised_terms(table.id(), *table.options().terms))});
    }
    if (table.match()->is_over()) return house(now, finished(*table.match()));
    if (table.match()->awaits_deal()) return house(now, events::Dealt{fair_deal(*table.match(), table.secret())});
    return go_on_for_the_late(table, now);
}

}  // namespace urbanist::table
