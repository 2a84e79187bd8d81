#include "urbanist/games/quadropolis/scene/lit_city.h"

#include <algorithm>
#include <numeric>

namespace urbanist::quadropolis::scene {

namespace {

Bits longest_run(Bits harbors, unsigned lines, unsigned length, Square (*at)(unsigned line, unsigned along)) {
    Bits best = 0;
    for (unsigned line = 0; line < lines; ++line) {
        Bits run = 0;
        for (unsigned along = 0; along < length; ++along) {
            const Bits here = core::bit(at(line, along).index) & harbors;
            run = here == 0 ? 0 : run | here;
            if (core::count(run) > core::count(best)) best = run;
        }
    }
    return best;
}

}  // namespace

Idlers idle_pieces(const City& city, const Allocation& allocation) {
    return {city.inhabitants - std::accumulate(allocation.inhabitants.begin(), allocation.inhabitants.end(), 0),
            city.energy - std::accumulate(allocation.energy.begin(), allocation.energy.end(), 0)};
}

unsigned districts_with(const Facts& facts, Bits squares) {
    return static_cast<unsigned>(std::ranges::count_if(facts.district, [&](Bits district) { return (district & squares) != 0; }));
}

Bits longest_row(Bits harbors) { return longest_run(harbors, Square::kRows, Square::kColumns, Square::at); }

Bits longest_column(Bits harbors) {
    return longest_run(harbors, Square::kColumns, Square::kRows, [](unsigned column, unsigned row) { return Square::at(row, column); });
}

}  // namespace urbanist::quadropolis::scene
