#include "urbanist/server/hub/game_analyses.h"

#include "urbanist/server/accounts/accounts.h"
#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using json::Json;
using protocol::problem;

constexpr auto kAnalysisClaim = 5min;  // enough for the longest game on a busy node; then another node may try

// Sets the flag for its lifetime. The coroutine may be destroyed with the loop, when the owner of the flag no longer exists.
class Held {
public:
    explicit Held(std::shared_ptr<bool> flag) : flag_(std::move(flag)) { *flag_ = true; }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() { *flag_ = false; }

private:
    std::shared_ptr<bool> flag_;
};

}  // namespace

Awaitable<Answer<void>> GameAnalyses::check(Identity who, std::string table) {
    const auto turn = co_await rooms_.enter_newest(std::move(table), who.language);
    if (!turn) co_return std::unexpected(turn.error());
    const table::Table& shown = turn->room->table();
    if (!shown.may_watch(who.account)) co_return std::unexpected(problem("no-such-table", who.language));
    if (shown.match() == nullptr || !shown.match()->is_over() || !shown.match()->has_judge())
        co_return std::unexpected(problem("no-analysis", who.language));
    co_return Answer<void>();
}

Awaitable<Answer<Json>> GameAnalyses::find(Identity who, std::string table) {
    if (const auto may = co_await check(who, table); !may) co_return std::unexpected(may.error());
    const auto found = co_await services_.store_queue.read([table](store::Store& store) { return store.analyses.find(table); });
    if (!found) co_return storage_problem(found.error(), who.language);
    if (!*found) co_return Json{{"table", table}, {"state", "none"}};
    if (!(*found)->body) co_return Json{{"table", table}, {"state", "waiting"}};
    co_return Json{{"table", table}, {"state", "done"}, {"moves", Json::parse(*(*found)->body)}};
}

Awaitable<Answer<Json>> GameAnalyses::request(Identity who, std::string table) {
    if (rooms_.is_frozen()) co_return std::unexpected(problem("closing", who.language));
    if (const auto may = co_await check(who, table); !may) co_return std::unexpected(may.error());
    const store::Time now = milliseconds_of(table_now());
    const auto asked = co_await services_.store_queue.run([table, now](store::Store& store) { return store.analyses.ask(table, now); });
    if (!asked) co_return storage_problem(asked.error(), who.language);
    co_return co_await find(std::move(who), std::move(table));
}

Awaitable<void> GameAnalyses::start_next() {
    if (*judging_) co_return;
    const store::Time now = milliseconds_of(table_now());
    const auto until = now + std::chrono::milliseconds(kAnalysisClaim).count();
    const auto claimed = co_await services_.store_queue.run([now, until](store::Store& store) { return store.analyses.claim(now, until, 1); });
    if (!claimed || claimed->empty()) co_return;
    rooms_.spawn(judge(claimed->front()));
}

Awaitable<void> GameAnalyses::judge(std::string table) {
    const Held held(judging_);
    const auto room = co_await rooms_.open_or_find(table);
    Json moves = Json::array();
    if (room && room->table().match() != nullptr) {
        for (auto& job : room->table().match()->advice()) {
            if (rooms_.is_frozen()) break;
            moves.push_back(co_await bots_.think({{"analyses", "analyses", table}, "advice"}, std::move(job)));
        }
    }
    if (!room || rooms_.is_frozen()) co_return;  // it is claimed again when this claim expires
    (void)co_await services_.store_queue.run([table, text = moves.dump()](store::Store& store) { return store.analyses.finish(table, text); });
}

}  // namespace urbanist::server
