// The construction site: 25 plots, the 20 slots around them, and the urbanist.
#pragma once

#include <array>
#include <cstdint>

#include "urbanist/core/bits.h"
#include "urbanist/games/quadropolis/rules/building.h"
#include "urbanist/games/quadropolis/rules/mode.h"

namespace urbanist::quadropolis {

// A square of the site, row by row from the top left; kBeside is where the urbanist waits.
struct Plot {
    std::uint8_t index = 0;

    static constexpr unsigned kSide = 5;

    [[nodiscard]] static constexpr Plot at(unsigned row, unsigned column) { return {static_cast<std::uint8_t>(row * kSide + column)}; }
    [[nodiscard]] constexpr unsigned row() const { return index / kSide; }
    [[nodiscard]] constexpr unsigned column() const { return index % kSide; }

    friend constexpr auto operator<=>(Plot, Plot) = default;
};
inline constexpr unsigned kPlots = Plot::kSide * Plot::kSide;
inline constexpr Plot kBeside{kPlots};

enum class Side : std::uint8_t { North, East, South, West };
inline constexpr std::string_view kSideLetters = "NESW";

// Where an architect may stand: N1 to N5, E1 to E5, S1 to S5, W1 to W5. Rows and columns count from the top left (Q3.1).
struct Slot {
    std::uint8_t index = 0;

    [[nodiscard]] static constexpr Slot at(Side side, unsigned line) {
        return {static_cast<std::uint8_t>(static_cast<unsigned>(side) * Plot::kSide + line)};
    }
    [[nodiscard]] constexpr Side side() const { return static_cast<Side>(index / Plot::kSide); }
    [[nodiscard]] constexpr unsigned line() const { return index % Plot::kSide; }

    friend constexpr auto operator<=>(Slot, Slot) = default;
};
inline constexpr unsigned kSlots = 4 * Plot::kSide;
inline constexpr Bits kAllSlots = (Bits{1} << kSlots) - 1;

// The plot that architect `number` reaches from a slot: the n-th one counted from there (Q3.5).
[[nodiscard]] constexpr Plot count_from(Slot slot, ArchitectNumber number) {
    const unsigned near = number.value - 1U;
    const unsigned far = Plot::kSide - number.value;
    switch (slot.side()) {
        case Side::North: return Plot::at(near, slot.line());
        case Side::South: return Plot::at(far, slot.line());
        case Side::West: return Plot::at(slot.line(), near);
        case Side::East: return Plot::at(slot.line(), far);
    }
    return kBeside;
}
inline constexpr auto kReached = [] {
    std::array<std::array<Plot, kMostArchitects>, kSlots> table{};
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        for (std::uint8_t i = 0; i < kMostArchitects; ++i) table[slot][i] = count_from({slot}, {static_cast<std::uint8_t>(i + 1)});
    }
    return table;
}();
[[nodiscard]] constexpr Plot reached(Slot slot, ArchitectNumber number) { return kReached[slot.index][number.value - 1U]; }

// The four slots at the ends of a plot's row and column: those the urbanist blocks (Q3.4). None when it is beside the site.
inline constexpr std::array<Bits, kPlots + 1> kSlotsInLineWith = [] {
    std::array<Bits, kPlots + 1> table{};
    for (unsigned i = 0; i < kPlots; ++i) {
        const Plot plot{static_cast<std::uint8_t>(i)};
        for (const Side side : {Side::North, Side::South}) table[i] |= core::bit(Slot::at(side, plot.column()).index);
        for (const Side side : {Side::West, Side::East}) table[i] |= core::bit(Slot::at(side, plot.row()).index);
    }
    return table;
}();

// Slots for each architect number, [number - 1].
using SlotsByNumber = std::array<Bits, kMostArchitects>;

// From which slots each number reaches a plot.
inline constexpr std::array<SlotsByNumber, kPlots> kSlotsReaching = [] {
    std::array<SlotsByNumber, kPlots> table{};
    for (unsigned slot = 0; slot < kSlots; ++slot) {
        for (unsigned i = 0; i < kMostArchitects; ++i) {
            const Plot plot = reached(Slot{static_cast<std::uint8_t>(slot)}, {static_cast<std::uint8_t>(i + 1)});
            table[plot.index][i] |= core::bit(slot);
        }
    }
    return table;
}();

// The site in a round. Face-down tiles are not here: for every purpose their plots are empty (Q2.2).
struct ConstructionSite {
    std::array<Tile, kPlots> tiles = [] {
        std::array<Tile, kPlots> none{};
        none.fill(kNoTile);
        return none;
    }();
    Plot urbanist = kBeside;
    Bits taken = 0;  // slots with an architect
    // The slots that reach a tile, cached because every turn needs them. Derived from `tiles`, like the next two for towers and offices, which are
    // not updated when a tile is taken.
    SlotsByNumber tile{};
    SlotsByNumber tower{};
    SlotsByNumber office{};

    [[nodiscard]] constexpr Bits open_slots() const { return kAllSlots & ~(taken | kSlotsInLineWith[urbanist.index]); }

    friend constexpr bool operator==(const ConstructionSite& one, const ConstructionSite& other) {
        return one.tiles == other.tiles && one.urbanist == other.urbanist && one.taken == other.taken;
    }
};

constexpr void lay(ConstructionSite& site, Plot plot, Tile tile) {
    site.tiles[plot.index] = tile;
    for (unsigned i = 0; i < kMostArchitects; ++i) {
        const Bits slots = kSlotsReaching[plot.index][i];
        site.tile[i] |= slots;
        if (tile.type() == Type::Tower) site.tower[i] |= slots;
        if (tile.type() == Type::Office) site.office[i] |= slots;
    }
}

// Takes the tile away, if there is one, and returns it.
constexpr Tile take(ConstructionSite& site, Plot plot) {
    const Tile tile = site.tiles[plot.index];
    site.tiles[plot.index] = kNoTile;
    for (unsigned i = 0; i < kMostArchitects; ++i) site.tile[i] &= ~kSlotsReaching[plot.index][i];
    return tile;
}

}  // namespace urbanist::quadropolis
