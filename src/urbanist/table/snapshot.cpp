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
    if (match_) writer.json("match", match_->record_text());
    return writer.done();
}

core::Parsed<Table> Table::restore(std::string id, std::uint64_t last, const Json& snapshot, const catalog::Decks& decks) {
    Table table;
    table.id_ = std::move(id);
    table.last_ = last;
    json::Members members(snapshot);
    events::Created created;
    read(members, created);
    if (auto done = table.set_up(created, decks); !done) return std::unexpected(done.error());
    members.text("host", table.host_);
    members.text("promise", table.promise_);
    members.list("guests", 1000, [&](const Json& guest) -> core::Parsed<void> {
        if (!guest.is_string()) return core::parse_error("", "must be an account");
        table.guests_.push_back(guest.get<std::string>());
        return {};
    });
    members.number("stage", 0, static_cast<std::int64_t>(kStageNames.size()) - 1, table.stage_);
    read_time(members, "stage_since", table.stage_since_);
    read_time(members, "changed_at", table.changed_at_);
    members.flag("aborted", table.aborted_);
    members.flag("paused", table.paused_);
    table.paused_since_ = table.changed_at_;  // for older snapshots without it
    if (members.has("paused_since")) read_time(members, "paused_since", table.paused_since_);
    members.flag("rated", table.rated_);
    members.text("rematch", table.rematch_);
    std::vector<Chair> chairs;
    read_list(members, "chairs", chairs);
    members.need(chairs.size() == table.chairs_.size(), "chairs", "must have one entry per seat");
    table.clocks_ = Clocks(table.options_.clock, table.seats());
    members.each("clocks", [&](const Json& clocks) { return table.clocks_.read(clocks); });
    members.text("phase", table.phase_);
    read_time(members, "phase_since", table.phase_since_);
    if (members.has("awaited_since")) {  // missing in older snapshots
        std::size_t seat = 0;
        members.list("awaited_since", game::kMaxSeats, [&](const Json& since) -> core::Parsed<void> {
            if (!since.is_number_unsigned() || since.get<std::uint64_t>() > std::uint64_t{kFarthest}) return core::parse_error("", "must be a time");
            if (since != 0) table.awaited_since_[seat] = At(milliseconds(since.get<std::int64_t>()));
            ++seat;
            return {};
        });
    }
    if (members.has("rating_changes")) members.each("rating_changes", [&](const Json& changes) { table.rating_changes_ = changes; });
    if (members.has("last_word_to")) {  // missing in older snapshots
        std::size_t seat = 0;
        members.list("last_word_to", table.last_word_to_.size(), [&](const Json& value) -> core::Parsed<void> {
            const auto ms = json::number(value, 0, kFarthest);
            if (!ms) return std::unexpected(ms.error());
            table.last_word_to_[seat++] = At(milliseconds(*ms));
            return {};
        });
    }
    std::vector<Line> talk;
    read_list(members, "talk", talk);
    for (Line& line : talk) table.talk_.push(std::move(line));
    read_list(members, "sealed", table.sealed_);
    if (members.has("stand_ins")) read_moves(members, "stand_ins", table.stand_ins_);
    if (members.has("wish")) members.each("wish", [&](const Json& wish) { return read(wish, table.wish_.emplace()); });
    members.list("keys", 1000, [&](const Json& known) -> core::Parsed<void> {
        if (!known.is_array() || known.size() != 3 || !known[0].is_string() || !known[1].is_string() || !known[2].is_number_unsigned())
            return core::parse_error("", "must be account, key and number");
        table.keys_.push({known[0].get<std::string>(), known[1].get<std::string>(), known[2].get<std::uint64_t>()});
        return {};
    });
    if (members.has("match")) {
        members.each("match", [&](const Json& record) -> core::Parsed<void> {
            auto match = table.options_.terms->resume(record);
            if (!match) return std::unexpected(match.error());
            table.match_ = *std::move(match);
            return {};
        });
    }
    const bool needs_match = table.stage_ == Stage::Playing || (table.stage_ == Stage::Over && !table.aborted_);
    members.need(table.match_ || !needs_match, "match", "is missing");
    const auto has_known_bot = [&](const Chair& chair) { return chair.bot.empty() || table.options_.terms->has_bot(chair.bot); };
    members.need(std::ranges::all_of(chairs, has_known_bot), "chairs", "has an unknown bot");
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    std::ranges::copy(chairs, table.chairs_.begin());
    return table;
}

}  // namespace urbanist::table
