// Who plays: accounts by id and by name.
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
    std::string name;                     // as it is shown
    std::optional<std::string> folded;    // what is unique about the name; none for guests
    std::optional<std::string> skeleton;  // what the name looks like, unique as well
    AccountKind kind = AccountKind::Guest;
    std::optional<std::string> password_hash;
    std::string language = "en";
    std::string profile = "{}";        // JSON: what the person chose
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
    // Everything but id, owner and created_at becomes as given. A new name is noted for all servers.
    [[nodiscard]] Stored<Outcome> update(const Account& account);
    [[nodiscard]] Stored<std::optional<Account>> find(std::string_view id);
    [[nodiscard]] Stored<std::optional<Account>> find_name(std::string_view folded);
    // Those that exist, in any order.
    [[nodiscard]] Stored<std::vector<Account>> find_all(std::span<const std::string> ids);
    // Guests of this name, which several may have.
    // Whether somebody has this name, or one that looks the same. Guests share names with each other.
    [[nodiscard]] Stored<bool> is_taken(std::string_view folded, std::string_view skeleton);
    [[nodiscard]] Stored<std::vector<Account>> guests_called(std::string_view name);
    [[nodiscard]] Stored<std::vector<Account>> bots_of(std::string_view owner);

    // Computes what every name looks like anew, oldest account first; a later one that looks the same goes without.
    [[nodiscard]] Stored<void> replace_skeletons(const std::function<std::optional<std::string>(const std::string& name)>& skeleton_of);

    // The person leaves: name, password, choices, sessions, ratings, mutes and subscriptions go, and so do the words of reports. Tables keep the
    // id, which then leads to the given name only. The person's bots leave with them.
    [[nodiscard]] Stored<Outcome> anonymise(std::string_view id, std::string_view name);

private:
    Database& database_;
};

// Whether another account has the name, or one that looks the same. What is not given is nobody's.
[[nodiscard]] Stored<bool> is_name_taken(Database& database, std::string_view id, std::optional<std::string_view> folded,
                                         std::optional<std::string_view> skeleton);

// The same as anonymise, within a transaction of the caller.
[[nodiscard]] Stored<Outcome> leave_account(Database& database, std::string_view id, std::string_view name);

}  // namespace urbanist::store
