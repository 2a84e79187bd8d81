// Events at a table. The log of events is the table: everything else follows from it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "urbanist/games/catalog/match.h"
#include "urbanist/json/members.h"
#include "urbanist/json/writer.h"
#include "urbanist/table/command.h"

namespace urbanist::table {

using At = std::chrono::sys_time<std::chrono::milliseconds>;

// Why a bot plays for a person: they left, ran out of time, or lost their connection.
enum class HoldReason : std::uint8_t { Left, Clock, Absence };
inline constexpr std::array<std::string_view, 3> kHoldReasonNames = {"left", "clock", "absence"};

// One struct per kind of event, with its stored name. event.cpp has the readers and writers.
namespace events {

struct Created {
    static constexpr std::string_view kName = "created";
    int rules_version = 1;  // missing in the oldest logs
    Json options;
    std::string secret;
    std::string invitation{};  // of a private table
};
struct Entered {  // someone with the invitation
    static constexpr std::string_view kName = "entered";
};
struct Seated {
    static constexpr std::string_view kName = "seated";
    Seat seat;
};
struct Stood {
    static constexpr std::string_view kName = "stood";
    Seat seat;
};
struct BotSeated {
    static constexpr std::string_view kName = "bot-seated";
    Seat seat;
    std::string bot;
};
struct Cleared {
    static constexpr std::string_view kName = "cleared";
    Seat seat;
};
struct Readied {
    static constexpr std::string_view kName = "readied";
    Seat seat;
    bool ready = true;
};
struct Started {
    static constexpr std::string_view kName = "started";
    std::string promise;
};
struct Dealt {
    static constexpr std::string_view kName = "dealt";
    Json deal;
};
struct Played {
    static constexpr std::string_view kName = "played";
    Seat seat;
    Json action;
    std::string seal{};    // of a choice still hidden from others
    bool late = false;     // made for a player whose time was up
    bool planned = false;  // chosen in advance
};
// A move in advance. These two are shown to nobody but the seat's person.
struct Planned {
    static constexpr std::string_view kName = "planned";
    Seat seat;
    Json action;
    Json brings;  // see game::PlannedMove
};
struct PlanDropped {
    static constexpr std::string_view kName = "plan-dropped";
    Seat seat;
    std::string why{};  // the refusal of the move when its turn came; empty if its person dropped it
};
struct Said {
    static constexpr std::string_view kName = "said";
    Seat seat;
    std::string text;
};
struct Stated {  // one of the ready-made statements
    static constexpr std::string_view kName = "stated";
    Seat seat;
    std::string statement;
};
// Words of deals in the match's canonical form. Of whispers, others learn only that there was one.
struct Offered {
    static constexpr std::string_view kName = "offered";
    Seat seat;
    Json word;
};
struct Answered {
    static constexpr std::string_view kName = "answered";
    Seat seat;
    Json word;
};
struct Claimed {
    static constexpr std::string_view kName = "claimed";
    Seat seat;
    Json word;
};
struct Wished {
    static constexpr std::string_view kName = "wished";
    Seat seat;
    Wish wish = Wish::Undo;
};
struct Replied {
    static constexpr std::string_view kName = "replied";
    Seat seat;
    bool agree = false;
};
struct Undone {  // the game goes back to before this move
    static constexpr std::string_view kName = "undone";
    Seat seat;
    std::size_t move = 0;
};
struct Paused {
    static constexpr std::string_view kName = "paused";
};
struct Resumed {
    static constexpr std::string_view kName = "resumed";
    Seat seat;
};
struct WentAway {  // lost the connection, or lets the others wait
    static constexpr std::string_view kName = "went-away";
    Seat seat;
    bool idle = false;  // connected, but inactive for so long that they were asked whether they are there
};
struct CameBack {
    static constexpr std::string_view kName = "came-back";
    Seat seat;
};
struct Held {  // a bot plays for this seat's person
    static constexpr std::string_view kName = "held";
    Seat seat;
    std::string bot;
    HoldReason why = HoldReason::Left;
};
struct Returned {  // the person plays again
    static constexpr std::string_view kName = "returned";
    Seat seat;
};
struct Credited {  // time in which nobody could play
    static constexpr std::string_view kName = "credited";
    std::chrono::milliseconds lost{0};
};
struct Finished {
    static constexpr std::string_view kName = "finished";
    std::vector<double> points;
    std::vector<std::uint8_t> places;
};
struct Aborted {
    static constexpr std::string_view kName = "aborted";
    bool by_operator = false;
};
struct Rated {
    static constexpr std::string_view kName = "rated";
    Json changes;  // ratings before and after
};
struct Rematched {  // the table where the same people may play again
    static constexpr std::string_view kName = "rematched";
    Seat seat;
    std::string table;
};

using Body = std::variant<Created, Entered, Seated, Stood, BotSeated, Cleared, Readied, Started, Dealt, Played, Planned, PlanDropped, Said, Stated,
                          Offered, Answered, Claimed, Wished, Replied, Undone, Paused, Resumed, WentAway, CameBack, Held, Returned, Credited,
                          Finished, Aborted, Rated, Rematched>;

template <class Kind>
concept DealWord = requires(Kind event) { event.word; };

// For kinds without members other than the seat.
template <class Kind>
inline constexpr bool kHasNoMembers = std::is_empty_v<Kind> || sizeof(Kind) == sizeof(Seat);

// The members of an event other than its seat, under their stored names.
void read(json::Members& members, Created& created);
void write(json::Writer& out, const Created& created);
void write(json::Writer& out, const BotSeated& seated);
void write(json::Writer& out, const Readied& readied);
void write(json::Writer& out, const Started& started);
void write(json::Writer& out, const Dealt& dealt);
void write(json::Writer& out, const Played& played);
void write(json::Writer& out, const Planned& planned);
void write(json::Writer& out, const PlanDropped& dropped);
void write(json::Writer& out, const Said& said);
void write(json::Writer& out, const Stated& stated);
void write(json::Writer& out, const Offered& offered);
void write(json::Writer& out, const Answered& answered);
void write(json::Writer& out, const Claimed& claimed);
void write(json::Writer& out, const Wished& wished);
void write(json::Writer& out, const Replied& replied);
void write(json::Writer& out, const Undone& undone);
void write(json::Writer& out, const WentAway& gone);
void write(json::Writer& out, const Held& held);
void write(json::Writer& out, const Credited& credited);
void write(json::Writer& out, const Finished& finished);
void write(json::Writer& out, const Aborted& aborted);
void write(json::Writer& out, const Rated& rated);
void write(json::Writer& out, const Rematched& rematched);
template <class Kind>
    requires kHasNoMembers<Kind>
void write(json::Writer&, const Kind&) {}

}  // namespace events

struct Event {
    At at{};
    std::string account{};  // who caused it; empty for automatic events
    std::string key{};      // of the command that caused it
    events::Body body{};

    template <class Kind>
    [[nodiscard]] bool is() const {
        return std::holds_alternative<Kind>(body);
    }
    // Null if it is of another kind.
    template <class Kind>
    [[nodiscard]] const Kind* as() const {
        return std::get_if<Kind>(&body);
    }
    [[nodiscard]] std::string_view name() const;
    [[nodiscard]] std::optional<Seat> seat() const;
};

// The stored form, without its time, which is stored separately. Contains secrets.
[[nodiscard]] std::string to_text(const Event& event);
// Nothing is guessed: an event with a missing or mistyped member is refused.
[[nodiscard]] core::Parsed<Event> parse_event(const Json& document, At at);

}  // namespace urbanist::table
