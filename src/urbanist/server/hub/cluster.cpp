#include "urbanist/server/hub/cluster.h"

#include <unordered_set>
#include <utility>

#include "urbanist/server/services/background.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;

constexpr auto kListenAgain = 1s;
constexpr auto kListenTime = 200ms;

}  // namespace

Cluster::Cluster(Services& services, Rooms& rooms, TurnNotices& notices) : services_(services), rooms_(rooms), notices_(notices) {
    if (services_.store_queue.several_nodes()) listener_ = std::jthread([this](const std::stop_token& stop) { listen(stop); });
}

void Cluster::listen(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        try {
            listen_to_store(stop);
        } catch (...) {
            note_failed_task(services_, "other-nodes");
        }
        if (!stop.stop_requested()) std::this_thread::sleep_for(kListenAgain);
    }
}

void Cluster::listen_to_store(const std::stop_token& stop) {
    const auto store = services_.store_queue.open_another();
    if (!store) return;
    const auto watcher = (*store)->watch();
    while (watcher && !stop.stop_requested()) {
        const auto changes = (*watcher)->next(kListenTime);
        if (!changes) return;
        if (!changes->missed && changes->tables.empty()) continue;
        asio::post(services_.loop, [this, found = *changes] { on_changes(found.tables, found.missed); });
    }
}

void Cluster::on_changes(const std::vector<std::string>& tables, bool missed) {
    const std::unordered_set<std::string> changed(tables.begin(), tables.end());
    for (const RoomPtr& room : rooms_.all()) {
        if (missed || changed.contains(room->table().id())) rooms_.spawn_in(room, rooms_.catch_up(room));
    }
    if (missed) notices_.catch_up();
    std::vector<std::string> not_here;
    for (const std::string& id : tables) {
        if (!rooms_.find(id)) not_here.push_back(id);
    }
    if (!not_here.empty()) rooms_.spawn(notices_.note_changed_elsewhere(std::move(not_here)));
}

}  // namespace urbanist::server
