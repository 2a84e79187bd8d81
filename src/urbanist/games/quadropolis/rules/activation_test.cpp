// Q6.10: the best allocation is exact. Compared with an exhaustive search that uses only the activation costs and score().
#include "urbanist/games/quadropolis/rules/activation.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <utility>
#include <vector>

#include "urbanist/games/quadropolis/rules/idle.h"
#include "urbanist/games/quadropolis/rules/test_support.h"

namespace urbanist::quadropolis {
namespace {

using namespace testing;

// The pieces on a building: inhabitants and energy.
using Pieces = std::pair<unsigned, unsigned>;

std::vector<Pieces> ways_to_use(Type type, Mode mode) {
    switch (type) {
        case Type::Tower: return {{0, 0}, {0, 1}};
        case Type::Service:
        case Type::Factory:
        case Type::Harbor: return {{0, 0}, {1, 0}};
        case Type::Office: return {{0, 0}, {1, 1}};
        case Type::Park: return {{0, 0}, {0, 1}};
        case Type::Monument: return {{0, 0}};
        case Type::Shop: break;
    }
    std::vector<Pieces> ways = {{0, 0}};
    for (unsigned customers = 0; customers <= (mode == Mode::Classic ? 4U : 5U); ++customers) ways.emplace_back(customers, 1);
    return ways;
}

// Whether a building with these pieces is activated.
bool stands(Type type, Pieces pieces) { return type == Type::Park || type == Type::Monument || pieces != Pieces{0, 0}; }

void put(Allocation& allocation, const City& city, unsigned square, Pieces pieces) {
    allocation.inhabitants[square] = static_cast<std::uint8_t>(pieces.first);
    allocation.energy[square] = static_cast<std::uint8_t>(pieces.second);
    allocation.standing &= ~core::bit(square);
    if (stands(city.type_at({static_cast<std::uint8_t>(square)}), pieces)) allocation.standing |= core::bit(square);
}

Standing standing_of(const Score& score, Mode mode) {
    return {score.total(), score.inhabitants_placed, static_cast<int>(core::count(facts(mode).board)) - score.empty_squares};
}

// Tries every allocation, square by square.
class BruteForce {
public:
    BruteForce(const City& city, Mode mode) : city_(city), mode_(mode) { try_square(0, city.inhabitants, city.energy); }

    [[nodiscard]] Standing best() const { return best_; }

private:
    void try_square(unsigned square, unsigned inhabitants, unsigned energy) {
        if (square == kSquares) {
            best_ = std::max(best_, standing_of(score(city_, mode_, allocation_), mode_));
            return;
        }
        if (!core::contains(city_.built(), square)) return try_square(square + 1, inhabitants, energy);
        for (const Pieces pieces : ways_to_use(city_.type_at({static_cast<std::uint8_t>(square)}), mode_)) {
            if (pieces.first > inhabitants || pieces.second > energy) continue;
            put(allocation_, city_, square, pieces);
            try_square(square + 1, inhabitants - pieces.first, energy - pieces.second);
        }
    }

