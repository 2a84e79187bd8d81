// Positions as one line of text.
#include <charconv>
#include <optional>
#include <vector>

#include "urbanist/games/quadropolis/rules/lexical.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis {

namespace {

using core::parse_error;
using core::Parsed;
using lexical::digit;
using lexical::quoted;
using lexical::slot_of;

constexpr std::string_view kPositionFormat = "quadropolis-position/1";

std::string site_text(const ConstructionSite& site) {
    std::string text;
    for (const Tile tile : site.tiles) text += (text.empty() ? "" : ",") + std::string(tile == kNoTile ? "." : tile.code());
    return text;
}

std::string slots_text(Bits slots) {
    std::string text;
    core::for_each(slots, [&](unsigned i) { text += (text.empty() ? "" : ",") + to_text(Slot{static_cast<std::uint8_t>(i)}); });
    return text.empty() ? "-" : text;
}

std::string architects_text(Architects architects) {
    std::string text;
    for (std::uint8_t number = 1; number <= kMostArchitects; ++number) text += std::to_string(architects.left({number}));
    return text;
}

std::string city_text(const City& city) {
    std::string text;
    for (std::uint8_t i = 0; i < kSquares; ++i) text += stack_text(city, {i}) + (i + 1U < kSquares ? "," : "");
    return text + ";" + std::to_string(city.inhabitants) + ";" + std::to_string(city.energy);
}

// Reads «name=value» fields in their fixed order; keeps the first error.
class Fields {
public:
    explicit Fields(std::string_view text) : rest_(text) {}

    std::string_view word() {
        const std::size_t end = rest_.find(' ');
        const std::string_view word = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        return word;
    }
    std::string_view value(std::string_view name) {
        const std::string_view field = word();
        if (field.size() > name.size() && field.starts_with(name) && field[name.size()] == '=') return field.substr(name.size() + 1);
        fail(std::string(name), "expected " + std::string(name) + "=…, found " + quoted(field));
        return {};
    }
    std::uint8_t number(std::string_view name, unsigned least, unsigned most) {
        const std::string_view text = value(name);
        unsigned result = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result);
        const bool whole = error == std::errc{} && end == text.data() + text.size() && (text.size() == 1 || text[0] != '0');
        if (!whole || result < least || result > most) {
            fail(std::string(name), quoted(text) + " is not " + std::to_string(least) + " to " + std::to_string(most));
            return static_cast<std::uint8_t>(least);
        }
        return static_cast<std::uint8_t>(result);
    }
    void fail(std::string place, std::string reason) {
        if (!fault_) fault_ = core::ParseError{std::move(place), std::move(reason)};
    }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    [[nodiscard]] const std::optional<core::ParseError>& fault() const { return fault_; }

private:
    std::string_view rest_;
    std::optional<core::ParseError> fault_;
};

// The parts of a list; nothing if their number is wrong.
std::optional<std::vector<std::string_view>> split(std::string_view text, char by, std::size_t parts) {
    std::vector<std::string_view> list;
    for (;;) {
        const std::size_t end = text.find(by);
        list.push_back(text.substr(0, end));
        if (end == std::string_view::npos || list.size() > parts) break;
        text.remove_prefix(end + 1);
    }
    if (list.size() != parts) return std::nullopt;
    return list;
}

void read_site(Fields& fields, ConstructionSite& site, Mode mode) {
    const auto tiles = split(fields.value("site"), ',', kPlots);
    if (!tiles) return fields.fail("site", "needs 25 plots");
    for (std::uint8_t i = 0; i < kPlots; ++i) {
        if ((*tiles)[i] == ".") continue;
        const auto tile = tile_of((*tiles)[i]);
        if (!tile || !has_type(mode, tile->type())) return fields.fail("site", quoted((*tiles)[i]) + " is not a tile of this mode");
        lay(site, {i}, *tile);
    }
}

void read_taken(Fields& fields, ConstructionSite& site) {
    std::string_view text = fields.value("taken");
    if (text == "-") return;
    for (unsigned next = 0; !text.empty();) {
        const auto slot = slot_of(text.substr(0, text.find(',')));
        if (!slot || slot->index < next) return fields.fail("taken", "slots must be N1 to W5, in order, once each");
        site.taken |= core::bit(slot->index);
        next = slot->index + 1U;
        text.remove_prefix(std::min<std::size_t>(text.size(), 3));
    }
}

void read_architects(Fields& fields, State& state) {
    const std::size_t pools = state.facts().common_pool ? 1 : state.options.players;
    const auto list = split(fields.value("architects"), '/', pools);
    if (!list) return fields.fail("architects", "needs " + std::to_string(pools) + " pools");
    const unsigned most = state.facts().common_pool ? state.options.players : 1;
    for (std::size_t i = 0; i < pools; ++i) {
        if ((*list)[i].size() != kMostArchitects) return fields.fail("architects", "needs five digits per pool");
        for (std::uint8_t number = 1; number <= kMostArchitects; ++number) {
            const auto left = digit((*list)[i][number - 1U], 0, number <= state.facts().architects ? most : 0);
            if (!left) return fields.fail("architects", "too many of number " + std::to_string(number));
            state.pools[i].add({number}, *left);
        }
    }
}

std::optional<std::uint16_t> amount(std::string_view text) {
    std::uint16_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || (text.size() > 1 && text[0] == '0')) return std::nullopt;
    return value;
}

