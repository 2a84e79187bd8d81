#include "urbanist/table/table.h"

#include <algorithm>
#include <span>

#include "urbanist/json/members.h"

namespace urbanist::table {

std::string seal_of(const fair::Secret& secret, std::uint64_t number, const Json& action) {
    return fair::seal(secret, std::to_string(number), action.dump());
}

core::Parsed<Table> Table::create(std::string id, const Event& event, const catalog::Decks& decks) {
    const auto* created = event.as<events::Created>();
    if (created == nullptr) return core::parse_error("", "the log of a table must begin with its creation");
    Table table;
    table.id_ = std::move(id);
    table.host_ = event.account;
    table.stage_since_ = event.at;
    if (auto done = table.set_up(*created, decks); !done) return std::unexpected(done.error());
    table.remember(event);
    return table;
}

core::Parsed<void> Table::set_up(const events::Created& created, const catalog::Decks& decks) {
    if (created.rules_version > kRulesVersion) return core::parse_error("rules_version", "needs a newer version of urbanist");
    auto options = parse_options(created.options, decks, created.rules_version);
    if (!options) return std::unexpected(std::move(options.error()).within("options"));
    const auto secret = fair::parse_secret(created.secret);
    if (!secret) return std::unexpected(core::ParseError(secret.error()).within("secret"));
    rules_version_ = created.rules_version;
    options_ = *std::move(options);
    options_text_ = to_json(options_).dump();
    secret_ = *secret;
    invitation_ = created.invitation;
    return {};
}

namespace {

void consider(std::optional<At> time, std::optional<At>& earliest) {
    if (time && (!earliest || *time < *earliest)) earliest = time;
}

}  // namespace

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
        table_.clocks_.moved(played.seat, event_.at);
        table_.wish_.reset();
        if (!event_.account.empty()) table_.note_activity(played.seat, event_.at);
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

Seats Table::seats_of(std::string_view account) const {
    Seats own;
    for (const Seat seat : Seats::first(seats())) {
        if (!account.empty() && chair(seat).account == account) own = own | Seats::of(seat);
    }
    return own;
}

Seats Table::people() const {
    Seats people;
    for (const Seat seat : Seats::first(seats())) {
        if (chair(seat).is_played_by_person()) people = people | Seats::of(seat);
    }
    return people;
}

bool Table::may_watch(std::string_view account) const {
    if (account == host_ || !seats_of(account).empty() || std::ranges::find(guests_, account) != guests_.end()) return true;
    if (options_.visibility == Visibility::Private) return false;
    return options_.spectators || stage_ == Stage::Open;
}

Seats Table::to_move() const {
    if (stage_ != Stage::Playing || paused_ || !match_ || match_->awaits_deal()) return {};
    return match_->to_move();
}

Seats Table::bots_to_move() const { return to_move() - people(); }

bool Table::everybody_is_ready() const {
    const auto is_ready = [](const Chair& chair) { return chair.taken() && chair.ready; };
    return !people().empty() && std::ranges::all_of(std::span(chairs_).first(seats()), is_ready);
}

std::optional<std::uint64_t> Table::number_of(std::string_view account, std::string_view key) const {
    const KnownKey* known = keys_.find_if([&](const KnownKey& other) { return other.key == key && other.account == account; });
    return known == nullptr ? std::nullopt : std::optional(known->number);
}

std::optional<At> Table::phase_ends(Seat seat) const {
    if (!to_move().has(seat) || phase_limit().count() == 0 || !match_->when_time_is_up(seat)) return std::nullopt;
    return phase_since_ + phase_limit();
}

std::optional<At> Table::phase_ends() const {
    for (const Seat seat : to_move()) {
        if (const auto ends = phase_ends(seat)) return ends;
    }
    return std::nullopt;
}

std::optional<At> Table::patience_ends(Seat seat) const {
    const Chair& chair = this->chair(seat);
    if (!chair.away_since || options_.grace.count() == 0 || options_.clock.kind == ClockKind::Days) return std::nullopt;
    return *chair.away_since + options_.grace;
}

bool Table::keeps_others_waiting(Seat seat) const {
    for (const Seat other : people()) {
        if (chair(other).account != chair(seat).account) return true;
    }
    return false;
}

std::optional<At> Table::notice_due(Seat seat) const {
    const auto& since = awaited_since_[seat.index];
    if (!since || chair(seat).away_since || clocks_.exist() || phase_ends(seat) || !keeps_others_waiting(seat)) return std::nullopt;
    return *since + options_.idle_notice();
}

std::optional<At> Table::bots_join_at() const {
    if (stage_ != Stage::Open || options_.bots_after.count() == 0 || people().empty()) return std::nullopt;
    for (const Seat seat : people()) {
        if (!chair(seat).ready) return std::nullopt;
    }
    return changed_at_ + options_.bots_after;
}

bool Table::has_running_time() const {
    for (const Seat seat : to_move()) {
        if (clocks_.ends(seat) || phase_ends(seat) || patience_ends(seat) || notice_due(seat)) return true;
    }
    return false;
}

std::optional<At> Table::due() const {
    if (awaits_rating()) return At{};
    if (stage_ == Stage::Over || paused_) return std::nullopt;
    if (stage_ == Stage::Open) return everybody_is_ready() ? std::optional(At{}) : bots_join_at();
    if (match_->awaits_deal() || match_->is_over()) return At{};
    if (is_asleep()) return std::nullopt;
    std::optional<At> earliest = chores_due();
    for (const Seat seat : bots_to_move()) consider(bot_wakes(seat), earliest);
    return earliest;
}

std::optional<At> Table::chores_due() const {
    std::optional<At> earliest;
    if (options_.is_ranked_try()) earliest = deadline_of(options_.daily->day);
    for (const Seat seat : to_move() & people()) {
        consider(clocks_.ends(seat), earliest);
        consider(phase_ends(seat), earliest);
        consider(patience_ends(seat), earliest);
        consider(notice_due(seat), earliest);
    }
    return earliest;
}

// Not stored, because every reader draws the same value.
milliseconds Table::pause_of(Seat seat, std::string_view purpose) const {
    constexpr std::uint64_t kShortest = 2000;
    const std::string full = "pause " + phase_ + " " + std::to_string(seat.index) + " " + std::string(purpose);
    return milliseconds(kShortest + fair::seed_for(secret_, full) % (kShortest + 1));
}

At Table::bot_is_done(Seat seat) const {
    constexpr milliseconds kAfterIssue{8000};
    constexpr milliseconds kAfterWord{4000};
    return std::max(phase_since_ + kAfterIssue, last_word_to_[seat.index] + kAfterWord);
}

At Table::bot_wakes(Seat seat, At asked) const {
    if (!takes_time(seat)) return {};
    const At word = last_word_to_[seat.index];
    if (match_->awaited().has(seat)) return std::max(word, phase_since_) + pause_of(seat, std::to_string(word.time_since_epoch().count()));
    const At opening = phase_since_ + pause_of(seat, "opening");
    return asked < opening ? opening : bot_is_done(seat);
}

// If only bots are left, nobody needs the time.
bool Table::takes_time(Seat seat) const { return !people().empty() && match_->takes_time(bot_of(seat)); }

bool Table::bot_may_move(Seat seat, At now) const { return !takes_time(seat) || (bot_is_done(seat) <= now && !match_->awaited().has(seat)); }

void Table::note_word(const Json& word, At at) {
    const auto to = json::number_member(word, "to", 0, game::kMaxSeats - 1);
    if (to) last_word_to_[static_cast<std::size_t>(*to)] = at;
}

}  // namespace urbanist::table
