// Analyses of finished games by a bot. Requests are stored and wait until a node has time.
#pragma once

#include <memory>
#include <string>

#include "urbanist/server/bots/bot_scheduler.h"
#include "urbanist/server/rooms/rooms.h"

namespace urbanist::server {

class GameAnalyses {
public:
    GameAnalyses(Services& services, Rooms& rooms, BotScheduler& bots) : services_(services), rooms_(rooms), bots_(bots) {}

    // The current state of the analysis.
    [[nodiscard]] Awaitable<Answer<json::Json>> find(Identity who, std::string table);
    // Requests the analysis and returns its state.
    [[nodiscard]] Awaitable<Answer<json::Json>> request(Identity who, std::string table);
    // Starts the next one unless one is running: one game at a time, so that bots at tables hardly wait.
    [[nodiscard]] Awaitable<void> start_next();

private:
    // Refused if the game cannot be analysed, or not yet.
    [[nodiscard]] Awaitable<Answer<void>> check(Identity who, std::string table);
    [[nodiscard]] Awaitable<void> judge(std::string table);

    Services& services_;
    Rooms& rooms_;
    BotScheduler& bots_;
    std::shared_ptr<bool> judging_ = std::make_shared<bool>(false);
};

}  // namespace urbanist::server
