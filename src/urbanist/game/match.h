// A running game of any kind, for code that knows no game: tables and everything built on them. Actions and deals are JSON, as in records. This is
// the only place that erases the types of the rules.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/game/descriptor.h"
#include "urbanist/game/game.h"
#include "urbanist/json/json.h"

namespace urbanist::game {

using json::Json;

// Why an action is refused: the stable name of the rule or of the format error, and one line of English.
struct Refusal {
    std::string name;
    std::string text;
    std::string place{};  // of the error, such as a square
};

// Points and places by seat; all who share a victory are first.
struct Standings {
    std::vector<double> points;
    std::vector<std::uint8_t> places;  // from 0
};

// A seat's result in a contest where everybody plays the same deal separately.
struct Tally {
    std::vector<int> merits;      // compared in this order; more is better
    Json parts = Json::object();  // where the points come from: {"tower": 11, …}
};

// A move chosen before its turn has come.
struct PlannedMove {
    Json action;
    Json brings;  // what it is to bring, in the game's own form; it is kept with the move
};

class Match {
public:
    // The descriptor must outlive the match.
    explicit Match(const Descriptor& game) : game_(game) {}
    Match& operator=(const Match&) = delete;
    virtual ~Match() = default;

    // An independent copy.
    [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;

    [[nodiscard]] const Descriptor& game() const { return game_; }
    [[nodiscard]] virtual bool awaits_deal() const = 0;
    [[nodiscard]] virtual bool is_over() const = 0;
    [[nodiscard]] virtual Seats to_move() const = 0;
    // The current phase: its name in the descriptor, and a number if it occurs several times.
    [[nodiscard]] virtual std::string phase() const = 0;
    [[nodiscard]] virtual unsigned round() const = 0;

    // ---- Chance ----
    [[nodiscard]] virtual std::size_t deals() const = 0;  // so far
    // The deal that is due, drawn from this seed. Precondition: awaits_deal().
    [[nodiscard]] virtual Json draw(std::uint64_t seed) const = 0;
    [[nodiscard]] virtual core::Parsed<void> deal(const Json& deal) = 0;
    // The part of a deal that the viewer may see, null if none; a spectator has no seat.
    [[nodiscard]] virtual Json shown_deal(const Json& deal, std::optional<Seat> viewer) const = 0;

    // ---- Moves ----
    // Plays the action if it is legal.
    [[nodiscard]] virtual core::Result<void, Refusal> play(Seat seat, const Json& action) = 0;
    // Checks without playing. Returns the action in canonical form.
    [[nodiscard]] virtual core::Result<Json, Refusal> check(Seat seat, const Json& action) const = 0;
    // The same for actions made by the clock, which a player may not be allowed to choose.
    [[nodiscard]] virtual core::Result<Json, Refusal> check_for_clock(Seat seat, const Json& action) const { return check(seat, action); }
    [[nodiscard]] virtual Json shown_action(Seat seat, const Json& action, std::optional<Seat> viewer) const = 0;
    // A move for the next turn of a seat that is not to move now, as if that turn came at once: allowed then, and foreseeable.
    [[nodiscard]] virtual core::Result<PlannedMove, Refusal> check_plan(Seat, const Json&) const {
        return std::unexpected(Refusal{"no-plans", "this game has no moves in advance"});
    }
    // Why a planned move, which is due now, cannot be made or would not bring what it was to bring.
    [[nodiscard]] virtual core::Result<void, Refusal> check_planned(Seat, const PlannedMove&) const {
        return std::unexpected(Refusal{"no-plans", "this game has no moves in advance"});
    }
    // Whether a choice is hidden from others at first, so that they get a seal instead.
    [[nodiscard]] bool is_secret(const Json& action) const;
    // Whether this is one of the game's own statements and may be made now. See statement.h for courtesies.
    [[nodiscard]] virtual core::Result<void, Refusal> check_statement(std::string_view) const {
        return std::unexpected(Refusal{"no-such-statement", "this game has no statements"});
    }
    // ---- Deals ----
    // Offers, answers and claims between two seats, in games that have them. They are not moves, and their format is the game's own. Returns the word
    // in canonical form, as stored in logs, or why it may not be said now.
    [[nodiscard]] virtual core::Result<Json, Refusal> check_word(Seat, const Json&) const {
        return std::unexpected(Refusal{"no-deals", "this game has no offers"});
    }
    // Says the word. Fails only if the log is damaged.
    [[nodiscard]] virtual core::Parsed<void> hear_word(Seat, const Json&) { return core::parse_error("word", "this game has no offers"); }
    // The part of a word that the viewer may know; of others' whispers only who speaks to whom.
    [[nodiscard]] virtual Json shown_word(Seat, const Json&, std::optional<Seat>) const { return Json::object(); }
    // Whether this bot should take its time now, because the phase is for talking; and the seats with an offer to answer.
    [[nodiscard]] virtual bool takes_time([[maybe_unused]] std::string_view bot) const { return false; }
    [[nodiscard]] virtual Seats awaited() const { return {}; }

    // The action made for a seat that runs out of time; nothing if only a bot can decide, or if it is not this seat's turn.
    [[nodiscard]] std::optional<Json> when_time_is_up(Seat seat) const;
    [[nodiscard]] virtual Json legal_actions(Seat seat) const = 0;

    // ---- Going back ----
    [[nodiscard]] virtual std::size_t moves() const = 0;
    [[nodiscard]] virtual Seat mover(std::size_t move) const = 0;
    [[nodiscard]] virtual Json action(std::size_t move) const = 0;
    // Whether the last move revealed nothing except its player's choice. Precondition: moves() > 0.
    [[nodiscard]] virtual bool last_move_revealed_nothing() const = 0;
    // A copy of the game as it was before this move. Precondition: move < moves().
    [[nodiscard]] virtual std::unique_ptr<Match> before(std::size_t move) const = 0;

    // ---- What may be known ----
    // Whether nothing is secret, so that the events alone are enough to follow the game.
    [[nodiscard]] bool is_open() const { return game_.is_open; }
    [[nodiscard]] virtual Json view_for(std::optional<Seat> viewer) const = 0;
    // The complete record, and the part that one seat may have during the game.
    [[nodiscard]] virtual Json record() const = 0;
    [[nodiscard]] virtual std::string record_text() const { return record().dump(); }
    [[nodiscard]] virtual Json record_for(Seat seat) const = 0;
    // Precondition: is_over().
    [[nodiscard]] virtual Standings standings() const = 0;
    // Precondition: is_over().
    [[nodiscard]] virtual Tally tally(Seat seat) const { return {{static_cast<int>(standings().points[seat.index])}}; }

    // ---- Bots ----
    // A job that computes a bot's action for a seat that is to move. It is independent of this match, so it can run on another thread. Precondition:
    // the bot is known.
    using Thinking = std::function<Json()>;
    [[nodiscard]] virtual Thinking thinking(Seat seat, std::string_view bot, std::uint64_t seed) const = 0;
    // A job that computes what the bot says first: a statement, an object for check_word, or null for silence. Nothing if this is no time to talk.
    [[nodiscard]] virtual std::optional<Thinking> talking(Seat seat, std::string_view bot, std::uint64_t seed) const = 0;
    // For each move of the game, a job that computes a strong bot's choice, with the expected points of that and of the move played, in the form of
    // the engine's answer to «go». Empty if the game has no judge.
    [[nodiscard]] bool has_judge() const { return game_.has_judge; }
    [[nodiscard]] virtual std::vector<Thinking> advice() const { return {}; }
    // Records a public statement, for the bots. Precondition: it is valid.
    virtual void hear(Seat seat, std::string_view statement) = 0;

protected:
    Match(const Match&) = default;  // only for clone()

private:
    const Descriptor& game_;
};

}  // namespace urbanist::game
