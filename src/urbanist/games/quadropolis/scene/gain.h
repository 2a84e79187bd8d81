// The gain from building a tile on a square, and its parts.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "urbanist/games/quadropolis/rules/idle.h"
#include "urbanist/games/quadropolis/scene/lit_city.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::scene {

// One line of the explanation: for one building or all of a type, and what changed.
struct GainPart {
    std::string_view line;  // a building type, or "penalty"
    std::optional<Square> square;
    std::string_view change;  // built, lights, darkens, floors, group, customers, neighbours, beside, districts, row, column, star or idle
    int from;                 // the count before and after
    int to;
    int points;
    std::optional<Type> beside;  // the neighbour that gives the points
};

// The parts, with the new tile's first. Their points add up to the difference of the two totals.
[[nodiscard]] std::vector<GainPart> gain_parts(const Lit& before, const Lit& after, Mode mode, Square built);

// A tile on a square of a city, and its effect. The city and its activation must outlive it.
class Offer {
public:
    Offer(const City& city, Mode mode, Idle idle, const Activation& before, Tile tile, Square square);

    [[nodiscard]] Square square() const { return square_; }
    [[nodiscard]] int total() const { return after_.score.total(); }
    [[nodiscard]] int gain() const { return total() - before_.score.total(); }
    // How many more pieces will be idle; none once idle pieces are deducted.
    [[nodiscard]] Idlers waits() const;
    // The count that its type is scored by, with the tile: floors, customers, districts, neighbours, or harbors in line.
    [[nodiscard]] unsigned step() const;
    [[nodiscard]] std::vector<GainPart> parts() const;
    // As Offer in web/src/games/quadropolis/engine/scene.ts.
    [[nodiscard]] json::Json to_json() const;

private:
    [[nodiscard]] json::Json parts_to_json() const;

    const City& city_;
    Mode mode_;
    Idle idle_;
    const Activation& before_;
    Square square_;
    City built_;
    unsigned floor_;
    Activation after_;
};

}  // namespace urbanist::quadropolis::scene
