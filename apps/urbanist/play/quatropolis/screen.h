// What a seat of Quatropolis sees, as text. Everything is drawn from a view, which contains nothing the seat may not know.
#pragma once

#include <string>
#include <vector>

#include "play/look.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/rules/statement.h"
#include "urbanist/games/quatropolis/rules/view.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

struct QuatropolisScene {
    const quatropolis::View& view;
    const quatropolis::CardSet& cards;
    const quatropolis::BySeat<std::string>& names;
    const std::vector<std::string>& kinds;  // "human" or the name of a bot
    const std::string& seed;
    const messages::Catalogue& words;
    std::vector<quatropolis::Spoken> said{};  // in this round
};

// The table, and below it the private information of the view's seat.
[[nodiscard]] std::string quatropolis_screen(const QuatropolisScene& scene, const Look& look);
// The last vote, and what it changed compared with the table before it, in parts: the title, each seat's side, the sums, the result, the city.
[[nodiscard]] std::vector<std::string> vote_report(const QuatropolisScene& scene, const quatropolis::PublicView& before, const Look& look);
// All cards face up, and who has won. Precondition: the game is over.
[[nodiscard]] std::string final_report(const QuatropolisScene& scene, const quatropolis::record::GameResult& result, const Look& look);

[[nodiscard]] std::string refusal_text(const messages::Catalogue& catalogue, quatropolis::Refusal refusal);
[[nodiscard]] std::string ability_name(const messages::Catalogue& catalogue, quatropolis::Ability ability);

}  // namespace urbanist::app
