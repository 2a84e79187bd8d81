// Writes and reads a table as one document, so that its log need not be read from the beginning.
#include "urbanist/json/members.h"
#include "urbanist/json/writer.h"
#include "urbanist/table/table.h"

namespace urbanist::table {

namespace {

constexpr std::int64_t kFarthest = std::int64_t{1} << 50;

std::int64_t count(At at) { return at.time_since_epoch().count(); }

void read_time(json::Members& members, const std::string& name, At& at) {
    std::int64_t ms = 0;
    members.number(name, 0, kFarthest, ms);
    at = At(milliseconds(ms));
}

void write_chair(std::string& out, const Chair& chair) {
    json::Writer writer;
    writer.text("account", chair.account).text("bot", chair.bot).flag("ready", chair.ready).flag("held", chair.held);
    if (chair.away_since) writer.number("away_since", count(*chair.away_since));
    if (chair.idle) writer.flag("idle", true);
    out.append(writer.done());
}

core::Parsed<void> read(const Json& object, Chair& chair) {
    json::Members members(object);
    members.text("account", chair.account);
    members.text("bot", chair.bot);
    members.flag("ready", chair.ready);
    members.flag("held", chair.held);
    if (members.has("away_since")) read_time(members, "away_since", chair.away_since.emplace());
    if (members.has("idle")) members.flag("idle", chair.idle);
    return std::move(members).result();
}

void write_line(std::string& out, const Line& line) {
    json::Writer writer;
    writer.number("n", line.number).number("at", count(line.at)).number("seat", line.seat.index);
    writer.text("text", line.text).flag("ready_made", line.ready_made).text("account", line.account);
    out.append(writer.done());
}

core::Parsed<void> read(const Json& object, Line& line) {
    json::Members members(object);
    members.number("n", 0, kFarthest, line.number);
    read_time(members, "at", line.at);
    members.number("seat", 0, game::kMaxSeats - 1, line.seat.index);
    members.text("text", line.text);
    members.flag("ready_made", line.ready_made);
    if (members.has("account")) members.text("account", line.account);  // missing in older snapshots
    return std::move(members).result();
}

void write_plan(std::string& out, Seat seat, const Plan& plan) {
    json::Writer writer;
    writer.number("seat", seat.index).document("action", plan.move.action).document("brings", plan.move.brings);
    if (!plan.waits()) writer.text("dropped", plan.dropped);
    out.append(writer.done());
}

core::Parsed<Seat> read(const Json& object, Plan& plan) {
    json::Members members(object);
    Seat seat{};
    members.number("seat", 0, game::kMaxSeats - 1, seat.index);
    members.each("action", [&](const Json& action) { plan.move.action = action; });
    members.each("brings", [&](const Json& brings) { plan.move.brings = brings; });
    if (members.has("dropped")) members.text("dropped", plan.dropped);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return seat;
}

// Nothing is written as 0.
void write_since(std::string& out, const std::optional<At>& since) { out.append(std::to_string(since ? count(*since) : 0)); }

void write_sealed(std::string& out, const SealedMove& sealed) {
    out.append(json::Writer().number("n", sealed.number).number("move", sealed.move).done());
}

core::Parsed<void> read(const Json& object, SealedMove& sealed) {
    json::Members members(object);
    members.number("n", 0, kFarthest, sealed.number);
    members.number("move", 0, kFarthest, sealed.move);
    return std::move(members).result();
}

std::string text_of(const PendingWish& wish) {
    return json::Writer().number("wish", static_cast<int>(wish.wish)).number("by", wish.by.index).number("agreed", wish.agreed.bits).done();
}

core::Parsed<void> read(const Json& object, PendingWish& wish) {
    json::Members members(object);
    members.number("wish", 0, static_cast<std::int64_t>(kWishNames.size()) - 1, wish.wish);
    members.number("by", 0, game::kMaxSeats - 1, wish.by.index);
    members.number("agreed", 0, (1 << game::kMaxSeats) - 1, wish.agreed.bits);
    return std::move(members).result();
}

// Reads a list of at most this many entries.
template <class Container>
void read_list(json::Members& members, const std::string& name, Container& out) {
    members.list(name, 20'000, [&](const Json& entry) { return read(entry, out.emplace_back()); });
}

void read_moves(json::Members& members, const std::string& name, std::vector<std::size_t>& moves) {
    members.list(name, 20'000, [&](const Json& entry) -> core::Parsed<void> {
        if (!entry.is_number_unsigned()) return core::parse_error("", "must be the number of a move");
        moves.push_back(entry.get<std::size_t>());
        return {};
    });
}

}  // namespace

std::string Table::snapshot() const {
    json::Writer writer;
    writer.number("rules_version", rules_version_)
        .json("options", options_text_)
        .text("host", host_)
        .text("secret", fair::to_text(secret_))
        .text("invitation", invitation_);
    writer.text("promise", promise_).list("guests", guests_, json::quote);
    writer.number("stage", static_cast<int>(stage_)).number("stage_since", count(stage_since_)).number("changed_at", count(changed_at_));
    writer.flag("aborted", aborted_).flag("paused", paused_).number("paused_since", count(paused_since_)).flag("rated", rated_);
    writer.text("rematch", rematch_).list("chairs", chairs_, write_chair).json("clocks", clocks_.to_text());
    writer.text("phase", phase_)
        .number("phase_since", count(phase_since_))
        .list("talk", talk_.all(), write_line)
        .list("sealed", sealed_, write_sealed);
    if (!stand_ins_.empty()) writer.list("stand_ins", stand_ins_, [](std::string& out, std::size_t move) { out.append(std::to_string(move)); });
    writer.list("awaited_since", awaited_since_, write_since);
    if (!rating_changes_.is_null()) writer.document("rating_changes", rating_changes_);
    if (wish_) writer.json("wish", text_of(*wish_));
    writer.list("last_word_to", last_word_to_, [](std::string& out, At at) { out.append(std::to_string(count(at))); });
    writer.list("keys", keys_.all(), [](std::string& out, const KnownKey& known) {
        json::quote(out.append("["), known.account);
        json::quote(out.append(","), known.key);
        out.append(",").append(std::to_string(known.number)).append("]");
    });
    Seats planners;
    for (const Seat seat : Seats::first(seats())) {
        if (plan_of(seat) != nullptr) planners = planners | Seats::of(seat);
    }
    if (!planners.empty()) writer.list("plans", planners, [this](std::string& out, Seat seat) { write_plan(out, seat, *plan_of(seat)); });
    if (match_) writer.json("match", match_->record_text());
    return writer.done();
}

// Fills a table from its snapshot, part by part. Members that older snapshots do not have are optional.
class SnapshotReader {
public:
    SnapshotReader(Table& table, const Json& snapshot) : table_(table), members_(snapshot) {}

