#include "urbanist/server/accounts.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <chrono>

#include "urbanist/json/members.h"
#include "urbanist/server/names.h"
#include "urbanist/server/secrets.h"
#include "urbanist/server/time.h"

namespace urbanist::server {

namespace {

using messages::Language;
using store::Account;
using store::AccountKind;
using store::Outcome;
using store::Session;
using store::SessionKind;
using store::Store;

constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
constexpr std::int64_t kTouchedSeldom = 3'600'000;
constexpr std::size_t kLongestLabel = 200;  // a browser tells its name last

bool is_allowed_password(std::string_view password) { return password.size() >= kShortestPassword && password.size() <= kLongestPassword; }

Language language_of(const Account& account) { return messages::language_of(account.language).value_or(Language::English); }

Identity identity_of(const Account& account, const std::string& session) {
    return {.account = account.id,
            .name = account.name,
            .session = session,
            .guest = account.kind == AccountKind::Guest,
            .bot = account.kind == AccountKind::Bot,
            .language = language_of(account)};
}

std::int64_t milliseconds(std::chrono::days days) { return std::chrono::duration_cast<std::chrono::milliseconds>(days).count(); }

// A session and its account in one visit to the store, which also notes now and then that it is in use.
store::Stored<std::optional<Identity>> find_identity(Store& store, const store::TokenHash& hash, std::int64_t now, std::int64_t lasts) {
    const auto session = store.sessions.find(hash, now);
    if (!session) return std::unexpected(session.error());
    if (!*session) return std::nullopt;
    const auto account = store.accounts.find((*session)->account);
    if (!account) return std::unexpected(account.error());
    if (!*account || (*account)->gone) return std::nullopt;
    if (now - (*session)->seen_at > kTouchedSeldom) {
        [[maybe_unused]] const auto touched = store.sessions.touch((*session)->id, now, now + lasts);  // if it fails, the next visit does it
    }
    return identity_of(**account, (*session)->id);
}

Account new_account(AccountKind kind, Language language) {
    Account account;
    account.id = random_identifier();
    account.kind = kind;
    account.language = messages::tag(language);
    account.created_at = now_ms();
    return account;
}

// What a browser says of itself, as far as it is plain text.
std::string plain(std::string_view label) {
    std::string text;
    for (const char c : label.substr(0, kLongestLabel)) text += c >= ' ' && c <= '~' ? c : '?';
    return text;
}

store::Stored<std::vector<BotToken>> tokens_of_bots(Store& store, const std::string& owner) {
    const auto bots = store.accounts.bots_of(owner);
    if (!bots) return std::unexpected(bots.error());
    std::vector<BotToken> tokens;
    for (const Account& bot : *bots) {
        const auto sessions = store.sessions.of(bot.id);
        if (!sessions) return std::unexpected(sessions.error());
        for (const Session& session : *sessions) tokens.push_back({bot, session});
    }
    return tokens;
}

void rename(Account& account, const Name& name) {
    account.name = name.shown;
    account.folded = name.folded;
}

}  // namespace

std::unexpected<protocol::Problem> storage_problem(const store::Failure& failure, Language language) {
    return std::unexpected(protocol::problem(storage_reason(failure), language));
}

std::unexpected<protocol::Problem> refusal(std::string_view reason, Language language) {
    return std::unexpected(protocol::problem(reason, language));
}

std::unexpected<protocol::Problem> bad_request(const std::string& fault, Language language) {
    return std::unexpected(protocol::problem("bad-request", language, {{"fault", fault}}));
}

Awaitable<Answer<Identity>> Accounts::identify(std::string token, Language language) {
    const auto lasts = milliseconds(services_.settings.session_days);
    auto found = co_await services_.desk.read([hash = token_hash(token), now = now_ms(), lasts](Store& store) {
        return find_identity(store, hash, now, lasts);
    });
    if (!found) co_return storage_problem(found.error(), language);
    co_return found->value_or(Identity{});
}

Awaitable<Answer<SignedIn>> Accounts::guest(Language language, std::string label) {
    Account account = new_account(AccountKind::Guest, language);
    account.name = "Guest-" + account.id.substr(0, 5);
    co_return co_await create(std::move(account), SessionKind::Browser, std::move(label));
}

Awaitable<Answer<SignedIn>> Accounts::create(Account account, SessionKind kind, std::string label) {
    const Language language = language_of(account);
    const auto made = co_await services_.desk.run([account](Store& store) { return store.accounts.create(account); });
    if (!made) co_return storage_problem(made.error(), language);
    if (*made == Outcome::NameTaken) co_return refusal("name-taken", language);
    co_return co_await admit(std::move(account), kind, std::move(label));
}

Awaitable<Answer<SignedIn>> Accounts::admit(Account account, SessionKind kind, std::string label) {
    const std::int64_t now = now_ms();
    label = plain(label);
    const Session session{.id = random_identifier(),
                          .account = account.id,
                          .kind = kind,
                          .label = label,
                          .created_at = now,
                          .seen_at = now,
                          .expires_at = now + milliseconds(services_.settings.session_days)};
    std::string token = random_token();
    const auto put = co_await services_.desk.run([hash = token_hash(token), session](Store& store) { return store.sessions.put(hash, session); });
    if (!put) co_return storage_problem(put.error(), language_of(account));
    co_return SignedIn{std::move(account), std::move(token)};
}

Awaitable<Answer<SignedIn>> Accounts::enrol(Identity who, std::string name, std::string password, std::string label) {
    const auto parsed = parse_name(name);
    if (!parsed) co_return refusal("name-not-allowed", who.language);
    if (!is_allowed_password(password)) co_return refusal("password-not-allowed", who.language);
    if (who.signed_in() && !who.guest) co_return refusal("already-registered", who.language);
    Account account = new_account(AccountKind::Registered, who.language);
    if (who.guest) {
        auto known = co_await find(who);
        if (!known) co_return std::unexpected(known.error());
        account = *std::move(known);
        account.kind = AccountKind::Registered;
    }
    rename(account, *parsed);
    account.password_hash = co_await hashed(std::move(password));
    if (!who.guest) co_return co_await create(std::move(account), SessionKind::Browser, std::move(label));
    const auto updated = co_await services_.desk.run([account](Store& store) { return store.accounts.update(account); });
    if (!updated) co_return storage_problem(updated.error(), who.language);
    if (*updated != Outcome::Done) co_return refusal("name-taken", who.language);
    co_return co_await admit(std::move(account), SessionKind::Browser, std::move(label));
}

Awaitable<Answer<SignedIn>> Accounts::login(Language language, std::string name, std::string password, std::string label) {
    if (password.size() > kLongestPassword) co_return refusal("wrong-name-or-password", language);
    const auto parsed = parse_name(name);
    const std::string folded = parsed ? parsed->folded : "";
    auto found = co_await services_.desk.read([folded](Store& store) { return store.accounts.find_name(folded); });
    if (!found) co_return storage_problem(found.error(), language);
    const bool known = *found && !(*found)->gone && (*found)->kind == AccountKind::Registered;
    const bool right = co_await matches(std::move(password), known ? (*found)->password_hash : std::nullopt);
    if (!known || !right) co_return refusal("wrong-name-or-password", language);
    co_return co_await admit(**std::move(found), SessionKind::Browser, std::move(label));
}

Awaitable<Answer<SignedIn>> Accounts::make_bot(Identity who, std::string name) {
    const auto parsed = parse_name(name);
    if (!parsed) co_return refusal("name-not-allowed", who.language);
    const auto known = co_await services_.desk.read([folded = parsed->folded](Store& store) { return store.accounts.find_name(folded); });
    if (!known) co_return storage_problem(known.error(), who.language);
    if (*known && (*known)->owner == who.account) co_return co_await admit(**known, SessionKind::Bot, parsed->shown);
    Account bot = new_account(AccountKind::Bot, who.language);
    rename(bot, *parsed);
    bot.owner = who.account;
    co_return co_await create(std::move(bot), SessionKind::Bot, parsed->shown);
}

Awaitable<Answer<std::vector<Session>>> Accounts::sessions(Identity who) {
    auto list = co_await services_.desk.read([id = who.account](Store& store) { return store.sessions.of(id); });
    if (!list) co_return storage_problem(list.error(), who.language);
    co_return *std::move(list);
}

Awaitable<Answer<void>> Accounts::revoke(Identity who, std::string session) {
    if (!protocol::is_identifier(session)) co_return refusal("no-such-session", who.language);
    const auto revoked = co_await services_.desk.run([id = who.account, session](Store& store) { return store.sessions.revoke(id, session); });
    if (!revoked) co_return storage_problem(revoked.error(), who.language);
    if (!*revoked) co_return refusal("no-such-session", who.language);
    co_return Answer<void>{};
}

Awaitable<Answer<std::vector<BotToken>>> Accounts::bot_tokens(Identity who) {
    auto found = co_await services_.desk.read([id = who.account](Store& store) { return tokens_of_bots(store, id); });
    if (!found) co_return storage_problem(found.error(), who.language);
    co_return *std::move(found);
}

Awaitable<Answer<void>> Accounts::revoke_bot_token(Identity who, std::string session) {
    const auto tokens = co_await bot_tokens(who);
    if (!tokens) co_return std::unexpected(tokens.error());
    const auto found = std::ranges::find(*tokens, session, [](const BotToken& token) { return token.session.id; });
    if (found == tokens->end()) co_return refusal("no-such-session", who.language);
    who.account = found->bot.id;
    co_return co_await revoke(std::move(who), std::move(session));
}

Awaitable<Answer<void>> Accounts::change_password(Identity who, std::string old, std::string fresh) {
    if (!is_allowed_password(fresh)) co_return refusal("password-not-allowed", who.language);
    auto account = co_await find(who);
    if (!account) co_return std::unexpected(account.error());
    if (old.size() > kLongestPassword || !co_await matches(std::move(old), account->password_hash)) co_return refusal("wrong-password", who.language);
    account->password_hash = co_await hashed(std::move(fresh));
    const auto done = co_await services_.desk.run([changed = *account, own = who.session](Store& store) -> store::Stored<std::int64_t> {
        if (auto updated = store.accounts.update(changed); !updated) return std::unexpected(updated.error());
        return store.sessions.revoke_all(changed.id, own);
    });
    if (!done) co_return storage_problem(done.error(), who.language);
    co_return Answer<void>{};
}

Awaitable<Answer<Account>> Accounts::find(Identity who) {
    auto account = co_await services_.desk.read([id = who.account](Store& store) { return store.accounts.find(id); });
    if (!account) co_return storage_problem(account.error(), who.language);
    if (!*account) co_return refusal("not-signed-in", who.language);
    co_return **std::move(account);
}

Awaitable<Answer<Account>> Accounts::find_name(Language language, std::string name) {
    const auto parsed = parse_name(name);
    const std::string folded = parsed ? parsed->folded : "";
    auto account = co_await services_.desk.read([folded](Store& store) { return store.accounts.find_name(folded); });
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
        if (*named) return std::vector{**named};
        return store.accounts.guests_called(parsed.shown);
    };
    auto found = co_await services_.desk.read(look);
    if (!found) co_return storage_problem(found.error(), who.language);
    if (found->empty()) co_return refusal("no-such-person", who.language);
    co_return *std::move(found);
}

