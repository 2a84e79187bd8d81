#include "play/screen.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "play/board.h"
#include "play/words.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::app {

using namespace quadropolis;
using messages::Catalogue;

namespace {

constexpr std::string_view kTypeLetters = "TSPKFHOM";
constexpr Style kHeading{.ink = palette::kGold, .bold = true};
constexpr Style kQuiet{.ink = palette::kInk3};

// «1 2 4», or «1×2 2 3×3» where several share a number.
std::string architects_left(Architects pool, const Facts& facts, const Signs& signs) {
    std::vector<std::string> numbers;
    for (std::uint8_t number = 1; number <= facts.architects; ++number) {
        const unsigned left = pool.left({number});
        if (left > 1) numbers.push_back(fmt::format("{}{}{}", number, signs.times, left));
        if (left == 1) numbers.push_back(std::to_string(number));
    }
    return numbers.empty() ? "-" : fmt::format("{}", fmt::join(numbers, " "));
}

unsigned total(const std::array<std::uint8_t, kSquares>& pieces) {
    unsigned sum = 0;
    for (const unsigned count : pieces) sum += count;
    return sum;
}

// «T tower block · S shop …»
std::string letters_legend(const Catalogue& catalogue, Mode mode, const Signs& signs) {
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < kTypes; ++i) {
        const auto type = static_cast<Type>(i);
        if (has_type(mode, type)) entries.push_back(fmt::format("{} {}", kTypeLetters[i], building_name(catalogue, type)));
    }
    return fmt::format("{}", fmt::join(entries, fmt::format(" {} ", signs.separator)));
}

std::string signs_legend(const Catalogue& catalogue, const Signs& signs) {
    return catalogue.text("screen.signs", {{"inhabitant", std::string(signs.inhabitant)},
                                           {"energy", std::string(signs.energy)},
                                           {"point", std::string(signs.point)},
                                           {"mayor", std::string(signs.mayor)},
                                           {"blocked", std::string(signs.blocked)}});
}

class Drawing {
public:
    Drawing(const Scene& scene, const Look& look)
        : scene_(scene), state_(scene.session.state()), words_(scene.catalogue), look_(look), signs_(look.signs()), canvas_(look.columns) {}

    std::string draw() {
        draw_header();
        draw_boards();
        draw_own_line();
        draw_opponents();
        draw_log();
        draw_legend();
        return canvas_.to_text(look_.colors);
    }

private:
    [[nodiscard]] std::string separated(const std::vector<std::string>& parts) const {
        return fmt::format("{}", fmt::join(parts, fmt::format(" {} ", signs_.separator)));
    }
    void skip_line_if_tall() { row_ += look_.tall ? 1 : 0; }

    void draw_header() {
        const unsigned made = state_.options.players * kTurnsPerRound - state_.turns_left;
        const unsigned turn = std::min(made / state_.options.players + 1, kTurnsPerRound);
        const std::string where =
            words_.text("screen.round", {{"round", state_.round}, {"rounds", state_.facts().rounds}, {"turn", turn}, {"turns", kTurnsPerRound}});
        const std::size_t end = canvas_.write(row_, 1, "Quadropolis", kHeading);
        const std::string seed = words_.text("screen.seed", {{"seed", scene_.session.seed()}});
        canvas_.write(row_, end, " " + std::string(signs_.separator) + " " + separated({mode_name(words_, state_.options.mode), where, seed}));
        ++row_;
        skip_line_if_tall();
    }

    void draw_boards() {
        const std::size_t city_column = site_width(look_) + (look_.tall ? 3 : 1);
        if (look_.tall) {
            canvas_.write(row_, 1, words_.text("screen.site"), kHeading);
            draw_name(row_, city_column, scene_.viewer);
            ++row_;
        }
        const auto plot = scene_.in_hand ? std::optional(reached(scene_.in_hand->slot, scene_.in_hand->architect)) : std::nullopt;
        draw_site(canvas_, {row_, 0}, {state_.site, moves_of_round(scene_.session), plot}, look_);
        const City& city = state_.cities[scene_.viewer.index];
        const CityPicture picture{city, state_.options.mode, activation_now(state_, scene_.viewer).allocation,
                                  scene_.in_hand ? scene_.in_hand->builds : std::vector<Build>{}};
        row_ += draw_city(canvas_, {row_, city_column}, picture, look_);
        skip_line_if_tall();
    }

    [[nodiscard]] std::string architects_of(Seat seat) const {
        return architects_left(state_.pools[state_.facts().common_pool ? 0 : seat.index], state_.facts(), signs_);
    }

