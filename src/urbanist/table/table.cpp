#include "urbanist/table/table.h"

#include <algorithm>
#include <span>

#include "urbanist/json/members.h"

namespace urbanist::table {

namespace {

constexpr std::size_t kKeptLines = 200;
constexpr std::size_t kKeptKeys = 256;

const Json& part_of(const Event& event, const char* member) {
    static const Json nothing;
    const auto found = event.what.find(member);
    return found == event.what.end() ? nothing : *found;
}

std::string text_of(const Event& event, const char* member) { return event.what.value(member, std::string()); }

}  // namespace

std::string seal_of(const fair::Secret& secret, std::uint64_t number, const Json& action) {
    return fair::seal(secret, std::to_string(number), action.dump());
}

core::Parsed<Table> Table::create(std::string id, const Event& created, const catalog::Decks& decks) {
    Table table;
    table.id_ = std::move(id);
    table.host_ = created.account;
    table.stage_since_ = created.at;
    if (created.kind != Kind::Created) return core::parse_error("", "the log of a table begins with its creation");
    if (auto read = table.read_created(created.what, decks); !read) return std::unexpected(read.error());
    table.remember(created);
    return table;
}

core::Parsed<void> Table::read_created(const Json& what, const catalog::Decks& decks) {
    json::Members members(what);
    if (members.has("rules_version")) members.number("rules_version", 1, INT32_MAX, rules_version_);  // the first snapshots do not say it
    members.need(rules_version_ <= kRulesVersion, "rules_version", "is of a newer program");
    members.each("options", [&](const Json& document) -> core::Parsed<void> {
        auto options = parse_options(document, decks);
        if (!options) return std::unexpected(options.error());
        options_ = *std::move(options);
        options_text_ = to_json(options_).dump();
        return {};
    });
    std::string secret;
    members.text("secret", secret);
    members.take(fair::parse_secret(secret), secret_);
    if (members.has("invitation")) members.text("invitation", invitation_);
    return std::move(members).result();
}

core::Parsed<void> Table::evolve(const Event& event) {
    if (event.seat && !has_seat(*event.seat)) return core::parse_error("seat", "the table does not have it");
    if (auto applied = apply(event); !applied) return applied;
    remember(event);
    wind_clocks(event.at);
    return {};
}

core::Parsed<void> Table::apply(const Event& event) {
    Chair& chair = chairs_[event.seat.value_or(Seat{}).index];
    switch (event.kind) {
        case Kind::Created: return core::parse_error("", "a table is created once");
        case Kind::Entered: guests_.push_back(event.account); break;
        case Kind::Seated: chair = {.account = event.account}; break;
        case Kind::Stood:
        case Kind::Cleared: chair = {}; break;
        case Kind::BotSeated: chair = {.bot = text_of(event, "bot"), .ready = true}; break;
        case Kind::Readied: chair.ready = event.what.value("ready", true); break;
        case Kind::Started: return start(event);
        case Kind::Dealt: return match_->deal(part_of(event, "deal"));
        case Kind::Played: return add_move(event);
        case Kind::Said: add_line(event, "text"); break;
        case Kind::Stated:
            add_line(event, "statement");
            if (match_) match_->hear(*event.seat, text_of(event, "statement"));
            break;
        case Kind::Wished:
            wish_ = {.wish = static_cast<Wish>(event.what.value("wish", 0)), .by = *event.seat, .agreed = Seats::of(*event.seat)};
            break;
        case Kind::Replied:
            if (wish_ && event.what.value("agree", false)) {
                wish_->agreed = wish_->agreed | Seats::of(*event.seat);
            } else {
                wish_.reset();
            }
            break;
        case Kind::Undone: return go_back(event);
        case Kind::Paused:
            paused_ = true;
            paused_since_ = event.at;
            wish_.reset();
            break;
        case Kind::Resumed:
            paused_ = false;
            phase_since_ += event.at - paused_since_;
            break;
        case Kind::WentAway: chair.away_since = event.at; break;
        case Kind::CameBack: chair.away_since.reset(); break;
        case Kind::Held: hold(chair, event); break;
        case Kind::Returned:
            chair.held = false;
            chair.bot.clear();
            chair.away_since.reset();
            clocks_.renew(*event.seat);
            break;
        case Kind::Credited:
            clocks_.credit(milliseconds(event.what.value("ms", 0)));
            phase_since_ += milliseconds(event.what.value("ms", 0));
            break;
        case Kind::Finished: enter(Stage::Over, event.at); break;
        case Kind::Aborted:
            enter(Stage::Over, event.at);
            aborted_ = true;
            break;
        case Kind::Rated: rated_ = true; break;
        case Kind::Rematched: rematch_ = text_of(event, "table"); break;
    }
    return {};
}

core::Parsed<void> Table::start(const Event& event) {
    enter(Stage::Playing, event.at);
    promise_ = text_of(event, "promise");
    match_ = options_.terms->begin(fair::seed_for(secret_, "begin"));
    clocks_ = Clocks(options_.clock, seats());
    return {};
}

core::Parsed<void> Table::add_move(const Event& event) {
    if (!match_ || !event.seat) return core::parse_error("", "a move before the start");
    if (const auto played = match_->play(*event.seat, part_of(event, "action")); !played) return core::parse_error("action", played.error().text);
    if (event.what.contains("seal")) sealed_.push_back({last_ + 1, match_->moves() - 1});
    clocks_.moved(*event.seat, event.at);
    wish_.reset();
    return {};
}

core::Parsed<void> Table::go_back(const Event& event) {
    const std::size_t move = event.what.value("move", std::size_t{0});
    if (!match_ || move >= match_->moves()) return core::parse_error("move", "was never made");
    match_ = match_->before(move);
    std::erase_if(sealed_, [&](const SealedMove& sealed) { return sealed.move >= move; });
    wish_.reset();
    return {};
}

// The chair stays its person's, who may come back. At a table that is not rated another may have it when the one who left does not come for as long
// as the table waits for anybody.
void Table::hold(Chair& chair, const Event& event) {
    chair.held = true;
    chair.bot = text_of(event, "bot");
    chair.away_since.reset();
    if (text_of(event, "why") == "left" && !options_.rated) chair.away_since = event.at;
}

void Table::add_line(const Event& event, const char* member) {
    talk_.push_back({last_ + 1, event.at, *event.seat, text_of(event, member), event.kind == Kind::Stated, event.account});
    if (talk_.size() > kKeptLines) talk_.pop_front();
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
    keys_.push_back({event.account, event.key, last_});
    if (keys_.size() > kKeptKeys) keys_.pop_front();
}

void Table::wind_clocks(At at) {
    if (!match_) return;
    clocks_.run(to_move() & people(), at);
    if (std::string phase = match_->phase(); phase != phase_) {
        phase_ = std::move(phase);
        phase_since_ = at;
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
    const auto found = std::ranges::find_if(keys_, [&](const KnownKey& known) { return known.key == key && known.account == account; });
    return found == keys_.end() ? std::nullopt : std::optional(found->number);
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

std::optional<At> Table::due() const {
    if (awaits_rating()) return At{};
    if (stage_ == Stage::Over || paused_) return std::nullopt;
    if (stage_ == Stage::Open) return everybody_is_ready() ? std::optional(At{}) : std::nullopt;
    if (match_->awaits_deal() || match_->is_over()) return At{};
    if (is_asleep()) return std::nullopt;
    if (!bots_to_move().empty()) return At{};
    std::optional<At> earliest;
    const auto consider = [&](std::optional<At> time) {
        if (time && (!earliest || *time < *earliest)) earliest = time;
    };
    for (const Seat seat : to_move()) {
        consider(clocks_.ends(seat));
        consider(phase_ends(seat));
        consider(patience_ends(seat));
    }
    return earliest;
}

}  // namespace urbanist::table