Awaitable<Answer<Account>> Accounts::change(Identity who, json::Json changes) {
    auto account = co_await find(who);
    if (!account) co_return account;
    json::Members members(changes);
    if (members.has("language")) {
        std::string tag;
        members.text("language", tag);
        members.need(messages::language_of(tag).has_value(), "language", "must be one of en, fr, de, pt-BR");
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
    const auto updated = co_await services_.desk.run([changed = *account](Store& store) { return store.accounts.update(changed); });
    if (!updated) co_return storage_problem(updated.error(), who.language);
    co_return account;
}

Awaitable<Answer<store::Export>> Accounts::export_of(Identity who) {
    auto all = co_await services_.desk.read([id = who.account](Store& store) { return store::export_of(store, id); });
    if (!all) co_return storage_problem(all.error(), who.language);
    if (!*all) co_return refusal("not-signed-in", who.language);
    co_return **std::move(all);
}

Awaitable<Answer<void>> Accounts::forget(Identity who) {
    const std::string left = "left-" + random_identifier().substr(0, 6);
    const auto gone = co_await services_.desk.run([id = who.account, left](Store& store) { return store.accounts.anonymise(id, left); });
    if (!gone) co_return storage_problem(gone.error(), who.language);
    co_return Answer<void>{};
}

Awaitable<std::string> Accounts::hashed(std::string password) {
    const auto work = [](std::string text) -> asio::awaitable<std::string> { co_return password_hash(text); };
    co_return co_await asio::co_spawn(hashing_, work(std::move(password)), kAwait);
}

Awaitable<bool> Accounts::matches(std::string password, std::optional<std::string> hash) {
    const auto work = [](std::string text, std::optional<std::string> expected) -> asio::awaitable<bool> {
        if (expected) co_return is_password(text, *expected);
        waste_password_time(text);
        co_return false;
    };
    co_return co_await asio::co_spawn(hashing_, work(std::move(password), std::move(hash)), kAwait);
}

}  // namespace urbanist::server