    std::size_t draw_name(std::size_t row, std::size_t column, Seat seat) {
        const Sitter& sitter = scene_.session.sitter(seat);
        const std::string name = fmt::format("{} {}", signs_.seats[seat.index], sitter.name);
        column = canvas_.write(row, column, name, seat_style(seat));
        if (state_.mayor == seat) column = canvas_.write(row, column, fmt::format(" {}", signs_.mayor), kHeading);
        return sitter.is_human() ? column : canvas_.write(row, column, " (" + seat_kind(words_, sitter.kind) + ")", kQuiet);
    }

    // A player's current points, pieces and architects.
    [[nodiscard]] std::string own_text(Seat seat) const {
        const City& city = state_.cities[seat.index];
        const Activation best = activation_now(state_, seat);
        std::vector<std::string> parts = {
            words_.text("screen.points", {{"n", best.score.total()}}),
            words_.text("screen.inhabitants", {{"n", city.inhabitants}, {"idle", city.inhabitants - total(best.allocation.inhabitants)}}),
            words_.text("screen.energy", {{"n", city.energy}, {"idle", city.energy - total(best.allocation.energy)}})};
        parts.push_back(words_.text("screen.architects", {{"list", architects_of(seat)}}));
        return separated(parts);
    }

    // The same, abbreviated.
    [[nodiscard]] std::string short_text(Seat seat) const {
        const City& city = state_.cities[seat.index];
        const int points = activation_now(state_, seat).score.total();
        std::string line = fmt::format("{}  {}{} {}{}", words_.text("screen.points", {{"n", points}}), city.inhabitants, signs_.inhabitant,
                                       city.energy, signs_.energy);
        if (!state_.facts().common_pool || seat == scene_.viewer) line += fmt::format("  [{}]", architects_of(seat));
        return line;
    }

    void draw_own_line() {
        if (look_.tall) {
            canvas_.write(row_, 1, own_text(scene_.viewer));
        } else {
            canvas_.write(row_, draw_name(row_, 1, scene_.viewer) + 2, short_text(scene_.viewer));
        }
        ++row_;
        skip_line_if_tall();
    }

    void draw_opponents() {
        const unsigned players = state_.options.players;
        const std::size_t width = look_.columns / 3;
        for (unsigned i = 1; i < players; ++i) {
            const Seat seat{static_cast<std::uint8_t>((scene_.viewer.index + i) % players)};
            draw_opponent({row_, 1 + (i - 1) * width}, seat);
        }
        row_ += 2 + Square::kRows;
        skip_line_if_tall();
    }

    void draw_opponent(Place place, Seat seat) {
        draw_name(place.row, place.column, seat);
        canvas_.write(place.row + 1, place.column, short_text(seat));
        draw_small_city(canvas_, {place.row + 2, place.column}, state_.cities[seat.index], state_.options.mode, look_);
    }

    void draw_log() {
        const auto& log = scene_.session.log();
        const std::size_t shown = std::min<std::size_t>(log.size(), std::max<std::size_t>(state_.options.players, look_.tall ? 4 : 2));
        for (const Played& played : std::span(log).last(shown)) draw_played(played);
        if (shown > 0) skip_line_if_tall();
    }

    void draw_played(const Played& played) {
        std::size_t widest = 0;
        for (const Sitter& sitter : scene_.session.sitters()) widest = std::max(widest, columns_of(sitter.name));
        const std::string name = fmt::format("{} {}", signs_.seats[played.seat.index], scene_.session.sitter(played.seat).name);
        canvas_.write(row_, 1, name, seat_style(played.seat));
        canvas_.write(row_, widest + 5, to_text(played.action), {.bold = true});
        canvas_.write(row_++, widest + 13, outcome_text(words_, played.tile, played.action.target()));
    }

    // If there is no room for it, it is in the help.
    void draw_legend() {
        if (!look_.tall) return;
        for (const std::string& line : legend(words_, state_.options.mode, look_)) canvas_.write(row_++, 1, line, kQuiet);
        canvas_.write(row_, 0, " ");
    }

    const Scene& scene_;
    const State& state_;
    const Catalogue& words_;
    const Look& look_;
    const Signs& signs_;
    Canvas canvas_;
    std::size_t row_ = 0;
};

}  // namespace

std::vector<std::string> legend(const Catalogue& catalogue, Mode mode, const Look& look) {
    const Signs& signs = look.signs();
    std::vector<std::string> lines = wrapped(letters_legend(catalogue, mode, signs), fmt::format(" {} ", signs.separator), look.columns - 1);
    for (std::string& line : wrapped(signs_legend(catalogue, signs), ", ", look.columns - 1)) lines.push_back(std::move(line));
    return lines;
}

std::string screen(const Scene& scene, const Look& look) { return Drawing(scene, look).draw(); }

}  // namespace urbanist::app
