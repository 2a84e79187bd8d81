#include "urbanist/games/quadropolis/scene/scales.h"

#include <span>
#include <string_view>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/scoring.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/lit_city.h"

namespace urbanist::quadropolis::scene {

namespace {

using json::Json;

// Points by count, from the first count that scores, or 1, up to the mode's maximum.
Json scale(std::string_view count, std::span<const std::uint8_t> table, unsigned from, unsigned most) {
    Json points = Json::array();
    for (unsigned i = from; i <= most; ++i) points.push_back(table[i]);
    return {{"count", count}, {"from", from}, {"points", std::move(points)}};
}

constexpr unsigned kMostNeighbours = 4;

Json scale_of(Type type, const Facts& facts) {
    switch (type) {
        case Type::Tower: return scale("floors", points::kTower, 1, facts.highest_floor);
        case Type::Office: return scale("floors", points::kOffice[1], 1, facts.highest_floor);
        case Type::Shop: return scale("customers", points::kShop, 1, facts.customers);
        case Type::Service: return scale("districts", points::kService, 1, facts.districts);
        case Type::Park: return scale("neighbours", points::kPark, 1, kMostNeighbours);
        case Type::Harbor: return scale("length", points::kHarbor, 2, facts.columns);  // a single harbor scores nothing
        case Type::Factory:
        case Type::Monument: break;
    }
    return nullptr;
}

Json payers_of(Type type, Mode mode) {
    Json payers = Json::array();
    for (const Tariff& tariff : kTariffs) {
        if (tariff.to != type || !has_type(mode, tariff.from)) continue;
        payers.push_back({{"type", core::name_of(tariff.from)}, {"points", tariff.points ? Json(*tariff.points) : Json()}});
    }
    return payers;
}

}  // namespace

Json building_facts(Type type, Mode mode) {
    const Cost cost = cost_of(type);
    return {{"type", core::name_of(type)},
            {"needs", {{"inhabitants", cost.inhabitants}, {"energy", cost.energy}}},
            {"scale", scale_of(type, facts(mode))},
            {"payers", payers_of(type, mode)}};
}

Json all_building_facts(Mode mode) {
    Json all = Json::array();
    for (std::size_t i = 0; i < kTypes; ++i) {
        if (has_type(mode, static_cast<Type>(i))) all.push_back(building_facts(static_cast<Type>(i), mode));
    }
    return all;
}

}  // namespace urbanist::quadropolis::scene
