#include "urbanist/store/repositories/accounts.h"

#include <array>
#include <string>
#include <unordered_set>

#include "urbanist/store/database/database.h"
#include "urbanist/store/repositories/change_log.h"

namespace urbanist::store {
namespace {

const std::string kSelectAccounts =
    "SELECT id, name, folded, skeleton, kind, password_hash, language, profile, owner, created_at, gone FROM accounts ";

Account account_of(Row& row) {
    Account account;
    read(row, account.id, account.name, account.folded, account.skeleton, account.kind, account.password_hash, account.language, account.profile,
         account.owner, account.created_at, account.gone);
    return account;
}

// Data that only concerned the person; other tables refer to the id.
constexpr std::array<std::string_view, 20> kForget = {
    "DELETE FROM settings WHERE name = 'friend-link/' || $1",
    "DELETE FROM friends WHERE account = $1 OR other = $1",
    "DELETE FROM invitations WHERE account = $1 OR inviter = $1",
    "DELETE FROM sessions WHERE account = $1",
    "DELETE FROM ratings WHERE account = $1",
    "DELETE FROM rating_changes WHERE account = $1",
    "DELETE FROM mutes WHERE account = $1",
    "DELETE FROM mutes WHERE other = $1",
    "DELETE FROM push_subscriptions WHERE account = $1",
    "DELETE FROM webhooks WHERE account = $1",
    "DELETE FROM emails WHERE account = $1",
    "DELETE FROM email_tokens WHERE account = $1",
    "DELETE FROM mails WHERE account = $1",
    "DELETE FROM challenge_answers WHERE account = $1",
    "DELETE FROM challenge_answers WHERE challenge IN (SELECT id FROM challenges WHERE account = $1)",
    "DELETE FROM challenges WHERE account = $1",
    "DELETE FROM kept_results WHERE account = $1",
    "DELETE FROM operators WHERE account = $1",
    "DELETE FROM recovery_codes WHERE account = $1",
    "UPDATE reports SET words = '' WHERE reporter = $1",
};

Stored<Outcome> leave_alone(Database& database, std::string_view id, std::string_view name) {
    const auto done =
        changed(database,
                "UPDATE accounts SET name = $2, folded = NULL, skeleton = NULL, password_hash = NULL, profile = '{}', gone = 1 WHERE id = $1",
                values(id, name));
    if (!done) return std::unexpected(done.error());
    if (*done == 0) return Outcome::NotFound;
    for (const std::string_view statement : kForget) {
        if (auto forgotten = execute(database, statement, values(id)); !forgotten) return std::unexpected(std::move(forgotten.error()));
    }
    return Outcome::Done;
}

}  // namespace

Stored<Outcome> Accounts::create(const Account& account) {
    const auto made = changed(database_,
                              "INSERT INTO accounts (id, name, folded, skeleton, kind, password_hash, language, profile, owner, created_at, gone) "
                              "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING",
                              values(account.id, account.name, account.folded, account.skeleton, account.kind, account.password_hash,
                                     account.language, account.profile, account.owner, account.created_at, account.gone));
    if (!made) return std::unexpected(made.error());
    return *made > 0 ? Outcome::Done : Outcome::NameTaken;
}

Stored<Outcome> Accounts::update(const Account& account) {
    return transact(database_, Access::Write, [&]() -> Stored<Outcome> {
        const auto taken = is_name_taken(database_, account.id, account.folded, account.skeleton);
        if (!taken) return std::unexpected(taken.error());
        if (*taken) return Outcome::NameTaken;
        const auto before = find(account.id);
        if (!before) return std::unexpected(before.error());
        if (!*before) return Outcome::NotFound;
        const auto done =
            changed(database_,
                    "UPDATE accounts SET name = $2, folded = $3, skeleton = $4, kind = $5, password_hash = $6, language = $7, profile = $8, "
                    "gone = $9 WHERE id = $1",
                    values(account.id, account.name, account.folded, account.skeleton, account.kind, account.password_hash, account.language,
                           account.profile, account.gone));
        if (!done) return std::unexpected(done.error());
        if ((*before)->name == account.name) return Outcome::Done;
        if (auto noted = note_change(database_, ChangeKind::Account, account.id); !noted) return std::unexpected(std::move(noted.error()));
        return Outcome::Done;
    });
}

Stored<std::optional<Account>> Accounts::find(std::string_view id) {
    return select_one(database_, kSelectAccounts + "WHERE id = $1", values(id), account_of);
}

Stored<std::optional<Account>> Accounts::find_name(std::string_view folded) {
    return select_one(database_, kSelectAccounts + "WHERE folded = $1", values(folded), account_of);
}

Stored<std::vector<Account>> Accounts::find_all(std::span<const std::string> ids) {
    std::vector<Values> sets;
    for (const std::string& id : ids) sets.push_back(values(id));
    auto answers = database_.run_each(kSelectAccounts + "WHERE id = $1", sets);
    if (!answers) return std::unexpected(std::move(answers.error()));
    std::vector<Account> found;
    for (QueryResult& answer : *answers) {
        for (Row& row : answer.rows) found.push_back(account_of(row));
    }
    return found;
}

Stored<bool> Accounts::is_taken(std::string_view folded, std::string_view skeleton) { return is_name_taken(database_, "", folded, skeleton); }

Stored<std::vector<Account>> Accounts::guests_called(std::string_view name) {
    return select(database_, kSelectAccounts + "WHERE folded IS NULL AND name = $1 AND gone = 0 ORDER BY id", values(name), account_of);
}

Stored<std::vector<Account>> Accounts::bots_of(std::string_view owner) {
    return select(database_, kSelectAccounts + "WHERE owner = $1 ORDER BY created_at, id", values(owner), account_of);
}

Stored<void> Accounts::replace_skeletons(const std::function<std::optional<std::string>(const std::string& name)>& skeleton_of) {
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        const auto named = select(database_, kSelectAccounts + "WHERE folded IS NOT NULL ORDER BY created_at, id", {}, account_of);
        if (!named) return std::unexpected(named.error());
        if (auto cleared = execute(database_, "UPDATE accounts SET skeleton = NULL WHERE skeleton IS NOT NULL", {}); !cleared) return cleared;
        std::unordered_set<std::string> known;
        for (const Account& account : *named) {
            const auto skeleton = skeleton_of(account.name);
            if (!skeleton || !known.insert(*skeleton).second) continue;
            auto set = execute(database_, "UPDATE accounts SET skeleton = $2 WHERE id = $1", values(account.id, *skeleton));
            if (!set) return set;
        }
        return {};
    });
}

