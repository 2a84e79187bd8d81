#include "play/report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "play/board.h"
#include "play/words.h"
#include "urbanist/games/quadropolis/rules/ranking.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::app {

using namespace quadropolis;
using messages::Catalogue;

namespace {

constexpr Style kBold{.bold = true};

// «T2 +3 b2»: the tile, the best gain and its square, or the reason why there is none.
std::string offer_text(const core::Result<Offer, Refusal>& offer, const Signs& signs) {
    if (!offer) return std::string(signs.blocked);
    if (offer->tile == kNoTile) return std::string(signs.empty);
    const Build* best = offer->best();
    const std::string code(offer->tile.code());
    return best == nullptr ? code + " x" : fmt::format("{} {} {}", code, signed_number(best->gain), to_text(best->square));
}

std::string squares_text(Bits squares) {
    std::vector<std::string> names;
    core::for_each(squares, [&](unsigned i) { names.push_back(to_text(Square{static_cast<std::uint8_t>(i)})); });
    return fmt::format("{}", fmt::join(names, " "));
}

// The options of one architect, from the list of legal moves.
struct Group {
    unsigned count = 0;
    Bits slots = 0;
    Bits ground = 0;   // empty squares
    Bits stacked = 0;  // squares with a building to build on
};

Group group_of(const State& state, const ActionList& actions, ArchitectNumber architect) {
    Group group;
    for (const Action action : actions) {
        if (action.architect() != architect) continue;
        ++group.count;
        group.slots |= core::bit(action.slot().index);
        if (!action.target().is_square()) continue;
        const unsigned square = action.target().index;
        (core::contains(state.city().built(), square) ? group.stacked : group.ground) |= core::bit(square);
    }
    return group;
}

// «N1 T2, N2 K, N4 .», on as many lines as needed.
std::string slots_text(const State& state, Bits slots, ArchitectNumber architect, std::size_t columns) {
    std::string text;
    std::string line = "  ";
    core::for_each(slots, [&](unsigned i) {
        const Slot slot{static_cast<std::uint8_t>(i)};
        const Tile tile = state.site.tiles[reached(slot, architect).index];
        const std::string entry = fmt::format(" {} {:<4}", to_text(slot), tile == kNoTile ? "." : tile.code());
        if (line.size() + entry.size() > columns) text += std::exchange(line, "  ") + "\n";
        line += entry;
    });
    return text + line + "\n";
}

std::string group_text(const State& state, const Group& group, ArchitectNumber architect, const Catalogue& catalogue, std::size_t columns) {
    std::string text = catalogue.text("moves.architect", {{"architect", architect.value}, {"n", group.count}}) + "\n";
    text += slots_text(state, group.slots, architect, columns);
    if (group.ground != 0) text += "   " + catalogue.text("moves.squares", {{"list", squares_text(group.ground)}}) + "\n";
    if (group.stacked != 0) text += "   " + catalogue.text("moves.stacks", {{"list", squares_text(group.stacked)}}) + "\n";
    return text;
}

// A table with names in the first column and a column for each seat.
class Pad {
public:
    Pad(const Session& session, const Catalogue& catalogue, const Look& look)
        : session_(session), words_(catalogue), look_(look), canvas_(look.columns) {
        const State& state = session.state();
        for (const Sitter& sitter : session.sitters()) {
            const Seat seat{static_cast<std::uint8_t>(scores_.size())};
            canvas_.write(0, left(seat.index) + 2, fitted(fmt::format("{} {}", look.signs().seats[seat.index], sitter.name), kWidth - 2),
                          seat_style(seat));
            scores_.push_back(activation_now(state, seat).score);
        }
    }

    std::string draw() {
        const Mode mode = session_.state().options.mode;
        for (std::size_t i = 0; i < kTypes; ++i) {
            const auto type = static_cast<Type>(i);
            if (has_type(mode, type)) line(building_name(words_, type), tile_style(type), [&](const Score& score) { return int{score.by_type[i]}; });
        }
        line(words_.text("pad.penalty"), {}, [](const Score& score) { return score.penalty; });
        line(words_.text("pad.total"), kBold, [](const Score& score) { return score.total(); });
        line(words_.text("pad.placed"), {.ink = palette::kInk3}, [](const Score& score) { return int{score.inhabitants_placed}; });
        line(words_.text("pad.empty"), {.ink = palette::kInk3}, [](const Score& score) { return int{score.empty_squares}; });
        return canvas_.to_text(look_.colors);
    }

private:
    static constexpr std::size_t kNames = 24;
    static constexpr std::size_t kWidth = 13;

    static std::size_t left(std::size_t seat) { return 1 + kNames + seat * kWidth; }

    template <class Value>
    void line(const std::string& name, const Style& style, Value value) {
        const std::size_t row = canvas_.rows();
        canvas_.write(row, 1, fmt::format(" {}{}", name, std::string(kNames - 1 - std::min(kNames - 1, columns_of(name)), ' ')), style);
        for (std::size_t seat = 0; seat < scores_.size(); ++seat)
            canvas_.write(row, left(seat), fmt::format("{:>{}}", value(scores_[seat]), kWidth - 2), style.bold && !style.ground ? kBold : Style{});
    }

