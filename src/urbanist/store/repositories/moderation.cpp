#include "urbanist/store/repositories/moderation.h"

#include <array>
#include <functional>

#include "urbanist/store/database/database.h"
#include "urbanist/store/repositories/change_log.h"

namespace urbanist::store {
namespace {

constexpr std::array<std::string_view, 2> kImposed = {"mute", "ban"};
constexpr std::array<std::string_view, 2> kLifted = {"unmute", "unban"};

std::string until_text(std::optional<Time> ends_at) { return ends_at ? "until " + std::to_string(*ends_at) : "for ever"; }

struct Entry {
    std::string_view action;
    std::string_view subject;
    std::string detail;
};

// An action as one transaction: work() changes the rows; on success an entry is added to the audit log and servers are notified.
class ActTransaction {
public:
    ActTransaction(Database& database, const Act& act) : database_(database), act_(act) {}

    ActTransaction& note(ChangeKind kind, std::string_view subject = {}) {
        changes_.emplace_back(kind, subject);
        return *this;
    }
    [[nodiscard]] Stored<Moderated> run(const Entry& entry, const std::function<Stored<Moderated>()>& work) {
        return transact(database_, Access::Write, [&]() -> Stored<Moderated> {
            const auto done = work();
            if (!done || *done != Moderated::Done) return done;
            if (auto written = record(entry); !written) return std::unexpected(std::move(written.error()));
            for (const auto& [kind, subject] : changes_) {
                if (auto noted = note_change(database_, kind, subject); !noted) return std::unexpected(std::move(noted.error()));
            }
            return Moderated::Done;
        });
    }

private:
    [[nodiscard]] Stored<void> record(const Entry& entry) {
        return execute(database_, "INSERT INTO audit (at, operator, action, subject, detail, reason) VALUES ($1, $2, $3, $4, $5, $6)",
                       values(act_.at, act_.by, entry.action, entry.subject, entry.detail, act_.reason));
    }

