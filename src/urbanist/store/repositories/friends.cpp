#include "urbanist/store/repositories/friends.h"

#include <algorithm>

#include "urbanist/store/database/database.h"
#include "urbanist/store/repositories/change_log.h"

namespace urbanist::store {
namespace {

constexpr std::int64_t kMostFriends = 300;  // and requests
constexpr std::int64_t kMostInvitations = 20;

constexpr std::string_view kOwnSide =
    "SELECT other, name, since, seen_until, (SELECT count(*) FROM friends AS back WHERE back.account = friends.other AND back.other = $1) "
    "FROM friends JOIN accounts ON accounts.id = other WHERE account = $1 AND gone = 0";
constexpr std::string_view kOtherSide =
    "SELECT account, name, since FROM friends JOIN accounts ON accounts.id = account WHERE other = $1 AND gone = 0 "
    "AND NOT EXISTS (SELECT 1 FROM friends AS back WHERE back.account = $1 AND back.other = friends.account)";
constexpr std::string_view kFacts =
    "SELECT (SELECT count(*) FROM accounts WHERE id = $2 AND gone = 0), (SELECT count(*) FROM friends WHERE account = $1), "
    "(SELECT count(*) FROM mutes WHERE account = $2 AND other = $1)";
constexpr std::string_view kInsert =
    "INSERT INTO friends (account, other, since, seen_until) VALUES ($1, $2, $3, 0) ON CONFLICT (account, other) DO NOTHING";
constexpr std::string_view kInvitations =
    "SELECT account, table_id, inviter, at, name, game, mode FROM invitations JOIN tables ON tables.id = table_id "
    "JOIN accounts ON accounts.id = inviter WHERE account = $1 AND stage = 0 ORDER BY at DESC, table_id LIMIT $2";

struct FriendFacts {
    std::int64_t others = 0;
    std::int64_t friends = 0;
    std::int64_t mutes = 0;
};

FriendFacts friend_facts_of(Row& row) {
    FriendFacts facts;
    read(row, facts.others, facts.friends, facts.mutes);
    return facts;
}

Friend own_side_of(Row& row) {
    Friend found;
    std::int64_t back = 0;
    read(row, found.account, found.name, found.since, found.seen_until, back);
    found.state = back > 0 ? Friendship::Friends : Friendship::Asked;
    return found;
}

Friend other_side_of(Row& row) {
    Friend found;
    read(row, found.account, found.name, found.since);
    found.state = Friendship::Invited;
    return found;
}

Invitation invitation_of(Row& row) {
    Invitation found;
    read(row, found.account, found.table, found.inviter, found.at, found.name, found.game, found.mode);
    return found;
}

std::int64_t friend_count_of(Row& row) {
    std::int64_t count = 0;
    read(row, count);
    return count;
}

// Both are told: each of them may look at the list.
Stored<void> tell_both(Database& database, std::string_view account, std::string_view other) {
    if (auto noted = note_change(database, ChangeKind::Friends, account); !noted) return noted;
    return note_change(database, ChangeKind::Friends, other);
}

}  // namespace

Stored<Befriended> Friends::ask(std::string_view account, std::string_view other, Time now) {
    return transact(database_, Access::Write, [&]() -> Stored<Befriended> {
        const auto facts = select_one(database_, kFacts, values(account, other), friend_facts_of);
        if (!facts) return std::unexpected(facts.error());
        if ((*facts)->others == 0 || account == other) return Befriended::NobodyThere;
        if ((*facts)->friends >= kMostFriends) return Befriended::TooMany;
        if ((*facts)->mutes > 0) return Befriended::Done;
        if (auto asked = execute(database_, kInsert, values(account, other, now)); !asked) return std::unexpected(std::move(asked.error()));
        if (auto told = tell_both(database_, account, other); !told) return std::unexpected(std::move(told.error()));
        return Befriended::Done;
    });
}

Stored<Befriended> Friends::connect(std::string_view account, std::string_view other, Time now) {
    const auto asked = ask(account, other, now);
    if (!asked || *asked != Befriended::Done) return asked;
    return ask(other, account, now);
}

Stored<bool> Friends::remove(std::string_view account, std::string_view other) {
    return transact(database_, Access::Write, [&]() -> Stored<bool> {
        const auto removed =
            changed(database_, "DELETE FROM friends WHERE (account = $1 AND other = $2) OR (account = $2 AND other = $1)", values(account, other));
        if (!removed) return std::unexpected(removed.error());
        if (*removed == 0) return false;
        if (auto told = tell_both(database_, account, other); !told) return std::unexpected(std::move(told.error()));
        return true;
    });
}

Stored<std::vector<Friend>> Friends::of(std::string_view account) {
    return transact(database_, Access::Read, [&]() -> Stored<std::vector<Friend>> {
        auto all = select(database_, kOwnSide, values(account), own_side_of);
        if (!all) return all;
        auto asking = select(database_, kOtherSide, values(account), other_side_of);
        if (!asking) return asking;
        std::ranges::move(*asking, std::back_inserter(*all));
        std::ranges::sort(*all, {}, [](const Friend& one) { return std::pair(one.name, one.account); });
        return all;
    });
}

Stored<bool> Friends::are_friends(std::string_view account, std::string_view other) {
    const auto sides = select_one(database_, "SELECT count(*) FROM friends WHERE (account = $1 AND other = $2) OR (account = $2 AND other = $1)",
                                  values(account, other), friend_count_of);
    if (!sides) return std::unexpected(sides.error());
    return sides->value_or(0) == 2;
}

Stored<void> Friends::note_connected(std::span<const std::string> accounts, Time until) {
    std::vector<Values> sets;
    for (const std::string& account : accounts) sets.push_back(values(account, until));
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        if (auto noted = database_.run_each("UPDATE friends SET seen_until = $2 WHERE other = $1", sets); !noted)
            return std::unexpected(std::move(noted.error()));
        return {};
    });
}

Stored<void> Friends::invite(const Invitation& invitation) {
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        auto cleared =
            execute(database_, "DELETE FROM invitations WHERE account = $1 AND NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id AND stage = 0)",
                    values(invitation.account));
        if (!cleared) return cleared;
        auto made = execute(database_,
                            "INSERT INTO invitations (account, table_id, inviter, at) VALUES ($1, $2, $3, $4) "
                            "ON CONFLICT (account, table_id) DO UPDATE SET inviter = excluded.inviter, at = excluded.at",
                            values(invitation.account, invitation.table, invitation.inviter, invitation.at));
        if (!made) return made;
        return note_change(database_, ChangeKind::Friends, invitation.account);
    });
}

Stored<std::vector<Invitation>> Friends::invitations_of(std::string_view account) {
    return select(database_, kInvitations, values(account, kMostInvitations), invitation_of);
}

Stored<void> Friends::decline(std::string_view account, std::string_view table) {
    return execute(database_, "DELETE FROM invitations WHERE account = $1 AND table_id = $2", values(account, table));
}

}  // namespace urbanist::store
