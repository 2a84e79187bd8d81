#include "urbanist/games/quadropolis/scene/outcome.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <vector>

namespace urbanist::quadropolis::scene {

namespace {

using json::Json;

struct Criterion {
    std::string_view name;
    std::int32_t Standing::* value;
};
// In the order in which standings are compared.
constexpr std::array kCriteria = std::to_array<Criterion>({
    {"points", &Standing::points},
    {"inhabitants", &Standing::inhabitants_placed},
    {"empty-squares", &Standing::standing_buildings},
});

std::string_view what_decides(const Standing& best, const Standing& next) {
    const auto told = std::ranges::find_if(kCriteria, [&](const Criterion& criterion) { return best.*criterion.value != next.*criterion.value; });
    return told == kCriteria.end() ? "shared" : told->name;
}

}  // namespace

Json outcome_of(std::span<const Standing> standings) {
    std::vector<std::size_t> ranking(standings.size());
    std::iota(ranking.begin(), ranking.end(), 0);
    const auto standing = [&](std::size_t seat) { return standings[seat]; };
    std::ranges::sort(ranking, [&](std::size_t a, std::size_t b) { return standing(a) == standing(b) ? a < b : standing(a) > standing(b); });
    const Standing best = standing(ranking.front());
    Json winners = Json::array();
    for (const std::size_t seat : ranking) {
        if (standing(seat) == best) winners.push_back(seat);
    }
    const bool alone = ranking.size() == 1;
    return {{"ranking", ranking},
            {"winners", std::move(winners)},
            {"decided", alone ? "alone" : what_decides(best, standing(ranking[1]))},
            {"margin", alone ? 0 : best.points - standing(ranking[1]).points}};
}

}  // namespace urbanist::quadropolis::scene
