// Classic and Expert: one table of facts each, and the only place where they differ (Q1.2, Q1.3).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "urbanist/core/bits.h"

namespace urbanist::quadropolis {

using core::Bits;

enum class Mode : std::uint8_t { Classic, Expert };

// A square of a city: a1 is at the top left, b1 to its right. Classic has no column e.
struct Square {
    std::uint8_t index = 0;

    static constexpr unsigned kColumns = 5;
    static constexpr unsigned kRows = 4;

    [[nodiscard]] static constexpr Square at(unsigned row, unsigned column) { return {static_cast<std::uint8_t>(row * kColumns + column)}; }
    [[nodiscard]] constexpr unsigned row() const { return index / kColumns; }
    [[nodiscard]] constexpr unsigned column() const { return index % kColumns; }

    friend constexpr auto operator<=>(Square, Square) = default;
};
inline constexpr unsigned kSquares = Square::kColumns * Square::kRows;

// An architect's number, 1 to 5.
struct ArchitectNumber {
    std::uint8_t value = 1;

    friend constexpr auto operator<=>(ArchitectNumber, ArchitectNumber) = default;
};
inline constexpr unsigned kMostArchitects = 5;
inline constexpr unsigned kMostDistricts = 5;
inline constexpr unsigned kMostFloors = 5;
inline constexpr unsigned kMostRounds = 5;
inline constexpr unsigned kTurnsPerRound = 4;

struct Facts {
    std::string_view name;
    std::uint8_t rounds;
    std::uint8_t columns;
    std::uint8_t architects;  // numbers 1 to this
    bool common_pool;         // one of each number per player in a pool for all, instead of one's own
    std::uint8_t highest_floor;
    std::uint8_t customers;  // at most, in one shop
    std::uint8_t districts;
    Bits board;                                 // the squares that exist
    std::array<Bits, kMostDistricts> district;  // squares of district i + 1
    std::array<std::uint8_t, kSquares> number;  // printed on the squares of Expert; zeros in Classic
    std::array<Bits, kMostArchitects> fits;     // squares on which architect i + 1 may build (Q4.2, Q4.3)
};

namespace detail {

using Numbers = std::array<std::uint8_t, kSquares>;

// clang-format off
inline constexpr Numbers kClassicDistricts = {
    1, 1, 2, 2, 0,
    1, 1, 2, 2, 0,
    3, 3, 4, 4, 0,
    3, 3, 4, 4, 0,
};
inline constexpr Numbers kExpertDistricts = {
    1, 1, 4, 2, 2,
    1, 1, 4, 2, 2,
    5, 5, 4, 3, 3,
    5, 5, 4, 3, 3,
};
inline constexpr Numbers kExpertNumbers = {
    2, 3, 1, 1, 3,
    5, 4, 2, 5, 4,
    1, 2, 3, 1, 2,
    4, 3, 5, 5, 4,
};
// clang-format on

constexpr std::array<Bits, 5> squares_by_number(const Numbers& numbers) {
    std::array<Bits, 5> squares{};
    for (unsigned i = 0; i < kSquares; ++i) {
        if (numbers[i] != 0) squares[numbers[i] - 1] |= core::bit(i);
    }
    return squares;
}

constexpr Bits rectangle(unsigned columns) {
    Bits squares = 0;
    for (unsigned row = 0; row < Square::kRows; ++row) {
        for (unsigned column = 0; column < columns; ++column) squares |= core::bit(Square::at(row, column).index);
    }
    return squares;
}

constexpr Bits row_or_column(unsigned line, Bits board) {
    Bits squares = 0;
    for (unsigned i = 0; i < kSquares; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        if (square.row() == line || square.column() == line) squares |= core::bit(i);
    }
    return squares & board;
}

constexpr Facts classic() {
    Facts facts{.name = "classic",
                .rounds = 4,
                .columns = 4,
                .architects = 4,
                .common_pool = false,
                .highest_floor = 4,
                .customers = 4,
                .districts = 4,
                .board = rectangle(4),
                .district = squares_by_number(kClassicDistricts),
                .number = {},
                .fits = {}};
    for (unsigned line = 0; line < 4; ++line) facts.fits[line] = row_or_column(line, facts.board);
    return facts;
}

constexpr Facts expert() {
    Facts facts{.name = "expert",
                .rounds = 5,
                .columns = 5,
                .architects = 5,
                .common_pool = true,
                .highest_floor = 5,
                .customers = 5,
                .districts = 5,
                .board = rectangle(5),
                .district = squares_by_number(kExpertDistricts),
                .number = kExpertNumbers,
                .fits = squares_by_number(kExpertNumbers)};
    for (unsigned i = 0; i < 5; ++i) facts.fits[i] |= facts.district[i];
    return facts;
}

}  // namespace detail

inline constexpr std::array<Facts, 2> kFacts = {detail::classic(), detail::expert()};

[[nodiscard]] constexpr const Facts& facts(Mode mode) { return kFacts[static_cast<std::size_t>(mode)]; }

[[nodiscard]] constexpr std::optional<Mode> mode_of(std::string_view name) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        if (facts(mode).name == name) return mode;
    }
    return std::nullopt;
}

// The squares beside any of these, orthogonally (Q6.8), whether or not the mode has them.
[[nodiscard]] constexpr Bits neighbours(Bits squares) {
    constexpr Bits kFirstColumn = 0b00001'00001'00001'00001;
    constexpr Bits kLastColumn = kFirstColumn << 4;
    constexpr Bits kAll = (Bits{1} << kSquares) - 1;
    return (((squares & ~kLastColumn) << 1) | ((squares & ~kFirstColumn) >> 1) | (squares << 5) | (squares >> 5)) & kAll;
}

// The same for one square, from a table.
inline constexpr std::array<Bits, kSquares> kNeighbours = [] {
    std::array<Bits, kSquares> table{};
    for (unsigned i = 0; i < kSquares; ++i) table[i] = neighbours(core::bit(i));
    return table;
}();

}  // namespace urbanist::quadropolis