    [[nodiscard]] core::Parsed<void> read_all(const catalog::Decks& decks) {
        events::Created created;
        events::read(members_, created);
        if (auto done = table_.set_up(created, decks); !done) return done;
        read_people();
        read_stage();
        read_chairs();
        read_times();
        read_talk();
        read_moves_and_wish();
        read_keys();
        read_match();
        return std::move(members_).result();
    }

private:
    void read_people() {
        members_.text("host", table_.host_);
        members_.text("promise", table_.promise_);
        members_.list("guests", 1000, [&](const Json& guest) -> core::Parsed<void> {
            if (!guest.is_string()) return core::parse_error("", "must be an account");
            table_.guests_.push_back(guest.get<std::string>());
            return {};
        });
    }
    void read_stage() {
        members_.number("stage", 0, static_cast<std::int64_t>(kStageNames.size()) - 1, table_.stage_);
        read_time(members_, "stage_since", table_.stage_since_);
        read_time(members_, "changed_at", table_.changed_at_);
        members_.flag("aborted", table_.aborted_);
        members_.flag("paused", table_.paused_);
        table_.paused_since_ = table_.changed_at_;
        if (members_.has("paused_since")) read_time(members_, "paused_since", table_.paused_since_);
        members_.flag("rated", table_.rated_);
        members_.text("rematch", table_.rematch_);
        if (members_.has("rating_changes")) members_.each("rating_changes", [&](const Json& changes) { table_.rating_changes_ = changes; });
    }
    void read_chairs() {
        std::vector<Chair> chairs;
        read_list(members_, "chairs", chairs);
        const auto has_known_bot = [&](const Chair& chair) { return chair.bot.empty() || table_.options_.terms->has_bot(chair.bot); };
        members_.need(std::ranges::all_of(chairs, has_known_bot), "chairs", "has an unknown bot");
        const bool fits = chairs.size() == table_.chairs_.size();
        members_.need(fits, "chairs", "must have one entry per seat");
        if (fits) std::ranges::copy(chairs, table_.chairs_.begin());
    }
    void read_times() {
        table_.clocks_ = Clocks(table_.options_.clock, table_.seats());
        members_.each("clocks", [&](const Json& clocks) { return table_.clocks_.read(clocks); });
        members_.text("phase", table_.phase_);
        read_time(members_, "phase_since", table_.phase_since_);
        read_by_seat("awaited_since", [&](std::size_t seat, At at) {
            if (at != At{}) table_.awaited_since_[seat] = at;
        });
        read_by_seat("last_word_to", [&](std::size_t seat, At at) { table_.last_word_to_[seat] = at; });
    }
    // Calls set(seat, time) for a list of times; 0 is At{}.
    template <class Set>
    void read_by_seat(const std::string& name, const Set& set) {
        if (!members_.has(name)) return;
        std::size_t seat = 0;
        members_.list(name, game::kMaxSeats, [&](const Json& value) -> core::Parsed<void> {
            const auto time = json::number(value, 0, kFarthest);
            if (!time) return std::unexpected(time.error());
            set(seat++, At(milliseconds(*time)));
            return {};
        });
    }
    void read_talk() {
        std::vector<Line> talk;
        read_list(members_, "talk", talk);
        for (Line& line : talk) table_.talk_.push(std::move(line));
    }
    void read_moves_and_wish() {
        read_list(members_, "sealed", table_.sealed_);
        if (members_.has("plans")) read_plans();
        if (members_.has("stand_ins")) read_moves(members_, "stand_ins", table_.stand_ins_);
        if (members_.has("wish")) members_.each("wish", [&](const Json& wish) { return read(wish, table_.wish_.emplace()); });
    }
    void read_plans() {
        members_.list("plans", game::kMaxSeats, [&](const Json& entry) -> core::Parsed<void> {
            Plan plan;
            const auto seat = read(entry, plan);
            if (!seat) return std::unexpected(seat.error());
            table_.plans_[seat->index] = std::move(plan);
            return {};
        });
    }
    void read_keys() {
        members_.list("keys", 1000, [&](const Json& known) -> core::Parsed<void> {
            if (!known.is_array() || known.size() != 3 || !known[0].is_string() || !known[1].is_string() || !known[2].is_number_unsigned())
                return core::parse_error("", "must be account, key and number");
            table_.keys_.push({known[0].get<std::string>(), known[1].get<std::string>(), known[2].get<std::uint64_t>()});
            return {};
        });
    }
    void read_match() {
        if (members_.has("match")) {
            members_.each("match", [&](const Json& record) -> core::Parsed<void> {
                auto match = table_.options_.terms->resume(record);
                if (!match) return std::unexpected(match.error());
                table_.match_ = *std::move(match);
                return {};
            });
        }
        const bool needs_match = table_.stage_ == Stage::Playing || (table_.stage_ == Stage::Over && !table_.aborted_);
        members_.need(table_.match_ || !needs_match, "match", "is missing");
    }

    Table& table_;
    json::Members members_;
};

core::Parsed<Table> Table::restore(std::string id, std::uint64_t last, const Json& snapshot, const catalog::Decks& decks) {
    Table table;
    table.id_ = std::move(id);
    table.last_ = last;
    if (auto read = SnapshotReader(table, snapshot).read_all(decks); !read) return std::unexpected(read.error());
    return table;
}

}  // namespace urbanist::table
