#include "urbanist/server/hub/lobby_feed.h"

#include <algorithm>
#include <utility>

#include "urbanist/protocol/server_message.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/services/table_lines.h"

namespace urbanist::server {

namespace {

constexpr std::uint16_t kShownTables = 30;

store::Stored<json::Json> public_lines(store::Store& store, store::Stage stage) {
    store::TableQuery query;
    query.stage = stage;
    query.public_only = true;
    if (stage == store::Stage::Open) query.attended_at = now_ms();
    query.most = kShownTables;
    auto lines = table_lines(store, query);
    if (!lines) return lines;
    return (*lines)["tables"];
}

store::Stored<std::string> lobby_text(store::Store& store) {
    const auto open = public_lines(store, store::Stage::Open);
    if (!open) return std::unexpected(open.error());
    const auto playing = public_lines(store, store::Stage::Playing);
    if (!playing) return std::unexpected(playing.error());
    return protocol::lobby(*open, *playing);
}

}  // namespace

Awaitable<void> LobbyFeed::follow(std::shared_ptr<Viewer> viewer) {
    co_await refresh();
    if (!services_.viewers.contains(*viewer)) co_return;  // it has disconnected meanwhile
    if (std::ranges::find(followers_, viewer) == followers_.end()) followers_.push_back(viewer);
    if (!lists_->empty()) viewer->deliver(lists_);
}

void LobbyFeed::unfollow(const Viewer& viewer) {
    std::erase_if(followers_, [&](const auto& follower) { return follower.get() == &viewer; });
}

// Changes made by other nodes are not marked here.
Awaitable<void> LobbyFeed::send_changes() {
    if (services_.store_queue.several_nodes()) mark();
    if (!followers_.empty()) co_await refresh();
}

Awaitable<void> LobbyFeed::refresh() {
    if (!std::exchange(is_stale_, false)) co_return;
    auto text = co_await services_.store_queue.read(lobby_text);
    if (!text) co_return mark();
    if (*text == *lists_) co_return;
    lists_ = message(*std::move(text));
    for (const auto& follower : std::vector(followers_)) follower->deliver(lists_);
}

}  // namespace urbanist::server
