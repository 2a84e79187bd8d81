// Accounts by id and by name.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

enum class AccountKind : std::uint8_t { Guest, Registered, Bot };

struct Account {
    std::string id;
    std::string name;                     // display name
    std::optional<std::string> folded;    // unique form of the name; none for guests
    std::optional<std::string> skeleton;  // visual form of the name, also unique
    AccountKind kind = AccountKind::Guest;
    std::optional<std::string> password_hash;
    std::string language = "en";
    std::string profile = "{}";        // JSON: the person's preferences
    std::optional<std::string> owner;  // of a bot
    Time created_at = 0;
    bool gone = false;  // anonymised

    friend bool operator==(const Account&, const Account&) = default;
};

enum class Outcome : std::uint8_t { Done, NameTaken, NotFound };

class Accounts {
public:
    explicit Accounts(Database& database) : database_(database) {}

    [[nodiscard]] Stored<Outcome> create(const Account& account);
    // Updates everything except id, owner and created_at. Notifies all servers of a new name.
    [[nodiscard]] Stored<Outcome> update(const Account& account);
    [[nodiscard]] Stored<std::optional<Account>> find(std::string_view id);
    [[nodiscard]] Stored<std::optional<Account>> find_name(std::string_view folded);
    // The accounts that exist, in any order.
    [[nodiscard]] Stored<std::vector<Account>> find_all(std::span<const std::string> ids);
    // All guests with this name.
    // Whether somebody has this name, or one that looks the same. Guests share names with each other.
    [[nodiscard]] Stored<bool> is_taken(std::string_view folded, std::string_view skeleton);
    [[nodiscard]] Stored<std::vector<Account>> guests_called(std::string_view name);
    [[nodiscard]] Stored<std::vector<Account>> bots_of(std::string_view owner);

    // Recomputes all skeletons, oldest account first; a later account with the same skeleton gets none.
    [[nodiscard]] Stored<void> replace_skeletons(const std::function<std::optional<std::string>(const std::string& name)>& skeleton_of);

    // Deletes the person's name, password, preferences, sessions, ratings, mutes, subscriptions and the texts of reports. Tables keep the id, which
    // from then on has only the given name. Also anonymises the person's bots.
    [[nodiscard]] Stored<Outcome> anonymise(std::string_view id, std::string_view name);

private:
    Database& database_;
};

// Whether another account has the name or one that looks the same. A missing form matches nothing.
[[nodiscard]] Stored<bool> is_name_taken(Database& database, std::string_view id, std::optional<std::string_view> folded,
                                         std::optional<std::string_view> skeleton);

// Same as anonymise, within the caller's transaction.
[[nodiscard]] Stored<Outcome> leave_account(Database& database, std::string_view id, std::string_view name);

}  // namespace urbanist::store
