#include "urbanist/server/bots/bot_admission.h"

namespace urbanist::server {

namespace {

using protocol::problem;
namespace ask = table::ask;

bool has_bots(const table::Table& table) {
    for (const game::Seat seat : game::Seats::first(table.seats())) {
        if (!table.chair(seat).bot.empty() && !table.chair(seat).has_person()) return true;
    }
    return false;
}

bool may_make_bots_think(const table::Table& table) { return has_bots(table) && table.stage() != table::Stage::Over && !table.is_asleep(); }

// Commands after which bots may have to think. Talking, leaving and ending the game are never limited.
bool wakes_bots(const table::Table& table, const table::Command& command) {
    if (std::holds_alternative<ask::SeatBot>(command)) return true;
    const bool goes_on = std::holds_alternative<ask::Play>(command) || std::holds_alternative<ask::BeReady>(command) ||
                         std::holds_alternative<ask::Return>(command) || std::holds_alternative<ask::Resume>(command);
    return goes_on && has_bots(table);
}

}  // namespace

std::optional<protocol::Problem> BotAdmission::claim(const table::Table& table, const Identity& who, const table::Command& command) {
    if (!wakes_bots(table, command)) return std::nullopt;
    if (!games_.has_room_for(table.id(), who)) return too_many(who);
    games_.add(table.id(), who);
    return std::nullopt;
}

protocol::Problem BotAdmission::too_many(const Identity& who) const {
    return problem("too-many-bot-games", who.language, {{"most", most_of_account_}});
}

std::optional<protocol::Problem> BotAdmission::fault_of_new(const table::Table& table, const Identity& who) const {
    if (!has_bots(table) || games_.has_room_for(table.id(), who)) return std::nullopt;
    return too_many(who);
}

void BotAdmission::count(const table::Table& table, const Identity& who) {
    if (may_make_bots_think(table)) games_.add(table.id(), who);
}

void BotAdmission::forget_idle(const table::Table& table) {
    if (!may_make_bots_think(table)) games_.remove(table.id());
}

BotQuestion BotAdmission::question_for(const table::Table& table, game::Seat seat, std::string_view purpose) const {
    std::string kind(table.options().terms->game());
    kind.append(" ").append(std::to_string(table.seats())).append(" ").append(table.bot_of(seat)).append(" ").append(purpose);
    return {games_.owner_of(table.id(), table.host()), std::move(kind)};
}

}  // namespace urbanist::server
