// The whole table as a player sees it on their turn.
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

// The meaning of the letters and signs on the boards, for the mode's building types, line by line.
[[nodiscard]] std::vector<std::string> legend(const messages::Catalogue& catalogue, quadropolis::Mode mode, const Look& look);

}  // namespace urbanist::app
