#include "urbanist/server/rooms/new_table.h"

#include "urbanist/server/base/secrets.h"

namespace urbanist::server {

core::Result<Draft, catalog::Refusal> set_up(const NewTable& wanted, const Identity& host, const catalog::Decks& decks) {
    const table::At now = table_now();
    table::Event first = table::created(host.account, wanted.options, wanted.secret, random_token(), now);
    std::get<table::events::Created>(first.body).rules_version = wanted.rules_version;
    first.key = wanted.key;
    auto table = table::Table::create(wanted.id, first, decks);
    if (!table) return std::unexpected(catalog::Refusal{"bad-request", table.error().message()});
    Draft made{*std::move(table), {std::move(first)}};
    for (const auto& command : wanted.commands) {
        auto decision = table::decide(made.table, host.account, "", command, now);
        if (!decision) return std::unexpected(decision.error());
        for (table::Event& event : *decision) {
            if (!made.take(std::move(event))) return std::unexpected(catalog::Refusal{"bad-request", "seats: this combination is not possible"});
        }
    }
    return made;
}

}  // namespace urbanist::server
