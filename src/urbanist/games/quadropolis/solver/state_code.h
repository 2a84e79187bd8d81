// Encodes a state of the search in one number: the frontier, the use counts, and the groups of offices.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "urbanist/games/quadropolis/solver/frontier.h"
#include "urbanist/games/quadropolis/solver/tile_choice.h"

namespace urbanist::quadropolis::solver {

// Groups that touch the frontier may still grow; there are at most three, because the frontier spans two columns.
inline constexpr std::size_t kMostOpenGroups = 3;
using GroupsByRow = std::array<std::int8_t, Square::kRows>;
struct OpenGroups {
    std::array<std::uint8_t, kMostOpenGroups> size{};  // capped at the largest size that matters
    GroupsByRow group = {-1, -1, -1, -1};              // the group of the office on the frontier, or -1; numbered by first row

    friend constexpr bool operator==(const OpenGroups&, const OpenGroups&) = default;
};

// Complete groups, by size; those of the largest size follow from the number of offices.
using ClosedGroups = std::array<std::uint8_t, points::kLargestOfficeGroup>;

struct OfficeState {
    OpenGroups open;
    ClosedGroups closed{};

    // Replaces the square of this row by the next one, with or without an office.
    void pass(unsigned row, bool office);
    // Closes all groups.
    void close_all();

private:
    void close_if_gone(std::int8_t group);
    void tidy();
};

class StateCode {
public:
    StateCode(const TileChoice& choice, const Frontier& frontier);

    // Whether 64 bits suffice.
    [[nodiscard]] bool fits() const { return counts_shift_ + counts_bits_ < 64; }

    [[nodiscard]] unsigned profile(std::uint64_t key) const { return static_cast<unsigned>(key & mask(profile_bits_)); }
    [[nodiscard]] unsigned served(std::uint64_t key) const { return static_cast<unsigned>(key >> profile_bits_ & 3); }
    [[nodiscard]] OfficeState offices(std::uint64_t key) const;
    [[nodiscard]] std::uint64_t counts(std::uint64_t key) const { return key >> counts_shift_; }
    [[nodiscard]] std::uint64_t key(unsigned profile, unsigned served, const OfficeState& offices, std::uint64_t counts) const;

    // The use counts without idle squares, as one number; `one` is one square of a use.
    [[nodiscard]] std::uint64_t one(Use use) const { return use == Use::Idle ? 0 : std::uint64_t{1} << count_shift_[static_cast<std::size_t>(use)]; }
    [[nodiscard]] std::uint64_t packed(const UseCounts& uses) const;
    // The use counts including idle squares, of which there are as many as remain of `squares`.
    [[nodiscard]] UseCounts unpacked(std::uint64_t counts, unsigned squares) const;
    [[nodiscard]] unsigned number(std::uint64_t counts, Use use) const;
    // Whether the count of this use can be incremented.
    [[nodiscard]] bool has_room(std::uint64_t counts, Use use) const {
        return use == Use::Idle || number(counts, use) < most_[static_cast<std::size_t>(use)];
    }

private:
    [[nodiscard]] static constexpr std::uint64_t mask(unsigned bits) { return (std::uint64_t{1} << bits) - 1; }
    void list_closed_groups(unsigned most_offices);
    void list_open_groups();

    unsigned profile_bits_;
    unsigned closed_bits_ = 0;
    unsigned counts_shift_ = 0;
    unsigned counts_bits_ = 0;
    std::array<unsigned, kUses> count_shift_{};
    std::array<unsigned, kUses> count_bits_{};
    std::array<unsigned, kUses> most_{};
    std::vector<ClosedGroups> closed_groups_;
    std::vector<GroupsByRow> open_groups_;
};

}  // namespace urbanist::quadropolis::solver
