#include "urbanist/server/accounts/accounts.h"

#include <algorithm>
#include <chrono>

#include "urbanist/server/accounts/names.h"
#include "urbanist/server/accounts/recovery_codes.h"
#include "urbanist/server/base/secrets.h"
#include "urbanist/server/base/time.h"

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
constexpr std::size_t kLongestLabel = 200;  // keep the end, which has the browser's name

bool is_allowed_password(std::string_view password) { return password.size() >= kShortestPassword && password.size() <= kLongestPassword; }

Language language_of(const Account& account) { return messages::language_of(account.language).value_or(Language::English); }

Identity identity_of(const Account& account, const std::string& session) {
    return {.account = account.id,
            .name = account.name,
            .session = session,
            .owner = account.owner.value_or(""),
            .address = {},
            .guest = account.kind == AccountKind::Guest,
            .bot = account.kind == AccountKind::Bot,
            .language = language_of(account)};
}

std::int64_t milliseconds(std::chrono::days days) { return std::chrono::duration_cast<std::chrono::milliseconds>(days).count(); }

// Reads a session and its account in one call, and records now and then that it is in use.
store::Stored<std::optional<Identity>> identify_and_touch(Store& store, const store::TokenHash& hash, std::int64_t now, std::int64_t lasts) {
    const auto session = store.sessions.find(hash, now);
    if (!session) return std::unexpected(session.error());
    if (!*session) return std::nullopt;
    const auto account = store.accounts.find((*session)->account);
    if (!account) return std::unexpected(account.error());
    if (!*account || (*account)->gone) return std::nullopt;
    if (now - (*session)->seen_at > kTouchedSeldom) {
        [[maybe_unused]] const auto touched = store.sessions.touch((*session)->id, now, now + lasts);  // if it fails, the next request will do it
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

// The plain-text part of a User-Agent.
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
    account.skeleton = name.skeleton;
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
    auto found = co_await services_.store_queue.run_idempotent([hash = token_hash(token), now = now_ms(), lasts](Store& store) {
        return identify_and_touch(store, hash, now, lasts);
    });
    if (!found) co_return storage_problem(found.error(), language);
    if (auto banned = *found ? services_.rules.ban(**found) : std::nullopt) co_return std::unexpected(*std::move(banned));
    co_return found->value_or(Identity{});
}

Awaitable<Answer<SignedIn>> Accounts::guest(Language language, std::string label, std::optional<std::string> name) {
    Account account = new_account(AccountKind::Guest, language);
    account.name = "Guest-" + account.id.substr(0, 5);
    if (name) {
        auto chosen = co_await guest_name(language, *std::move(name));
        if (!chosen) co_return std::unexpected(chosen.error());
        account.name = *std::move(chosen);
    }
    co_return co_await create(std::move(account), SessionKind::Browser, std::move(label));
}

// Guests must not take the name of a registered person.
Awaitable<Answer<std::string>> Accounts::guest_name(Language language, std::string text) {
    const auto parsed = parse_new_name(text);
    if (!parsed) co_return refusal(parsed.error(), language);
    const auto taken =
        co_await services_.store_queue.read([name = *parsed](Store& store) { return store.accounts.is_taken(name.folded, name.skeleton); });
    if (!taken) co_return storage_problem(taken.error(), language);
    if (*taken) co_return refusal("name-taken", language);
    co_return parsed->shown;
}

Awaitable<Answer<SignedIn>> Accounts::create(Account account, SessionKind kind, std::string label) {
    const Language language = language_of(account);
    const auto made = co_await services_.store_queue.run([account](Store& store) { return store.accounts.create(account); });
    if (!made) co_return storage_problem(made.error(), language);
    if (*made == Outcome::NameTaken) co_return refusal("name-taken", language);
    co_return co_await admit(std::move(account), kind, std::move(label));
}

Awaitable<Answer<SignedIn>> Accounts::admit(Account account, SessionKind kind, std::string label, OtherSessions others) {
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
    const auto put = co_await services_.store_queue.run([hash = token_hash(token), session, others](Store& store) -> store::Stored<std::int64_t> {
        if (auto done = store.sessions.put(hash, session); !done) return std::unexpected(done.error());
        return others == OtherSessions::End ? store.sessions.revoke_all(session.account, session.id) : store::Stored<std::int64_t>(0);
    });
    if (!put) co_return storage_problem(put.error(), language_of(account));
    co_return SignedIn{std::move(account), std::move(token), session.id};
}

Awaitable<Answer<SignedIn>> Accounts::enrol(Identity who, Visitor visitor, std::string name, std::string password) {
    const auto parsed = parse_new_name(name);
    if (!parsed) co_return refusal(parsed.error(), who.language);
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
    std::string label = visitor.label;
    auto hash = co_await hash_password(std::move(visitor), parsed->folded, std::move(password));
    if (!hash) co_return std::unexpected(hash.error());
    account.password_hash = *std::move(hash);
    if (!who.guest) co_return co_await with_recovery_codes(co_await create(std::move(account), SessionKind::Browser, std::move(label)));
    const auto updated = co_await services_.store_queue.run([account](Store& store) { return store.accounts.update(account); });
    if (!updated) co_return storage_problem(updated.error(), who.language);
    if (*updated != Outcome::Done) co_return refusal("name-taken", who.language);
    co_return co_await with_recovery_codes(co_await admit(std::move(account), SessionKind::Browser, std::move(label), OtherSessions::End));
}

Awaitable<Answer<SignedIn>> Accounts::login(Visitor visitor, std::string name, std::string password) {
    const Language language = visitor.language;
    if (password.size() > kLongestPassword) co_return refusal("wrong-name-or-password", language);
    const auto parsed = parse_name(name);
    const std::string folded = parsed ? parsed->folded : "";
    auto found = co_await services_.store_queue.read([folded](Store& store) { return store.accounts.find_name(folded); });
    if (!found) co_return storage_problem(found.error(), language);
    const bool known = *found && !(*found)->gone && (*found)->kind == AccountKind::Registered;
    std::string label = visitor.label;
    const auto right = co_await matches(std::move(visitor), folded, std::move(password), known ? (*found)->password_hash : std::nullopt);
    if (!right) co_return std::unexpected(right.error());
    if (!known || !*right) co_return refusal("wrong-name-or-password", language);
    if (auto banned = services_.rules.ban_of_account((*found)->id, language)) co_return std::unexpected(*std::move(banned));
    co_return co_await admit(**std::move(found), SessionKind::Browser, std::move(label));
}

Awaitable<Answer<SignedIn>> Accounts::recover(Visitor visitor, std::string name, std::string code, std::string password) {
    const Language language = visitor.language;
    if (!is_allowed_password(password)) co_return refusal("password-not-allowed", language);
    const auto parsed = parse_name(name);
    const std::string folded = parsed ? parsed->folded : "";
    auto found = co_await services_.store_queue.read([folded](Store& store) { return store.accounts.find_name(folded); });
    if (!found) co_return storage_problem(found.error(), language);
    const bool known = *found && !(*found)->gone && (*found)->kind == AccountKind::Registered;
    if (auto fault = guess_fault(visitor, folded)) co_return std::unexpected(*std::move(fault));
    const auto hash =
        co_await hash_password(visitor, folded, std::move(password));  // always hash: the response time must not reveal whether the name exists
    if (!hash) co_return std::unexpected(hash.error());
    if (!known) co_return refusal("wrong-recovery-code", language);
    const auto used = co_await services_.store_queue.run([id = (*found)->id, code = recovery_code_hash(code), hash = *hash](Store& store) {
        return store.recovery.use(id, code, hash);
    });
    if (!used) co_return storage_problem(used.error(), language);
    if (!*used) co_return refusal("wrong-recovery-code", language);
    guard_.succeeded(folded, visitor.address);
    if (auto banned = services_.rules.ban_of_account((*found)->id, language)) co_return std::unexpected(*std::move(banned));
    co_return co_await admit(**std::move(found), SessionKind::Browser, std::move(visitor.label));
}

Awaitable<Answer<SignedIn>> Accounts::reset_password(Visitor visitor, std::string token, std::string password) {
    const Language language = visitor.language;
    if (!is_allowed_password(password)) co_return refusal("password-not-allowed", language);
    const auto hash = co_await hash_password(visitor, "", std::move(password));
    if (!hash) co_return std::unexpected(hash.error());
    const auto reset = co_await services_.store_queue.run([token = token_hash(token), hash = *hash, now = now_ms()](Store& store) {
        return store.emails.reset_password(token, hash, now);
    });
    if (!reset) co_return storage_problem(reset.error(), language);
    if (!*reset) co_return refusal("link-used-up", language);
    if (auto banned = services_.rules.ban_of_account(**reset, language)) co_return std::unexpected(*std::move(banned));
    auto account = co_await services_.store_queue.read([id = **reset](Store& store) { return store.accounts.find(id); });
    if (!account) co_return storage_problem(account.error(), language);
    if (!*account) co_return refusal("link-used-up", language);
    co_return co_await admit(**std::move(account), SessionKind::Browser, std::move(visitor.label));
}

Awaitable<Answer<std::vector<std::string>>> Accounts::new_recovery_codes(Identity who, Visitor visitor, std::string password) {
    auto account = co_await find(who);
    if (!account) co_return std::unexpected(account.error());
    if (password.size() > kLongestPassword) co_return refusal("wrong-password", who.language);
    const auto right = co_await matches(std::move(visitor), account->folded.value_or(""), std::move(password), account->password_hash);
    if (!right) co_return std::unexpected(right.error());
    if (!*right) co_return refusal("wrong-password", who.language);
    co_return co_await make_recovery_codes(*std::move(account));
}

Awaitable<Answer<std::vector<std::string>>> Accounts::make_recovery_codes(Account account) {
    std::vector<std::string> codes;
    std::vector<store::TokenHash> hashes;
    for (std::size_t i = 0; i < kRecoveryCodes; ++i) hashes.push_back(recovery_code_hash(codes.emplace_back(random_recovery_code())));
    const auto stored = co_await services_.store_queue.run([id = account.id, hashes](Store& store) { return store.recovery.replace(id, hashes); });
    if (!stored) co_return storage_problem(stored.error(), language_of(account));
    co_return codes;
}

// The account exists already: without codes it can ask for new ones.
Awaitable<Answer<SignedIn>> Accounts::with_recovery_codes(Answer<SignedIn> registered) {
    if (!registered) co_return registered;
    if (auto codes = co_await make_recovery_codes(registered->account)) registered->recovery_codes = *std::move(codes);
    co_return registered;
}

Awaitable<Answer<SignedIn>> Accounts::make_bot(Identity who, std::string name) {
    const auto parsed = parse_name(name);
    if (!parsed) co_return refusal("name-not-allowed", who.language);
    const auto known = co_await services_.store_queue.read([folded = parsed->folded](Store& store) { return store.accounts.find_name(folded); });
    if (!known) co_return storage_problem(known.error(), who.language);
    if (*known && (*known)->owner == who.account) co_return co_await admit(**known, SessionKind::Bot, parsed->shown);
    const auto fresh = parse_new_name(name);
    if (!fresh) co_return refusal(fresh.error(), who.language);
    Account bot = new_account(AccountKind::Bot, who.language);
    rename(bot, *fresh);
    bot.owner = who.account;
    co_return co_await create(std::move(bot), SessionKind::Bot, parsed->shown);
}

Awaitable<Answer<std::vector<Session>>> Accounts::sessions(Identity who) {
    auto list = co_await services_.store_queue.read([id = who.account](Store& store) { return store.sessions.of(id); });
    if (!list) co_return storage_problem(list.error(), who.language);
    co_return *std::move(list);
}

Awaitable<Answer<void>> Accounts::revoke(Identity who, std::string session) {
    if (!protocol::is_identifier(session)) co_return refusal("no-such-session", who.language);
    const auto revoked = co_await services_.store_queue.run([id = who.account, session](Store& store) { return store.sessions.revoke(id, session); });
    if (!revoked) co_return storage_problem(revoked.error(), who.language);
    if (!*revoked) co_return refusal("no-such-session", who.language);
    co_return Answer<void>{};
}

Awaitable<Answer<std::vector<BotToken>>> Accounts::bot_tokens(Identity who) {
    auto found = co_await services_.store_queue.read([id = who.account](Store& store) { return tokens_of_bots(store, id); });
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

Awaitable<Answer<void>> Accounts::change_password(Identity who, Visitor visitor, std::string old, std::string fresh) {
    if (!is_allowed_password(fresh)) co_return refusal("password-not-allowed", who.language);
    auto account = co_await find(who);
    if (!account) co_return std::unexpected(account.error());
    if (old.size() > kLongestPassword) co_return refusal("wrong-password", who.language);
    const std::string name = account->folded.value_or("");
    const auto right = co_await matches(visitor, name, std::move(old), account->password_hash);
    if (!right) co_return std::unexpected(right.error());
    if (!*right) co_return refusal("wrong-password", who.language);
    auto hash = co_await hash_password(std::move(visitor), name, std::move(fresh));
    if (!hash) co_return std::unexpected(hash.error());
    account->password_hash = *std::move(hash);
    const auto done = co_await services_.store_queue.run([changed = *account, own = who.session](Store& store) -> store::Stored<std::int64_t> {
        if (auto updated = store.accounts.update(changed); !updated) return std::unexpected(updated.error());
        if (auto dropped = store.emails.drop_resets(changed.id); !dropped) return std::unexpected(dropped.error());
        return store.sessions.revoke_all(changed.id, own);
    });
    if (!done) co_return storage_problem(done.error(), who.language);
    co_return Answer<void>{};
}

Awaitable<Answer<void>> Accounts::confirm(Identity who, Visitor visitor, std::string password) {
    const auto account = co_await find(who);
    if (!account) co_return std::unexpected(account.error());
    if (!account->password_hash) co_return Answer<void>{};
    if (password.size() > kLongestPassword) co_return refusal("wrong-password", who.language);
    const auto right = co_await matches(std::move(visitor), account->folded.value_or(""), std::move(password), account->password_hash);
    if (!right) co_return std::unexpected(right.error());
    if (!*right) co_return refusal("wrong-password", who.language);
    co_return Answer<void>{};
}

Awaitable<Answer<std::string>> Accounts::hash_password(Visitor visitor, std::string name, std::string password) {
    auto hash = co_await hasher_.run({address_key(visitor.address), std::move(name), std::move(visitor.has_left)},
                                     [text = std::move(password)] { return password_hash(text); });
    if (!hash) co_return refusal("sign-in-busy", visitor.language);
    co_return *std::move(hash);
}

Awaitable<Answer<bool>> Accounts::matches(Visitor visitor, std::string name, std::string password, std::optional<std::string> hash) {
    if (auto fault = guess_fault(visitor, name)) co_return std::unexpected(*std::move(fault));
    const auto work = [text = std::move(password), expected = std::move(hash)] {
        if (expected) return is_password(text, *expected);
        waste_password_time(text);
        return false;
    };
    const bool suspect = guard_.note_attempt(visitor.address, RateLimit::Clock::now());
    const auto right = co_await hasher_.run({address_key(visitor.address), name, std::move(visitor.has_left), suspect}, work);
    if (!right) co_return refusal("sign-in-busy", visitor.language);
    if (*right) guard_.succeeded(name, visitor.address);
    co_return *right;
}

std::optional<protocol::Problem> Accounts::guess_fault(const Visitor& visitor, const std::string& name) {
    const auto wait = guard_.take(name, visitor.address, RateLimit::Clock::now());
    if (!wait) return std::nullopt;
    return protocol::problem("too-many-requests", visitor.language, {{"seconds", wait->count()}});
}

}  // namespace urbanist::server
