// The durable log of tables: numbered events, the newest snapshot, and one row per table for lookups.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

struct Event {
    Time at = 0;
    std::string body;  // one JSON object; its number is its position

    friend bool operator==(const Event&, const Event&) = default;
};

// One account may have several seats if people share a device.
struct Participant {
    std::string account;
    std::uint8_t seat = 0;
    bool to_move = false;

    friend bool operator==(const Participant&, const Participant&) = default;
};

enum class Stage : std::uint8_t { Open, Playing, Over };
enum class Visibility : std::uint8_t { Public, Unlisted, Private };

// What lists and queues need without reading events.
struct TableRow {
    std::string id;  // one word, like account ids
    std::string game;
    std::string mode;
    std::uint8_t players = 0;
    Stage stage = Stage::Open;
    Visibility visibility = Visibility::Public;
    Time listed_at = 0;              // lists show the newest first; changes with the stage, not with every move, to keep updates cheap
    std::optional<Time> due_at;      // when automatic work is due
    std::optional<Time> held_until;  // until then claim_due leaves it to the node that wrote this row
    std::int32_t rules_version = 1;
    std::string summary = "{}";  // JSON for lists; accounts by id, so that a deleted account leaves no name
    std::vector<Participant> participants;

    friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct Append {
    TableRow row;             // as it is after the events
    std::uint64_t after = 0;  // the last event number known to the writer; 0 creates the table
    std::vector<Event> events;
    std::optional<std::string> snapshot;  // of the table after the events; replaces the previous one
    Time attended_until = 0;              // for a new table: the lobby shows it until then, even if nobody is present
    bool only_turn = false;               // only the row's times and the seats to move have changed; other members are ignored
};

enum class Appended : std::uint8_t { Stored, Conflict };

struct Snapshot {
    std::uint64_t number = 0;  // of the last event in it
    std::string body;
};

struct Log {
    TableRow row;
    std::uint64_t last = 0;            // number of the newest event
    std::optional<Snapshot> snapshot;  // only if newer than requested
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
    bool to_move = false;               // with account: only where it is to move
    std::optional<Time> attended_at{};  // only tables with somebody present at that time
    std::optional<Place> before;        // the last entry of the previous page
    std::uint16_t most = 50;
};

class Tables {
public:
    explicit Tables(Database& database) : database_(database) {}

    // Stores all appends in one durable transaction. A conflict (the table has other events after `after`, or does not exist) does not affect other
    // appends; appends to the same table are applied in order. Results are in the order of the arguments. A failure applies to the whole group; if it
    // is permanent (Other), retrying the appends one by one shows which of them cannot be stored.
    [[nodiscard]] Stored<std::vector<Appended>> append(std::span<const Append> group);

    // For a caller that has applied everything up to `since`: the snapshot, if newer, and the events after it. Nothing if there is no such table.
    [[nodiscard]] Stored<std::optional<Log>> load(std::string_view id, std::uint64_t since = 0);
    // The events after `since`, ignoring snapshots.
    [[nodiscard]] Stored<std::vector<Event>> events(std::string_view id, std::uint64_t since, std::uint32_t most);

    // Notes that somebody is present at these tables until then.
    [[nodiscard]] Stored<void> attend(std::span<const std::string> ids, Time until);

    // Newest first.
    [[nodiscard]] Stored<std::vector<TableRow>> list(const TableQuery& query);
    // The tables where it is this account's turn.
    [[nodiscard]] Stored<std::vector<std::string>> awaiting(std::string_view account);
    // Claims due tables that nobody holds; they are held until `until`, so that each goes to one node.
    [[nodiscard]] Stored<std::vector<std::string>> claim_due(Time now, Time until, std::uint16_t most);

    // For a table whose log is damaged, so that nothing can be added: lists and queues treat it as over. The log is unchanged.
    [[nodiscard]] Stored<void> close_damaged(std::string_view id);

private:
    Database& database_;
};

}  // namespace urbanist::store
