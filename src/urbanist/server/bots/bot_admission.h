// Limits how many games with bots a person may run, so that nobody takes more than a fair share of the bots' time.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "urbanist/protocol/problem.h"
#include "urbanist/server/base/settings.h"
#include "urbanist/server/bots/bot_games.h"
#include "urbanist/server/bots/bot_scheduler.h"
#include "urbanist/table/command.h"
#include "urbanist/table/table.h"

namespace urbanist::server {

class BotAdmission {
public:
    explicit BotAdmission(const Settings& settings)
        : most_of_account_(settings.bot_games_per_account), games_(settings.bot_games_per_account, settings.bot_games_per_address) {}

    // If bots may have to think after the command, counts the game as this person's; refuses it if the person has too many.
    [[nodiscard]] std::optional<protocol::Problem> claim(const table::Table& table, const Identity& who, const table::Command& command);
    // Checks the limit for a new table before it is stored.
    [[nodiscard]] std::optional<protocol::Problem> fault_of_new(const table::Table& table, const Identity& who) const;
    // Counts the game for as long as its bots may have to think.
    void count(const table::Table& table, const Identity& who);
    void forget_idle(const table::Table& table);
    void forget(const std::string& table) { games_.remove(table); }

    [[nodiscard]] BotQuestion question_for(const table::Table& table, game::Seat seat, std::string_view purpose) const;

private:
    [[nodiscard]] protocol::Problem too_many(const Identity& who) const;

    std::size_t most_of_account_;
    BotGames games_;
};

}  // namespace urbanist::server
