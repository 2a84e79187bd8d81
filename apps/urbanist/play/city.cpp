#include <fmt/format.h>

#include <algorithm>

#include "play/board.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::app {

using namespace quadropolis;

namespace {

constexpr std::size_t kCityRim = 3;  // columns for the row names at the left

// Districts count from 1; 0 is outside the city.
unsigned district_at(const Facts& facts, int row, int column) {
    if (row < 0 || row >= static_cast<int>(Square::kRows) || column < 0 || column >= static_cast<int>(facts.columns)) return 0;
    const Square square = Square::at(static_cast<unsigned>(row), static_cast<unsigned>(column));
    unsigned district = 1;
    while (!core::contains(facts.district[district - 1], square.index)) ++district;
    return district;
}

// The number printed on a square in the common-pool mode: an architect that fits although the district has another number.
unsigned number_on(const Facts& facts, Square square) {
    unsigned number = 1;
    while (!core::contains(facts.fits[number - 1], square.index) || core::contains(facts.district[number - 1], square.index)) ++number;
    return number;
}

// The walls between districts, which determine where cells are drawn. Boundary k is before row or column k.
class Walls {
public:
    explicit Walls(const Facts& facts) : facts_(facts), columns_(facts.columns) {}

    [[nodiscard]] bool beside(int row, int column) const { return district_at(facts_, row, column - 1) != district_at(facts_, row, column); }
    [[nodiscard]] bool above(int row, int column) const { return district_at(facts_, row - 1, column) != district_at(facts_, row, column); }
    [[nodiscard]] bool any_beside(int column) const {
        return std::ranges::any_of(kRowNumbers, [&](int row) { return beside(row, column); });
    }
    [[nodiscard]] bool any_above(int row) const {
        for (int column = 0; column < columns_; ++column) {
            if (above(row, column)) return true;
        }
        return false;
    }
    [[nodiscard]] std::size_t before_column(int column) const {
        return count(column, [&](int i) { return any_beside(i); });
    }
    [[nodiscard]] std::size_t before_row(int row) const {
        return count(row, [&](int i) { return any_above(i); });
    }
    // The directions in which walls continue from a corner: 1 up, 2 right, 4 down, 8 left.
    [[nodiscard]] std::size_t corner(int row, int column) const {
        return (beside(row - 1, column) ? 1U : 0U) | (above(row, column) ? 2U : 0U) | (beside(row, column) ? 4U : 0U) |
               (above(row, column - 1) ? 8U : 0U);
    }

private:
    static constexpr std::array kRowNumbers = {0, 1, 2, 3};

    template <class Has>
    static std::size_t count(int boundary, Has has) {
        std::size_t walls = 0;
        for (int i = 0; i < boundary; ++i) walls += has(i) ? 1 : 0;
        return walls;
    }

    const Facts& facts_;
    int columns_;
};

class CityDrawing {
public:
    CityDrawing(Canvas& canvas, Place place, const CityPicture& picture, const Look& look)
        : canvas_(canvas), place_(place), picture_(picture), look_(look), signs_(look.signs()), facts_(facts(picture.mode)), walls_(facts_) {}

    std::size_t draw() {
        draw_rim();
        core::for_each(facts_.board, [&](unsigned i) { draw_square({static_cast<std::uint8_t>(i)}); });
        for (int row = 0; row <= kRows; ++row) draw_horizontal_walls(row);
        for (int column = 0; column <= facts_.columns; ++column) draw_vertical_walls(column);
        draw_corners();
        if (facts_.common_pool) draw_district_numbers();
        return wall_row(kRows) + 1 - place_.row + (facts_.common_pool ? 0 : 1);
    }

    [[nodiscard]] std::size_t width() const { return wall_column(facts_.columns) + 1 - place_.column; }

private:
    static constexpr int kRows = Square::kRows;
    static constexpr Style kStreetStyle{.ink = palette::kStreet};

