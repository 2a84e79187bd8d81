#include "urbanist/table/chores.h"

#include <utility>

namespace urbanist::table {

namespace {

std::vector<Event> house(At now, events::Body body) { return {{.at = now, .body = std::move(body)}}; }

std::vector<Event> hold(Seat seat, At now, HoldReason why) { return house(now, events::Held{seat, std::string(kStandIn), why}); }

bool has_passed(std::optional<At> time, At now) { return time && *time <= now; }

// The move that this seat has chosen in advance, if it is still what it was to be.
std::vector<Event> play_planned(const Table& table, Seat seat, At now) {
    const game::PlannedMove& move = table.plan_of(seat)->move;
    if (const auto allowed = table.match()->check_planned(seat, move); !allowed)
        return house(now, events::PlanDropped{.seat = seat, .why = allowed.error().name});
    return house(now, events::Played{.seat = seat, .action = move.action, .planned = true});
}

// Acts for the first seat whose time is up.
std::vector<Event> go_on_for_the_late(const Table& table, At now) {
    for (const Seat seat : table.to_move() & table.people()) {
        if (has_passed(table.phase_ends(seat), now))
            return house(now, events::Played{.seat = seat, .action = *table.match()->when_time_is_up(seat), .late = true});
        if (has_passed(table.clocks().ends(seat), now)) return hold(seat, now, HoldReason::Clock);
        if (has_passed(table.patience_ends(seat), now)) return hold(seat, now, HoldReason::Absence);
        if (has_passed(table.notice_due(seat), now)) return house(now, events::WentAway{.seat = seat, .idle = true});
    }
    return {};
}

std::vector<Event> seat_bots(const Table& table, At now) {
    std::vector<Event> events;
    for (const Seat seat : Seats::first(table.seats())) {
        if (!table.chair(seat).taken()) events.push_back({.at = now, .body = events::BotSeated{seat, std::string(kStandIn)}});
    }
    return events;
}

// Whether a ranked try can no longer be finished in time.
bool is_too_late(const Table& table, At now) { return table.options().is_ranked_try() && now >= deadline_of(table.options().daily->day); }

events::Finished finished(const catalog::Match& match) {
    auto standings = match.standings();
    return {.points = std::move(standings.points), .places = std::move(standings.places)};
}

// In a contest, and in games that friends compare, the same moves must get the same replies, whatever else has happened at the table. In games with
// talk, everything that has happened counts.
std::uint64_t moment_for_bot(const Table& table) {
    // Number of events before the first move of a game against one bot. The deal of the guided game was chosen for the replies that this number
    // gives.
    constexpr std::uint64_t kOpening = 6;
    if (table.options().daily) return table.match()->moves();
    return table.options().terms->descriptor().is_open ? kOpening + table.match()->moves() : table.last();
}

}  // namespace

std::string promised_terms(std::string_view table, const catalog::Terms& terms) {
    return std::string(table).append(" ").append(terms.to_json().dump());
}

BotSeeds seeds_for_bot(const Table& table, Seat seat) {
    const std::uint64_t moment = moment_for_bot(table);
    const std::string purpose = "bot " + std::to_string(moment) + " " + std::to_string(seat.index);
    return {.words = fair::seed_for(table.secret(), purpose + " says"), .move = fair::seed_for(table.secret(), purpose)};
}

std::string question_for_bot(const Table& table) {
    const catalog::Match& match = *table.match();
    std::string question = match.phase();
    if (!match.is_open() || match.moves() == 0) return question;
    const std::size_t last = match.moves() - 1;
    return question.append(" ").append(std::to_string(last)).append(" ").append(match.action(last).dump());
}

Json fair_deal(const catalog::Match& match, const fair::Secret& secret) {
    return match.draw(fair::seed_for(secret, "deal " + std::to_string(match.deals())));
}

std::vector<Event> chores(const Table& table, At now) {
    if (table.stage() == Stage::Over || table.paused()) return {};
    if (table.stage() == Stage::Open) {
        if (!table.everybody_is_ready()) return has_passed(table.bots_join_at(), now) ? seat_bots(table, now) : std::vector<Event>{};
        return house(now, events::Started{fair::promise(table.secret(), promised_terms(table.id(), *table.options().terms))});
    }
    if (table.match()->is_over()) return house(now, finished(*table.match()));
    if (is_too_late(table, now)) return house(now, events::Aborted{});
    if (table.match()->awaits_deal()) return house(now, events::Dealt{fair_deal(*table.match(), table.secret())});
    if (const auto seat = table.plan_due()) return play_planned(table, *seat, now);
    return go_on_for_the_late(table, now);
}

}  // namespace urbanist::table
