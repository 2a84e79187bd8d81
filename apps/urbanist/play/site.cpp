#include <fmt/format.h>

#include "play/board.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::app {

using namespace quadropolis;

namespace {

constexpr std::size_t kSiteRim = 4;  // columns for the slots at a side

struct Cell {
    std::size_t width;
    std::size_t height;
};

Cell plot_cell(const Look& look) { return look.tall ? Cell{7, 2} : Cell{6, 1}; }

std::string repeated(std::string_view sign, unsigned times) {
    std::string text;
    for (unsigned i = 0; i < times; ++i) text += sign;
    return text;
}

// The pieces a tile gives, one character each: «••▮».
std::string gifts(Tile tile, const Signs& signs) {
    const Print& print = tile.print();
    return repeated(signs.inhabitant, print.inhabitants) + repeated(signs.energy, print.energy) + repeated(signs.point, print.points) +
           repeated(signs.mayor, print.mayor ? 1 : 0);
}

class SiteDrawing {
public:
    SiteDrawing(Canvas& canvas, Place place, const SitePicture& picture, const Look& look)
        : canvas_(canvas), place_(place), picture_(picture), look_(look), signs_(look.signs()), cell_(plot_cell(look)) {}

    void draw() {
        for (std::uint8_t i = 0; i < kPlots; ++i) draw_plot({i});
        for (std::uint8_t i = 0; i < kSlots; ++i) draw_slot({i});
    }

private:
    [[nodiscard]] std::size_t column(unsigned index) const { return place_.column + kSiteRim + index * cell_.width; }
    [[nodiscard]] std::size_t row(unsigned index) const { return place_.row + 1 + index * cell_.height; }

    void draw_plot(Plot plot) {
        const Place here{row(plot.row()), column(plot.column())};
        const Tile tile = picture_.site.tiles[plot.index];
        const Style style = style_of(plot, tile);
        const std::size_t width = cell_.width - 1;  // the last column separates it from its neighbour
        canvas_.fill(here.row, here.column, width, cell_.height, style);
        canvas_.centre(here.row, here.column, width, label_of(plot, tile), style);
        if (!look_.tall || tile == kNoTile) return;
        canvas_.rule(here.row + 1, here.column, width, signs_.edge, edge_style(tile.type()));
        canvas_.centre(here.row + 1, here.column, width, gifts(tile, signs_), style);
    }

    [[nodiscard]] Style style_of(Plot plot, Tile tile) const {
        if (plot == picture_.site.urbanist) return {.ink = palette::kDark, .ground = palette::kSignal, .bold = true};
        if (tile == kNoTile) return {.ink = palette::kInk3, .ground = palette::kPlot};
        return tile_style(tile.type());
    }

    [[nodiscard]] std::string label_of(Plot plot, Tile tile) const {
        if (plot == picture_.site.urbanist) return std::string(signs_.urbanist);
        if (tile == kNoTile) return std::string(signs_.empty);
        return plot == picture_.in_hand ? fmt::format("[{}]", tile.code()) : std::string(tile.code());
    }

    void draw_slot(Slot slot) {
        const auto [label, style] = slot_sign(slot);
        const Place here = slot_place(slot);
        canvas_.write(here.row, here.column, label, style);
    }

    [[nodiscard]] Place slot_place(Slot slot) const {
        const std::size_t middle = (cell_.width - 3) / 2;
        switch (slot.side()) {
            case Side::North: return {place_.row, column(slot.line()) + middle};
            case Side::South: return {row(Plot::kSide), column(slot.line()) + middle};
            case Side::West: return {row(slot.line()), place_.column + 1};
            case Side::East: return {row(slot.line()), column(Plot::kSide)};
        }
        return place_;
    }

    [[nodiscard]] std::pair<std::string, Style> slot_sign(Slot slot) const {
        for (const Played& played : picture_.moves) {
            if (played.action.slot() == slot)
                return {fmt::format("{}{}", signs_.seats[played.seat.index], played.action.architect().value), seat_style(played.seat)};
        }
        if (!core::contains(picture_.site.open_slots(), slot.index)) return {std::string(signs_.blocked), {.ink = palette::kSignal}};
        return {to_text(slot), {.ink = palette::kSlotInk, .ground = palette::kSlot}};
    }

    Canvas& canvas_;
    Place place_;
    const SitePicture& picture_;
    const Look& look_;
    const Signs& signs_;
    Cell cell_;
};

}  // namespace

std::span<const Played> moves_of_round(const Session& session) {
    const State& state = session.state();
    const std::size_t made = state.options.players * kTurnsPerRound - state.turns_left;
    return std::span(session.log()).last(std::min(made, session.log().size()));
}

void draw_site(Canvas& canvas, Place place, const SitePicture& picture, const Look& look) { SiteDrawing(canvas, place, picture, look).draw(); }

std::size_t site_width(const Look& look) { return 2 * kSiteRim - 1 + Plot::kSide * plot_cell(look).width; }

}  // namespace urbanist::app