void read_city(Fields& fields, City& city, Mode mode) {
    const auto parts = split(fields.value("city"), ';', 3);
    const auto cells = parts ? split((*parts)[0], ',', kSquares) : std::nullopt;
    if (!cells) return fields.fail("city", "needs 20 squares, inhabitants and energy");
    for (std::uint8_t i = 0; i < kSquares; ++i) {
        if (!(*cells)[i].empty() && !core::contains(facts(mode).board, i))
            return fields.fail("city", "this mode has no square " + to_text(Square{i}));
        if (auto built = build_stack(city, mode, {i}, (*cells)[i]); !built) return fields.fail("city", built.error().message());
        if (stack_text(city, {i}) != (*cells)[i])
            return fields.fail("city", quoted((*cells)[i]) + ": in a position, tiles are written without their resources");
    }
    const auto inhabitants = amount((*parts)[1]);
    const auto energy = amount((*parts)[2]);
    if (!inhabitants || !energy) return fields.fail("city", "inhabitants and energy are numbers up to 65535");
    city.inhabitants = *inhabitants;
    city.energy = *energy;
}

unsigned sum(Architects pool) {
    unsigned left = 0;
    for (std::uint8_t number = 1; number <= kMostArchitects; ++number) left += pool.left({number});
    return left;
}

// Each seat must have one architect left per remaining turn, or it could not move.
bool own_architects_agree(const State& state) {
    if (state.facts().common_pool || state.turns_left == 0) return true;
    const unsigned players = state.options.players;
    for (unsigned later = 0; later < players; ++later) {
        const unsigned turns = (state.turns_left + players - 1 - later) / players;
        if (sum(state.pools[(state.to_move.index + later) % players]) != turns) return false;
    }
    return true;
}

// Some facts follow from others; they must agree.
void check_counts(Fields& fields, const State& state) {
    const unsigned turns = state.options.players * kTurnsPerRound;
    const bool between = state.turns_left == 0;
    const unsigned taken = core::count(state.site.taken);
    unsigned left = 0;
    for (const Architects& pool : state.pools) left += sum(pool);
    const unsigned all = state.options.players * state.facts().architects;
    if (state.turns_left > turns || (state.round == 0 && !between)) return fields.fail("turns", "more turns than the round has");
    if (between ? taken != 0 || state.site.urbanist != kBeside || state.site != ConstructionSite{} : taken != turns - state.turns_left) {
        return fields.fail("taken", "does not agree with the turns left");
    }
    if (left + taken != all || !own_architects_agree(state)) return fields.fail("architects", "do not agree with the turns played");
    if (!between && (state.site.urbanist == kBeside) != (taken == 0))
        return fields.fail("urbanist", "stands beside the site before the first turn only");
}

}  // namespace

std::string to_text(const State& state) {
    const auto field = [](std::string_view name, unsigned value) { return " " + std::string(name) + "=" + std::to_string(value); };
    std::string text = std::string(kPositionFormat) + " mode=" + std::string(state.facts().name);
    text += field("players", state.options.players) + field("first", state.options.first.index) + field("round", state.round) +
            field("turns", state.turns_left) + field("move", state.to_move.index) + field("mayor", state.mayor.index) +
            field("urbanist", state.site.urbanist.index);
    text += " taken=" + slots_text(state.site.taken) + " site=" + site_text(state.site) + " architects=";
    const std::size_t pools = state.facts().common_pool ? 1 : state.options.players;
    for (std::size_t i = 0; i < pools; ++i) text += (i > 0 ? "/" : "") + architects_text(state.pools[i]);
    for (unsigned i = 0; i < state.options.players; ++i) text += " city=" + city_text(state.cities[i]);
    return text;
}

Parsed<State> parse_state(std::string_view text) {
    Fields fields(text);
    if (fields.word() != kPositionFormat) return parse_error("", "a position starts with " + std::string(kPositionFormat));
    const auto mode = mode_of(fields.value("mode"));
    if (!mode) return parse_error("mode", "is classic or expert");
    State state;
    state.options.mode = *mode;
    state.options.players = fields.number("players", kFewestPlayers, kMostPlayers);
    const unsigned last_seat = state.options.players - 1U;
    state.options.first = {fields.number("first", 0, last_seat)};
    state.round = fields.number("round", 0, state.facts().rounds);
    state.turns_left = fields.number("turns", 0, kMostPlayers * kTurnsPerRound);
    state.to_move = {fields.number("move", 0, last_seat)};
    state.mayor = {fields.number("mayor", 0, last_seat)};
    state.site.urbanist = {fields.number("urbanist", 0, kBeside.index)};
    read_taken(fields, state.site);
    read_site(fields, state.site, *mode);
    read_architects(fields, state);
    for (unsigned i = 0; i < state.options.players && !fields.fault(); ++i) read_city(fields, state.cities[i], *mode);
    if (!fields.fault() && !fields.at_end()) fields.fail("end", "unexpected text after the position");
    if (!fields.fault()) check_counts(fields, state);
    if (fields.fault()) return std::unexpected(*fields.fault());
    if (to_text(state) != text) return parse_error("", "not in canonical form: " + to_text(state));
    state.city_key = city_key_of(state);
    state.site_key = site_key_of(state);
    return state;
}

}  // namespace urbanist::quadropolis
