#include "urbanist/games/quadropolis/solver/layout.h"

#include <algorithm>

namespace urbanist::quadropolis::solver {

namespace {

using core::count;

int pairs(Bits these, Bits those) {
    int sum = 0;
    core::for_each(these, [&](unsigned i) { sum += static_cast<int>(count(kNeighbours[i] & those)); });
    return sum;
}

std::uint8_t small(unsigned number) { return static_cast<std::uint8_t>(number); }

OfficeGroups groups_of(Bits offices) {
    OfficeGroups groups{};
    for (Bits left = offices; left != 0;) {
        const Bits group = group_of({small(core::lowest(left))}, left);
        left &= ~group;
        std::uint8_t& same = groups[std::min(count(group), points::kLargestOfficeGroup)];
        same = small(same + count(group));
    }
    return groups;
}

int park_points(const Layout& layout) {
    const Bits homes = layout[Type::Tower] | layout[Type::Office];
    int sum = 0;
    core::for_each(layout[Type::Park], [&](unsigned i) { sum += points::kPark[count(kNeighbours[i] & homes)]; });
    return sum;
}

int factory_points(const Layout& layout) {
    const Bits factories = layout[Type::Factory];
    if (factories == 0) return 0;
    return points::kFactoryByShop * pairs(factories, layout[Type::Shop]) + points::kFactoryByHarbor * pairs(factories, layout[Type::Harbor]) +
           points::kFactoryByOffice * pairs(factories, layout[Type::Office]);
}

int monument_points(const Layout& layout) {
    const Bits monuments = layout[Type::Monument];
    if (monuments == 0) return 0;
    return points::kMonumentByPark * pairs(monuments, layout[Type::Park]) + points::kMonumentByShop * pairs(monuments, layout[Type::Shop]) +
           points::kMonumentByService * pairs(monuments, layout[Type::Service]) +
           points::kMonumentByPolluter * pairs(monuments, layout[Type::Factory] | layout[Type::Harbor]);
}

}  // namespace

Demand demand_of(const UseCounts& uses) {
    Demand demand{.uses = uses};
    const std::uint8_t offices = uses[static_cast<std::size_t>(Use::Office)];
    demand.offices[std::min<unsigned>(offices, points::kLargestOfficeGroup)] = offices;
    return demand;
}

Demand demand_of(const Layout& layout, const Facts& facts, Bits board) {
    Demand demand;
    const auto set = [&](Use use, unsigned number) { demand.uses[static_cast<std::size_t>(use)] = small(number); };
    for (std::size_t i = 0; i <= static_cast<std::size_t>(Use::Monument); ++i) {
        const auto use = static_cast<Use>(i);
        set(use, count(layout[type_of(use)]));
    }
    const Bits services = layout[Type::Service];
    unsigned districts = 0;
    if (services != 0) {
        for (const Bits district : facts.district) districts += (district & services) != 0 ? 1 : 0;
    }
    set(Use::FirstService, districts);
    set(Use::MoreService, count(services) - districts);
    set(Use::Idle, count(board & ~layout.built()));
    if (layout[Type::Office] != 0) demand.offices = groups_of(layout[Type::Office]);
    return demand;
}

int geometry_points(const Layout& layout) {
    return park_points(layout) + factory_points(layout) + harbor_run_points(layout[Type::Harbor]) + monument_points(layout);
}

}  // namespace urbanist::quadropolis::solver
