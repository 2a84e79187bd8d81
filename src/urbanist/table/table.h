// A table with people and bots around a game. Its state is a fold over its events: only evolve changes it, and decide and chores return the next
// events.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/core/newest.h"
#include "urbanist/fair/secret.h"
#include "urbanist/games/catalog/match.h"
#include "urbanist/table/clocks.h"
#include "urbanist/table/command.h"
#include "urbanist/table/event.h"
#include "urbanist/table/options.h"

namespace urbanist::table {

// The version of the rules of games and tables. It must be incremented by any change after which old logs would give another result; older tables
// continue under their own version.
inline constexpr int kRulesVersion = catalog::kRules;
inline constexpr std::string_view kStandIn = "normal";  // the bot that stands in for absent people
inline constexpr std::size_t kKeptLines = 200;
inline constexpr std::size_t kKeptKeys = 256;

enum class Stage : std::uint8_t { Open, Playing, Over };
inline constexpr std::array<std::string_view, 3> kStageNames = {"open", "playing", "over"};

// A place for a person or a bot, or for a bot standing in for a person who may come back.
struct Chair {
    std::string account{};
    std::string bot{};
    bool ready = false;
    bool held = false;  // the bot plays, but the chair belongs to the person
    std::optional<At> away_since{};
    bool idle = false;  // away although connected: keeps the others waiting

    [[nodiscard]] bool taken() const { return !account.empty() || !bot.empty(); }
    [[nodiscard]] bool has_person() const { return !account.empty(); }
    [[nodiscard]] bool is_played_by_person() const { return has_person() && !held; }
    friend bool operator==(const Chair&, const Chair&) = default;
};

struct PendingWish {
    Wish wish = Wish::Undo;
    Seat by{};
    Seats agreed{};

    friend bool operator==(const PendingWish&, const PendingWish&) = default;
};

// A move in advance. Nobody but the seat's person may know of it.
struct Plan {
    game::PlannedMove move;
    std::string dropped{};  // why it was not made; its person is told until the seat's next move

