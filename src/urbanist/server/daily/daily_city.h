// The daily contest: the same deal for everybody, one ranked try each, and results once they may be seen.
#pragma once

#include <optional>
#include <string>

#include "urbanist/server/bots/bot_admission.h"
#include "urbanist/server/daily/schedule.h"
#include "urbanist/server/rooms/rooms.h"
#include "urbanist/server/services/daily_service.h"

namespace urbanist::server {

class DailyCity final : public DailyService {
public:
    DailyCity(Services& services, Rooms& rooms, People& people, BotAdmission& admission)
        : services_(services), rooms_(rooms), people_(people), admission_(admission) {}

    [[nodiscard]] Awaitable<Shown> show(Identity who, std::string text) override;
    [[nodiscard]] Awaitable<Shown> begin(Identity who) override;
    [[nodiscard]] Awaitable<Shown> practise(Identity who, std::string text, std::string key) override;
    [[nodiscard]] Awaitable<Shown> results(Identity who, std::string text) override;
    [[nodiscard]] Awaitable<Shown> best_record(Identity who, std::string text) override;
    [[nodiscard]] Awaitable<Shown> history(Identity who) override;

    // Creates today's city and closes past days. Idempotent; any node may call it at any time.
    [[nodiscard]] Awaitable<void> turn_pages();

private:
    // A day and this person's try.
    struct Visit {
        store::DailyDay day;
        std::optional<store::DailyTry> mine;

        [[nodiscard]] bool closed() const { return day.players.has_value(); }
        [[nodiscard]] bool has_played() const { return mine && mine->result; }
        [[nodiscard]] bool may_see_results() const { return closed() || has_played(); }
    };

    // The day of this date, or today if empty; today is created if necessary.
    [[nodiscard]] Awaitable<Answer<Visit>> visit(Identity who, std::string text);
    // The same; refused while results are hidden.
    [[nodiscard]] Awaitable<Answer<Visit>> visit_results(Identity who, std::string text);
    [[nodiscard]] Awaitable<Shown> open_table(Identity who, const store::DailyDay& day, std::string id, bool ranked);

    Services& services_;
    Rooms& rooms_;
    People& people_;
    BotAdmission& admission_;
};

}  // namespace urbanist::server
