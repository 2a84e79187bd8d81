// Games that are over, looked at again by a bot. The wish is durable and waits in the store until a node has time for it.
#pragma once

#include <memory>
#include <string>

#include "urbanist/server/bots/bot_scheduler.h"
#include "urbanist/server/rooms/rooms.h"

namespace urbanist::server {

class GameAnalyses {
public:
    GameAnalyses(Services& services, Rooms& rooms, BotScheduler& bots) : services_(services), rooms_(rooms), bots_(bots) {}

    // What there is of it.
    [[nodiscard]] Awaitable<Answer<json::Json>> find(Identity who, std::string table);
    // Asks for it, and returns what there is.
    [[nodiscard]] Awaitable<Answer<json::Json>> request(Identity who, std::string table);
    // Begins with the next one that waits, unless one is under way: a game at a time, so that bots who play hardly wait.
    [[nodiscard]] Awaitable<void> start_next();

private:
    // Refused where nothing can be judged, or not yet.
    [[nodiscard]] Awaitable<Answer<void>> check(Identity who, std::string table);
    [[nodiscard]] Awaitable<void> judge(std::string table);

    Services& services_;
    Rooms& rooms_;
    BotScheduler& bots_;
    std::shared_ptr<bool> judging_ = std::make_shared<bool>(false);
};

}  // namespace urbanist::server