    [[nodiscard]] bool waits() const { return dropped.empty(); }
    friend bool operator==(const Plan& a, const Plan& b) { return a.move.action == b.move.action && a.dropped == b.dropped; }
};

// A chat line, kept for later viewers.
struct Line {
    std::uint64_t number = 0;
    At at{};
    Seat seat{};
    std::string text{};
    bool ready_made = false;
    std::string account{};  // the speaker, because the seat may have changed hands; empty for bots
};

// The data that a seal is computed from: the event number and the move.
struct SealedMove {
    std::uint64_t number = 0;
    std::size_t move = 0;
};
[[nodiscard]] std::string seal_of(const fair::Secret& secret, std::uint64_t number, const Json& action);

class Table {
public:
    // Creates a table from the first event of its log.
    [[nodiscard]] static core::Parsed<Table> create(std::string id, const Event& event, const catalog::Decks& decks = catalog::Decks::built_in());
    Table(Table&&) = default;
    Table& operator=(Table&&) = default;
    // A copy for applying events that are not stored yet. Immutable parts are shared.
    [[nodiscard]] Table clone() const { return *this; }
    // Applies the next event. Fails only if the log is damaged.
    [[nodiscard]] core::Parsed<void> evolve(const Event& event);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] std::uint64_t last() const { return last_; }  // number of the newest event
    [[nodiscard]] At changed_at() const { return changed_at_; }
    [[nodiscard]] At stage_since() const { return stage_since_; }
    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] const std::string& options_text() const { return options_text_; }  // as JSON
    [[nodiscard]] int rules_version() const { return rules_version_; }               // version it was created with
    [[nodiscard]] const std::string& host() const { return host_; }
    [[nodiscard]] const fair::Secret& secret() const { return secret_; }
    [[nodiscard]] const std::string& invitation() const { return invitation_; }
    [[nodiscard]] const std::string& promise() const { return promise_; }
    [[nodiscard]] Stage stage() const { return stage_; }
    [[nodiscard]] bool aborted() const { return aborted_; }
    [[nodiscard]] bool paused() const { return paused_; }
    // Whether ratings or the daily contest's results still have to be updated.
    [[nodiscard]] bool awaits_rating() const { return (options_.rated || options_.is_ranked_try()) && stage_ == Stage::Over && !aborted_ && !rated_; }
    // The table of the rematch; empty if there is none.
    [[nodiscard]] const std::string& rematch() const { return rematch_; }
    [[nodiscard]] unsigned seats() const { return options_.terms->players(); }
    [[nodiscard]] const Chair& chair(Seat seat) const { return chairs_[seat.index]; }
    // Null before the start.
    [[nodiscard]] const catalog::Match* match() const { return match_.get(); }
    [[nodiscard]] At phase_since() const { return phase_since_; }
    [[nodiscard]] const Clocks& clocks() const { return clocks_; }
    [[nodiscard]] const std::optional<PendingWish>& wish() const { return wish_; }
    [[nodiscard]] const core::Newest<Line, kKeptLines>& talk() const { return talk_; }
    // Moves that were secret when made.
    [[nodiscard]] const std::vector<SealedMove>& sealed() const { return sealed_; }
    // A seat's move in advance; null if it has none.
    [[nodiscard]] const Plan* plan_of(Seat seat) const { return plans_[seat.index] ? &*plans_[seat.index] : nullptr; }
    // A seat that is to move and has chosen its move in advance.
    [[nodiscard]] std::optional<Seat> plan_due() const;
    // Moves made for a person by a bot or the clock.
    [[nodiscard]] const std::vector<std::size_t>& stand_ins() const { return stand_ins_; }

    [[nodiscard]] bool has_seat(Seat seat) const { return seat.index < seats(); }
    [[nodiscard]] Seats seats_of(std::string_view account) const;
    [[nodiscard]] Seats people() const;  // seats currently played by people
    [[nodiscard]] bool may_watch(std::string_view account) const;
    // Seats to move; none before the start, during a pause, while a deal is due, and after the end.
    [[nodiscard]] Seats to_move() const;
    [[nodiscard]] Seats bots_to_move() const;
    // The bot at this seat; empty if there is none.
    [[nodiscard]] std::string_view bot_of(Seat seat) const { return chair(seat).bot; }
    [[nodiscard]] bool everybody_is_ready() const;
    // The number of the event caused by the command with this key.
    [[nodiscard]] std::optional<std::uint64_t> number_of(std::string_view account, std::string_view key) const;
    // Whether number_of() may have forgotten keys, which are then only in the log.
    [[nodiscard]] bool has_forgotten_keys() const { return keys_.size() == kKeptKeys; }
    // Whether somebody who is to move has a time limit.
    [[nodiscard]] bool has_running_time() const;
    // Whether all people have left an unrated game: bots then wait until somebody comes back or watches.
    [[nodiscard]] bool is_asleep() const { return stage_ == Stage::Playing && !options_.rated && people().empty(); }
    // When chores or a bot has something to do; At{} means at once.
    [[nodiscard]] std::optional<At> due() const;
    // The same without bots.
    [[nodiscard]] std::optional<At> chores_due() const;
    // When a bot that is to move should be asked, if it was last asked at `asked`; At{} means at once. In a discussion, bots wait two to four seconds
    // before they speak or answer, and are done after eight. The pauses are random, so that they do not reveal how long a bot has thought.
    [[nodiscard]] At bot_wakes(Seat seat, At asked = {}) const;
    // Whether a bot may end its part of a discussion.
    [[nodiscard]] bool bot_may_move(Seat seat, At now) const;
    // When the current phase's time is up for a seat that is to move; nothing if it has no limit.
    [[nodiscard]] std::optional<At> phase_ends(Seat seat) const;
    // The same for all seats that are to move, which share the time.
    [[nodiscard]] std::optional<At> phase_ends() const;
    // The maximum duration of the current phase; 0 means unlimited.
    [[nodiscard]] milliseconds phase_limit() const { return options_.limit_of(phase_); }
    // When the table stops waiting for a disconnected seat.
    [[nodiscard]] std::optional<At> patience_ends(Seat seat) const;
    // When a person who is to move without a time limit is asked whether they are still there; nothing if nobody else is waiting.
    [[nodiscard]] std::optional<At> notice_due(Seat seat) const;
    // When bots take the free seats of a table that has not begun; nothing if they do not.
    [[nodiscard]] std::optional<At> bots_join_at() const;
    // Ratings before and after, from the Rated event; null before it.
    [[nodiscard]] const Json& rating_changes() const { return rating_changes_; }

    // The whole table as a JSON text for the store; contains secrets.
    [[nodiscard]] std::string snapshot() const;
    [[nodiscard]] static core::Parsed<Table> restore(std::string id, std::uint64_t last, const Json& snapshot,
                                                     const catalog::Decks& decks = catalog::Decks::built_in());

