// Operators' actions on people, tables and networks. Every action is one transaction with its audit log entry, and all servers are notified,
// so that the web console and the command line behave the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"
#include "urbanist/store/repositories/accounts.h"
#include "urbanist/store/repositories/community.h"

namespace urbanist::store {

class Database;

enum class SanctionKind : std::uint8_t { Mute, Ban };

// Without an end time it is permanent.
struct Sanction {
    std::string account;
    SanctionKind kind = SanctionKind::Mute;
    Time at = 0;
    std::optional<Time> ends_at;
    std::string reason;

    friend bool operator==(const Sanction&, const Sanction&) = default;
};

struct NetworkBan {
    std::string network;  // an address, or a range such as 192.0.2.0/24
    Time at = 0;
    std::optional<Time> ends_at;
    std::string reason;

    friend bool operator==(const NetworkBan&, const NetworkBan&) = default;
};

struct Announcement {
    std::int64_t id = 0;
    Time at = 0;
    std::optional<Time> ends_at;
    std::string text;

    friend bool operator==(const Announcement&, const Announcement&) = default;
};

// Everything currently in force.
struct Rules {
    std::vector<std::string> operators;
    std::vector<Sanction> sanctions;
    std::vector<NetworkBan> networks;
    std::vector<Announcement> announcements;
};

struct QueuedReport {
    Report report;
    std::optional<Time> handled_at;
    std::string handled_by;
    std::string outcome;
};

struct AuditEntry {
    std::int64_t id = 0;
    Time at = 0;
    std::string by;  // an account, empty for the command line
    std::string action;
    std::string subject;  // the id of an account, a table, a report or an announcement; a network; the text of a new announcement
    std::string detail;
    std::string reason;

    friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

struct Closure {
    std::string table;
    std::string reason;
};

// Who acts, when and why.
struct Act {
    std::string by;  // an account, empty for the command line
    Time at = 0;
    std::string reason;
};

// The displayed form and the unique forms.
struct NewName {
    std::string shown;
    std::string folded;
    std::optional<std::string> skeleton{};
};

enum class Moderated : std::uint8_t {
    Done,
    NotFound,
    IsOperator,  // the role must be removed first
    NameTaken,
};

class Moderation {
public:
    explicit Moderation(Database& database) : database_(database) {}

    // ---- Actions ----
    [[nodiscard]] Stored<Moderated> grant(const Act& act, std::string_view account);
    [[nodiscard]] Stored<Moderated> revoke(const Act& act, std::string_view account);
    // A ban ends all sessions of the account and of its bots. A second sanction of the same kind replaces the first.
    [[nodiscard]] Stored<Moderated> impose(const Act& act, std::string_view account, SanctionKind kind, std::optional<Time> ends_at);
    [[nodiscard]] Stored<Moderated> lift(const Act& act, std::string_view account, SanctionKind kind);
    [[nodiscard]] Stored<Moderated> ban_network(const Act& act, std::string_view network, std::optional<Time> ends_at);
    [[nodiscard]] Stored<Moderated> lift_network(const Act& act, std::string_view network);
    [[nodiscard]] Stored<Moderated> rename(const Act& act, std::string_view account, const NewName& name);
    // Carried out as soon as a server is running.
    [[nodiscard]] Stored<Moderated> close_table(const Act& act, std::string_view table);
    [[nodiscard]] Stored<std::int64_t> announce(const Act& act, std::string_view text, std::optional<Time> ends_at);
    [[nodiscard]] Stored<Moderated> withdraw(const Act& act, std::int64_t announcement);
    [[nodiscard]] Stored<Moderated> resolve(const Act& act, std::int64_t report, std::string_view outcome);
    // Ends all sessions.
    [[nodiscard]] Stored<Moderated> reset_password(const Act& act, std::string_view account, std::string_view password_hash);

    // ---- Queries (moderation_queries.cpp) ----
    [[nodiscard]] Stored<Rules> rules(Time now);
    // Newest first; only ids below `before`, if given.
    [[nodiscard]] Stored<std::vector<QueuedReport>> reports(bool only_waiting, std::optional<std::int64_t> before, std::uint16_t most);
    [[nodiscard]] Stored<std::optional<QueuedReport>> report(std::int64_t id);
    [[nodiscard]] Stored<std::int64_t> count_waiting();
    [[nodiscard]] Stored<std::vector<AuditEntry>> audit(std::optional<std::int64_t> before, std::uint16_t most);
    // By id or by the start of the name: registered people by the folded form, guests by their display name.
    [[nodiscard]] Stored<std::vector<Account>> search(std::string_view text, std::string_view folded, std::uint16_t most);

    // ---- For servers ----
    [[nodiscard]] Stored<std::vector<Closure>> closures();
    [[nodiscard]] Stored<void> remove_closure(std::string_view table);
    // Removes what has expired; returns how many.
    [[nodiscard]] Stored<std::int64_t> drop_ended(Time now, std::uint16_t most);

private:
    Database& database_;
};

}  // namespace urbanist::store
