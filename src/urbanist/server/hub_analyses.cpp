// Games that are over, looked at again by a bot. The wish is durable and waits in the store until a node has time for it.
#include "urbanist/server/accounts.h"
#include "urbanist/server/hub.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using json::Json;
using protocol::problem;

constexpr auto kClaim = 5min;  // for the longest game on a busy node; then another may try

// Set for as long as this lives, however it ends.
class Held {
public:
    explicit Held(bool& flag) : flag_(flag) { flag_ = true; }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() { flag_ = false; }

private:
    bool& flag_;
};

}  // namespace

Awaitable<Answer<void>> Hub::judgeable(Identity who, std::string table) {
    auto room = co_await room_of(std::move(table), who.language);
    if (!room) co_return std::unexpected(room.error());
    const auto turn = co_await (*room)->turnstile.enter();
    (void)co_await is_behind(*room);
    const table::Table& shown = (*room)->table();
    if (!shown.may_watch(who.account)) co_return std::unexpected(problem("no-such-table", who.language));
    if (shown.match() == nullptr || !shown.match()->is_over() || !shown.match()->has_judge())
        co_return std::unexpected(problem("no-analysis", who.language));
    co_return Answer<void>();
}

Awaitable<Answer<Json>> Hub::analysis(Identity who, std::string table) {
    if (const auto may = co_await judgeable(who, table); !may) co_return std::unexpected(may.error());
    const auto found = co_await services_.desk.read([table](store::Store& store) { return store.analyses.find(table); });
    if (!found) co_return storage_problem(found.error(), who.language);
    if (!*found) co_return Json{{"table", table}, {"state", "none"}};
    if (!(*found)->body) co_return Json{{"table", table}, {"state", "waiting"}};
    co_return Json{{"table", table}, {"state", "done"}, {"moves", Json::parse(*(*found)->body)}};
}

Awaitable<Answer<Json>> Hub::analyse(Identity who, std::string table) {
    if (frozen_) co_return std::unexpected(problem("closing", who.language));
    if (const auto may = co_await judgeable(who, table); !may) co_return std::unexpected(may.error());
    const store::Time now = milliseconds_of(clock_now());
    const auto asked = co_await services_.desk.run([table, now](store::Store& store) { return store.analyses.ask(table, now); });
    if (!asked) co_return storage_problem(asked.error(), who.language);
    co_return co_await analysis(std::move(who), std::move(table));
}

Awaitable<void> Hub::claim_analyses() {
    if (judging_) co_return;
    const store::Time now = milliseconds_of(clock_now());
    const auto until = now + std::chrono::milliseconds(kClaim).count();
    const auto claimed = co_await services_.desk.run([now, until](store::Store& store) { return store.analyses.claim(now, until, 1); });
    if (!claimed || claimed->empty()) co_return;
    spawn(judge(claimed->front()));
}

Awaitable<void> Hub::judge(std::string table) {
    const Held held(judging_);
    const auto room = co_await open_or_find(table);
    Json moves = Json::array();
    if (room) {
        for (auto& job : room->table().match()->advice()) {
            if (frozen_) break;
            moves.push_back(co_await bots_.think(std::move(job)));
        }
    }
    if (!room || frozen_) co_return;  // it is claimed again when its time is up
    (void)co_await services_.desk.run([table, text = moves.dump()](store::Store& store) { return store.analyses.finish(table, text); });
}

}  // namespace urbanist::server
