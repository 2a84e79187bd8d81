#include "urbanist/store/accounts.h"

#include <array>
#include <string>

#include "urbanist/store/database.h"

namespace urbanist::store {
namespace {

const std::string kSelect = "SELECT id, name, folded, kind, password_hash, language, profile, owner, created_at, gone FROM accounts ";

Account account_of(Row& row) {
    Account account;
    read(row, account.id, account.name, account.folded, account.kind, account.password_hash, account.language, account.profile, account.owner,
         account.created_at, account.gone);
    return account;
}

// What only concerned the person; the rest of the tables speak of the id.
constexpr std::array<std::string_view, 8> kForget = {
    "DELETE FROM sessions WHERE account IN (SELECT id FROM accounts WHERE owner = $1)",
    "DELETE FROM sessions WHERE account = $1",
    "DELETE FROM ratings WHERE account = $1",
    "DELETE FROM rating_changes WHERE account = $1",
    "DELETE FROM mutes WHERE account = $1",
    "DELETE FROM mutes WHERE other = $1",
    "DELETE FROM push_subscriptions WHERE account = $1",
    "UPDATE reports SET words = '' WHERE reporter = $1",
};

}  // namespace

Stored<Outcome> Accounts::create(const Account& account) {
    const auto made = changed(database_,
                              "INSERT INTO accounts (id, name, folded, kind, password_hash, language, profile, owner, created_at, gone) VALUES ($1, "
                              "$2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (folded) DO NOTHING",
                              values(account.id, account.name, account.folded, account.kind, account.password_hash, account.language, account.profile,
                                     account.owner, account.created_at, account.gone));
    if (!made) return std::unexpected(made.error());
    return *made > 0 ? Outcome::Done : Outcome::NameTaken;
}

Stored<Outcome> Accounts::update(const Account& account) {
    return transact(database_, Access::Write, [&]() -> Stored<Outcome> {
        const auto other = account.folded ? find_name(*account.folded) : Stored<std::optional<Account>>();
        if (!other) return std::unexpected(other.error());
        if (*other && (*other)->id != account.id) return Outcome::NameTaken;
        const auto done = changed(database_,
                                  "UPDATE accounts SET name = $2, folded = $3, kind = $4, password_hash = $5, language = $6, profile = $7, gone = $8 "
                                  "WHERE id = $1",
                                  values(account.id, account.name, account.folded, account.kind, account.password_hash, account.language,
                                         account.profile, account.gone));
        if (!done) return std::unexpected(done.error());
        return *done > 0 ? Outcome::Done : Outcome::NotFound;
    });
}

Stored<std::optional<Account>> Accounts::find(std::string_view id) {
    return select_one(database_, kSelect + "WHERE id = $1", values(id), account_of);
}

Stored<std::optional<Account>> Accounts::find_name(std::string_view folded) {
    return select_one(database_, kSelect + "WHERE folded = $1", values(folded), account_of);
}

Stored<std::vector<Account>> Accounts::find_all(std::span<const std::string> ids) {
    std::vector<Values> sets;
    for (const std::string& id : ids) sets.push_back(values(id));
    auto answers = database_.run_each(kSelect + "WHERE id = $1", sets);
    if (!answers) return std::unexpected(std::move(answers.error()));
    std::vector<Account> found;
    for (Answer& answer : *answers) {
        for (Row& row : answer.rows) found.push_back(account_of(row));
    }
    return found;
}

Stored<std::vector<Account>> Accounts::guests_called(std::string_view name) {
    return select(database_, kSelect + "WHERE folded IS NULL AND name = $1 AND gone = 0 ORDER BY id", values(name), account_of);
}

Stored<std::vector<Account>> Accounts::bots_of(std::string_view owner) {
    return select(database_, kSelect + "WHERE owner = $1 ORDER BY created_at, id", values(owner), account_of);
}

Stored<Outcome> Accounts::anonymise(std::string_view id, std::string_view name) {
    return transact(database_, Access::Write, [&]() -> Stored<Outcome> {
        const auto done =
            changed(database_, "UPDATE accounts SET name = $2, folded = NULL, password_hash = NULL, profile = '{}', gone = 1 WHERE id = $1",
                    values(id, name));
        if (!done) return std::unexpected(done.error());
        if (*done == 0) return Outcome::NotFound;
        for (const std::string_view statement : kForget) {
            if (auto forgotten = execute(database_, statement, values(id)); !forgotten) return std::unexpected(std::move(forgotten.error()));
        }
        return Outcome::Done;
    });
}

}  // namespace urbanist::store
