#include "play/canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace urbanist::app {

namespace {

bool starts_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

// The length in bytes of the first code point.
std::size_t first_code_point(std::string_view text) {
    const auto end = std::find_if(text.begin() + 1, text.end(), starts_code_point);
    return static_cast<std::size_t>(end - text.begin());
}

constexpr std::array<int, 6> kCubeLevels = {0, 95, 135, 175, 215, 255};

std::size_t nearest_level(int value) {
    return static_cast<std::size_t>(std::ranges::min_element(kCubeLevels, {}, [&](int level) { return std::abs(level - value); }) -
                                    kCubeLevels.begin());
}

int distance(Rgb a, Rgb b) {
    const int red = a.red - b.red;
    const int green = a.green - b.green;
    const int blue = a.blue - b.blue;
    return red * red + green * green + blue * blue;
}

// The nearest entry of the 256-colour palette, in its 6 × 6 × 6 cube or its 24 greys.
std::size_t palette_entry(Rgb color) {
    const std::size_t red = nearest_level(color.red);
    const std::size_t green = nearest_level(color.green);
    const std::size_t blue = nearest_level(color.blue);
    const auto level = [](std::size_t i) { return static_cast<std::uint8_t>(kCubeLevels[i]); };
    const int mean = (color.red + color.green + color.blue) / 3;
    const int grey = std::clamp((mean - 3) / 10, 0, 23);
    const auto shade = static_cast<std::uint8_t>(8 + 10 * grey);
    if (distance(color, {shade, shade, shade}) < distance(color, {level(red), level(green), level(blue)}))
        return 232U + static_cast<std::size_t>(grey);
    return 16 + 36 * red + 6 * green + blue;
}

std::string color_code(int plane, Rgb color, Colors colors) {
    if (colors == Colors::All) return fmt::format(";{};2;{};{};{}", plane, color.red, color.green, color.blue);
    return fmt::format(";{};5;{}", plane, palette_entry(color));
}

std::string escape(const Style& style, Colors colors) {
    constexpr int kInk = 38;
    constexpr int kGround = 48;
    std::string code = "\x1b[0";
    if (style.bold) code += ";1";
    if (style.ink) code += color_code(kInk, *style.ink, colors);
    if (style.ground) code += color_code(kGround, *style.ground, colors);
    return code + "m";
}

}  // namespace

std::size_t columns_of(std::string_view text) { return static_cast<std::size_t>(std::ranges::count_if(text, starts_code_point)); }

std::string fitted(std::string_view text, std::size_t columns) {
    if (columns_of(text) <= columns) return std::string(text);
    std::string kept;
    for (std::size_t left = columns; left > 1; --left) {
        const std::size_t bytes = first_code_point(text);
        kept += text.substr(0, bytes);
        text.remove_prefix(bytes);
    }
    return kept + ".";
}

std::vector<std::string> wrapped(std::string_view text, std::string_view delimiter, std::size_t columns) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t end = text.find(delimiter);
        const std::string_view piece = text.substr(0, end == std::string_view::npos ? end : end + delimiter.size());
        if (!lines.back().empty() && columns_of(lines.back()) + columns_of(piece) > columns + columns_of(delimiter)) {
            lines.back().resize(lines.back().size() - delimiter.size());
            lines.emplace_back();
        }
        lines.back() += piece;
        text.remove_prefix(piece.size());
    }
    return lines;
}

Canvas::Cell* Canvas::cell(std::size_t row, std::size_t column) {
    if (column >= columns_) return nullptr;
    if (rows_.size() <= row) rows_.resize(row + 1);
    if (rows_[row].size() <= column) rows_[row].resize(column + 1);
    return &rows_[row][column];
}

std::size_t Canvas::write(std::size_t row, std::size_t column, std::string_view text, const Style& style) {
    while (!text.empty()) {
        const std::size_t bytes = first_code_point(text);
        if (Cell* here = cell(row, column)) *here = {std::string(text.substr(0, bytes)), style};
        text.remove_prefix(bytes);
        ++column;
    }
    return column;
}

void Canvas::centre(std::size_t row, std::size_t column, std::size_t width, std::string_view text, const Style& style) {
    const std::string shown = fitted(text, width);
    write(row, column + (width - columns_of(shown)) / 2, shown, style);
}

void Canvas::fill(std::size_t row, std::size_t column, std::size_t width, std::size_t height, const Style& style) {
    for (std::size_t line = row; line < row + height; ++line) rule(line, column, width, " ", style);
}

void Canvas::rule(std::size_t row, std::size_t column, std::size_t width, std::string_view sign, const Style& style) {
    for (std::size_t i = 0; i < width; ++i) write(row, column + i, sign, style);
}

std::string Canvas::to_text(Colors colors) const {
    std::string text;
    for (const auto& row : rows_) {
        const auto blank = [&](const Cell& here) { return here.glyph == " " && (colors == Colors::None || !here.style.ground); };
        const auto end = std::find_if_not(row.rbegin(), row.rend(), blank).base();
        Style current;
        for (auto here = row.begin(); here != end; ++here) {
            if (colors != Colors::None && here->style != current) text += escape(current = here->style, colors);
            text += here->glyph;
        }
        if (current != Style{}) text += "\x1b[0m";
        text += '\n';
    }
    return text;
}

}  // namespace urbanist::app
