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

std::optional<Seat> Table::plan_due() const {
    for (const Seat seat : to_move() & people()) {
        if (const Plan* plan = plan_of(seat); plan != nullptr && plan->waits()) return seat;
    }
    return std::nullopt;
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
    if (plan_due()) return At{};
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

}  // namespace urbanist::table
