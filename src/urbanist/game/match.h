// A game in progress of any kind, for code that does not care which: tables and what is built on them. Data in and out has the form that
// it has in records. The rules themselves stay typed; here is the only place where the type is forgotten.
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

// Why a move cannot be made: the stable name of the rule's refusal or of the form's fault, and one line of English.
struct Refusal {
    std::string name;
    std::string text;
    std::string place{};  // of the fault, such as a square
};

// By seat: points, and the place that they are worth; those who share a victory are all first.
struct Standings {
    std::vector<double> points;
    std::vector<std::uint8_t> places;  // from 0
};

// The result of one seat for contests between people who never met: each had the same deal.
struct Tally {
    std::vector<int> merits;      // decide the order: the first number first, more is better
    Json parts = Json::object();  // where the points come from: {"tower": 11, …}
};

class Match {
public:
    // The descriptor must outlive the match.
    explicit Match(const Descriptor& game) : game_(game) {}
    Match& operator=(const Match&) = delete;
    virtual ~Match() = default;

    // Another match in the same state, which goes its own way.
    [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;

    [[nodiscard]] const Descriptor& game() const { return game_; }
    [[nodiscard]] virtual bool awaits_deal() const = 0;
    [[nodiscard]] virtual bool is_over() const = 0;
    [[nodiscard]] virtual Seats to_move() const = 0;
    // Changes when another part of the game begins: the name of a phase in the descriptor, and a number where it comes again.
    [[nodiscard]] virtual std::string phase() const = 0;
    [[nodiscard]] virtual unsigned round() const = 0;

    // ---- Chance ----
    [[nodiscard]] virtual std::size_t deals() const = 0;  // so far
    // The deal that is due, drawn from this seed. Precondition: awaits_deal().
    [[nodiscard]] virtual Json draw(std::uint64_t seed) const = 0;
    [[nodiscard]] virtual core::Parsed<void> deal(const Json& deal) = 0;
    // What the viewer may see of a deal; a spectator has no seat. Null is nothing.
    [[nodiscard]] virtual Json shown_deal(const Json& deal, std::optional<Seat> viewer) const = 0;

    // ---- Moves ----
    // Makes the move if the rules allow it.
    [[nodiscard]] virtual core::Result<void, Refusal> play(Seat seat, const Json& action) = 0;
    // The same without making it. The action is returned in its one spelling.
    [[nodiscard]] virtual core::Result<Json, Refusal> check(Seat seat, const Json& action) const = 0;
    // The same for what the clock does in a seat's name, which nobody may be able to choose.
    [[nodiscard]] virtual core::Result<Json, Refusal> check_for_clock(Seat seat, const Json& action) const { return check(seat, action); }
    [[nodiscard]] virtual Json shown_action(Seat seat, const Json& action, std::optional<Seat> viewer) const = 0;
    // Whether a choice stays hidden from others for a while, so that they get a seal of it instead.
    [[nodiscard]] bool is_secret(const Json& action) const;
    // Whether one of the game's own statements can be read and fits the moment. See statement.h for courtesies.
    [[nodiscard]] virtual core::Result<void, Refusal> check_statement(std::string_view) const {
        return std::unexpected(Refusal{"no-such-statement", "this game has no statements"});
    }
    // ---- Deals ----
    // Offers, answers and claims between two seats, in games that have them. They are no moves, and the words are the game's own. Returned in their one
    // spelling, which is what a log keeps; or why it cannot be said now.
    [[nodiscard]] virtual core::Result<Json, Refusal> check_word(Seat, const Json&) const {
        return std::unexpected(Refusal{"no-deals", "this game has no offers"});
    }
    // The same, said. Fails only if the log is not one of ours.
    [[nodiscard]] virtual core::Parsed<void> hear_word(Seat, const Json&) { return core::parse_error("word", "this game has no offers"); }
    // What the viewer may know of it: always who speaks to whom, of other people's whispers nothing more.
    [[nodiscard]] virtual Json shown_word(Seat, const Json&, std::optional<Seat>) const { return Json::object(); }
    // Whether this bot takes its time now, because the phase is there for talking; and who has an offer to answer.
    [[nodiscard]] virtual bool takes_time([[maybe_unused]] std::string_view bot) const { return false; }
    [[nodiscard]] virtual Seats awaited() const { return {}; }

    // What is done for a seat that takes no decision in time; nothing where only a bot can decide, or where it is not this seat's turn.
    [[nodiscard]] std::optional<Json> when_time_is_up(Seat seat) const;
    [[nodiscard]] virtual Json legal_actions(Seat seat) const = 0;

    // ---- Going back ----
    [[nodiscard]] virtual std::size_t moves() const = 0;
    [[nodiscard]] virtual Seat mover(std::size_t move) const = 0;
    [[nodiscard]] virtual Json action(std::size_t move) const = 0;
    // Whether the last move has shown nothing to anybody but what its player chose. Precondition: moves() > 0.
    [[nodiscard]] virtual bool last_move_revealed_nothing() const = 0;
    // The game as it was before this move. Precondition: move < moves().
    [[nodiscard]] virtual std::unique_ptr<Match> before(std::size_t move) const = 0;

    // ---- What may be known ----
    // Whether everybody can follow the game from its events alone, because nothing in it is secret.
    [[nodiscard]] bool is_open() const { return game_.is_open; }
    [[nodiscard]] virtual Json view_for(std::optional<Seat> viewer) const = 0;
    // The whole of it, and what one seat may keep while it lasts.
    [[nodiscard]] virtual Json record() const = 0;
    [[nodiscard]] virtual std::string record_text() const { return record().dump(); }
    [[nodiscard]] virtual Json record_for(Seat seat) const = 0;
    // Precondition: is_over().
    [[nodiscard]] virtual Standings standings() const = 0;
    // Precondition: is_over().
    [[nodiscard]] virtual Tally tally(Seat seat) const { return {{static_cast<int>(standings().points[seat.index])}}; }

    // ---- Bots ----
    // The thinking of a bot for a seat that is to move: a job without ties to this match, for another thread. Precondition: the bot is known.
    using Thinking = std::function<Json()>;
    [[nodiscard]] virtual Thinking thinking(Seat seat, std::string_view bot, std::uint64_t seed) const = 0;
    // What it would like to say before that: a statement, an object with a word for check_word, or null for silence. Nothing where there is nothing to talk
    // about.
    [[nodiscard]] virtual std::optional<Thinking> talking(Seat seat, std::string_view bot, std::uint64_t seed) const = 0;
    // What a strong bot would have done at each move, with the points that this and what was done lead to: the engine's answer to «go» with a move to
    // consider. One job a move, as for thinking; none where nobody can judge.
    [[nodiscard]] bool has_judge() const { return game_.has_judge; }
    [[nodiscard]] virtual std::vector<Thinking> advice() const { return {}; }
    // A statement was made for all to hear; bots listen. Precondition: it is one.
    virtual void hear(Seat seat, std::string_view statement) = 0;

protected:
    Match(const Match&) = default;  // for clone() alone

private:
    const Descriptor& game_;
};

}  // namespace urbanist::game
