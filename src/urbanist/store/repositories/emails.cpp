#include "urbanist/store/repositories/emails.h"

#include <utility>

#include "urbanist/store/database/database.h"
#include "urbanist/store/repositories/change_log.h"

namespace urbanist::store {
namespace {

Bytes link_bytes(const TokenHash& token) { return {{reinterpret_cast<const char*>(token.data()), token.size()}}; }

Email email_of(Row& row) {
    Email email;
    read(row, email.account, email.address, email.pending, email.notices, email.notified_at);
    return email;
}

QueuedMail queued_mail_of(Row& row) {
    QueuedMail mail;
    read(row, mail.account, mail.kind, mail.attempts);
    return mail;
}

struct Link {
    std::string account;
    std::string address;
};

Link link_of(Row& row) {
    Link link;
    read(row, link.account, link.address);
    return link;
}

// Nobody can use it again.
Stored<std::optional<Link>> take_link(Database& database, const TokenHash& token, TokenPurpose purpose, Time now) {
    return select_one(database, "DELETE FROM email_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING account, address",
                      values(link_bytes(token), purpose, now), link_of);
}

// All of them, or the first failure.
Stored<void> execute_all(Database& database, std::initializer_list<std::string_view> statements, const Values& values) {
    for (const std::string_view statement : statements) {
        if (auto done = execute(database, statement, values); !done) return done;
    }
    return {};
}

}  // namespace

Stored<std::optional<Email>> Emails::find(std::string_view account) {
    return select_one(database_, "SELECT account, address, pending, notices, notified_at FROM emails WHERE account = $1", values(account), email_of);
}

Stored<std::vector<std::string>> Emails::accounts_at(std::string_view address, std::uint16_t most) {
    return select(database_, "SELECT account FROM emails WHERE folded = lower($1) AND address <> '' ORDER BY account LIMIT $2", values(address, most),
                  text_of);
}

Stored<void> Emails::set_pending(std::string_view account, std::string_view address) {
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        if (auto dropped = execute(database_, "DELETE FROM email_tokens WHERE account = $1 AND purpose = $2", values(account, TokenPurpose::Confirm));
            !dropped)
            return dropped;
        return execute(database_,
                       "INSERT INTO emails (account, address, folded, pending, notices, notified_at) VALUES ($1, '', '', $2, 1, 0) "
                       "ON CONFLICT (account) DO UPDATE SET pending = excluded.pending",
                       values(account, address));
    });
}

Stored<void> Emails::set_notices(std::string_view account, bool notices) {
    return execute(database_, "UPDATE emails SET notices = $2 WHERE account = $1", values(account, notices));
}

Stored<void> Emails::note_notified(std::string_view account, Time at) {
    return execute(database_, "UPDATE emails SET notified_at = $2 WHERE account = $1", values(account, at));
}

Stored<void> Emails::remove(std::string_view account) {
    return transact(database_, Access::Write, [&] {
        return execute_all(database_,
                           {"DELETE FROM emails WHERE account = $1", "DELETE FROM email_tokens WHERE account = $1",
                            "DELETE FROM mails WHERE account = $1"},
                           values(account));
    });
}

Stored<void> Emails::put_token(const TokenHash& token, std::string_view account, TokenPurpose purpose, std::string_view address, Time expires_at) {
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        if (auto dropped = execute(database_, "DELETE FROM email_tokens WHERE account = $1 AND purpose = $2", values(account, purpose)); !dropped)
            return dropped;
        return execute(database_, "INSERT INTO email_tokens (token_hash, account, purpose, address, expires_at) VALUES ($1, $2, $3, $4, $5)",
                       values(link_bytes(token), account, purpose, address, expires_at));
    });
}

