// The boards of the table, drawn on a canvas: the construction site and the cities.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "play/advice.h"
#include "play/canvas.h"
#include "play/look.h"
#include "play/session.h"
#include "urbanist/games/quadropolis/rules/activation.h"

namespace urbanist::app {

struct Place {
    std::size_t row = 0;
    std::size_t column = 0;
};

// The moves of the current round: those whose architects stand around the site.
[[nodiscard]] std::span<const Played> moves_of_round(const Session& session);

struct SitePicture {
    const quadropolis::ConstructionSite& site;
    std::span<const Played> moves;             // of this round
    std::optional<quadropolis::Plot> in_hand;  // the tile that is being placed
};
void draw_site(Canvas& canvas, Place place, const SitePicture& picture, const Look& look);
[[nodiscard]] std::size_t site_width(const Look& look);

struct CityPicture {
    const quadropolis::City& city;
    quadropolis::Mode mode;
    quadropolis::Allocation allocation;  // the activated buildings and the pieces on them
    std::vector<Build> builds{};         // squares for the tile in hand
};
// Returns the number of rows that it took.
std::size_t draw_city(Canvas& canvas, Place place, const CityPicture& picture, const Look& look);
[[nodiscard]] std::size_t city_width(quadropolis::Mode mode, const Look& look);

// Four rows without a frame, for another player's city.
void draw_small_city(Canvas& canvas, Place place, const quadropolis::City& city, quadropolis::Mode mode, const Look& look);
inline constexpr std::size_t kSmallCityCell = 4;

// «T×3», «P2», «K». Precondition: there is a building.
[[nodiscard]] std::string building_label(const quadropolis::City& city, quadropolis::Square square, const Signs& signs);

// A change of the score: «+3», «-1».
[[nodiscard]] std::string signed_number(int number);

}  // namespace urbanist::app
