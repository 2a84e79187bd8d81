// The durable log of tables: numbered events, the newest snapshot, and one row for each table to find it by.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/failure.h"

namespace urbanist::store {

class Database;

struct Event {
    Time at = 0;
    std::string body;  // one JSON object; its number is its place

    friend bool operator==(const Event&, const Event&) = default;
};

// One account may hold several seats: people share a device.
struct Participant {
    std::string account;
    std::uint8_t seat = 0;
    bool to_move = false;

    friend bool operator==(const Participant&, const Participant&) = default;
};

enum class Stage : std::uint8_t { Open, Playing, Over };
enum class Visibility : std::uint8_t { Public, Unlisted, Private };

// What lists and queues need to know without reading events.
struct TableRow {
    std::string id;  // one word, as ids of accounts are
    std::string game;
    std::string mode;
    std::uint8_t players = 0;
    Stage stage = Stage::Open;
    Visibility visibility = Visibility::Public;
    Time listed_at = 0;              // lists show the newest first; cheapest where it changes with the stage and not with every move
    std::optional<Time> due_at;      // when something must happen though no person acts
    std::optional<Time> held_until;  // until then claim_due leaves it to the node that wrote this row
    std::int32_t rules_version = 1;
    std::string summary = "{}";  // JSON for lists; accounts by id, so that an account that goes leaves no name
    std::vector<Participant> participants;

    friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct Append {
    TableRow row;             // as it is after the events
    std::uint64_t after = 0;  // the number of the last event that the writer knew; 0 makes the table
    std::vector<Event> events;
    std::optional<std::string> snapshot;  // of the table after the events; replaces the one before
    bool only_turn = false;               // of the row, only its times and who is to move are not what they were; the rest is not read
};

enum class Appended : std::uint8_t { Stored, Conflict };

struct Snapshot {
    std::uint64_t number = 0;  // of the last event in it
    std::string body;
};

struct Log {
    TableRow row;
    std::uint64_t last = 0;            // number of the newest event
    std::optional<Snapshot> snapshot;  // only if it is newer than what was asked for
    std::uint64_t first = 1;           // number of the first event below
    std::vector<Event> events;         // all up to the newest
};

struct TableQuery {
    struct Place {
        Time listed_at = 0;
        std::string id;
    };

    std::optional<Stage> stage;
    std::optional<std::string> game;
    std::optional<std::string> account;  // only tables where it has a seat
    bool public_only = false;
    bool to_move = false;         // with account: only where it is to move
    std::optional<Place> before;  // the last of the page before
    std::uint16_t most = 50;
};

class Tables {
public:
    explicit Tables(Database& database) : database_(database) {}

    // All of them in one durable transaction. A conflict (the table has other events behind `after`, or is not there) hurts no other append;
    // appends to one table hold in their order. What comes back stands in the order of what was given. A failure is one of the whole group; where
    // it is no matter of waiting (Other), the appends one by one show which of them cannot be stored.
    [[nodiscard]] Stored<std::vector<Appended>> append(std::span<const Append> group);

    // For whoever has folded all up to `since`: the snapshot, if it is newer, and the events behind it. Nothing where there is no such table.
    [[nodiscard]] Stored<std::optional<Log>> load(std::string_view id, std::uint64_t since = 0);
    // The events behind `since` as they are, whatever snapshots there are.
    [[nodiscard]] Stored<std::vector<Event>> events(std::string_view id, std::uint64_t since, std::uint32_t most);

    // Newest first.
    [[nodiscard]] Stored<std::vector<TableRow>> list(const TableQuery& query);
    // At how many tables this account is to move.
    [[nodiscard]] Stored<std::int64_t> awaiting(std::string_view account);
    // Tables whose time has come and which nobody holds; they are held until `until`, so that each goes to one claimer.
    [[nodiscard]] Stored<std::vector<std::string>> claim_due(Time now, Time until, std::uint16_t most);

private:
    Database& database_;
};

}  // namespace urbanist::store