    const City& city_;
    Mode mode_;
    Allocation allocation_;
    Standing best_{-1'000'000, 0, 0};
};

// A random city for RapidCheck, which shrinks to fewer and simpler tiles.
struct Plan {
    std::vector<std::pair<std::uint8_t, std::uint8_t>> buildings;  // square, tile
    unsigned inhabitants = 0;
    unsigned energy = 0;
};

std::ostream& operator<<(std::ostream& out, const Plan& plan) { return out << plan.buildings.size() << " tiles on a plan"; }

// The first eight are those of both modes.
constexpr std::array<std::string_view, 12> kGroundTiles = {"T", "S", "P0", "K", "F", "H", "P2", "HV2", "O", "M", "O", "O"};

Tile ground_tile(std::size_t choice, Mode mode) { return tile(kGroundTiles[choice % (mode == Mode::Classic ? 8 : kGroundTiles.size())]); }

// The size of a city that an exhaustive search can handle: each shop multiplies the work by seven, every other building by two.
struct Bounds {
    unsigned buildings;
    unsigned shops;
};

bool may_build(const City& city, Mode mode, Square square, Type type, Bounds most) {
    if (core::contains(city.built(), square.index))
        return stacks(type) && city.type_at(square) == type && city.floors(square) < facts(mode).highest_floor;
    if (type == Type::Shop && core::count(city[Type::Shop]) == most.shops) return false;
    return core::contains(facts(mode).board, square.index) && core::count(city.built()) < most.buildings;
}

City city_of(const Plan& plan, Mode mode, Bounds most) {
    City city;
    for (const auto& [where, what] : plan.buildings) {
        const Tile some = ground_tile(what, mode);
        if (may_build(city, mode, {where}, some.type(), most)) build(city, {where}, some);
    }
    return with_pieces(city, plan.inhabitants, plan.energy);
}

// Buildings are placed in a corner of `area` squares, so that there are many neighbours and stacks.
rc::Gen<Plan> plans(std::size_t most_tiles, std::uint8_t area, unsigned most_pieces) {
    const auto building = rc::gen::pair(rc::gen::inRange<std::uint8_t>(0, area), rc::gen::inRange<std::uint8_t>(0, kGroundTiles.size()));
    const auto buildings = rc::gen::mapcat(rc::gen::inRange<std::size_t>(most_tiles / 2, most_tiles + 1), [=](std::size_t count) {
        return rc::gen::container<std::vector<std::pair<std::uint8_t, std::uint8_t>>>(count, building);
    });
    const auto pieces = rc::gen::inRange(0U, most_pieces);
    const auto plan = rc::gen::map(rc::gen::tuple(buildings, pieces, pieces),
                                   [](const auto& parts) { return Plan{std::get<0>(parts), std::get<1>(parts), std::get<2>(parts)}; });
    return rc::gen::resize(rc::kNominalSize, plan);
}

std::string show(const City& city, Mode mode) {
    std::string text(facts(mode).name);
    for (std::uint8_t i = 0; i < kSquares; ++i) text += (i % 5 == 0 ? " | " : " ") + (core::contains(city.built(), i) ? stack_text(city, {i}) : ".");
    return text + ", " + std::to_string(city.inhabitants) + " inhabitants, " + std::to_string(city.energy) + " energy";
}

std::string differs(std::string_view what, int found, int best) {
    return found == best ? "" : std::string(what) + " " + std::to_string(found) + " instead of " + std::to_string(best) + "; ";
}

// What is wrong with the returned allocation: it must be valid and have the stated worth.
std::string inconsistency(const City& city, Mode mode) {
    const Activation best = best_activation(city, mode);
    const auto checked = check_allocation(city, mode, best.allocation);
    if (!checked) return std::string(describe(checked.error().refusal));
    if (*checked != best.allocation) return "stands what was not activated, or the other way round";
    if (score(city, mode, *checked) != best.score) return "the score is not that of the allocation";
    if (standing_of(best.score, mode) != best_standing(city, mode)) return "best_standing says otherwise";
    if (best_activation(city, mode).allocation != best.allocation) return "not the same the second time";
    return "";
}

std::string inexactness(const City& city, Mode mode) {
    const Standing found = best_standing(city, mode);
    const Standing best = BruteForce(city, mode).best();
    return differs("points", found.points, best.points) + differs("inhabitants placed", found.inhabitants_placed, best.inhabitants_placed) +
           differs("buildings", found.standing_buildings, best.standing_buildings) + inconsistency(city, mode);
}

// Checks a law on 100 × `hundreds` random cities of each mode. A law returns what is wrong, or nothing.
template <class Law>
void for_all_cities(const rc::Gen<Plan>& gen, Bounds most, int hundreds, Law&& law) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        EXPECT_TRUE(rc::check([&] {
            for (int i = 0; i < hundreds; ++i) {
                const City city = city_of(*gen, mode, most);
                const std::string fault = law(city, mode);
                if (!fault.empty()) RC_FAIL(fault + " " + show(city, mode));
            }
        }));
    }
}

