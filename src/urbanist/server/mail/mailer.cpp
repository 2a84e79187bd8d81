#include "urbanist/server/mail/mailer.h"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <cctype>
#include <utility>

#include "urbanist/server/base/email_address.h"
#include "urbanist/server/base/secrets.h"
#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using store::MailKind;
using store::QueuedMail;
using store::Store;
using store::TokenPurpose;
using MailOutcome = SmtpResult::Outcome;

constexpr auto kMailPause = 5s;
constexpr std::uint16_t kMailsAtOnce = 20;
constexpr std::uint16_t kMostSharers = 5;  // of one address
constexpr std::size_t kMostMailTasks = 200;
constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kClaimed = 5 * kMinute;      // longer than all of a claim can take: each mail has a minute, but they are few
constexpr std::int64_t kConfirmLasts = kDay;        // of links
constexpr std::int64_t kResetLasts = 30 * kMinute;  // of links
constexpr std::int64_t kResetIsTried = 2 * kHour;   // after that nobody waits for it any more
constexpr std::int64_t kNoticePause = kHour;
constexpr std::array<std::int64_t, 6> kRetries = {kMinute, 3 * kMinute, 10 * kMinute, 30 * kMinute, 2 * kHour, 6 * kHour};

std::int64_t retry_after(std::int64_t attempts) {
    const auto index = static_cast<std::size_t>(std::max<std::int64_t>(attempts, 1) - 1);
    return kRetries[std::min(index, kRetries.size() - 1)];
}