    Database& database_;
    const Act& act_;
    std::vector<std::pair<ChangeKind, std::string>> changes_;
};

// True if the statement has changed a row.
Stored<Moderated> touch(Database& database, std::string_view statement, const Values& values) {
    const auto touched = changed(database, statement, values);
    if (!touched) return std::unexpected(touched.error());
    return *touched > 0 ? Moderated::Done : Moderated::NotFound;
}

// The account exists, is not deleted, and is not an operator.
Stored<Moderated> may_be_sanctioned(Database& database, std::string_view account) {
    const auto found = Accounts(database).find(account);
    if (!found) return std::unexpected(found.error());
    if (!*found || (*found)->gone) return Moderated::NotFound;
    const auto role = select_one(database, "SELECT account FROM operators WHERE account = $1", values(account), text_of);
    if (!role) return std::unexpected(role.error());
    return *role ? Moderated::IsOperator : Moderated::Done;
}

Stored<void> end_sessions(Database& database, std::string_view account) {
    return execute(database, "DELETE FROM sessions WHERE account = $1 OR account IN (SELECT id FROM accounts WHERE owner = $1)", values(account));
}

}  // namespace

Stored<Moderated> Moderation::grant(const Act& act, std::string_view account) {
    return ActTransaction(database_, act).note(ChangeKind::Rules).run({"grant", account, ""}, [&]() -> Stored<Moderated> {
        const auto found = Accounts(database_).find(account);
        if (!found) return std::unexpected(found.error());
        if (!*found || (*found)->kind != AccountKind::Registered || (*found)->gone) return Moderated::NotFound;
        auto granted = execute(database_, "INSERT INTO operators (account, granted_at) VALUES ($1, $2) ON CONFLICT (account) DO NOTHING",
                               values(account, act.at));
        return granted ? Stored<Moderated>(Moderated::Done) : std::unexpected(std::move(granted.error()));
    });
}

Stored<Moderated> Moderation::revoke(const Act& act, std::string_view account) {
    return ActTransaction(database_, act).note(ChangeKind::Rules).run({"revoke", account, ""}, [&] {
        return touch(database_, "DELETE FROM operators WHERE account = $1", values(account));
    });
}

Stored<Moderated> Moderation::impose(const Act& act, std::string_view account, SanctionKind kind, std::optional<Time> ends_at) {
    const Entry entry{kImposed[static_cast<std::size_t>(kind)], account, until_text(ends_at)};
    return ActTransaction(database_, act).note(ChangeKind::Rules).note(ChangeKind::Account, account).run(entry, [&]() -> Stored<Moderated> {
        if (auto may = may_be_sanctioned(database_, account); !may || *may != Moderated::Done) return may;
        auto imposed = execute(database_,
                               "INSERT INTO sanctions (account, kind, at, ends_at, reason) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account, kind) "
                               "DO UPDATE SET at = excluded.at, ends_at = excluded.ends_at, reason = excluded.reason",
                               values(account, kind, act.at, ends_at, act.reason));
        if (imposed && kind == SanctionKind::Ban) imposed = end_sessions(database_, account);
        return imposed ? Stored<Moderated>(Moderated::Done) : std::unexpected(std::move(imposed.error()));
    });
}

Stored<Moderated> Moderation::lift(const Act& act, std::string_view account, SanctionKind kind) {
    const Entry entry{kLifted[static_cast<std::size_t>(kind)], account, ""};
    return ActTransaction(database_, act).note(ChangeKind::Rules).run(entry, [&] {
        return touch(database_, "DELETE FROM sanctions WHERE account = $1 AND kind = $2", values(account, kind));
    });
}

Stored<Moderated> Moderation::ban_network(const Act& act, std::string_view network, std::optional<Time> ends_at) {
    return ActTransaction(database_, act).note(ChangeKind::Rules).run({"ban-network", network, until_text(ends_at)}, [&] {
        return touch(database_,
                     "INSERT INTO network_bans (network, at, ends_at, reason) VALUES ($1, $2, $3, $4) ON CONFLICT (network) "
                     "DO UPDATE SET at = excluded.at, ends_at = excluded.ends_at, reason = excluded.reason",
                     values(network, act.at, ends_at, act.reason));
    });
}

Stored<Moderated> Moderation::lift_network(const Act& act, std::string_view network) {
    return ActTransaction(database_, act).note(ChangeKind::Rules).run({"unban-network", network, ""}, [&] {
        return touch(database_, "DELETE FROM network_bans WHERE network = $1", values(network));
    });
}

Stored<Moderated> Moderation::rename(const Act& act, std::string_view account, const NewName& name) {
    const auto before = Accounts(database_).find(account);
    if (!before) return std::unexpected(before.error());
    if (!*before || (*before)->gone) return Moderated::NotFound;
    const Entry entry{"rename", account, (*before)->name + " → " + name.shown};
    return ActTransaction(database_, act).note(ChangeKind::Account, account).run(entry, [&]() -> Stored<Moderated> {
        const auto taken = is_name_taken(database_, account, name.folded, name.skeleton);
        if (!taken) return std::unexpected(taken.error());
        if (*taken) return Moderated::NameTaken;
        if ((*before)->kind == AccountKind::Guest)  // whose names are not unique
            return touch(database_, "UPDATE accounts SET name = $2 WHERE id = $1", values(account, name.shown));
        return touch(database_, "UPDATE accounts SET name = $2, folded = $3, skeleton = $4 WHERE id = $1",
                     values(account, name.shown, name.folded, name.skeleton));
    });
}

Stored<Moderated> Moderation::close_table(const Act& act, std::string_view table) {
    return ActTransaction(database_, act).note(ChangeKind::Closure, table).run({"close-table", table, ""}, [&] {
        return touch(database_,
                     "INSERT INTO closures (table_id, reason) SELECT id, $2 FROM tables WHERE id = $1 AND stage <> 2 "
                     "ON CONFLICT (table_id) DO UPDATE SET reason = excluded.reason",
                     values(table, act.reason));
    });
}

Stored<std::int64_t> Moderation::announce(const Act& act, std::string_view text, std::optional<Time> ends_at) {
    std::int64_t id = 0;
    const auto done = ActTransaction(database_, act).note(ChangeKind::Rules).run({"announce", text, until_text(ends_at)}, [&]() -> Stored<Moderated> {
        auto made = database_.run("INSERT INTO announcements (at, ends_at, words) VALUES ($1, $2, $3) RETURNING id", values(act.at, ends_at, text));
        if (!made) return std::unexpected(std::move(made.error()));
        read(made->rows.front(), id);
        return Moderated::Done;
    });
    if (!done) return std::unexpected(done.error());
    return id;
}

Stored<Moderated> Moderation::withdraw(const Act& act, std::int64_t announcement) {
    return ActTransaction(database_, act).note(ChangeKind::Rules).run({"withdraw", std::to_string(announcement), ""}, [&] {
        return touch(database_, "DELETE FROM announcements WHERE id = $1", values(announcement));
    });
}

Stored<Moderated> Moderation::resolve(const Act& act, std::int64_t report, std::string_view outcome) {
    return ActTransaction(database_, act).run({"resolve-report", std::to_string(report), std::string(outcome)}, [&] {
        return touch(database_, "UPDATE reports SET handled_at = $2, handled_by = $3, outcome = $4 WHERE id = $1",
                     values(report, act.at, act.by, outcome));
    });
}

Stored<Moderated> Moderation::reset_password(const Act& act, std::string_view account, std::string_view password_hash) {
    return ActTransaction(database_, act).note(ChangeKind::Account, account).run({"reset-password", account, ""}, [&]() -> Stored<Moderated> {
        auto set = touch(database_, "UPDATE accounts SET password_hash = $2 WHERE id = $1 AND kind = 1 AND gone = 0", values(account, password_hash));
        if (!set || *set != Moderated::Done) return set;
        auto ended = execute(database_, "DELETE FROM sessions WHERE account = $1", values(account));
        return ended ? set : std::unexpected(std::move(ended.error()));
    });
}

}  // namespace urbanist::store
