// A table as one document, so that its log need not be read from the beginning.
#include "urbanist/json/members.h"
#include "urbanist/json/quoted.h"
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

Json to_json(const Chair& chair) {
    Json object = {{"account", chair.account}, {"bot", chair.bot}, {"ready", chair.ready}, {"held", chair.held}};
    if (chair.away_since) object["away_since"] = count(*chair.away_since);
    return object;
}

core::Parsed<void> read(const Json& object, Chair& chair) {
    json::Members members(object);
    members.text("account", chair.account);
    members.text("bot", chair.bot);
    members.flag("ready", chair.ready);
    members.flag("held", chair.held);
    if (members.has("away_since")) read_time(members, "away_since", chair.away_since.emplace());
    return std::move(members).result();
}

Json to_json(const Line& line) {
    return {{"n", line.number},  {"at", count(line.at)},          {"seat", line.seat.index},
            {"text", line.text}, {"ready_made", line.ready_made}, {"account", line.account}};
}

core::Parsed<void> read(const Json& object, Line& line) {
    json::Members members(object);
    members.number("n", 0, kFarthest, line.number);
    read_time(members, "at", line.at);
    members.number("seat", 0, game::kMaxSeats - 1, line.seat.index);
    members.text("text", line.text);
    members.flag("ready_made", line.ready_made);
    if (members.has("account")) members.text("account", line.account);  // older ones do not say it
    return std::move(members).result();
}

Json to_json(const SealedMove& sealed) { return {{"n", sealed.number}, {"move", sealed.move}}; }

core::Parsed<void> read(const Json& object, SealedMove& sealed) {
    json::Members members(object);
    members.number("n", 0, kFarthest, sealed.number);
    members.number("move", 0, kFarthest, sealed.move);
    return std::move(members).result();
}

Json to_json(const PendingWish& wish) { return {{"wish", static_cast<int>(wish.wish)}, {"by", wish.by.index}, {"agreed", wish.agreed.bits}}; }

core::Parsed<void> read(const Json& object, PendingWish& wish) {
    json::Members members(object);
    members.number("wish", 0, static_cast<std::int64_t>(kWishNames.size()) - 1, wish.wish);
    members.number("by", 0, game::kMaxSeats - 1, wish.by.index);
    members.number("agreed", 0, (1 << game::kMaxSeats) - 1, wish.agreed.bits);
    return std::move(members).result();
}

template <class List>
Json list_to_json(const List& list) {
    Json array = Json::array();
    for (const auto& entry : list) array.push_back(to_json(entry));
    return array;
}

// Reads a list of so many entries at most into what has room for more.
template <class Container>
void read_list(json::Members& members, const std::string& name, Container& out) {
    members.list(name, 20'000, [&](const Json& entry) { return read(entry, out.emplace_back()); });
}

}  // namespace

// As text at once: there is an entry for each command.
std::string Table::keys_text() const {
    std::string text = "[";
    for (const KnownKey& known : keys_) {
        if (text.size() > 1) text.append(",");
        text.append("[").append(json::quoted(known.account)).append(",").append(json::quoted(known.key));
        text.append(",").append(std::to_string(known.number)).append("]");
    }
    return text.append("]");
}

std::string Table::snapshot() const {
    Json document = {{"options", table::to_json(options_)},
                     {"host", host_},
                     {"secret", fair::to_text(secret_)},
                     {"invitation", invitation_},
                     {"promise", promise_},
                     {"guests", guests_},
                     {"stage", static_cast<int>(stage_)},
                     {"stage_since", count(stage_since_)},
                     {"changed_at", count(changed_at_)},
                     {"aborted", aborted_},
                     {"paused", paused_},
                     {"paused_since", count(paused_since_)},
                     {"rated", rated_},
                     {"rematch", rematch_},
                     {"chairs", list_to_json(chairs_)},
                     {"clocks", clocks_.to_json()},
                     {"phase", phase_},
                     {"phase_since", count(phase_since_)},
                     {"talk", list_to_json(talk_)},
                     {"sealed", list_to_json(sealed_)}};
    if (wish_) document["wish"] = to_json(*wish_);
    std::string text = document.dump();
    text.back() = ',';  // it goes on
    text.append(R"("keys":)").append(keys_text());
    if (match_) text.append(R"(,"match":)").append(match_->record().dump());
    return text.append("}");
}

core::Parsed<Table> Table::restore(std::string id, std::uint64_t last, const Json& snapshot, const catalog::Decks& decks) {
    Table table;
    table.id_ = std::move(id);
    table.last_ = last;
    if (auto read = table.read_created(snapshot, decks); !read) return std::unexpected(read.error());
    json::Members members(snapshot);
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
    table.paused_since_ = table.changed_at_;  // for older ones, which do not say it
    if (members.has("paused_since")) read_time(members, "paused_since", table.paused_since_);
    members.flag("rated", table.rated_);
    members.text("rematch", table.rematch_);
    std::vector<Chair> chairs;
    read_list(members, "chairs", chairs);
    members.need(chairs.size() == table.chairs_.size(), "chairs", "must have an entry a seat");
    table.clocks_ = Clocks(table.options_.clock, table.seats());
    members.each("clocks", [&](const Json& clocks) { return table.clocks_.read(clocks); });
    members.text("phase", table.phase_);
    read_time(members, "phase_since", table.phase_since_);
    read_list(members, "talk", table.talk_);
    read_list(members, "sealed", table.sealed_);
    if (members.has("wish")) members.each("wish", [&](const Json& wish) { return read(wish, table.wish_.emplace()); });
    members.list("keys", 1000, [&](const Json& known) -> core::Parsed<void> {
        if (!known.is_array() || known.size() != 3 || !known[0].is_string() || !known[1].is_string() || !known[2].is_number_unsigned())
            return core::parse_error("", "must be account, key and number");
        table.keys_.push_back({known[0].get<std::string>(), known[1].get<std::string>(), known[2].get<std::uint64_t>()});
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
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    std::ranges::copy(chairs, table.chairs_.begin());
    return table;
}

}  // namespace urbanist::table