    [[nodiscard]] std::size_t cell_width() const { return look_.tall ? 8 : 7; }
    // Without a wall, the last column separates a tile from its neighbour.
    [[nodiscard]] std::size_t tile_width() const { return cell_width() - 1; }
    [[nodiscard]] std::size_t cell_height() const { return look_.tall ? 2 : 1; }
    [[nodiscard]] std::size_t wall_column(int column) const {
        return place_.column + kCityRim + static_cast<std::size_t>(column) * cell_width() + walls_.before_column(column);
    }
    [[nodiscard]] std::size_t wall_row(int row) const {
        return place_.row + 1 + static_cast<std::size_t>(row) * cell_height() + walls_.before_row(row);
    }
    [[nodiscard]] Place cell_place(int row, int column) const {
        return {wall_row(row) + (walls_.any_above(row) ? 1 : 0), wall_column(column) + (walls_.any_beside(column) ? 1 : 0)};
    }

    // Names of columns and rows. If architects build in the row or column of their number, the numbers are below the columns.
    void draw_rim() {
        const Style style{.ink = palette::kInk2, .bold = true};
        for (int column = 0; column < facts_.columns; ++column) {
            const std::size_t left = cell_place(0, column).column;
            canvas_.centre(place_.row, left, tile_width(), std::string(1, static_cast<char>('a' + column)), style);
            if (!facts_.common_pool) canvas_.centre(wall_row(kRows) + 1, left, tile_width(), std::to_string(column + 1), style);
        }
        for (int row = 0; row < kRows; ++row) canvas_.write(cell_place(row, 0).row, place_.column + 1, std::to_string(row + 1), style);
    }

    void draw_square(Square square) {
        const Place here = cell_place(static_cast<int>(square.row()), static_cast<int>(square.column()));
        const Style style = style_of(square);
        const std::string note = note_of(square);
        canvas_.fill(here.row, here.column, tile_width(), cell_height(), style);
        if (look_.tall) {
            if (is_lit(square)) canvas_.rule(here.row + 1, here.column, tile_width(), signs_.edge, edge_style(picture_.city.type_at(square)));
            canvas_.centre(here.row, here.column, tile_width(), label_of(square), style);
            canvas_.centre(here.row + 1, here.column, tile_width(), note.empty() ? pieces_on(square) : note,
                           note.empty() ? style : note_style(square));
        } else if (note.empty()) {
            canvas_.centre(here.row, here.column, tile_width(), label_of(square), style);
        } else {
            canvas_.centre(here.row, here.column, tile_width(), (is_built(square) ? building_label(picture_.city, square, signs_) : "") + note,
                           note_style(square));
        }
    }

    [[nodiscard]] bool is_built(Square square) const { return core::contains(picture_.city.built(), square.index); }
    [[nodiscard]] bool is_lit(Square square) const { return core::contains(picture_.allocation.standing, square.index); }

    [[nodiscard]] Style style_of(Square square) const {
        const unsigned district = district_at(facts_, static_cast<int>(square.row()), static_cast<int>(square.column()));
        if (!is_built(square)) return {.ink = palette::kInk3, .ground = palette::kDistricts[district - 1]};
        if (!is_lit(square)) return {.ink = palette::kInk, .ground = palette::kUnlit};
        return tile_style(picture_.city.type_at(square));
    }

    [[nodiscard]] std::string label_of(Square square) const {
        if (!is_built(square)) return facts_.common_pool ? std::to_string(number_on(facts_, square)) : std::string(signs_.empty);
        const std::string label = building_label(picture_.city, square, signs_);
        return is_lit(square) ? label : "(" + label + ")";
    }

    [[nodiscard]] std::string pieces_on(Square square) const {
        const unsigned inhabitants = picture_.allocation.inhabitants[square.index];
        const unsigned energy = picture_.allocation.energy[square.index];
        std::string text = inhabitants > 0 ? fmt::format("{}{}", inhabitants, signs_.inhabitant) : "";
        if (energy > 0) text += fmt::format("{}{}{}", text.empty() ? "" : " ", energy, signs_.energy);
        return text;
    }

    [[nodiscard]] const Build* build_on(Square square) const {
        const auto found = std::ranges::find(picture_.builds, square, &Build::square);
        return found == picture_.builds.end() ? nullptr : &*found;
    }
    // If all squares are equally good, none is marked as best.
    [[nodiscard]] bool is_best(const Build& build) const {
        const auto [least, most] = std::ranges::minmax(picture_.builds, {}, &Build::gain);
        return build.gain == most.gain && most.gain > least.gain;
    }