Stored<Outcome> Accounts::anonymise(std::string_view id, std::string_view name) {
    return transact(database_, Access::Write, [&] { return leave_account(database_, id, name); });
}

Stored<bool> is_name_taken(Database& database, std::string_view id, std::optional<std::string_view> folded,
                           std::optional<std::string_view> skeleton) {
    const auto other =
        select_one(database, "SELECT id FROM accounts WHERE (folded = $2 OR skeleton = $3) AND id <> $1", values(id, folded, skeleton), text_of);
    if (!other) return std::unexpected(other.error());
    return other->has_value();
}

Stored<Outcome> leave_account(Database& database, std::string_view id, std::string_view name) {
    const auto bots = Accounts(database).bots_of(id);
    if (!bots) return std::unexpected(bots.error());
    std::vector<std::string> leaving{std::string(id)};
    for (const Account& bot : *bots) leaving.push_back(bot.id);
    for (const std::string& account : leaving) {
        const auto left = leave_alone(database, account, name);
        if (!left || *left != Outcome::Done) return left;
    }
    for (const std::string& account : leaving) {
        if (auto noted = note_change(database, ChangeKind::Account, account); !noted) return std::unexpected(std::move(noted.error()));
    }
    return Outcome::Done;
}

}  // namespace urbanist::store
