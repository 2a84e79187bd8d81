#include "urbanist/games/quadropolis/solver/state_code.h"

#include <algorithm>
#include <bit>

namespace urbanist::quadropolis::solver {

namespace {

constexpr unsigned kServedStateBits = 2;
constexpr unsigned kGroupSizes = points::kLargestOfficeGroup + 1;
constexpr unsigned kSizesBits = 8;
static_assert(kGroupSizes * kGroupSizes * kGroupSizes <= 1U << kSizesBits);
constexpr unsigned kRowsBits = 6;
constexpr unsigned kOpenBits = kSizesBits + kRowsBits;

std::size_t at(std::int8_t group) { return static_cast<std::size_t>(group); }

bool occurs(const GroupsByRow& groups, std::int8_t group) { return std::ranges::find(groups, group) != groups.end(); }

unsigned capped(unsigned size) { return std::min(size, points::kLargestOfficeGroup); }

}  // namespace

void OfficeState::pass(unsigned row, bool office) {
    const std::int8_t left = open.group[row];
    const std::int8_t above = row == 0 ? std::int8_t{-1} : open.group[row - 1];
    open.group[row] = -1;
    if (!office) {
        close_if_gone(left);
        return tidy();
    }
    const unsigned size = 1U + (left >= 0 ? open.size[at(left)] : 0U) + (above >= 0 && above != left ? open.size[at(above)] : 0U);
    std::int8_t joined = std::max(left, above);
    for (std::int8_t free = 0; joined < 0; ++free) {
        if (!occurs(open.group, free)) joined = free;
    }
    for (std::int8_t& group : open.group) {
        if (group >= 0 && (group == left || group == above)) group = joined;
    }
    open.group[row] = joined;
    open.size[at(joined)] = static_cast<std::uint8_t>(capped(size));
    tidy();
}

void OfficeState::close_if_gone(std::int8_t group) {
    if (group < 0 || occurs(open.group, group)) return;
    const std::uint8_t size = open.size[at(group)];
    if (size < points::kLargestOfficeGroup) ++closed[size];
    open.size[at(group)] = 0;
}

// Renumbers the groups by their first row. A group without rows has no size.
void OfficeState::tidy() {
    OpenGroups renamed;
    std::array<std::int8_t, kMostOpenGroups> name = {-1, -1, -1};
    std::int8_t names = 0;
    for (std::size_t row = 0; row < open.group.size(); ++row) {
        const std::int8_t group = open.group[row];
        if (group < 0) continue;
        if (name[at(group)] < 0) name[at(group)] = names++;
        renamed.group[row] = name[at(group)];
        renamed.size[at(name[at(group)])] = open.size[at(group)];
    }
    open = renamed;
}

void OfficeState::close_all() {
    for (const std::uint8_t size : open.size) {
        if (size > 0 && size < points::kLargestOfficeGroup) ++closed[size];
    }
    open = {};
}

StateCode::StateCode(const TileChoice& choice, const Frontier& frontier)
    : profile_bits_(static_cast<unsigned>(std::bit_width(frontier.profiles() - 1))) {
    const auto most_offices = static_cast<unsigned>(choice.most(Use::Office));
    list_closed_groups(most_offices);
    list_open_groups();
    closed_bits_ = static_cast<unsigned>(std::bit_width(closed_groups_.size() - 1));
    counts_shift_ = profile_bits_ + kServedStateBits + (most_offices > 0 ? kOpenBits + closed_bits_ : 0);
    for (std::size_t i = 0; i + 1 < kUses; ++i) {
        most_[i] = static_cast<unsigned>(choice.most(static_cast<Use>(i)));
        count_shift_[i] = counts_bits_;
        count_bits_[i] = static_cast<unsigned>(std::bit_width(most_[i]));
        counts_bits_ += count_bits_[i];
    }
}

void StateCode::list_closed_groups(unsigned most_offices) {
    closed_groups_ = {{}};
    for (std::uint8_t size = 1; size < points::kLargestOfficeGroup; ++size) {
        std::vector<ClosedGroups> longer;
        for (ClosedGroups groups : closed_groups_) {
            unsigned offices = 0;
            for (unsigned i = 1; i < groups.size(); ++i) offices += i * groups[i];
            for (; offices <= most_offices; offices += size, ++groups[size]) longer.push_back(groups);
        }
        closed_groups_ = std::move(longer);
    }
    std::ranges::sort(closed_groups_);
}

void StateCode::list_open_groups() {
    open_groups_ = {{-1, -1, -1, -1}};
    for (std::size_t row = 0; row < Square::kRows; ++row) {
        std::vector<GroupsByRow> longer;
        for (GroupsByRow groups : open_groups_) {
            const int next = std::min<int>(*std::ranges::max_element(groups) + 1, kMostOpenGroups - 1);
            for (int group = -1; group <= next; ++group) {
                groups[row] = static_cast<std::int8_t>(group);
                longer.push_back(groups);
            }
        }
        open_groups_ = std::move(longer);
    }
    std::ranges::sort(open_groups_);
}

OfficeState StateCode::offices(std::uint64_t key) const {
    OfficeState offices;
    if (closed_bits_ == 0) return offices;
    std::uint64_t bits = key >> (profile_bits_ + kServedStateBits);
    offices.closed = closed_groups_[static_cast<std::size_t>(bits & mask(closed_bits_))];
    bits >>= closed_bits_;
    auto sizes = static_cast<unsigned>(bits & mask(kSizesBits));
    for (std::uint8_t& size : offices.open.size) {
        size = static_cast<std::uint8_t>(sizes % kGroupSizes);
        sizes /= kGroupSizes;
    }
    offices.open.group = open_groups_[bits >> kSizesBits & mask(kRowsBits)];
    return offices;
}

std::uint64_t StateCode::key(unsigned profile, unsigned served, const OfficeState& offices, std::uint64_t counts) const {
    std::uint64_t bits = 0;
    if (closed_bits_ > 0) {
        const auto closed = std::ranges::lower_bound(closed_groups_, offices.closed) - closed_groups_.begin();
        const auto rows = std::ranges::lower_bound(open_groups_, offices.open.group) - open_groups_.begin();
        const unsigned sizes = offices.open.size[0] + kGroupSizes * (offices.open.size[1] + kGroupSizes * offices.open.size[2]);
        bits = (static_cast<std::uint64_t>(rows) << kSizesBits | sizes) << closed_bits_ | static_cast<std::uint64_t>(closed);
    }
    return counts << counts_shift_ | bits << (profile_bits_ + kServedStateBits) | std::uint64_t{served} << profile_bits_ | profile;
}

std::uint64_t StateCode::packed(const UseCounts& uses) const {
    std::uint64_t counts = 0;
    for (std::size_t i = 0; i + 1 < kUses; ++i) counts += uses[i] * one(static_cast<Use>(i));
    return counts;
}

unsigned StateCode::number(std::uint64_t counts, Use use) const {
    const auto i = static_cast<std::size_t>(use);
    return static_cast<unsigned>(counts >> count_shift_[i] & mask(count_bits_[i]));
}

UseCounts StateCode::unpacked(std::uint64_t counts, unsigned squares) const {
    UseCounts uses{};
    for (std::size_t i = 0; i + 1 < kUses; ++i) {
        uses[i] = static_cast<std::uint8_t>(number(counts, static_cast<Use>(i)));
        squares -= uses[i];
    }
    uses.back() = static_cast<std::uint8_t>(squares);
    return uses;
}

}  // namespace urbanist::quadropolis::solver