    [[nodiscard]] std::string note_of(Square square) const {
        const Build* build = build_on(square);
        if (build == nullptr) return {};
        return signed_number(build->gain) + (is_best(*build) ? "!" : "");
    }
    [[nodiscard]] Style note_style(Square square) const {
        if (is_best(*build_on(square))) return {.ink = palette::kWhite, .ground = palette::kBest, .bold = true};
        return {.ink = palette::kSignalText, .ground = palette::kSignalSoft};
    }

    void draw_horizontal_walls(int row) {
        if (!walls_.any_above(row)) return;
        for (int column = 0; column < facts_.columns; ++column) {
            const bool wall = walls_.above(row, column);
            const std::size_t left = cell_place(0, column).column;
            const Style open{.ground = palette::kDistricts[std::max(district_at(facts_, row, column), 1U) - 1]};
            canvas_.rule(wall_row(row), left, wall ? cell_width() : tile_width(), wall ? signs_.lines[2 | 8] : " ", wall ? kStreetStyle : open);
        }
    }

    void draw_vertical_walls(int column) {
        if (!walls_.any_beside(column)) return;
        for (int row = 0; row < kRows; ++row) {
            const std::size_t top = cell_place(row, 0).row;
            for (std::size_t i = 0; i < cell_height(); ++i) canvas_.write(top + i, wall_column(column), signs_.lines[1 | 4], kStreetStyle);
        }
    }

    void draw_corners() {
        for (int row = 0; row <= kRows; ++row) {
            for (int column = 0; column <= facts_.columns; ++column) {
                if (!walls_.any_above(row) || !walls_.any_beside(column)) continue;
                canvas_.write(wall_row(row), wall_column(column), signs_.lines[walls_.corner(row, column)], kStreetStyle);
            }
        }
    }

    // On the frame: above the top districts and below the bottom ones.
    void draw_district_numbers() {
        for (const int row : {0, kRows}) {
            for (int column = 0; column < facts_.columns; ++column) {
                const unsigned district = district_at(facts_, row == 0 ? 0 : kRows - 1, column);
                const bool starts = walls_.any_beside(column);
                const bool also_at_the_top = row == kRows && district_at(facts_, 0, column) == district;
                if (!starts || also_at_the_top) continue;
                const std::size_t width = cell_width() * (walls_.any_beside(column + 1) ? 1 : 2);
                canvas_.centre(wall_row(row), cell_place(0, column).column, width, fmt::format("[{}]", district),
                               {.ink = palette::kInk2, .bold = true});
            }
        }
    }

    Canvas& canvas_;
    Place place_;
    const CityPicture& picture_;
    const Look& look_;
    const Signs& signs_;
    const Facts& facts_;
    Walls walls_;
};

}  // namespace

std::string building_label(const City& city, Square square, const Signs& signs) {
    const std::string stack = stack_text(city, square);
    std::string label = stack.substr(0, stack.find('+'));
    if (label == "P0") label = "P";
    if (const unsigned floors = city.floors(square); floors > 1) label += fmt::format("{}{}", signs.times, floors);
    return label;
}

std::string signed_number(int number) { return fmt::format("{:+}", number); }

std::size_t draw_city(Canvas& canvas, Place place, const CityPicture& picture, const Look& look) {
    return CityDrawing(canvas, place, picture, look).draw();
}

std::size_t city_width(Mode mode, const Look& look) {
    Canvas nowhere(0);
    const City none{};
    const CityPicture picture{none, mode, {}};
    return CityDrawing(nowhere, {}, picture, look).width();
}

void draw_small_city(Canvas& canvas, Place place, const City& city, Mode mode, const Look& look) {
    core::for_each(facts(mode).board, [&](unsigned i) {
        const Square square{static_cast<std::uint8_t>(i)};
        const bool built = core::contains(city.built(), i);
        const Style style = built ? tile_style(city.type_at(square)) : Style{.ink = palette::kInk3, .ground = palette::kPlot};
        const std::string label = built ? building_label(city, square, look.signs()) : std::string(look.signs().empty);
        const Place here{place.row + square.row(), place.column + square.column() * kSmallCityCell};
        canvas.fill(here.row, here.column, kSmallCityCell - 1, 1, style);
        canvas.centre(here.row, here.column, kSmallCityCell - 1, label, style);
    });
}

}  // namespace urbanist::app