TEST(Q6_10, EqualsTheExhaustiveSearchWithScarcePieces) { for_all_cities(plans(16, 13, 12), {10, 2}, 40, inexactness); }
TEST(Q6_10, EqualsTheExhaustiveSearchWithPlentifulPieces) { for_all_cities(plans(16, 13, 30), {9, 2}, 20, inexactness); }
TEST(Q6_10, EqualsTheExhaustiveSearchInACrowdedCorner) { for_all_cities(plans(24, 8, 12), {8, 3}, 40, inexactness); }
TEST(Q6_10, EqualsTheExhaustiveSearchAcrossTheWholeCity) { for_all_cities(plans(24, 20, 12), {12, 2}, 10, inexactness); }

// Changes the use of each pair of buildings in every way: none of these allocations may be better than the optimum.
std::string two_steps_away(const City& city, Mode mode) {
    const Activation best = best_activation(city, mode);
    const Standing reached = standing_of(best.score, mode);
    const auto better = [&](const Allocation& changed) {
        const auto checked = check_allocation(city, mode, changed);
        return checked && standing_of(score(city, mode, *checked), mode) > reached;
    };
    for (unsigned one = 0; one < kSquares; ++one) {
        if (!core::contains(city.built(), one)) continue;
        for (const Pieces first : ways_to_use(city.type_at({static_cast<std::uint8_t>(one)}), mode)) {
            Allocation changed = best.allocation;
            put(changed, city, one, first);
            for (unsigned other = one; other < kSquares; ++other) {
                if (!core::contains(city.built(), other)) continue;
                const Allocation before = changed;
                for (const Pieces second : ways_to_use(city.type_at({static_cast<std::uint8_t>(other)}), mode)) {
                    put(changed, city, other, second);
                    if (better(changed)) return "a better one is two steps away";
                }
                changed = before;
            }
        }
    }
    return inconsistency(city, mode);
}

// A random legal allocation: squares in random order take pieces that are left.
Allocation random_allocation(const City& city, Mode mode, core::Rng& rng) {
    Allocation allocation;
    unsigned inhabitants = city.inhabitants;
    unsigned energy = city.energy;
    std::array<std::uint8_t, kSquares> order{};
    for (std::uint8_t i = 0; i < kSquares; ++i) order[i] = i;
    rng.shuffle(order);
    for (const std::uint8_t square : order) {
        if (!core::contains(city.built(), square)) continue;
        const auto ways = ways_to_use(city.type_at({square}), mode);
        Pieces pieces = ways[rng.below(static_cast<std::uint32_t>(ways.size()))];
        if (pieces.first > inhabitants || pieces.second > energy) pieces = {0, 0};
        put(allocation, city, square, pieces);
        inhabitants -= pieces.first;
        energy -= pieces.second;
    }
    return allocation;
}

std::string loses_to_chance(const City& city, Mode mode) {
    core::Rng rng(core::mix(city.inhabitants * 977U + city.built()));
    const Standing best = best_standing(city, mode);
    for (int i = 0; i < 100; ++i) {
        if (standing_of(score(city, mode, random_allocation(city, mode, rng)), mode) > best) return "a random allocation is better";
    }
    return "";
}

TEST(Q6_10, NeverLosesToRandomAllocationsOfLargeCities) { for_all_cities(plans(60, 20, 30), {20, 20}, 10, loses_to_chance); }
TEST(Q6_10, NoBetterAllocationIsTwoStepsAwayInLargeCities) { for_all_cities(plans(60, 20, 25), {20, 20}, 5, two_steps_away); }

TEST(Q6_10, AHarborBesideAMonumentMayBeBetterLeftDark) {
    const City some = with_pieces(city(Mode::Expert, {"H M"}), 1, 0);
    const Activation best = best_activation(some, Mode::Expert);
    EXPECT_EQ(best.score.total(), -1);  // one idle inhabitant costs less than the −5
    EXPECT_EQ(best.allocation.standing, squares("b1"));
}

