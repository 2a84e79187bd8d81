// A grid of coloured characters, written in any order and printed once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urbanist::app {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend constexpr bool operator==(Rgb, Rgb) = default;
};

// A colour as in a design table: 0xF6BE2C.
[[nodiscard]] constexpr Rgb rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8), static_cast<std::uint8_t>(hex)};
}

struct Style {
    std::optional<Rgb> ink = std::nullopt;
    std::optional<Rgb> ground = std::nullopt;
    bool bold = false;

    friend constexpr bool operator==(const Style&, const Style&) = default;
};

// The colours a terminal supports: none, a palette of 256, or all.
enum class Colors : std::uint8_t { None, Palette, All };

// Each code point of the program's texts takes one column of the terminal.
[[nodiscard]] std::size_t columns_of(std::string_view text);
// The text, truncated to this width; a truncated text ends with a dot.
[[nodiscard]] std::string fitted(std::string_view text, std::size_t columns);

// The text in lines no longer than this, broken at delimiters.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::string_view delimiter, std::size_t columns);

class Canvas {
public:
    explicit Canvas(std::size_t columns) : columns_(columns) {}

    // Writes from left to right; what does not fit is dropped. Returns the column after the text.
    std::size_t write(std::size_t row, std::size_t column, std::string_view text, const Style& style = {});
    // Writes centred in a field.
    void centre(std::size_t row, std::size_t column, std::size_t width, std::string_view text, const Style& style = {});
    void fill(std::size_t row, std::size_t column, std::size_t width, std::size_t height, const Style& style);
    // Fills a line with one character.
    void rule(std::size_t row, std::size_t column, std::size_t width, std::string_view sign, const Style& style);

    [[nodiscard]] std::size_t rows() const { return rows_.size(); }
    // Lines have no trailing spaces.
    [[nodiscard]] std::string to_text(Colors colors) const;

private:
    struct Cell {
        std::string glyph = " ";
        Style style{};
    };

    Cell* cell(std::size_t row, std::size_t column);

    std::size_t columns_;
    std::vector<std::vector<Cell>> rows_;
};

}  // namespace urbanist::app
