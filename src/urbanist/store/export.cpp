#include <limits>
#include <utility>

#include "urbanist/store/store.h"

namespace urbanist::store {
namespace {

constexpr auto kAll = std::numeric_limits<std::uint16_t>::max();

// Keeps the first failure and reads nothing after it.
class Collector {
public:
    template <class T, class Read>
    void take(T& out, Read read) {
        if (failure_) return;
        auto got = read();
        if (got) {
            out = *std::move(got);
        } else {
            failure_ = std::move(got.error());
        }
    }
    [[nodiscard]] std::optional<Failure>& failure() { return failure_; }

private:
    std::optional<Failure> failure_;
};

}  // namespace

Stored<std::optional<Export>> export_of(Store& store, std::string_view account) {
    auto known = store.accounts.find(account);
    if (!known) return std::unexpected(std::move(known.error()));
    if (!*known) return std::nullopt;
    Export all;
    all.account = **std::move(known);
    TableQuery seats;
    seats.account = std::string(account);
    seats.most = kAll;
    Collector collector;
    collector.take(all.sessions, [&] { return store.sessions.of(account); });
    collector.take(all.ratings, [&] { return store.ratings.of(account); });
    collector.take(all.history, [&] { return store.ratings.history(account, {}, kAll); });
    collector.take(all.muted, [&] { return store.community.muted_by(account); });
    collector.take(all.friends, [&] { return store.friends.of(account); });
    collector.take(all.subscriptions, [&] { return store.community.subscriptions_of(account); });
    collector.take(all.webhooks, [&] { return store.community.webhooks_of(account); });
    collector.take(all.email, [&] { return store.emails.find(account); });
    collector.take(all.reports, [&] { return store.community.reports_by(account); });
    collector.take(all.tables, [&] { return store.tables.list(seats); });
    collector.take(all.daily, [&] { return store.daily.tries_of(account); });
    collector.take(all.results, [&] { return store.kept_results.since(account, 0, kAll); });
    if (collector.failure()) return std::unexpected(*std::move(collector.failure()));
    return all;
}

}  // namespace urbanist::store
