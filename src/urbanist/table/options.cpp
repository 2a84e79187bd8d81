#include "urbanist/table/options.h"

#include <algorithm>
#include <string>

#include "urbanist/json/members.h"

namespace urbanist::table {

namespace {

constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kDay = kMinute * 60 * 24;

void read_time(json::Members& members, const std::string& name, std::int64_t least, std::int64_t most, std::int64_t unit, milliseconds& out) {
    std::int64_t count = 0;
    members.number(name, least, most, count);
    out = milliseconds(count * unit);
}

void read_clock(json::Members& members, ClockTerms& clock) {
    members.name("kind", kClockNames, clock.kind);
    if (clock.kind == ClockKind::Live) {
        read_time(members, "minutes", 1, 180, kMinute, clock.stock);
        read_time(members, "increment", 0, 300, 1000, clock.increment);
    }
    if (clock.kind == ClockKind::Days) read_time(members, "days", 1, 14, kDay, clock.stock);
    members.no_others();
}

Json to_json(const ClockTerms& clock) {
    Json object = {{"kind", kClockNames[static_cast<std::size_t>(clock.kind)]}};
    if (clock.kind == ClockKind::Live) {
        object["minutes"] = clock.stock.count() / kMinute;
        object["increment"] = clock.increment.count() / 1000;
    }
    if (clock.kind == ClockKind::Days) object["days"] = clock.stock.count() / kDay;
    return object;
}

void read_daily(json::Members& members, Options& options) {
    std::string text;
    members.text("daily", text);
    const auto day = parse_day(text);
    members.need(day.has_value(), "daily", "must be a date such as 2026-11-18");
    bool is_practice = false;
    if (members.has("practice")) members.flag("practice", is_practice);
    options.daily = DailyMark{.day = day.value_or(Day{}), .ranked = !is_practice};
}

constexpr std::int64_t kLongestWait = 3600;  // seconds

}  // namespace

std::vector<PhaseLimit> standard_limits() {
    std::vector<PhaseLimit> limits;
    for (const auto& [name, standard] : catalog::time_limits()) limits.push_back({name, standard});
    return limits;
}

milliseconds Options::limit_of(std::string_view phase) const {
    const game::Phase* known = terms->descriptor().phase_of(phase);
    const auto limit = std::ranges::find(limits, known == nullptr ? "" : known->limit, &PhaseLimit::name);
    return limit == limits.end() ? milliseconds{0} : limit->time;
}

core::Parsed<Options> parse_options(const Json& document, const catalog::Decks& decks, int rules) {
    auto terms = catalog::parse_terms(document, decks, rules);
    if (!terms) return std::unexpected(terms.error());
    Options options{.terms = *std::move(terms)};
    json::Members members(document);
    if (members.has("visibility")) members.name("visibility", kVisibilityNames, options.visibility);
    if (members.has("spectators")) members.flag("spectators", options.spectators);
    if (members.has("rated")) members.flag("rated", options.rated);
    if (members.has("hotseat")) members.flag("hotseat", options.hotseat);
    if (members.has("hints")) members.flag("hints", options.hints);
    if (members.has("clock")) members.inside("clock", [&](json::Members& clock) { read_clock(clock, options.clock); });
    if (members.has("grace")) read_time(members, "grace", 0, kLongestWait, 1000, options.grace);
    if (members.has("bots_after")) read_time(members, "bots_after", 0, kLongestWait, 1000, options.bots_after);
    for (auto& [name, time] : options.limits) {
        if (members.has(std::string(name))) read_time(members, std::string(name), 0, kLongestWait, 1000, time);
    }
    members.need(!(options.rated && options.bots_after.count() > 0), "bots_after", "cannot be combined with a rated game");
    if (members.has("daily")) read_daily(members, options);
    members.need(!(options.rated && options.hotseat), "rated", "cannot be combined with people at one device");
    const bool is_among_friends = options.visibility == Visibility::Private && !options.rated;
    members.need(is_among_friends || !options.terms->has_own_material(), "cards", "cards of your own are for private tables that are not rated");
    // Every known member is also written, by the game's part of the options or by ours.
    const Json understood = to_json(options);
    members.no_others([&](const std::string& name) { return understood.contains(name); });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return options;
}

Json to_json(const Options& options) {
    Json object = options.terms->to_json();
    object["visibility"] = kVisibilityNames[static_cast<std::size_t>(options.visibility)];
    object["spectators"] = options.spectators;
    object["rated"] = options.rated;
    object["hotseat"] = options.hotseat;
    object["hints"] = options.hints;
    object["clock"] = to_json(options.clock);
    object["grace"] = options.grace.count() / 1000;
    object["bots_after"] = options.bots_after.count() / 1000;
    if (options.daily) object["daily"] = to_text(options.daily->day);
    if (options.daily && !options.daily->ranked) object["practice"] = true;
    for (const auto& [name, time] : options.limits) object[std::string(name)] = time.count() / 1000;
    return object;
}

}  // namespace urbanist::table