TEST(Q6_10, OfEqualPointsTheOneWithMoreInhabitantsOnBuildings) {
    // Two energy units, a tower and two shops: one point from the tower or from a customer.
    const City some = with_pieces(city(Mode::Classic, {"T S . ."}), 1, 1);
    const Activation best = best_activation(some, Mode::Classic);
    EXPECT_EQ(best.score.total(), 1);
    EXPECT_EQ(best.score.inhabitants_placed, 1);
}

TEST(Q6_10, OfThoseTheOneWithFewestEmptySquares) {
    // The second shop brings no point, but it stands.
    const City some = with_pieces(city(Mode::Classic, {"S S K K"}), 1, 2);
    EXPECT_EQ(best_activation(some, Mode::Classic).score.empty_squares, 12);
}

TEST(Q6_10, AnyNumberOfInhabitantsAndEnergyIsTaken) {
    const City full = city(Mode::Expert, {"T+T S P1 K F", "H O+O M S T", "S S K O F", "P2 H HV1 T S"});
    for (const unsigned inhabitants : {0U, 1U, 255U, 65535U}) {
        for (const unsigned energy : {0U, 1U, 255U, 65535U}) {
            EXPECT_EQ(inconsistency(with_pieces(full, inhabitants, energy), Mode::Expert), "");
            EXPECT_EQ(best_standing(with_pieces({}, inhabitants, energy), Mode::Classic).points, -static_cast<int>(inhabitants + energy));
        }
    }
    const int plenty = best_standing(with_pieces(full, 200, 200), Mode::Expert).points;
    EXPECT_EQ(best_standing(with_pieces(full, 65535, 65535), Mode::Expert).points, plenty - 2 * (65535 - 200));
}

TEST(Q6_10, CitiesOfOneTypeOnly) {
    for (const std::string_view code : kGroundTiles) {
        City same;
        for (std::uint8_t i = 0; i < kSquares; ++i) build(same, {i}, tile(code));
        for (const unsigned pieces : {0U, 1U, 7U, 20U, 120U}) {
            EXPECT_EQ(inconsistency(with_pieces(same, pieces, pieces), Mode::Expert), "") << code;
            EXPECT_EQ(loses_to_chance(with_pieces(same, pieces, pieces), Mode::Expert), "") << code;
        }
    }
}

// The maximum over all numbers of pieces with no idle piece, so without any deduction.
int most_points_of_any_pieces(const City& city, Mode mode) {
    int most = 0;
    for (unsigned inhabitants = 0; inhabitants <= city.inhabitants; ++inhabitants) {
        for (unsigned energy = 0; energy <= city.energy; ++energy)
            most = std::max(most, best_standing(with_pieces(city, inhabitants, energy), mode).points);
    }
    return most;
}

std::string waiting_costs(const City& city, Mode mode) {
    const Activation best = best_activation(city, mode, Idle::Waits);
    const auto checked = check_allocation(city, mode, best.allocation);
    if (!checked) return std::string(describe(checked.error().refusal));
    if (*checked != best.allocation) return "stands what was not activated, or the other way round";
    return differs("points", best.score.total(), most_points_of_any_pieces(city, mode));
}

TEST(Q7_9, BeforeTheLastRoundPiecesWithoutWorkOnlyWait) {
    for_all_cities(plans(16, 13, 9), {12, 3}, 5, waiting_costs);
    for_all_cities(plans(40, 20, 12), {20, 20}, 2, waiting_costs);
}

TEST(Q7_9, InTheLastRoundTheyAreDeducted) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        const unsigned last = facts(mode).rounds;
        for (unsigned round = 0; round < last; ++round) EXPECT_EQ(idle_in_round(mode, round), Idle::Waits);
        EXPECT_EQ(idle_in_round(mode, last), Idle::Deducted);
    }
}

}  // namespace
}  // namespace urbanist::quadropolis
