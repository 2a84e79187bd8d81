#include "urbanist/server/services/change_follower.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "urbanist/protocol/server_message.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/services/announcements.h"
#include "urbanist/server/services/background.h"

namespace urbanist::server {

namespace {

using store::Change;
using store::ChangeKind;

constexpr std::chrono::seconds kLookEvery{1};
constexpr std::uint16_t kChangesAtOnce = 500;

}  // namespace

Awaitable<void> ChangeFollower::run() {
    Timer pause(services_.loop);
    for (;;) {
        (void)co_await attempt(services_, "changes", catch_up());
        pause.expires_after(kLookEvery);
        co_await pause.async_wait(kQuietly);
    }
}

// `last_` advances only when everything before it has been applied. If two calls overlap, changes are applied twice, which does no harm.
Awaitable<void> ChangeFollower::catch_up() {
    if (!last_) co_return co_await start();
    for (std::size_t found = kChangesAtOnce; found == kChangesAtOnce;) {
        const auto changes =
            co_await services_.store_queue.read([last = *last_](store::Store& store) { return store.changes.since(last, kChangesAtOnce); });
        if (!changes || changes->empty()) co_return;
        found = changes->size();
        const std::int64_t newest = changes->back().number;
        const bool missed = changes->front().number != *last_ + 1;
        if (missed) co_await refresh_all();
        co_await apply(*changes);
        last_ = std::max(*last_, newest);
    }
}

// A server that has just started has no cached state that could be out of date, unless a request was faster than this.
Awaitable<void> ChangeFollower::start() {
    const auto newest = co_await services_.store_queue.read([](store::Store& store) { return store.changes.newest(); });
    if (!newest || last_) co_return;
    last_ = *newest;
    co_await refresh_all();
}

Awaitable<void> ChangeFollower::refresh_all() {
    co_await apply_rules();
    co_await apply_closures();
    co_await tables_.account_changed("");
}

Awaitable<void> ChangeFollower::apply(std::vector<Change> changes) {
    std::set<std::pair<ChangeKind, std::string>> done;
    for (const Change& change : changes) {
        if (!done.emplace(change.kind, change.subject).second) continue;
        if (change.kind == ChangeKind::Account) co_await apply_to_account(change.subject);
        if (change.kind == ChangeKind::Table) co_await tables_.table_changed(change.subject);
        if (change.kind == ChangeKind::Rules) co_await apply_rules();
        if (change.kind == ChangeKind::Closure) co_await apply_closures();
        if (change.kind == ChangeKind::Friends) services_.viewers.tell(change.subject, message(protocol::friends_changed()));
    }
}

Awaitable<void> ChangeFollower::apply_to_account(std::string account) {
    co_await dismiss_ended_sessions(account);
    co_await tables_.account_changed(std::move(account));
}

Awaitable<void> ChangeFollower::apply_rules() {
    auto rules = co_await services_.store_queue.read([now = now_ms()](store::Store& store) { return store.moderation.rules(now); });
    if (!rules) co_return;
    const auto before = services_.rules.announcements();
    services_.rules.replace(*std::move(rules));
    const RuleBook& book = services_.rules;
    services_.viewers.dismiss_for([&](const Identity& who) {
        auto banned = book.ban(who);
        return banned ? banned : book.ban_of_address(who.address, who.language);
    });
    if (const auto now = book.announcements(); now != before) services_.viewers.announce(announcements_message(now));
}

Awaitable<void> ChangeFollower::apply_closures() {
    const auto closures = co_await services_.store_queue.read([](store::Store& store) { return store.moderation.closures(); });
    if (!closures) co_return;
    for (const store::Closure& closure : *closures) {
        if (!co_await tables_.close(closure.table)) continue;
        (void)co_await services_.store_queue.run_idempotent([table = closure.table](store::Store& store) {
            return store.moderation.remove_closure(table);
        });
    }
}

Awaitable<void> ChangeFollower::dismiss_ended_sessions(std::string account) {
    const auto sessions = services_.viewers.sessions_of(account);
    if (sessions.empty()) co_return;
    const auto alive =
        co_await services_.store_queue.read([sessions, now = now_ms()](store::Store& store) { return store.sessions.alive(sessions, now); });
    if (!alive) co_return;
    const auto has_ended = [&](const Identity& who) {
        return std::ranges::find(sessions, who.session) != sessions.end() && std::ranges::find(*alive, who.session) == alive->end();
    };
    services_.viewers.dismiss(has_ended, "signed-out");
}

}  // namespace urbanist::server
