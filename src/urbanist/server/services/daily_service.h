// The interface between the network and the daily contest. A day is a text such as «2026-11-18»; an empty one means today. The responses are
// described in docs/openapi.json.
#pragma once

#include <string>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/protocol/problem.h"
#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/base/identity.h"

namespace urbanist::server {

class DailyService {
public:
    using Shown = core::Result<json::Json, protocol::Problem>;

    DailyService() = default;
    DailyService(const DailyService&) = delete;
    DailyService& operator=(const DailyService&) = delete;
    virtual ~DailyService() = default;

    // The day as this person may see it: results are hidden until they have played or the day is closed.
    [[nodiscard]] virtual Awaitable<Shown> show(Identity who, std::string day) = 0;
    // Starts today's ranked try → {"table": ID}. Everybody has one, so repeating the call returns the same table.
    [[nodiscard]] virtual Awaitable<Shown> begin(Identity who) = 0;
    // Starts another game with the same deal, if the person has played or the day is closed → {"table": ID}.
    [[nodiscard]] virtual Awaitable<Shown> practise(Identity who, std::string day, std::string key) = 0;
    [[nodiscard]] virtual Awaitable<Shown> results(Identity who, std::string day) = 0;
    // The record of the day's best game.
    [[nodiscard]] virtual Awaitable<Shown> best_record(Identity who, std::string day) = 0;
    // The person's own days.
    [[nodiscard]] virtual Awaitable<Shown> history(Identity who) = 0;
};

}  // namespace urbanist::server
