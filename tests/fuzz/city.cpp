#include "fuzz.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/rules/activation.h"

namespace urbanist::fuzz {

using namespace quadropolis;

namespace {

void check_best(const quadropolis::record::CityFile& file) {
    const Activation best = best_activation(file.city, file.mode);
    const auto checked = check_allocation(file.city, file.mode, best.allocation);
    expect(checked.has_value(), "the best allocation keeps the rules");
    expect(*checked == best.allocation, "what stands follows from what lies on the squares");
    expect(score(file.city, file.mode, best.allocation) == best.score, "the best allocation is worth what is said");
    expect(best_standing(file.city, file.mode) == standing_of(best), "both searches find the same worth");
    if (!file.by_hand) return;
    const Activation by_hand{*file.by_hand, score(file.city, file.mode, *file.by_hand)};
    expect(standing_of(by_hand) <= standing_of(best), "nobody allocates better by hand");
}

}  // namespace

void test_one(std::string_view input) {
    const auto document = json::parse(input);
    if (!accepted(document)) return;
    const auto file = quadropolis::record::parse_city(*document);
    if (accepted(file)) check_best(*file);
}

}  // namespace urbanist::fuzz
