#include "urbanist/table/decide.h"

#include <algorithm>
#include <utility>

#include "urbanist/game/statement.h"

namespace urbanist::table {

namespace {

void the_name_is_not_listed() {}  // not constexpr, so that calling it is a compile error

// A name in the list; any other does not compile.
struct ListedName {
    consteval ListedName(const char* text) : name(text) {  // NOLINT(google-explicit-constructor): so that a name can be written as a literal
        if (std::ranges::find(kRefusalNames, name) == kRefusalNames.end()) the_name_is_not_listed();
    }
    std::string_view name;
};

Refusal refusal(ListedName listed) { return {std::string(listed.name), {}}; }
std::unexpected<Refusal> refuse(ListedName listed) { return std::unexpected(refusal(listed)); }

// The move as an event, with a seal if others may not see it yet.
core::Result<Event, Refusal> move_event(const Table& table, Seat seat, const Json& action, At now) {
    if (table.stage() != Stage::Playing) return refuse("not-playing");
    if (table.paused()) return refuse("paused");
    if (!table.to_move().has(seat)) return refuse("not-your-turn");
    const auto checked = table.match()->check(seat, action);
    if (!checked) return std::unexpected(checked.error());
    events::Played played{.seat = seat, .action = *checked};
    if (table.match()->is_secret(*checked)) played.seal = seal_of(table.secret(), table.last() + 1, *checked);
    return Event{.at = now, .body = std::move(played)};
}

template <events::DealWord Kind>
core::Result<Event, Refusal> word_event(const Table& table, Seat seat, const Json& word, At now) {
    if (table.stage() != Stage::Playing) return refuse("not-playing");
    if (table.paused()) return refuse("paused");
    auto checked = table.match()->check_word(seat, word);
    if (!checked) return std::unexpected(checked.error());
    return Event{.at = now, .body = Kind{.seat = seat, .word = *std::move(checked)}};
}

core::Result<Event, Refusal> bot_word_event(const Table& table, Seat seat, const Json& word, At now) {
    if (word.contains("with")) return word_event<events::Answered>(table, seat, word, now);
    if (word.contains("promise")) return word_event<events::Claimed>(table, seat, word, now);
    return word_event<events::Offered>(table, seat, word, now);
}

core::Result<void, Refusal> check_statement(const Table& table, std::string_view statement) {
    return game::check_statement(table.options().terms->descriptor(), table.match(), statement);
}

// How long a promise can be disputed after a vote: 20 s, plus up to 10 s that the page takes to show the result.
constexpr milliseconds kClaimTime{30'000};

// The latest move by any of these seats; nothing if there is none.
std::optional<std::size_t> last_move_of(const catalog::Match& match, Seats seats) {
    for (std::size_t move = match.moves(); move-- > 0;) {
        if (seats.has(match.mover(move))) return move;
    }
    return std::nullopt;
}

class Decider {
public:
    Decider(const Table& table, std::string_view account, At now) : table_(table), account_(account), now_(now), own_(table.seats_of(account)) {}

    Decision operator()(const ask::Enter& enter) const {
        if (table_.options().visibility != Visibility::Private) return refuse("not-private");
        if (enter.invitation.empty() || enter.invitation != table_.invitation()) return refuse("wrong-invitation");
        return one(events::Entered{});
    }
    Decision operator()(const ask::Sit& sit) const {
        if (table_.stage() == Stage::Over) return refuse("over");
        if (!table_.may_watch(account_)) return refuse("wrong-invitation");
        if (!own_.empty() && !is_device_of_host()) return refuse("already-seated");
        const auto seat = sit.seat ? sit.seat : any_free_seat();
        if (!seat || !table_.has_seat(*seat) || !is_free(*seat)) return refuse("seat-taken");
        return one(events::Seated{*seat});
    }
    Decision operator()(const ask::Stand&) const {
        if (const auto fault = needs_own_seat_before_start()) return std::unexpected(*fault);
        return one(events::Stood{own_.front()});
    }
    Decision operator()(const ask::SeatBot& ask) const {
        if (const auto fault = needs_host_before_start(ask.seat)) return std::unexpected(*fault);
        if (table_.chair(ask.seat).has_person()) return refuse("seat-taken");
        if (table_.options().rated) return refuse("rated-without-bots");
        if (!table_.options().terms->has_bot(ask.bot)) return refuse("no-such-bot");
        return one(events::BotSeated{ask.seat, ask.bot});
    }
    Decision operator()(const ask::ClearSeat& ask) const {
        if (const auto fault = needs_host_before_start(ask.seat)) return std::unexpected(*fault);
        if (!table_.chair(ask.seat).taken()) return refuse("seat-free");
        return one(events::Cleared{ask.seat});
    }
    Decision operator()(const ask::BeReady& ask) const {
        if (const auto fault = needs_own_seat_before_start()) return std::unexpected(*fault);
        std::vector<Event> events;
        for (const Seat seat : own_) events.push_back(event(events::Readied{seat, ask.ready}));
        return events;
    }
    Decision operator()(const ask::Play& play) const {
        Seats candidates = own_;
        if ((own_ & table_.to_move()).count() == 1) candidates = own_ & table_.to_move();
        if (own_.empty()) return refuse("not-seated");
        const Seat seat = play.seat.value_or(candidates.front());
        if (!own_.has(seat)) return refuse("not-your-seat");
        if (table_.chair(seat).held) return refuse("held");
        auto event = move_event(table_, seat, play.action, now_);
        if (!event) return std::unexpected(event.error());
        event->account = account_;
        return std::vector{*std::move(event)};
    }
    // Where people wait for days it spares them some; elsewhere it would only tempt them to play before they have looked.
    Decision operator()(const ask::Plan& plan) const {
        if (table_.options().clock.kind != ClockKind::Days) return refuse("not-by-days");
        const auto seat = own_seat(plan.seat);
        if (!seat) return std::unexpected(seat.error());
        if (table_.stage() != Stage::Playing) return refuse("not-playing");
        auto checked = table_.match()->check_plan(*seat, plan.action);
        if (!checked) return std::unexpected(checked.error());
        return one(events::Planned{.seat = *seat, .action = std::move(checked->action), .brings = std::move(checked->brings)});
    }
    Decision operator()(const ask::DropPlan& drop) const {
        const auto seat = own_seat(drop.seat);
        if (!seat) return std::unexpected(seat.error());
        if (table_.plan_of(*seat) == nullptr) return refuse("no-plan");
        return one(events::PlanDropped{.seat = *seat});
    }
    Decision operator()(const ask::Say& say) const {
        if (own_.empty()) return refuse("not-seated");
        return one(events::Said{own_.front(), say.text});
    }
    Decision operator()(const ask::State& state) const {
        if (own_.empty()) return refuse("not-seated");
        const auto checked = check_statement(table_, state.statement);
        if (!checked) return std::unexpected(checked.error());
        return one(events::Stated{own_.front(), state.statement});
    }
    Decision operator()(const ask::Offer& offer) const { return word<events::Offered>(offer.seat, offer.word); }
    Decision operator()(const ask::Answer& answer) const { return word<events::Answered>(answer.seat, answer.word); }
    Decision operator()(const ask::Claim& claim) const {
        if (table_.stage() == Stage::Playing && table_.phase_since() + kClaimTime < now_) return refuse("too-late");
        return word<events::Claimed>(claim.seat, claim.word);
    }
    Decision operator()(const ask::Want& want) const {
        if (const auto fault = needs_game()) return std::unexpected(*fault);
        if (table_.wish()) return refuse("wish-pending");
        if (want.wish == Wish::Pause && table_.paused()) return refuse("paused");
        if (want.wish == Wish::Undo) return undo();
        return wish(want.wish, own_.front());
    }
    Decision operator()(const ask::Reply& reply) const {
        if (const auto fault = needs_game()) return std::unexpected(*fault);
        if (!table_.wish() || own_.has(table_.wish()->by)) return refuse("no-wish");
        const Seats agreed = table_.wish()->agreed | own_;
        if (reply.agree && (must_agree() - agreed).empty()) return with(replied(true), granted(table_.wish()->wish, table_.wish()->by));
        return std::vector{replied(reply.agree)};
    }
    Decision operator()(const ask::Resume&) const {
        if (const auto fault = needs_game()) return std::unexpected(*fault);
        if (!table_.paused()) return refuse("not-paused");
        return one(events::Resumed{own_.front()});
    }
    Decision operator()(const ask::Leave&) const {
        if (const auto fault = needs_game()) return std::unexpected(*fault);
        return one(events::Held{own_.front(), std::string(kStandIn), HoldReason::Left});
    }
    Decision operator()(const ask::Return&) const {
        if (const auto fault = needs_game()) return std::unexpected(*fault);
        if (table_.chair(own_.front()).idle) return one(events::CameBack{own_.front()});
        if (!table_.chair(own_.front()).held) return refuse("not-held");
        return one(events::Returned{own_.front()});
    }

    Decision operator()(const ask::Rematch& rematch) const {
        if (own_.empty()) return refuse("not-seated");
        if (table_.stage() != Stage::Over) return refuse("not-over");
        if (!table_.rematch().empty()) return refuse("rematch-exists");
        return one(events::Rematched{own_.front(), rematch.table});
    }

private:
    [[nodiscard]] Event event(events::Body body) const { return {.at = now_, .account = account_, .body = std::move(body)}; }
    [[nodiscard]] Decision one(events::Body body) const { return std::vector{event(std::move(body))}; }
    [[nodiscard]] Decision with(Event first, Decision others) const {
        if (others) others->insert(others->begin(), std::move(first));
        return others;
    }

    // The seat that is named, or else the first of one's own.
    [[nodiscard]] core::Result<Seat, Refusal> own_seat(std::optional<Seat> named) const {
        if (own_.empty()) return refuse("not-seated");
        const Seat seat = named.value_or(own_.front());
        if (!own_.has(seat)) return refuse("not-your-seat");
        if (table_.chair(seat).held) return refuse("held");
        return seat;
    }
    template <events::DealWord Kind>
    [[nodiscard]] Decision word(std::optional<Seat> named, const Json& word) const {
        const auto seat = own_seat(named);
        if (!seat) return std::unexpected(seat.error());
        auto event = word_event<Kind>(table_, *seat, word, now_);
        if (!event) return std::unexpected(event.error());
        event->account = account_;
        return std::vector{*std::move(event)};
    }

    [[nodiscard]] bool is_device_of_host() const { return table_.options().hotseat && account_ == table_.host(); }
    [[nodiscard]] bool is_free(Seat seat) const {
        const Chair& chair = table_.chair(seat);
        if (table_.options().hotseat && account_ != table_.host()) return false;
        if (table_.stage() == Stage::Open) return !chair.taken();
        const auto patience_ends = table_.patience_ends(seat);
        return chair.held && patience_ends && *patience_ends <= now_;
    }
    [[nodiscard]] std::optional<Seat> any_free_seat() const {
        for (const Seat seat : Seats::first(table_.seats())) {
            if (is_free(seat)) return seat;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Refusal> needs_own_seat_before_start() const {
        if (table_.stage() != Stage::Open) return refusal("started");
        if (own_.empty()) return refusal("not-seated");
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Refusal> needs_host_before_start(Seat seat) const {
        if (table_.stage() != Stage::Open) return refusal("started");
        if (account_ != table_.host()) return refusal("not-host");
        if (!table_.has_seat(seat)) return refusal("seat-not-there");
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Refusal> needs_game() const {
        if (own_.empty()) return refusal("not-seated");
        if (table_.stage() != Stage::Playing) return refusal("not-playing");
        return std::nullopt;
    }

    // In a rated game, people with a stand-in must agree too, so that nobody can undo, pause or end it while the others are away.
    [[nodiscard]] Seats must_agree() const {
        if (!table_.options().rated) return table_.people();
        Seats everybody;
        for (const Seat seat : Seats::first(table_.seats())) {
            if (table_.chair(seat).has_person()) everybody = everybody | Seats::of(seat);
        }
        return everybody;
    }

    // Needs no agreement until something was revealed or somebody else has acted; then all people must agree.
    [[nodiscard]] Decision undo() const {
        const auto& match = *table_.match();
        const auto move = last_move_of(match, own_);
        if (!move) return refuse("nothing-to-undo");
        const bool free = *move + 1 == match.moves() && match.last_move_revealed_nothing();
        return free ? granted(Wish::Undo, match.mover(*move)) : wish(Wish::Undo, match.mover(*move));
    }
    [[nodiscard]] Decision wish(Wish wish, Seat by) const {
        Event wished = event(events::Wished{by, wish});
        if (!(must_agree() - own_).empty()) return std::vector{std::move(wished)};
        return with(std::move(wished), granted(wish, by));  // nobody else has to agree
    }
    [[nodiscard]] Decision granted(Wish wish, Seat by) const {
        switch (wish) {
            case Wish::Pause: return one(events::Paused{});
            case Wish::Abort: return one(events::Aborted{});
            case Wish::Undo: break;
        }
        const auto move = last_move_of(*table_.match(), Seats::of(by));
        if (!move) return refuse("nothing-to-undo");
        return one(events::Undone{by, *move});
    }
    [[nodiscard]] Event replied(bool agree) const { return event(events::Replied{own_.front(), agree}); }

    const Table& table_;
    std::string account_;
    At now_;
    Seats own_;
};

// Why a command is not allowed in a ranked try: it is played alone and without take-backs, and ends with the contest.
std::optional<Refusal> contest_fault(const Table& table, const Command& command, At now) {
    if (!table.options().is_ranked_try() || table.stage() == Stage::Open) return std::nullopt;
    if (!std::holds_alternative<ask::Play>(command)) return refusal("not-in-contest");
    if (now >= deadline_of(table.options().daily->day)) return refusal("contest-over");
    return std::nullopt;
}

}  // namespace

Event created(std::string_view account, const Options& options, const fair::Secret& secret, std::string_view invitation, At now) {
    events::Created created{.rules_version = kRulesVersion, .options = to_json(options), .secret = fair::to_text(secret)};
    if (options.visibility == Visibility::Private) created.invitation = invitation;
    return {.at = now, .account = std::string(account), .body = std::move(created)};
}

Decision decide(const Table& table, std::string_view account, std::string_view key, const Command& command, At now) {
    if (auto fault = contest_fault(table, command, now)) return std::unexpected(*std::move(fault));
    Decision decision = std::visit(Decider(table, account, now), command);
    if (decision) decision->front().key = key;
    return decision;
}

Decision decide_bot_move(const Table& table, Seat seat, const Json& action, At now) {
    if (!table.bots_to_move().has(seat)) return refuse("not-your-turn");
    auto event = move_event(table, seat, action, now);
    if (!event) return std::unexpected(event.error());
    return std::vector{*std::move(event)};
}

Decision decide_bot_word(const Table& table, Seat seat, const Json& said, At now) {
    if (!table.bots_to_move().has(seat)) return refuse("not-your-turn");
    if (said.is_object()) {
        auto event = bot_word_event(table, seat, said, now);
        if (!event) return std::unexpected(event.error());
        return std::vector{*std::move(event)};
    }
    if (table.chair(seat).held) return refuse("held");  // a stand-in may make deals, but never talks in the person's name
    const std::string statement = said.is_string() ? said.get<std::string>() : std::string();
    const auto checked = check_statement(table, statement);
    if (!checked) return std::unexpected(checked.error());
    return std::vector{Event{.at = now, .body = events::Stated{seat, statement}}};
}

std::vector<Event> connection_changed(const Table& table, std::string_view account, bool connected, At now) {
    std::vector<Event> events;
    if (table.stage() != Stage::Playing) return events;
    for (const Seat seat : table.seats_of(account)) {
        const Chair& chair = table.chair(seat);
        if (chair.held || chair.idle || connected != chair.away_since.has_value()) continue;
        const events::Body body = connected ? events::Body(events::CameBack{seat}) : events::WentAway{seat};
        events.push_back({.at = now, .body = body});
    }
    return events;
}

}  // namespace urbanist::table
