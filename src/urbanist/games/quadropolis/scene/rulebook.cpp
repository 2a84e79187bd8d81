#include "urbanist/games/quadropolis/scene/rulebook.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/scoring.h"
#include "urbanist/games/quadropolis/rules/state.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::scene {

namespace {

using json::Json;
using quadropolis::Deal;
using quadropolis::DealtTile;
using quadropolis::Mode;
using quadropolis::Type;

const Deal& tiles_of_round(Mode mode, unsigned round) { return quadropolis::default_tile_set().tiles(mode, round); }

// Calls ask(deal) for every round of a mode.
template <class Ask>
Json by_round(Mode mode, Ask&& ask) {
    Json rounds = Json::array();
    for (unsigned round = 1; round <= facts(mode).rounds; ++round) rounds.push_back(ask(tiles_of_round(mode, round)));
    return rounds;
}

Json count_by_type(const Deal& deal) {
    Json counts = Json::object();
    for (std::size_t i = 0; i < quadropolis::kTypes; ++i) {
        const auto count = std::ranges::count(deal, static_cast<Type>(i), [](const DealtTile& dealt) { return dealt.tile.type(); });
        counts[std::string(core::name_of(static_cast<Type>(i)))] = count;
    }
    return counts;
}

bool has_mayor(const Deal& deal) {
    return std::ranges::any_of(deal, [](const DealtTile& dealt) { return dealt.tile.print().mayor; });
}

// How many tiles accepted by the filter are face up with two, three and four players (Q2.2), over the given rounds.
template <class Accept>
Json face_up(Mode mode, unsigned last_round, Accept&& accept) {
    Json counts = Json::array();
    for (unsigned players = quadropolis::kFewestPlayers; players <= quadropolis::kMostPlayers; ++players) {
        std::ptrdiff_t count = 0;
        for (unsigned round = 1; round <= last_round; ++round) {
            count += std::ranges::count_if(tiles_of_round(mode, round),
                                           [&](const DealtTile& dealt) { return dealt.players <= players && accept(dealt.tile.type()); });
        }
        counts.push_back(count);
    }
    return counts;
}

Json mode_to_json(Mode mode) {
    const auto& [name, rounds, columns, architects, common_pool, floors, customers, districts, board, district, number, fits] = facts(mode);
    return {{"rounds", rounds},
            {"rows", quadropolis::Square::kRows},
            {"columns", columns},
            {"architects", architects},
            {"commonPool", common_pool},
            {"floors", floors},
            {"customers", customers},
            {"districts", districts},
            {"tiles", by_round(mode, count_by_type)},
            {"mayor", by_round(mode, has_mayor)},
            {"faceUp", face_up(mode, 1, [](Type) { return true; })},
            {"monuments", face_up(mode, rounds, [](Type type) { return type == Type::Monument; })}};
}

// The table without its entry for 0.
Json from_one(std::span<const std::uint8_t> table) { return Json(std::vector<int>(table.begin() + 1, table.end())); }

Json office_table() {
    Json groups = Json::array();
    for (std::size_t group = 1; group < quadropolis::points::kOffice.size(); ++group) {
        groups.push_back(from_one(quadropolis::points::kOffice[group]));
    }
    return groups;
}

Json points_to_json() {
    using namespace quadropolis::points;
    return {{"tower", from_one(kTower)},
            {"shop", kShop},
            {"service", from_one(kService)},
            {"park", from_one(kPark)},
            {"harbor", from_one(kHarbor)},
            {"office", office_table()},
            {"factory", {{"shop", kFactoryByShop}, {"harbor", kFactoryByHarbor}, {"office", kFactoryByOffice}}},
            {"monument",
             {{"park", kMonumentByPark},
              {"shop", kMonumentByShop},
              {"service", kMonumentByService},
              {"factory", kMonumentByPolluter},
              {"harbor", kMonumentByPolluter}}}};
}

Json costs_to_json() {
    Json costs = Json::object();
    for (std::size_t i = 0; i < quadropolis::kTypes; ++i) {
        const quadropolis::Cost cost = quadropolis::kCosts[i];
        costs[std::string(core::name_of(static_cast<Type>(i)))] = {{"inhabitants", cost.inhabitants}, {"energy", cost.energy}};
    }
    return costs;
}

}  // namespace

Json rulebook() {
    return {{"fewestPlayers", quadropolis::kFewestPlayers},
            {"mostPlayers", quadropolis::kMostPlayers},
            {"side", quadropolis::Plot::kSide},
            {"turns", quadropolis::kTurnsPerRound},
            {"classic", mode_to_json(Mode::Classic)},
            {"expert", mode_to_json(Mode::Expert)},
            {"costs", costs_to_json()},
            {"points", points_to_json()}};
}

}  // namespace urbanist::scene
