// The whole table as one player sees it on a turn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/advice.h"
#include "play/look.h"
#include "play/session.h"

namespace urbanist::app {

struct Scene {
    const Session& session;
    const messages::Catalogue& catalogue;
    quadropolis::Seat viewer;             // whose city is the large one
    const std::optional<Offer>& in_hand;  // the tile that is being placed
};

[[nodiscard]] std::string screen(const Scene& scene, const Look& look);

// What the letters and signs on the boards mean, for the types of the mode; in lines.
[[nodiscard]] std::vector<std::string> legend(const messages::Catalogue& catalogue, quadropolis::Mode mode, const Look& look);

}  // namespace urbanist::app
