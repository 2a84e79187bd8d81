#include "urbanist/games/quadropolis/rules/scoring.h"

#include <algorithm>
#include <optional>

namespace urbanist::quadropolis {

namespace {

using core::count;

// Only what is activated counts, as itself and as a neighbour (Q6.7).
struct StandingCity {
    const City& city;
    const Facts& facts;
    const Allocation& allocation;

    [[nodiscard]] Bits operator[](Type type) const { return city[type] & allocation.standing; }
    [[nodiscard]] int beside(unsigned square, Type type) const { return static_cast<int>(count(kNeighbours[square] & (*this)[type])); }
    [[nodiscard]] int printed(Type type) const { return static_cast<int>(city.printed_points_on((*this)[type])); }

    template <class PointsAt>
    [[nodiscard]] int sum_over(Type type, PointsAt&& points_at) const {
        int sum = 0;
        core::for_each((*this)[type], [&](unsigned square) { sum += points_at(*this, square); });
        return sum;
    }
};

int shop_points_at(const StandingCity& city, unsigned i) { return points::kShop[city.allocation.inhabitants[i]]; }

int park_points_at(const StandingCity& city, unsigned i) {
    return points::kPark[static_cast<std::size_t>(city.beside(i, Type::Tower) + city.beside(i, Type::Office))];
}

int factory_points_at(const StandingCity& city, unsigned i) {
    return points::kFactoryByShop * city.beside(i, Type::Shop) + points::kFactoryByHarbor * city.beside(i, Type::Harbor) +
           points::kFactoryByOffice * city.beside(i, Type::Office);
}

int monument_points_at(const StandingCity& city, unsigned i) {
    return points::kMonumentByPolluter * (city.beside(i, Type::Factory) + city.beside(i, Type::Harbor)) +
           points::kMonumentByService * city.beside(i, Type::Service) + points::kMonumentByShop * city.beside(i, Type::Shop) +
           points::kMonumentByPark * city.beside(i, Type::Park);
}

int service_points(const StandingCity& city) {
    const Bits services = city[Type::Service];
    const auto districts = std::ranges::count_if(city.facts.district, [&](Bits district) { return (district & services) != 0; });
    return points::kService[static_cast<std::size_t>(districts)] + city.printed(Type::Service);
}

int harbor_points(const StandingCity& city) { return harbor_run_points(city[Type::Harbor]) + city.printed(Type::Harbor); }

struct Spent {
    int inhabitants = 0;
    int energy = 0;
};

Spent spent(const Allocation& allocation) {
    return {std::accumulate(allocation.inhabitants.begin(), allocation.inhabitants.end(), 0),
            std::accumulate(allocation.energy.begin(), allocation.energy.end(), 0)};
}

// The length of the longest run: each step keeps the squares with one more neighbour behind them.
template <class Step>
unsigned longest_run(Bits squares, unsigned longest, Step&& step) {
    unsigned length = 0;
    Bits left = squares;
    for (unsigned i = 0; i < longest; ++i, left = squares & step(left)) length += left != 0 ? 1 : 0;
    return length;
}

// The sum of table[floors] over these buildings: each floor adds its step of the table.
int sum_by_floors(const City& city, Bits squares, const std::array<std::uint8_t, kMostFloors + 1>& table) {
    int sum = table[1] * static_cast<int>(count(squares));
    for (unsigned floor = 2; floor <= kMostFloors; ++floor) {
        const int step = table[floor] - table[floor - 1];
        sum += step * static_cast<int>(count(squares & city.higher_than[floor - 2]));
    }
    return sum;
}

// By floors, for the offices of this group.
const std::array<std::uint8_t, kMostFloors + 1>& office_table(Bits group) {
    return points::kOffice[std::min(count(group), points::kLargestOfficeGroup)];
}

}  // namespace

int tower_points(const City& city, Bits towers) { return sum_by_floors(city, towers, points::kTower); }

int harbor_run_points(Bits harbors) {
    constexpr Bits kFirstColumn = 0b00001'00001'00001'00001;
    const unsigned in_row = longest_run(harbors, Square::kColumns, [](Bits squares) { return (squares << 1) & ~kFirstColumn; });
    const unsigned in_column = longest_run(harbors, Square::kRows, [](Bits squares) { return squares << Square::kColumns; });
    return points::kHarbor[in_row] + points::kHarbor[in_column];
}

int office_points(const City& city, Bits offices) {
    int sum = 0;
    for (Bits left = offices; left != 0;) {
        const Bits group = group_of({static_cast<std::uint8_t>(core::lowest(left))}, left);
        left &= ~group;
        sum += sum_by_floors(city, group, office_table(group));
    }
    return sum;
}

Score score(const City& city, Mode mode, const Allocation& allocation) {
    const StandingCity standing{city, facts(mode), allocation};
    const Spent used = spent(allocation);
    const int parts[kTypes] = {
        tower_points(city, standing[Type::Tower]),     standing.sum_over(Type::Shop, shop_points_at),        service_points(standing),
        standing.sum_over(Type::Park, park_points_at), standing.sum_over(Type::Factory, factory_points_at),  harbor_points(standing),
        office_points(city, standing[Type::Office]),   standing.sum_over(Type::Monument, monument_points_at)};
    Score score;
    std::ranges::transform(parts, score.by_type.begin(), [](int part) { return static_cast<std::int16_t>(part); });
    score.penalty = used.inhabitants - city.inhabitants + used.energy - city.energy;
    score.inhabitants_placed = static_cast<std::uint16_t>(used.inhabitants);
    score.empty_squares = static_cast<std::uint8_t>(count(standing.facts.board & ~allocation.standing));
    return score;
}

int points_at(const City& city, Mode mode, const Allocation& allocation, Square square) {
    const StandingCity standing{city, facts(mode), allocation};
    const Bits here = core::bit(square.index) & allocation.standing;
    if (here == 0) return 0;
    switch (city.type_at(square)) {
        case Type::Tower: return tower_points(city, here);
        case Type::Shop: return shop_points_at(standing, square.index);
        case Type::Park: return park_points_at(standing, square.index);
        case Type::Factory: return factory_points_at(standing, square.index);
        case Type::Office: return sum_by_floors(city, here, office_table(group_of(square, standing[Type::Office])));
        case Type::Monument: return monument_points_at(standing, square.index);
        case Type::Service:
        case Type::Harbor: return static_cast<int>(city.printed_points(square));
    }
    return 0;
}

namespace {

using MaybeFault = std::optional<AllocationRefusal>;

MaybeFault exactly(unsigned inhabitants, unsigned energy, Cost cost) {
    if (inhabitants == cost.inhabitants && energy == cost.energy) return {};
    return AllocationRefusal::WrongCost;
}

// Whether the pieces on a building fit it (Q6.2 to Q6.6, Q6.9).
MaybeFault fault_on(Type type, unsigned inhabitants, unsigned energy, const Facts& facts) {
    switch (type) {
        case Type::Shop: return inhabitants > facts.customers ? AllocationRefusal::TooManyCustomers : exactly(0, energy, cost_of(type));
        case Type::Tower:
        case Type::Service:
        case Type::Factory:
        case Type::Harbor:
        case Type::Office: return exactly(inhabitants, energy, cost_of(type));
        case Type::Park:
            if (inhabitants > 0) return AllocationRefusal::ParkTakesNoPeople;
            return energy > 1 ? MaybeFault(AllocationRefusal::TooMuchOnPark) : MaybeFault();
        case Type::Monument: return AllocationRefusal::MonumentTakesNothing;
    }
    return {};
}

}  // namespace

core::Result<Allocation, AllocationFault> check_allocation(const City& city, Mode mode, Allocation allocation) {
    allocation.standing = city[Type::Park] | city[Type::Monument];
    for (std::uint8_t i = 0; i < kSquares; ++i) {
        const unsigned inhabitants = allocation.inhabitants[i];
        const unsigned energy = allocation.energy[i];
        if (inhabitants == 0 && energy == 0) continue;
        if (!core::contains(city.built(), i)) return std::unexpected(AllocationFault{AllocationRefusal::NothingToActivate, {i}});
        if (const auto fault = fault_on(city.type_at({i}), inhabitants, energy, facts(mode))) return std::unexpected(AllocationFault{*fault, {i}});
        allocation.standing |= core::bit(i);
    }
    const Spent used = spent(allocation);
    if (used.inhabitants > city.inhabitants) return std::unexpected(AllocationFault{AllocationRefusal::MoreInhabitantsThanThereAre});
    if (used.energy > city.energy) return std::unexpected(AllocationFault{AllocationRefusal::MoreEnergyThanThereIs});
    return allocation;
}

std::string_view describe(AllocationRefusal refusal) {
    switch (refusal) {
        case AllocationRefusal::NothingToActivate: return "nothing stands there to be activated";
        case AllocationRefusal::WrongCost:
            return "not what this building needs: a tower or shop takes 1 energy, a service, factory or harbor 1 inhabitant, an office one of each";
        case AllocationRefusal::TooManyCustomers: return "more customers than the shop can hold";
        case AllocationRefusal::TooMuchOnPark: return "a park holds one energy unit at most";
        case AllocationRefusal::ParkTakesNoPeople: return "no inhabitant can be put on a park";
        case AllocationRefusal::MonumentTakesNothing: return "nothing can be put on a monument";
        case AllocationRefusal::MoreInhabitantsThanThereAre: return "more inhabitants are placed than the city has";
        case AllocationRefusal::MoreEnergyThanThereIs: return "more energy is placed than the city has";
    }
    return {};
}

}  // namespace urbanist::quadropolis
