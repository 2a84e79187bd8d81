// The table service: turns commands into events, which are stored first and sent afterwards. Combines the components below and checks permissions.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "urbanist/fair/secret.h"
#include "urbanist/server/daily/daily_city.h"
#include "urbanist/server/hub/cluster.h"
#include "urbanist/server/hub/housekeeping.h"
#include "urbanist/table/command.h"
#include "urbanist/table/decide.h"

namespace urbanist::server {

class Hub final : public TableService, private RoomObserver {
public:
    using NewSecret = std::function<fair::Secret()>;

    // Starts the background work. Only tests pass their own source of table secrets.
    explicit Hub(Services& services, NewSecret new_secret = fair::new_secret);
    ~Hub() override;

    [[nodiscard]] Awaitable<Answer<void>> watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch) override;
    void leave(Viewer& viewer, const std::string& table) override;
    void tell_typing(const Viewer& viewer, const std::string& table) override;
    [[nodiscard]] Awaitable<void> follow_lobby(std::shared_ptr<Viewer> viewer, bool follow) override;
    void connected(std::shared_ptr<Viewer> viewer) override;
    void disconnected(Viewer& viewer) override;
    [[nodiscard]] Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do order, Timer::time_point deadline) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> create(Identity who, std::string key, json::Json options) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> match(Identity who, std::string key, json::Json options) override;
    [[nodiscard]] Awaitable<Answer<void>> let_in(Identity who, std::string table, std::string account) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> show(Identity who, std::string table) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> record(Identity who, std::string table) override;
    [[nodiscard]] Awaitable<Answer<std::string>> account_at(Identity who, std::string table, std::uint8_t seat) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> analysis(Identity who, std::string table) override {
        return analyses_.find(std::move(who), std::move(table));
    }
    [[nodiscard]] Awaitable<Answer<json::Json>> analyse(Identity who, std::string table) override {
        return analyses_.request(std::move(who), std::move(table));
    }
    [[nodiscard]] Awaitable<void> muted_changed(std::string account) override;
    [[nodiscard]] Awaitable<void> account_changed(std::string account) override;
    [[nodiscard]] Awaitable<void> leave_everywhere(Identity who) override;
    [[nodiscard]] Awaitable<void> table_changed(std::string table) override;
    [[nodiscard]] Awaitable<bool> close(std::string table) override;
    [[nodiscard]] DailyService& daily() override { return daily_; }
    [[nodiscard]] Awaitable<void> freeze(std::chrono::steady_clock::time_point deadline) override;

private:
    void on_events(const RoomPtr& room, Source source) override;
    void on_due(const RoomPtr& room) override { scheduler_.schedule(room); }
    void on_drop(const std::string& table) override { admission_.forget(table); }

    // Nothing is started after the deadline: the client has already been told that the outcome is unknown.
    [[nodiscard]] Awaitable<Answer<std::uint64_t>> perform_in(Rooms::Turn turn, Identity who, std::string key, table::Command command,
                                                              Timer::time_point deadline = Timer::time_point::max());
    [[nodiscard]] Awaitable<bool> is_rematch(const Identity& who, const std::string& table, const std::string& next);
    // Takes a seat and declares ready; false if the table refuses.
    [[nodiscard]] Awaitable<bool> join(const Identity& who, const std::string& table);
    [[nodiscard]] Awaitable<void> leave_table(Identity who, std::string table);
    // The key from which the ids of new tables are derived; shared by all nodes.
    [[nodiscard]] Awaitable<store::Stored<fair::Secret>> table_key();

    Services& services_;
    People people_;
    Outages outages_;
    Rooms rooms_;
    BotAdmission admission_;
    TableRatings ratings_;
    DailyTables daily_tables_;
    DailyCity daily_;
    TableScheduler scheduler_;
    Presence presence_;
    TurnNotices notices_;
    LobbyFeed lobby_;
    GameAnalyses analyses_;
    Attendance attendance_;
    Heartbeat heartbeat_;
    Cluster cluster_;
    Housekeeping housekeeping_;
    NewSecret new_secret_;
    std::optional<fair::Secret> table_key_;
    AsyncMutex matching_;  // so that two people searching at the same moment do not both create a table
};

}  // namespace urbanist::server