private:
    struct KnownKey {
        std::string account;
        std::string key;
        std::uint64_t number = 0;
    };
    // Owns the match; copying it clones the match.
    class OwnMatch : public std::unique_ptr<catalog::Match> {
    public:
        OwnMatch() = default;
        OwnMatch(OwnMatch&&) = default;
        OwnMatch(const OwnMatch& other) : unique_ptr(other ? other->clone() : nullptr) {}
        OwnMatch& operator=(OwnMatch&&) = default;
        OwnMatch& operator=(std::unique_ptr<catalog::Match> match) {
            unique_ptr::operator=(std::move(match));
            return *this;
        }
    };

    Table() = default;
    Table(const Table&) = default;

    friend class Evolution;       // applies each kind of event
    friend class SnapshotReader;  // fills a table from its snapshot

    [[nodiscard]] core::Parsed<void> set_up(const events::Created& created, const catalog::Decks& decks);
    void enter(Stage stage, At at);
    // Gives back time in which nobody could play.
    void credit(milliseconds lost);
    void remember(const Event& event);
    void wind_clocks(At at);
    // Notes that the person at this seat is active.
    void note_activity(Seat seat, At at);
    [[nodiscard]] bool keeps_others_waiting(Seat seat) const;
    // Notes that somebody said something to a seat.
    void note_word(const Json& word, At at);
    [[nodiscard]] milliseconds pause_of(Seat seat, std::string_view purpose) const;
    [[nodiscard]] At bot_is_done(Seat seat) const;
    [[nodiscard]] bool takes_time(Seat seat) const;

    std::string id_;
    std::uint64_t last_ = 0;
    At changed_at_{};
    At stage_since_{};
    int rules_version_ = 1;
    Options options_;
    std::string options_text_;  // as JSON, cached because it never changes and is written often
    std::string host_;
    fair::Secret secret_;
    std::string invitation_;
    std::string promise_;
    std::vector<std::string> guests_;  // accounts that came with the invitation
    Stage stage_ = Stage::Open;
    bool aborted_ = false;
    bool paused_ = false;
    At paused_since_{};
    bool rated_ = false;
    Json rating_changes_;
    std::string rematch_;
    std::array<Chair, game::kMaxSeats> chairs_{};
    OwnMatch match_;
    Clocks clocks_;
    std::string phase_;
    At phase_since_{};
    std::array<std::optional<At>, game::kMaxSeats> awaited_since_{};  // by seat: inactive since then although to move
    std::array<At, game::kMaxSeats> last_word_to_{};                  // of a deal
    std::optional<PendingWish> wish_;
    core::Newest<Line, kKeptLines> talk_;
    core::Newest<KnownKey, kKeptKeys> keys_;
    std::vector<SealedMove> sealed_;
    std::vector<std::size_t> stand_ins_;
    std::array<std::optional<Plan>, game::kMaxSeats> plans_{};
};

}  // namespace urbanist::table