Stored<bool> Emails::confirm(const TokenHash& token, Time now) {
    return transact(database_, Access::Write, [&]() -> Stored<bool> {
        const auto link = take_link(database_, token, TokenPurpose::Confirm, now);
        if (!link) return std::unexpected(link.error());
        if (!*link) return false;
        const auto set = changed(database_, "UPDATE emails SET address = $2, folded = lower($2), pending = '' WHERE account = $1 AND pending = $2",
                                 values((*link)->account, (*link)->address));
        if (!set) return std::unexpected(set.error());
        // Links to the address from before must not open the account any more.
        if (auto dropped = execute(database_, "DELETE FROM email_tokens WHERE account = $1", values((*link)->account)); !dropped)
            return std::unexpected(std::move(dropped.error()));
        return *set > 0;
    });
}

Stored<void> Emails::drop_resets(std::string_view account) {
    return execute(database_, "DELETE FROM email_tokens WHERE account = $1 AND purpose = $2", values(account, TokenPurpose::Reset));
}

Stored<std::optional<std::string>> Emails::reset_password(const TokenHash& token, std::string_view password_hash, Time now) {
    return transact(database_, Access::Write, [&]() -> Stored<std::optional<std::string>> {
        const auto link = take_link(database_, token, TokenPurpose::Reset, now);
        if (!link) return std::unexpected(link.error());
        if (!*link) return std::nullopt;
        const std::string& account = (*link)->account;
        const auto set = changed(database_, "UPDATE accounts SET password_hash = $2 WHERE id = $1 AND gone = 0", values(account, password_hash));
        if (!set) return std::unexpected(set.error());
        if (*set == 0) return std::nullopt;
        if (auto ended = execute(database_, "DELETE FROM sessions WHERE account = $1", values(account)); !ended)
            return std::unexpected(std::move(ended.error()));
        if (auto noted = note_change(database_, ChangeKind::Account, account); !noted) return std::unexpected(std::move(noted.error()));
        return account;
    });
}

Stored<void> Emails::enqueue(std::string_view account, MailKind kind, Time due_at, Time expires_at) {
    return execute(database_,
                   "INSERT INTO mails (account, kind, due_at, attempts, expires_at) VALUES ($1, $2, $3, 0, $4) ON CONFLICT (account, kind) "
                   "DO UPDATE SET due_at = CASE WHEN mails.due_at < excluded.due_at THEN mails.due_at ELSE excluded.due_at END, attempts = 0, "
                   "expires_at = excluded.expires_at",
                   values(account, kind, due_at, expires_at));
}

Stored<std::vector<QueuedMail>> Emails::claim(Time now, Time until, std::uint16_t most) {
    return transact(database_, Access::Write, [&]() -> Stored<std::vector<QueuedMail>> {
        const auto drop = {"DELETE FROM mails WHERE expires_at <= $1", "DELETE FROM email_tokens WHERE expires_at <= $1"};
        for (const std::string_view statement : drop) {
            if (auto dropped = execute(database_, statement, values(now)); !dropped) return std::unexpected(std::move(dropped.error()));
        }
        const std::string statement =
            "WITH due AS MATERIALIZED (SELECT account, kind FROM mails WHERE due_at <= $1 ORDER BY due_at LIMIT $3" +
            std::string(database_.dialect().skip_locked) +
            ") UPDATE mails SET due_at = $2, attempts = attempts + 1 WHERE EXISTS (SELECT 1 FROM due WHERE due.account = mails.account AND due.kind "
            "= mails.kind) RETURNING account, kind, attempts";
        return select(database_, statement, values(now, until, most), queued_mail_of);
    });
}

Stored<void> Emails::finish(std::string_view account, MailKind kind) {
    return execute(database_, "DELETE FROM mails WHERE account = $1 AND kind = $2", values(account, kind));
}

Stored<void> Emails::postpone(std::string_view account, MailKind kind, Time due_at) {
    return execute(database_, "UPDATE mails SET due_at = $3 WHERE account = $1 AND kind = $2", values(account, kind, due_at));
}

}  // namespace urbanist::store
