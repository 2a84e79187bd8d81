#include "urbanist/games/quatropolis/scene/rulebook.h"

#include <string>
#include <utility>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/cards/cards.h"
#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::scene {

using json::Json;

Json council_rulebook() {
    Json start = Json::object();
    for (std::size_t i = 0; i < quatropolis::kMeasures; ++i)
        start[std::string(core::name_of(static_cast<quatropolis::Measure>(i)))] = quatropolis::City{}.values[i];
    return {{"players", quatropolis::kSeats},
            {"start", std::move(start)},
            {"lowest", quatropolis::kLowest},
            {"highest", quatropolis::kHighest},
            {"controlled", quatropolis::kHighestControlledRent},
            {"issues", quatropolis::kIssuesInAGame},
            {"referendums", quatropolis::kReferendums},
            {"objectives", quatropolis::kObjectivesEach},
            {"proposal", quatropolis::kMostProposed}};
}

}  // namespace urbanist::scene
