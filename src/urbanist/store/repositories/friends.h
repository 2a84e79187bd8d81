// Friends, friend requests, and invitations to tables.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

enum class Friendship : std::uint8_t {
    Friends,
    Asked,    // requested by the account, not answered yet
    Invited,  // requested by the other one
};

struct Friend {
    std::string account;  // the other person's
    std::string name;
    Friendship state = Friendship::Friends;
    Time since = 0;
    Time seen_until = 0;  // connected to some node until then, if there are several nodes

    friend bool operator==(const Friend&, const Friend&) = default;
};

struct Invitation {
    std::string account;
    std::string table;
    std::string inviter;
    Time at = 0;
    // Filled by the store.
    std::string name{};  // of the inviter
    std::string game{};
    std::string mode{};

    friend bool operator==(const Invitation&, const Invitation&) = default;
};

enum class Befriended : std::uint8_t { Done, NobodyThere, TooMany };

class Friends {
public:
    explicit Friends(Database& database) : database_(database) {}

    // Sends a request, or accepts the other's request. People who have muted the account are not notified.
    [[nodiscard]] Stored<Befriended> ask(std::string_view account, std::string_view other, Time now);
    // Makes both friends at once, for somebody who has the other's link.
    [[nodiscard]] Stored<Befriended> connect(std::string_view account, std::string_view other, Time now);
    // Ends a friendship, or withdraws or refuses a request. False if there was none.
    [[nodiscard]] Stored<bool> remove(std::string_view account, std::string_view other);
    // By name.
    [[nodiscard]] Stored<std::vector<Friend>> of(std::string_view account);
    [[nodiscard]] Stored<bool> are_friends(std::string_view account, std::string_view other);
    // Notes that these accounts are connected to a node until then.
    [[nodiscard]] Stored<void> note_connected(std::span<const std::string> accounts, Time until);

    // Once per table and account.
    [[nodiscard]] Stored<void> invite(const Invitation& invitation);
    // Invitations to tables that have not begun, newest first.
    [[nodiscard]] Stored<std::vector<Invitation>> invitations_of(std::string_view account);
    [[nodiscard]] Stored<void> decline(std::string_view account, std::string_view table);

private:
    Database& database_;
};

}  // namespace urbanist::store
