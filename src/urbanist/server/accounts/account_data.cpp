// Finds, changes, exports and deletes accounts.
#include "urbanist/json/members.h"
#include "urbanist/server/accounts/accounts.h"
#include "urbanist/server/accounts/names.h"
#include "urbanist/server/base/secrets.h"

namespace urbanist::server {

namespace {

using messages::Language;
using store::Account;
using store::Store;

}  // namespace

Awaitable<Answer<Account>> Accounts::find(Identity who) {
    auto account = co_await services_.store_queue.read([id = who.account](Store& store) { return store.accounts.find(id); });
    if (!account) co_return storage_problem(account.error(), who.language);
    if (!*account) co_return refusal("not-signed-in", who.language);
    co_return **std::move(account);
}

Awaitable<Answer<Account>> Accounts::find_name(Language language, std::string name) {
    const auto parsed = parse_name(name);
    const std::string folded = parsed ? parsed->folded : "";
    auto account = co_await services_.store_queue.read([folded](Store& store) { return store.accounts.find_name(folded); });
    if (!account) co_return storage_problem(account.error(), language);
    if (!*account || (*account)->gone) co_return refusal("no-such-person", language);
    co_return **std::move(account);
}

Awaitable<Answer<std::vector<Account>>> Accounts::find_all_called(Identity who, std::string name) {
    const auto parsed = parse_name(name);
    if (!parsed) co_return refusal("no-such-person", who.language);
    const auto look = [parsed = *parsed](Store& store) -> store::Stored<std::vector<Account>> {
        const auto named = store.accounts.find_name(parsed.folded);
        if (!named) return std::unexpected(named.error());
        auto all = store.accounts.guests_called(parsed.shown);
        if (all && *named) all->push_back(**named);
        return all;
    };
    auto found = co_await services_.store_queue.read(look);
    if (!found) co_return storage_problem(found.error(), who.language);
    if (found->empty()) co_return refusal("no-such-person", who.language);
    co_return *std::move(found);
}

Awaitable<Answer<Account>> Accounts::change(Identity who, json::Json changes) {
    auto account = co_await find(who);
    if (!account) co_return account;
    json::Members members(changes);
    std::optional<std::string> name;
    if (members.has("name")) members.text("name", name.emplace());
    members.need(!name || who.guest, "name", "can be changed by guests only");
    if (members.has("language")) {
        std::string tag;
        members.text("language", tag);
        members.need(messages::language_of(tag).has_value(), "language", "must be a language of this server, such as en or pt-BR");
        account->language = tag;
    }
    if (members.has("profile"))
        members.each("profile", [&](const json::Json& profile) {
            members.need(profile.is_object(), "profile", "must be an object");
            account->profile = protocol::line(profile);
            members.need(account->profile.size() <= 4096, "profile", "is longer than 4096 bytes");
        });
    members.no_others();
    if (auto read = std::move(members).result(); !read) co_return bad_request(read.error().message(), who.language);
    if (name) {
        auto chosen = co_await guest_name(who.language, *std::move(name));
        if (!chosen) co_return std::unexpected(chosen.error());
        account->name = *std::move(chosen);
    }
    const auto updated = co_await services_.store_queue.run([changed = *account](Store& store) { return store.accounts.update(changed); });
    if (!updated) co_return storage_problem(updated.error(), who.language);
    co_return account;
}

Awaitable<Answer<store::Export>> Accounts::export_of(Identity who) {
    auto all = co_await services_.store_queue.read([id = who.account](Store& store) { return store::export_of(store, id); });
    if (!all) co_return storage_problem(all.error(), who.language);
    if (!*all) co_return refusal("not-signed-in", who.language);
    co_return **std::move(all);
}

Awaitable<Answer<void>> Accounts::forget(Identity who) {
    const std::string left = "left-" + random_identifier().substr(0, 6);
    const auto gone = co_await services_.store_queue.run([id = who.account, left](Store& store) { return store.accounts.anonymise(id, left); });
    if (!gone) co_return storage_problem(gone.error(), who.language);
    co_return Answer<void>{};
}

}  // namespace urbanist::server
