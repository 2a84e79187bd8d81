#include <algorithm>

#include "urbanist/table/table.h"

namespace urbanist::table {

// Applies each kind of event to a table. Fails if the event cannot have happened there.
class Evolution {
public:
    using Evolved = core::Parsed<void>;

    Evolution(Table& table, const Event& event) : table_(table), event_(event) {}

    Evolved operator()(const events::Created&) const { return core::parse_error("", "a table can only be created once"); }
    Evolved operator()(const events::Entered&) const {
        table_.guests_.push_back(event_.account);
        return {};
    }
    Evolved operator()(const events::Seated& seated) const { return seat(seated.seat, {.account = event_.account}); }
    Evolved operator()(const events::Stood& stood) const { return seat(stood.seat, {}); }
    Evolved operator()(const events::Cleared& cleared) const { return seat(cleared.seat, {}); }
    Evolved operator()(const events::BotSeated& seated) const {
        if (!table_.options_.terms->has_bot(seated.bot)) return unknown_bot();
        return seat(seated.seat, {.bot = seated.bot, .ready = true});
    }
    Evolved operator()(const events::Readied& readied) const {
        chair(readied.seat).ready = readied.ready;
        return {};
    }
    Evolved operator()(const events::Started& started) const {
        table_.enter(Stage::Playing, event_.at);
        table_.promise_ = started.promise;
        table_.match_ = table_.options_.terms->begin(fair::seed_for(table_.secret_, "begin"));
        table_.clocks_ = Clocks(table_.options_.clock, table_.seats());
        return {};
    }
    Evolved operator()(const events::Dealt& dealt) const {
        if (!table_.match_) return not_begun();
        return table_.match_->deal(dealt.deal);
    }
    Evolved operator()(const events::Played& played) const {
        if (!table_.match_) return not_begun();
        if (const auto done = table_.match_->play(played.seat, played.action); !done) return core::parse_error("action", done.error().text);
        if (!played.seal.empty()) table_.sealed_.push_back({table_.last_ + 1, table_.match_->moves() - 1});
        if (chair(played.seat).has_person() && (chair(played.seat).held || played.late)) table_.stand_ins_.push_back(table_.match_->moves() - 1);
        table_.plans_[played.seat.index].reset();
        table_.clocks_.moved(played.seat, event_.at);
        table_.wish_.reset();
        if (!event_.account.empty()) table_.note_activity(played.seat, event_.at);
        return {};
    }
    Evolved operator()(const events::Planned& planned) const {
        if (!table_.match_) return not_begun();
        table_.plans_[planned.seat.index] = {.move = {planned.action, planned.brings}};
        return {};
    }
    Evolved operator()(const events::PlanDropped& dropped) const {
        auto& plan = table_.plans_[dropped.seat.index];
        if (!plan) return core::parse_error("seat", "has no planned move");
        if (dropped.why.empty()) {
            plan.reset();
        } else {
            plan->dropped = dropped.why;
        }
        return {};
    }
    Evolved operator()(const events::Said& said) const { return add_line(said.seat, said.text, false); }
    Evolved operator()(const events::Stated& stated) const {
        if (table_.match_) table_.match_->hear(stated.seat, stated.statement);
        return add_line(stated.seat, stated.statement, true);
    }
    template <events::DealWord Kind>
    Evolved operator()(const Kind& said) const {
        if (!table_.match_) return not_begun();
        if (auto heard = table_.match_->hear_word(said.seat, said.word); !heard) return heard;
        table_.note_word(said.word, event_.at);
        if (!event_.account.empty()) table_.note_activity(said.seat, event_.at);
        return {};
    }
    Evolved operator()(const events::Wished& wished) const {
        table_.wish_ = {.wish = wished.wish, .by = wished.seat, .agreed = Seats::of(wished.seat)};
        return {};
    }
    Evolved operator()(const events::Replied& replied) const {
        if (table_.wish_ && replied.agree) {
            table_.wish_->agreed = table_.wish_->agreed | Seats::of(replied.seat);
        } else {
            table_.wish_.reset();
        }
        return {};
    }
    Evolved operator()(const events::Undone& undone) const {
        if (!table_.match_ || undone.move >= table_.match_->moves()) return core::parse_error("move", "was never played");
        table_.match_ = table_.match_->before(undone.move);
        std::erase_if(table_.sealed_, [&](const SealedMove& sealed) { return sealed.move >= undone.move; });
        std::erase_if(table_.stand_ins_, [&](std::size_t move) { return move >= undone.move; });
        table_.plans_.fill(std::nullopt);  // they were chosen for a position that is no more
        table_.wish_.reset();
        return {};
    }
    Evolved operator()(const events::Paused&) const {
        table_.paused_ = true;
        table_.paused_since_ = event_.at;
        table_.wish_.reset();
        return {};
    }
    Evolved operator()(const events::Resumed&) const {
        table_.paused_ = false;
        table_.phase_since_ += event_.at - table_.paused_since_;
        return {};
    }
    Evolved operator()(const events::WentAway& gone) const {
        chair(gone.seat).away_since = event_.at;
        chair(gone.seat).idle = gone.idle;
        return {};
    }
    Evolved operator()(const events::CameBack& back) const {
        chair(back.seat).away_since.reset();
        table_.note_activity(back.seat, event_.at);
        return {};
    }
    // The chair remains the person's, who may come back. At an unrated table somebody else may take it once the table has waited long enough.
    Evolved operator()(const events::Held& held) const {
        if (!table_.options_.terms->has_bot(held.bot)) return unknown_bot();
        Chair& chair = this->chair(held.seat);
        chair.held = true;
        chair.bot = held.bot;
        chair.away_since.reset();
        chair.idle = false;
        table_.plans_[held.seat.index].reset();
        if (held.why == HoldReason::Left && !table_.options_.rated) chair.away_since = event_.at;
        return {};
    }
    Evolved operator()(const events::Returned& returned) const {
        Chair& chair = this->chair(returned.seat);
        chair.held = false;
        chair.bot.clear();
        chair.away_since.reset();
        table_.awaited_since_[returned.seat.index].reset();
        table_.clocks_.renew(returned.seat);
        return {};
    }
    Evolved operator()(const events::Credited& credited) const {
        table_.credit(credited.lost);
        return {};
    }
    Evolved operator()(const events::Finished&) const { return table_.match_ ? end(false) : not_begun(); }
    Evolved operator()(const events::Aborted&) const { return end(true); }
    Evolved operator()(const events::Rated& rated) const {
        table_.rated_ = true;
        table_.rating_changes_ = rated.changes;
        return {};
    }
    Evolved operator()(const events::Rematched& rematched) const {
        table_.rematch_ = rematched.table;
        return {};
    }

private:
    static Evolved unknown_bot() { return core::parse_error("bot", "is not known"); }
    static Evolved not_begun() { return core::parse_error("", "the game has not begun"); }

