#include "play/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::app {

using messages::Catalogue;
using namespace quadropolis;

std::string building_name(const Catalogue& catalogue, Type type) { return catalogue.text("building." + std::string(core::name_of(type))); }

std::string tile_text(const Catalogue& catalogue, Tile tile) {
    const Print& print = tile.print();
    std::vector<std::string> gifts;
    if (print.inhabitants > 0) gifts.push_back(catalogue.text("gift.inhabitants", {{"n", print.inhabitants}}));
    if (print.energy > 0) gifts.push_back(catalogue.text("gift.energy", {{"n", print.energy}}));
    if (print.points > 0) gifts.push_back(catalogue.text("gift.points", {{"n", print.points}}));
    if (print.mayor) gifts.push_back(catalogue.text("gift.mayor"));
    if (gifts.empty()) return building_name(catalogue, print.type);
    return fmt::format("{} ({})", building_name(catalogue, print.type), fmt::join(gifts, ", "));
}

std::string outcome_text(const Catalogue& catalogue, Tile tile, Target target) {
    if (tile == kNoTile) return catalogue.text("move.nothing");
    if (target == kDiscard) return catalogue.text("move.discarded", {{"tile", tile_text(catalogue, tile)}});
    return catalogue.text("move.built", {{"tile", tile_text(catalogue, tile)}, {"square", to_text(target.square())}});
}

std::string refusal_text(const Catalogue& catalogue, Refusal refusal) { return catalogue.text("refusal." + std::string(name(refusal))); }

std::string mode_name(const Catalogue& catalogue, Mode mode) { return catalogue.text("mode." + std::string(facts(mode).name)); }

std::string seat_kind(const Catalogue& catalogue, std::string_view kind) { return catalogue.text("seat." + std::string(kind)); }

}  // namespace urbanist::app