std::string_view name_of(MailKind kind) {
    constexpr std::array<std::string_view, 3> kNames = {"confirm", "reset", "turn"};
    return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace

Mailer::Mailer(Loop loop, const Settings& settings, Log& log, StoreQueue& queue)
    : loop_(loop),
      settings_(settings),
      log_(log),
      queue_(queue),
      pause_(loop),
      confirms_of_account_(5, 1h),
      confirms_to_address_(3, 24h),
      resets_of_network_(10, 1h),
      resets_of_account_(3, 1h) {}

Mailer::~Mailer() {
    ended_ = true;
    threads_.stop();
    threads_.join();
}

// ---- What is asked for ----------------------------------------------------------------------------------------------------------------

std::optional<std::chrono::seconds> Mailer::wait_to_confirm(const std::string& account, const std::string& address) {
    const auto now = RateLimit::Clock::now();
    if (const auto wait = confirms_of_account_.take(account, now)) return wait;
    std::string receiver = address;
    std::ranges::transform(receiver, receiver.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return confirms_to_address_.take(receiver, now);
}

std::optional<std::chrono::seconds> Mailer::wait_to_reset(const std::string& network_address) {
    return resets_of_network_.take(address_key(network_address), RateLimit::Clock::now());
}

Awaitable<store::Stored<void>> Mailer::confirm(std::string account) {
    const auto queued = co_await queue_.run_idempotent([account, now = now_ms()](Store& store) {
        return store.emails.enqueue(account, MailKind::Confirm, now, now + kDay);
    });
    wake();
    co_return queued;
}

void Mailer::reset(std::string folded_name, std::string address) {
    if (is_on()) enqueue_soon(find_and_reset(std::move(folded_name), std::move(address)));
}

void Mailer::notify(std::string account) {
    if (is_on()) enqueue_soon(queue_notice(std::move(account)));
}

void Mailer::enqueue_soon(Awaitable<void> work) {
    if (under_way_ >= kMostMailTasks) return;
    ++under_way_;
    asio::co_spawn(loop_, std::move(work), [this](const std::exception_ptr& error) {
        --under_way_;
        if (error) log_.error("mail-failed", {});
    });
}

Awaitable<void> Mailer::find_and_reset(std::string folded_name, std::string address) {
    const auto found = co_await queue_.read([folded_name, address](Store& store) -> store::Stored<std::vector<std::string>> {
        if (!address.empty()) return store.emails.accounts_at(address, kMostSharers);
        const auto account = store.accounts.find_name(folded_name);
        if (!account) return std::unexpected(account.error());
        const bool is_person = *account && !(*account)->gone && (*account)->kind == store::AccountKind::Registered;
        return is_person ? std::vector{(*account)->id} : std::vector<std::string>{};
    });
    if (!found) co_return;
    for (const std::string& account : *found) {
        if (resets_of_account_.take(account, RateLimit::Clock::now())) continue;
        (void)co_await queue_.run_idempotent([account, now = now_ms()](Store& store) {
            return store.emails.enqueue(account, MailKind::Reset, now, now + kResetIsTried);
        });
    }
    wake();
}

Awaitable<void> Mailer::queue_notice(std::string account) {
    const std::int64_t soonest = now_ms() + std::chrono::milliseconds(settings_.mail_delay).count();
    (void)co_await queue_.run_idempotent([account, soonest](Store& store) -> store::Stored<void> {
        const auto email = store.emails.find(account);
        if (!email) return std::unexpected(email.error());
        if (!*email || (*email)->address.empty() || !(*email)->notices) return {};
        const std::int64_t due = std::max(soonest, (*email)->notified_at + kNoticePause);
        return store.emails.enqueue(account, MailKind::Turn, due, due + kDay);
    });
    if (settings_.mail_delay.count() == 0) wake();
}

// ---- What is sent ---------------------------------------------------------------------------------------------------------------------

void Mailer::wake() { pause_.cancel(); }

Awaitable<void> Mailer::run() {
    while (is_on()) {
        while (co_await send_some()) {
        }
        pause_.expires_after(kMailPause);
        co_await pause_.async_wait(kQuietly);
    }
}

Awaitable<bool> Mailer::send_some() {
    const auto claimed = co_await queue_.run([now = now_ms()](Store& store) { return store.emails.claim(now, now + kClaimed, kMailsAtOnce); });
    if (!claimed) co_return false;
    const std::int64_t until = now_ms() + kClaimed / 2;
    for (const QueuedMail& queued : *claimed) {
        if (now_ms() > until) break;  // the claim of the others ends soon: they are claimed again
        co_await send(queued);
    }
    co_return claimed->size() == kMailsAtOnce;
}

Awaitable<void> Mailer::send(QueuedMail queued) {
    auto mail = co_await write(queued);
    if (!mail) co_return;  // the store has failed; the claim ends by itself
    const SmtpResult result = *mail ? co_await deliver(**std::move(mail)) : SmtpResult{MailOutcome::Never, "not wanted any more"};
    const bool done = result.outcome != MailOutcome::Later;
    if (*mail && result.outcome != MailOutcome::Sent)
        log_.warning("mail-not-sent", {{"kind", name_of(queued.kind)}, {"attempt", queued.attempts}, {"text", result.text}, {"again", !done}});
    const std::int64_t now = now_ms();
    (void)co_await queue_.run_idempotent([=](Store& store) -> store::Stored<void> {
        if (!done) return store.emails.postpone(queued.account, queued.kind, now + retry_after(queued.attempts));
        if (queued.kind == MailKind::Turn && result.outcome == MailOutcome::Sent) {
            if (auto noted = store.emails.note_notified(queued.account, now); !noted) return noted;
        }
        return store.emails.finish(queued.account, queued.kind);
    });
}

// Links are made here, so that nobody who reads the queue can use them.
Awaitable<store::Stored<std::optional<Mail>>> Mailer::write(const QueuedMail& queued) {
    struct Facts {
        std::optional<store::Account> account;
        std::optional<store::Email> email;
        std::vector<std::string> tables;
    };
    const std::string token = random_token();
    const auto work = [queued, hash = token_hash(token), now = now_ms()](Store& store) -> store::Stored<Facts> {
        Facts facts;
        auto account = store.accounts.find(queued.account);
        if (!account) return std::unexpected(account.error());
        auto email = store.emails.find(queued.account);
        if (!email) return std::unexpected(email.error());
        facts.account = *std::move(account);
        facts.email = *std::move(email);
        if (!facts.email) return facts;
        if (queued.kind == MailKind::Turn) {
            auto tables = store.tables.awaiting(queued.account);
            if (!tables) return std::unexpected(tables.error());
            facts.tables = *std::move(tables);
            return facts;
        }
        const bool confirms = queued.kind == MailKind::Confirm;
        const std::string& address = confirms ? facts.email->pending : facts.email->address;
        if (address.empty()) return facts;
        const auto put = store.emails.put_token(hash, queued.account, confirms ? TokenPurpose::Confirm : TokenPurpose::Reset, address,
                                                now + (confirms ? kConfirmLasts : kResetLasts));
        if (!put) return std::unexpected(put.error());
        return facts;
    };
    auto facts = co_await queue_.run_idempotent(work);
    if (!facts) co_return std::unexpected(facts.error());
    if (!facts->account || facts->account->gone || !facts->email) co_return std::nullopt;
    const auto language = messages::language_of(facts->account->language).value_or(messages::Language::English);
    const std::string& site = settings_.origins.front();
    Mail mail;
    switch (queued.kind) {
        case MailKind::Confirm: mail = confirmation_mail(language, site, token); break;
        case MailKind::Reset: mail = reset_mail(language, site, facts->account->name, token); break;
        case MailKind::Turn:
            if (facts->tables.empty() || !facts->email->notices) co_return std::nullopt;
            mail = turn_mail(language, site, facts->tables.size(), facts->tables.front());
            break;
    }
    mail.to = queued.kind == MailKind::Confirm ? facts->email->pending : facts->email->address;
    if (!is_email_address(mail.to)) co_return std::nullopt;
    co_return std::optional(std::move(mail));
}

Awaitable<SmtpResult> Mailer::deliver(Mail mail) {
    return asio::async_initiate<const Await, void(SmtpResult)>(
        [this](auto handler, Mail sent) {
            asio::post(threads_, [this, handler = std::move(handler), sent = std::move(sent)]() mutable {
                const auto executor = asio::get_associated_executor(handler);
                SmtpResult result = send_mail(settings_, sent, ended_);
                asio::post(executor, [handler = std::move(handler), result = std::move(result)]() mutable { std::move(handler)(std::move(result)); });
            });
        },
        kAwait, std::move(mail));
}

}  // namespace urbanist::server