    [[nodiscard]] Chair& chair(Seat seat) const { return table_.chairs_[seat.index]; }
    Evolved seat(Seat seat, Chair taken) const {
        chair(seat) = std::move(taken);
        table_.plans_[seat.index].reset();
        return {};
    }
    Evolved add_line(Seat seat, const std::string& text, bool ready_made) const {
        table_.talk_.push({table_.last_ + 1, event_.at, seat, text, ready_made, event_.account});
        if (!event_.account.empty()) table_.note_activity(seat, event_.at);
        return {};
    }
    Evolved end(bool aborted) const {
        table_.enter(Stage::Over, event_.at);
        table_.aborted_ = aborted;
        table_.plans_.fill(std::nullopt);
        return {};
    }

    Table& table_;
    const Event& event_;
};

core::Parsed<void> Table::evolve(const Event& event) {
    if (const auto seat = event.seat(); seat && !has_seat(*seat)) return core::parse_error("seat", "this table does not have it");
    if (auto evolved = std::visit(Evolution(*this, event), event.body); !evolved) return evolved;
    remember(event);
    wind_clocks(event.at);
    return {};
}

void Table::credit(milliseconds lost) {
    clocks_.credit(lost);
    phase_since_ += lost;
    for (Chair& chair : chairs_) {
        if (chair.away_since) *chair.away_since += lost;
    }
    for (auto& since : awaited_since_) {
        if (since) *since += lost;
    }
}

void Table::enter(Stage stage, At at) {
    stage_ = stage;
    stage_since_ = at;
    wish_.reset();
}

void Table::remember(const Event& event) {
    ++last_;
    changed_at_ = event.at;
    if (event.key.empty()) return;
    keys_.push({event.account, event.key, last_});
}

void Table::note_activity(Seat seat, At at) {
    Chair& chair = chairs_[seat.index];
    if (std::exchange(chair.idle, false)) chair.away_since.reset();
    if (awaited_since_[seat.index]) awaited_since_[seat.index] = at;
}

void Table::wind_clocks(At at) {
    if (!match_) return;
    const Seats awaited = to_move() & people();
    clocks_.run(awaited, at);
    if (std::string phase = match_->phase(); phase != phase_) {
        phase_ = std::move(phase);
        phase_since_ = at;
        awaited_since_.fill(std::nullopt);  // everybody's time starts again
    }
    for (const Seat seat : Seats::first(seats())) {
        auto& since = awaited_since_[seat.index];
        if (!awaited.has(seat)) since.reset();
        if (awaited.has(seat) && !since) since = at;
    }
}

void Table::note_word(const Json& word, At at) {
    const auto to = json::number_member(word, "to", 0, game::kMaxSeats - 1);
    if (to) last_word_to_[static_cast<std::size_t>(*to)] = at;
}

}  // namespace urbanist::table