    const Session& session_;
    const Catalogue& words_;
    const Look& look_;
    Canvas canvas_;
    std::vector<Score> scores_;
};

std::string final_cities(const Session& session, const Look& look) {
    const State& state = session.state();
    Look tall = look;
    tall.tall = true;
    Canvas canvas(look.columns);
    const std::size_t width = city_width(state.options.mode, tall) + 3;
    const std::size_t abreast = std::max<std::size_t>(look.columns / width, 1);
    std::size_t row = 0;
    for (std::uint8_t i = 0; i < state.options.players; ++i) {
        if (i > 0 && i % abreast == 0) row = canvas.rows() + 1;
        const std::size_t column = (i % abreast) * width;
        const City& city = state.cities[i];
        canvas.write(row, column + 1, fmt::format("{} {}", look.signs().seats[i], session.sitters()[i].name), seat_style({i}));
        draw_city(canvas, {row + 1, column}, {city, state.options.mode, best_activation(city, state.options.mode).allocation}, tall);
    }
    return canvas.to_text(look.colors);
}

// What decided the game: points, or a tie-breaker.
std::string decision(const State& state, const Ranking& ranking, const Catalogue& catalogue) {
    const Standing& best = ranking.standings[ranking.winners[0].index];
    const auto rivals = [&](auto equal) {
        return std::ranges::count_if(ranking.standings, equal) > static_cast<std::ptrdiff_t>(ranking.winners.size());
    };
    if (!rivals([&](const Standing& other) { return other.points == best.points; })) return {};
    if (!rivals([&](const Standing& other) { return other.points == best.points && other.inhabitants_placed == best.inhabitants_placed; })) {
        return " " + catalogue.text("end.by-inhabitants", {{"n", best.inhabitants_placed}});
    }
    const unsigned empty = core::count(state.facts().board) - static_cast<unsigned>(best.standing_buildings);
    return " " + catalogue.text("end.by-empty-squares", {{"n", empty}});
}

std::string winners_text(const Session& session, const Catalogue& catalogue) {
    const Ranking ranking = quadropolis::ranking(session.state());
    std::vector<std::string> names;
    for (const Seat seat : ranking.winners) names.push_back(session.sitter(seat).name);
    const int points = ranking.standings[ranking.winners[0].index].points;
    const std::string list = fmt::format("{}", fmt::join(names, ", "));
    return catalogue.text("end.winner", {{"players", list}, {"winners", names.size()}, {"points", points}}) +
           decision(session.state(), ranking, catalogue);
}

}  // namespace

std::string offers_of_architect(const State& state, ArchitectNumber architect, const Catalogue& catalogue, const Look& look) {
    constexpr std::size_t kField = 15;
    Canvas canvas(look.columns);
    canvas.write(0, 0, catalogue.text("choose.architect", {{"architect", architect.value}}), kBold);
    for (std::uint8_t i = 0; i < kSlots; ++i) {
        const Slot slot{i};
        const std::size_t row = 1 + static_cast<std::size_t>(slot.side());
        const std::size_t column = 1 + slot.line() * kField;
        canvas.write(row, column, to_text(slot), kBold);
        canvas.write(row, column + 3, offer_text(offer(state, architect, slot), look.signs()));
    }
    return canvas.to_text(look.colors);
}

std::string offers_at_slot(const State& state, Slot slot, const Catalogue& catalogue, const Look& look) {
    Canvas canvas(look.columns);
    canvas.write(0, 0, catalogue.text("choose.slot", {{"slot", to_text(slot)}}), kBold);
    for (std::uint8_t number = 1; number <= state.facts().architects; ++number) {
        const std::size_t end = canvas.write(number, 1, fmt::format("{} ", number), kBold);
        const auto offered = offer(state, {number}, slot);
        canvas.write(number, end, offered ? offer_text(offered, look.signs()) : refusal_text(catalogue, offered.error()));
    }
    return canvas.to_text(look.colors);
}

std::string moves_report(const State& state, const Catalogue& catalogue, const Look& look) {
    ActionList actions;
    legal_actions(state, actions);
    std::string text;
    for (std::uint8_t number = 1; number <= state.facts().architects; ++number) {
        const Group group = group_of(state, actions, {number});
        if (group.count > 0) text += group_text(state, group, {number}, catalogue, look.columns);
    }
    return text + catalogue.text("moves.discard") + "\n";
}

std::string score_pad(const Session& session, const Catalogue& catalogue, const Look& look) { return Pad(session, catalogue, look).draw(); }

std::string final_report(const Session& session, const Catalogue& catalogue, const Look& look) {
    return final_cities(session, look) + "\n" + score_pad(session, catalogue, look) + "\n" + winners_text(session, catalogue) + "\n";
}

}  // namespace urbanist::app
