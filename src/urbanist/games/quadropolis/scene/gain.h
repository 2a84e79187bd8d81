// What a tile built on a square changes in a city's points so far, and the parts that the change is made of.
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
    int from;                 // what is counted, before and after
    int to;
    int points;
    std::optional<Type> beside;  // which neighbour pays
};

// The parts, the new tile's first. Their points always sum to the difference of the two totals.
[[nodiscard]] std::vector<GainPart> gain_parts(const Lit& before, const Lit& after, Mode mode, Square built);

// A tile on a square of a city, and its effect. Precondition: city and activation outlive it.
class Offer {
public:
    Offer(const City& city, Mode mode, Idle idle, const Activation& before, Tile tile, Square square);

    [[nodiscard]] Square square() const { return square_; }
    [[nodiscard]] int total() const { return after_.score.total(); }
    [[nodiscard]] int gain() const { return total() - before_.score.total(); }
    // How many more pieces will wait for work; none once they are deducted.
    [[nodiscard]] Idlers waits() const;
    // What its type counts, as high as the tile brings it: floors, customers, districts, neighbours, or harbors in line.
    [[nodiscard]] unsigned step() const;
    [[nodiscard]] std::vector<GainPart> parts() const;
    // As web/src/games/quadropolis/engine/scene.ts has it: Offer.
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
