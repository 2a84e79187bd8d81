// All tables that somebody is at: commands become events here, durable first and told afterwards. The store is the truth, and other nodes may
// write to the same tables at any time; whatever this node remembers is only a copy that is checked with every append.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "urbanist/fair/secret.h"
#include "urbanist/server/bot_pool.h"
#include "urbanist/server/people.h"
#include "urbanist/server/room.h"
#include "urbanist/server/services.h"
#include "urbanist/server/tables.h"
#include "urbanist/table/command.h"
#include "urbanist/table/decide.h"

namespace urbanist::server {

class Hub final : public Tables {
public:
    using NewSecret = std::function<fair::Secret()>;

    // Begins to look after what is due. Only a test that must know the secrets of tables makes them itself.
    explicit Hub(Services& services, NewSecret new_secret = fair::new_secret);
    ~Hub() override;

    [[nodiscard]] Awaitable<Answer<void>> watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch) override;
    void leave(Viewer& viewer, const std::string& table) override;
    void arrived(std::shared_ptr<Viewer> viewer) override;
    void gone(Viewer& viewer) override;
    [[nodiscard]] Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do order) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> create(Identity who, std::string key, json::Json options) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> show(Identity who, std::string table) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> record(Identity who, std::string table) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> analysis(Identity who, std::string table) override;
    [[nodiscard]] Awaitable<Answer<json::Json>> analyse(Identity who, std::string table) override;
    [[nodiscard]] Awaitable<void> muted_changed(std::string account) override;
    [[nodiscard]] Awaitable<void> freeze() override;

private:
    using RoomPtr = std::shared_ptr<Room>;
    enum class Outcome : std::uint8_t { Stored, Superseded };  // Superseded: by another node, or by a fault; the room is as the store has it
    using Committed = store::Stored<Outcome>;                  // a failure is that of the store

    // ---- Rooms (hub_rooms.cpp) ----
    [[nodiscard]] RoomPtr room_in_memory(const std::string& table) const;  // null where there is none
    [[nodiscard]] Awaitable<Answer<RoomPtr>> room_of(std::string table, messages::Language language);
    [[nodiscard]] Awaitable<store::Stored<RoomPtr>> open_room(std::string id);  // null where there is no such table
    [[nodiscard]] Awaitable<RoomPtr> open_or_find(std::string id);              // null where that is not possible
    // As it is in the store; where that cannot be read, the room is gone. Precondition: the caller has the turn.
    [[nodiscard]] Awaitable<store::Stored<void>> reload(RoomPtr room);
    // Makes the events, if any, and the chores that are due after them durable and tells everybody. Precondition: the caller has the turn.
    [[nodiscard]] Awaitable<Committed> commit(RoomPtr room, std::vector<table::Event> events);
    // Adds what the house does by itself to events that the room has taken. False when something does not fit.
    [[nodiscard]] static bool do_chores(Room& room, std::vector<table::Event>& events);
    // Tells what is durable now, and looks after what follows from it.
    void made_durable(const RoomPtr& room, std::vector<table::Event> events);
    void drop(const RoomPtr& room);
    // From which the names of new tables come; all nodes share it.
    [[nodiscard]] Awaitable<store::Stored<fair::Secret>> table_key();
    [[nodiscard]] Awaitable<void> learn_names(const table::Table& table);

    // The viewer does not watch this table any more.
    void part(Viewer& viewer, const std::string& table);

    // ---- Commands (hub.cpp) ----
    [[nodiscard]] Awaitable<Answer<std::uint64_t>> perform_in(RoomPtr room, Identity who, std::string key, table::Command command);

    // ---- Judging games that are over (hub_analyses.cpp) ----
    // Refused where nothing can be judged, or not yet.
    [[nodiscard]] Awaitable<Answer<void>> judgeable(Identity who, std::string table);
    [[nodiscard]] Awaitable<void> claim_analyses();
    [[nodiscard]] Awaitable<void> judge(std::string table);

    // ---- What happens by itself (hub_chores.cpp) ----
    void schedule(const RoomPtr& room);
    [[nodiscard]] Awaitable<void> do_what_is_due(RoomPtr room);
    [[nodiscard]] Awaitable<void> think(RoomPtr room, game::Seat seat);
    [[nodiscard]] Awaitable<void> say(RoomPtr room, game::Seat seat, std::string statement);
    [[nodiscard]] Awaitable<void> rate(RoomPtr room);
    [[nodiscard]] Awaitable<void> connection_changed(RoomPtr room, std::string account);
    [[nodiscard]] Awaitable<void> look_after_tables();
    [[nodiscard]] Awaitable<void> claim_orphans();
    [[nodiscard]] Awaitable<void> credit_downtime(RoomPtr room);
    [[nodiscard]] Awaitable<void> keep_heartbeat();
    [[nodiscard]] Awaitable<void> tell_counters();
    [[nodiscard]] Awaitable<void> tell_counters_of(std::vector<std::string> accounts);
    // Sessions that ended at another node, or by their age.
    [[nodiscard]] Awaitable<void> dismiss_ended_sessions();
    void sweep_idle_rooms();
    void follow_other_nodes(const std::stop_token& stop);
    [[nodiscard]] Awaitable<void> catch_up(RoomPtr room);
    // Whether another node has gone on with the table; then the room has followed it. Precondition: the caller has the turn.
    [[nodiscard]] Awaitable<bool> is_behind(RoomPtr room);
    [[nodiscard]] Awaitable<void> tell_participants(std::vector<std::string> tables);
    void changed_elsewhere(const std::vector<std::string>& tables, bool missed);
    // Runs on the loop; what it throws is logged.
    void spawn(Awaitable<void> work);
    void note_movers(const Room& room);
    // Those who are not here and whose move it has become.
    void call_back_absent(Room& room);
    [[nodiscard]] static Message turn_message(const table::Table& table, game::Seat seat);
    [[nodiscard]] Awaitable<void> tell_waiting_tables(std::shared_ptr<Viewer> bot);

    Services& services_;
    People people_;
    BotPool bots_;
    NewSecret new_secret_;
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::unordered_map<std::string, std::vector<std::shared_ptr<Viewer>>> connected_;  // by account
    std::unordered_map<const Viewer*, std::unordered_set<std::string>> watched_;       // tables by who watches them
    std::unordered_set<std::string> uncounted_;                                        // accounts whose counter may have changed
    Timer tick_;
    std::optional<fair::Secret> table_key_;
    table::At down_since_{};  // the last sign of life before this start
    table::At up_since_{};
    bool frozen_ = false;
    bool judging_ = false;  // a game at a time, so that bots who play hardly wait
    std::jthread follower_;
};

}  // namespace urbanist::server
